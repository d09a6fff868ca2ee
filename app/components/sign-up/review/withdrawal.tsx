import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { Button, LinkButton } from "~/components/ui/button";
import { QuietLink, TapLink } from "~/components/ui/parts";
import { supportEmail } from "~/domain/support-email";
import { texts } from "~/language/texts";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";

const withdrawalTexts = texts({
  en: {
    title: "Withdraw your application?",
    lead: "This withdraws your application {reference}. It can’t be undone.",
    answers: "Your answers will be deleted, along with your team’s list and your company’s EIN.",
    kept: "We’ll keep the reference, who applied, and what we wrote to each other, until your account is closed.",
    money: "There’s no invoice, and you owe nothing.",
    mail: "We’ll confirm it by email. You can start another application at any time.",
    instead: "If something in it is wrong, you don’t need to withdraw:",
    change: "see and change your application",
    button: "Withdraw the application",
    back: "Keep the application",
    approved: {
      title: "Your application was approved",
      lead: "Application {reference} was approved on {at}, before it was withdrawn. Nothing was withdrawn, and you have a membership.",
      end: "To end it, write to {address} and include your reference {reference}. Nothing changes until we answer.",
      see: "See your membership",
    },
    own_only: "Only the applicant can withdraw an application.",
  },
  es: {
    title: "¿Retirar su solicitud?",
    lead: "Con esto retira su solicitud {reference}. No se puede deshacer.",
    answers: "Se borrarán sus respuestas, junto con la lista de su equipo y el EIN de su empresa.",
    kept: "Guardaremos la referencia, quién presentó la solicitud y lo que nos escribimos, hasta que se cierre su cuenta.",
    money: "No se emitió ninguna factura y no debe nada.",
    mail: "Se lo confirmaremos por correo. Puede empezar otra solicitud cuando quiera.",
    instead: "Si algo en ella está mal, no hace falta retirarla:",
    change: "vea y cambie su solicitud",
    button: "Retirar la solicitud",
    back: "Conservar la solicitud",
    approved: {
      title: "Su solicitud fue aprobada",
      lead: "La solicitud {reference} se aprobó el {at}, antes de que se retirara. No se retiró nada y usted tiene una membresía.",
      end: "Para terminarla, escriba a {address} e indique su referencia {reference}. Nada cambia hasta que le respondamos.",
      see: "Ver su membresía",
    },
    own_only: "Solo la persona que presentó la solicitud puede retirarla.",
  },
});

/** An application approved, `at` an ISO time, before it could be withdrawn; `record` is the membership's page. */
type Approved = { reference: string; at: string; zone: string; record: string };
/** An application that can still be withdrawn, with the form's `action` and the pages to go `back` or `change` it. */
type WithdrawalFacts = {
  approved: null;
  reference: string;
  action: string;
  back: string;
  /** The page on which the answers can be changed instead; null if that isn't possible now. */
  change: string | null;
};

/** Asks before an application is withdrawn, or says that it is too late. */
export function Withdrawal({
  page,
  result,
}: {
  page: WithdrawalFacts | { approved: Approved };
  result: FormResult | undefined;
}) {
  return page.approved ? (
    <ApprovedMeanwhile {...page.approved} />
  ) : (
    <WithdrawalForm {...page} result={result} />
  );
}

function ApprovedMeanwhile({ reference, at, zone, record }: Approved) {
  const { time } = formats(useLanguage());
  const { approved: say } = useTexts(withdrawalTexts);
  return (
    <div className="frame pt-8">
      <h1>{say.title}</h1>
      <p className="my-4 max-w-line text-lead" role="status">
        {say.lead({ reference, at: time(at, zone) })}
      </p>
      <p className="mb-6 max-w-line">{say.end({ address: supportEmail, reference })}</p>
      <LinkButton href={record}>{say.see}</LinkButton>
    </div>
  );
}

function WithdrawalForm({
  reference,
  action,
  back,
  change,
  result,
}: WithdrawalFacts & { result: FormResult | undefined }) {
  const say = useTexts(withdrawalTexts);
  return (
    <div className="frame pt-8">
      <h1>{say.title}</h1>
      <p className="my-4 max-w-line text-lead">{say.lead({ reference })}</p>
      <div className="prose mb-6">
        <ul>
          <li>{say.answers}</li>
          <li>{say.kept}</li>
          <li>{say.money}</li>
          <li>{say.mail}</li>
        </ul>
      </div>
      {change ? (
        <p className="mb-6 max-w-line">
          {`${say.instead} `}
          <TapLink href={change}>{say.change}</TapLink>
        </p>
      ) : null}
      <FormFrame result={result} action={action}>
        <PersonOnly reason={say.own_only}>
          <div className="flex flex-wrap gap-3">
            <Button>{say.button}</Button>
            <QuietLink href={back}>{say.back}</QuietLink>
          </div>
        </PersonOnly>
      </FormFrame>
    </div>
  );
}
