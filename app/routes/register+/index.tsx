import { useLoaderData } from "@remix-run/react";
import { nothingSavedTexts } from "~/components/sign-up/draft/nothing-saved.text";
import { Card } from "~/components/ui/card";
import { useRefused } from "~/components/forms/use-refused";
import { beginTexts } from "~/components/sign-up/begin.text";
import { ResumeForm } from "~/components/sign-up/draft/resume-form";
import { noWayTexts } from "~/components/billing/no-way-to-pay.text";
import type { DraftEnd } from "~/domain/sign-up/kind-definition";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { beginPage, continuedAt, resumeByCode } from "~/screens/sign-up/begin.server";

export const handle = { title: { en: "Join", es: "Unirse" } };

export const loader = page([], async (args) => (await continuedAt(args)) ?? beginPage(args));
export const action = form([], (posted) => resumeByCode(posted));

export default function Begin() {
  const facts = useLoaderData<typeof loader>();
  const { closed, drafts, elsewhere, rejected, companyFrom, companyPerson, individualFrom } = facts;
  const { constraints, refused } = facts;
  const noWay = useTexts(noWayTexts);
  const t = useTexts(beginTexts);
  return (
    <div className="frame pt-8">
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line text-lead">{t.lead}</p>
      {facts.nothing ? <NothingSavedNotice {...facts.nothing} /> : null}
      {closed ? <p className="notice mb-4 max-w-line">{noWay.nobody}</p> : null}
      {rejected.map(({ reference, href }) => (
        <p key={reference} className="notice mb-4 max-w-line">
          {`${t.rejected({ reference })} `}
          <a href={href}>{t.why}</a>. {t.another}
        </p>
      ))}
      {drafts.map(({ kind, begun, until, asked, href, saved }) =>
        asked ? (
          <p key={kind} className="notice mb-4 max-w-line">
            {`${t.asked({ reference: asked })} `}
            <a href={href}>{t.answer}</a>.
          </p>
        ) : (
          <p key={kind} className="notice mb-4 max-w-line">
            {`${t.begun({ what: begun, until })} `}
            <a href={href}>{t.goOn}</a>
            {` ${t.or} `}
            <a href={saved}>{t.saved}</a>.
          </p>
        ),
      )}
      {elsewhere.map(({ kind, begun, href }) => (
        <p key={kind} className="notice mb-4 max-w-line">
          {`${t.elsewhere({ what: begun })} `}
          <a href={href}>{t.openHere}</a>.
        </p>
      ))}
      {refused ? (
        <p className="notice mb-4 max-w-line">
          {`${t.refused[refused]} `}
          <a href="/benefits">{t.benefits}</a>.
        </p>
      ) : null}
      <ul className="my-8 grid grid-cols-cards gap-4">
        <li hidden={refused !== null}>
          <Card
            level="h2"
            title={t.company.title}
            href="/register/about-you"
            aside={<b>{t.from({ price: companyFrom })}</b>}
          >
            <p>{t.company.text({ person: companyPerson })}</p>
          </Card>
        </li>
        <li hidden={refused !== null}>
          <Card
            level="h2"
            title={t.individual.title}
            href="/register/individual"
            aside={<b>{t.from({ price: individualFrom })}</b>}
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
      <section aria-labelledby="resume-title" className="part">
        <h2 id="resume-title">{t.resume.title}</h2>
        <ResumeForm
          result={useRefused()}
          constraints={constraints}
          action="/register?index"
          next="/register"
        />
      </section>
    </div>
  );
}

type NothingSaved = {
  /** When and why it was deleted, if the link told. */
  end: DraftEnd | null;
  /** The sign-in page for a guest; null for a signed-in user. */
  signIn: string | null;
};

/** Tells visitors who want to resume a draft that there is none. */
function NothingSavedNotice({ end, signIn }: NothingSaved) {
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
