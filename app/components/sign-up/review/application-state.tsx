import { LinkButton } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { supportEmail } from "~/domain/support-email";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { managesAccountTexts } from "../owner/manages-account.text";

const applicationStateTexts = texts({
  en: {
    waits: {
      title: "We have your application",
      reference: "Your reference is",
      mailed: "We’ve emailed it to you.",
      next: "What happens next",
      look: "One of us will look at it and email you an answer within 2 business days.",
      ask: "If we need to know more, we’ll ask you in that email. You’ll answer here, in writing, and you can change what you told us.",
      begin:
        "If we approve it, we’ll set up your membership and email you your first invoice. Until then, there’s nothing to pay.",
      home: "Go to your dashboard",
      see: "See your application",
    },
    rejected: {
      title: "Your application was not accepted",
      lead: "We looked at your application {reference}, and we can’t accept it.",
      why: "Why",
      what: "What you can do",
      free: "You owe nothing. You can start another application at any time.",
      wrong: "If we got this wrong, write to {address} and include the reference.",
      again: "Start another application",
    },
    withdrawn: {
      title: "You withdrew your application",
      lead: "Your application {reference} is withdrawn. Its answers are deleted, and you owe nothing.",
      next: "You can start another application at any time. If you didn’t withdraw it, write to support@benefits.example and include the reference.",
    },
  },
  es: {
    waits: {
      title: "Tenemos su solicitud",
      reference: "Su referencia es",
      mailed: "Se la hemos enviado por correo.",
      next: "Qué sigue",
      look: "Una persona de nuestro equipo la revisará y le responderá por correo en 2 días hábiles como máximo.",
      ask: "Si necesitamos saber más, se lo preguntaremos en ese correo. Usted responderá aquí, por escrito, y podrá cambiar lo que nos dijo.",
      begin:
        "Si la aprobamos, prepararemos su membresía y le enviaremos la primera factura por correo. Hasta entonces no hay nada que pagar.",
      home: "Ir a la página de inicio",
      see: "Ver su solicitud",
    },
    rejected: {
      title: "Su solicitud no fue aceptada",
      lead: "Revisamos su solicitud {reference} y no podemos aceptarla.",
      why: "Por qué",
      what: "Qué puede hacer",
      free: "No debe nada. Puede empezar otra solicitud cuando quiera.",
      wrong: "Si nos equivocamos, escriba a {address} e indique la referencia.",
      again: "Empezar otra solicitud",
    },
    withdrawn: {
      title: "Usted retiró su solicitud",
      lead: "Su solicitud {reference} está retirada. Sus respuestas se borraron y no debe nada.",
      next: "Puede empezar otra solicitud cuando quiera. Si usted no la retiró, escriba a support@benefits.example e indique la referencia.",
    },
  },
});

/** A submitted application that has no membership, with why it was rejected, if it was, and who will manage. */
type Application = {
  reference: string;
  state: "submitted" | "rejected" | "withdrawn";
  /** Our last note: why it was rejected, or an earlier question. */
  note: string | null;
  /** The page with its messages, if the kind of sign-up has one. */
  thread: string | null;
  /** True if the signer will manage an account with other people. */
  manages: boolean;
  /** The company's owner, if it isn't the signer. */
  owner: string | null;
};

/** The success page of an application without a membership: it waits for a review, or was rejected or withdrawn. */
export function ApplicationState({ page }: { page: Application }) {
  const { withdrawn, rejected } = useTexts(applicationStateTexts);
  const { reference, state } = page;
  return (
    <div className="frame pt-8">
      {state === "submitted" ? <ApplicationInReview {...page} /> : null}
      {state === "rejected" ? <RejectedApplication {...page} /> : null}
      {state === "withdrawn" ? (
        <>
          <h1>{withdrawn.title}</h1>
          <p className="my-4 max-w-line text-lead">{withdrawn.lead({ reference })}</p>
          <p className="my-3 max-w-line">{withdrawn.next}</p>
        </>
      ) : null}
      {state === "submitted" ? null : <LinkButton href="/register">{rejected.again}</LinkButton>}
    </div>
  );
}

function ApplicationInReview({ reference, thread, manages, owner }: Application) {
  const t = useTexts(applicationStateTexts).waits;
  const managed = useTexts(managesAccountTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line text-lead">
        {t.reference} <b>{reference}</b>. {t.mailed}
      </p>
      <h2>{t.next}</h2>
      <div className="prose mb-6">
        <ol>
          <li>{t.look}</li>
          <li>{t.ask}</li>
          <li>{t.begin}</li>
          {manages ? (
            <li>{[managed.later, owner && managed.owner({ owner })].filter(Boolean).join(" ")}</li>
          ) : null}
        </ol>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton href="/">{t.home}</LinkButton>
        {thread ? <QuietLink href={thread}>{t.see}</QuietLink> : null}
      </div>
    </>
  );
}

/** Says why an application was rejected, with the address to write to. */
function RejectedApplication({ reference, note }: Application) {
  const t = useTexts(applicationStateTexts).rejected;
  const [before = "", after = ""] = t.wrong({ address: "\n" }).split("\n");
  return (
    <>
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line text-lead">{t.lead({ reference })}</p>
      <h2>{t.why}</h2>
      <p className="my-3 max-w-line whitespace-pre-line break-words">{note}</p>
      <h2 className="mt-8">{t.what}</h2>
      <p className="my-3 max-w-line">
        {`${t.free} ${before}`}
        <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(reference)}`}>
          {supportEmail}
        </a>
        {after}
      </p>
    </>
  );
}
