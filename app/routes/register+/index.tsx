import { Part } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { noWayTexts } from "~/components/billing/no-way-to-pay";
import { useRefused } from "~/components/forms/use-refused";
import { beginTexts } from "~/components/sign-up/begin.text";
import { ResumeForm } from "~/components/sign-up/draft/resume-form";
import { Card } from "~/components/ui/card";
import type { DraftEnd } from "~/domain/sign-up/kind-definition";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadBeginPage, findContinuation, resumeByCode } from "~/screens/sign-up/begin.server";

const nothingSavedTexts = texts({
  en: {
    goneTitle: "The answers you saved are gone",
    discarded:
      "They were deleted on {at:day}, by you or on another device that had them open. We kept none of them, and you owe nothing for them.",
    expired:
      "No one changed them for 30 days, so they were deleted on {at:day}. We kept none of them, and you owe nothing for them.",
    noneTitle: "There’s nothing saved to continue",
    none: "What you wanted to open isn’t in this account. Saved answers are deleted 30 days after their last change, or when someone who can open them deletes them.",
    anew: "To start again, choose one of the ways to join below.",
    guestTitle: "Sign in to continue",
    guest:
      "Saved answers open once you’ve signed in with the address you gave, or with their code.",
    signIn: "Sign in",
  },
  es: {
    goneTitle: "Las respuestas que guardó ya no están",
    discarded:
      "Se borraron el {at:day}, por usted o en otro dispositivo que las tenía abiertas. No se conserva nada de ellas y usted no debe nada por ellas.",
    expired:
      "Nadie las cambió en 30 días, así que se borraron el {at:day}. No se conserva nada de ellas y usted no debe nada por ellas.",
    noneTitle: "No hay nada guardado para continuar",
    none: "Lo que quería abrir no está en esta cuenta. Las respuestas guardadas se borran 30 días después del último cambio, o cuando las borra alguien que puede abrirlas.",
    anew: "Para empezar de nuevo, elija abajo una de las formas de inscribirse.",
    guestTitle: "Inicie sesión para seguir",
    guest:
      "Las respuestas guardadas se abren cuando inicia sesión con el correo que dio, o con su código.",
    signIn: "Iniciar sesión",
  },
});

export const handle = { title: { en: "Join", es: "Unirse" } };

/**
 * Returns the ways to join, and why the visitor may not (`refused`). An email's link redirects to its sign-up or what
 * became of it; `nothing` is left if there is neither.
 */
export const loader = page(
  [],
  async (args) => (await findContinuation(args)) ?? loadBeginPage(args),
);
/** Opens a draft by its email address and code. */
export const action = form([], (posted) => resumeByCode(posted));

/** The ways to join (only by an association for visitors who may not sign up), drafts and rejected applications. */
export default function WaysToJoin() {
  const { closed, refused, nothing, elsewhere, drafts, rejected, constraints, ...prices } =
    useLoaderData<typeof loader>();
  const noWay = useTexts(noWayTexts);
  const t = useTexts(beginTexts);
  return (
    <div className="frame pt-8">
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line text-lead">{t.lead}</p>
      {nothing ? <NothingSavedNotice {...nothing} /> : null}
      {closed ? <p className="notice mb-4 max-w-line">{noWay.nobody}</p> : null}
      {rejected.map(({ reference, href }) => (
        <Notice key={reference} text={t.rejected({ reference })} link={t.why} href={href}>
          . {t.another}
        </Notice>
      ))}
      {drafts.map(({ kind, begun, until, reference, href, saved }) =>
        reference ? (
          <Notice key={kind} text={t.asked({ reference })} link={t.answer} href={href} />
        ) : (
          <Notice key={kind} text={t.begun({ what: begun, until })} link={t.goOn} href={href}>
            {` ${t.or} `}
            <a href={saved}>{t.saved}</a>.
          </Notice>
        ),
      )}
      {elsewhere.map(({ kind, begun, href }) => (
        <Notice key={kind} text={t.elsewhere({ what: begun })} link={t.openHere} href={href} />
      ))}
      {refused ? <Notice text={t.refused[refused]} link={t.benefits} href="/benefits" /> : null}
      <ul className="my-8 grid grid-cols-cards gap-4">
        <li hidden={refused !== null}>
          <Card
            level="h2"
            title={t.company.title}
            href="/register/about-you"
            aside={<b>{t.from({ price: prices.companyFrom })}</b>}
          >
            <p>{t.company.text({ person: prices.companyPerson })}</p>
          </Card>
        </li>
        <li hidden={refused !== null}>
          <Card
            level="h2"
            title={t.individual.title}
            href="/register/individual"
            aside={<b>{t.from({ price: prices.individualFrom })}</b>}
          >
            <p>{t.individual.text}</p>
          </Card>
        </li>
        <li>
          <Card level="h2" title={t.association.title} href="/association">
            <p>{t.association.text}</p>
          </Card>
        </li>
      </ul>
      <Part id="resume-title" title={t.resume.title}>
        <ResumeForm
          result={useRefused()}
          constraints={constraints}
          action="/register?index"
          next="/register"
        />
      </Part>
    </div>
  );
}

/** A sentence that ends with a link; more of it may follow. */
function Notice({
  text,
  link,
  href,
  children = ".",
}: Record<"text" | "link" | "href", string> & { children?: ReactNode }) {
  return (
    <p className="notice mb-4 max-w-line">
      {`${text} `}
      <a href={href}>{link}</a>
      {children}
    </p>
  );
}

/** After a link to resume a draft: a guest must sign in first, and a user learns why there is none. */
function NothingSavedNotice({
  end,
  signIn,
}: {
  /** The day and reason of the deletion, if the link has them. */
  end: DraftEnd | null;
  /** The sign-in page for a guest; null for a signed-in user. */
  signIn: string | null;
}) {
  const t = useTexts(nothingSavedTexts);
  if (signIn) {
    return (
      <div className="notice mb-4 max-w-line" role="status">
        <h2 className="text-lead">{t.guestTitle}</h2>
        <p>{t.guest}</p>
        <p>
          <a href={signIn}>{t.signIn}</a>
        </p>
      </div>
    );
  }
  return (
    <div className="notice mb-4 max-w-line" role="status">
      <h2 className="text-lead">{end ? t.goneTitle : t.noneTitle}</h2>
      <p>{end ? t[end.why](end) : t.none}</p>
      <p>{t.anew}</p>
    </div>
  );
}
