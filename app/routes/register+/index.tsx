import { useLoaderData } from "@remix-run/react";
import { Card } from "~/components/ui/card";
import { useRefused } from "~/components/forms/use-refused";
import { beginTexts } from "~/components/sign-up/begin.text";
import { NothingSavedNotice } from "~/components/sign-up/draft/nothing-saved";
import { ResumeForm } from "~/components/sign-up/draft/resume-form";
import { noWayTexts } from "~/components/billing/no-way-to-pay.text";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { beginPage, continuedAt, resumeByCode } from "~/screens/sign-up/begin.server";

export const handle = { title: { en: "Join", es: "Unirse" } };

export const loader = page([], async (asked) => (await continuedAt(asked)) ?? beginPage(asked));
export const action = form([], (posted) => resumeByCode(posted));

export default function Begin() {
  const facts = useLoaderData<typeof loader>();
  const { closed, drafts, elsewhere, rejected, companyFrom, companyPerson, individualFrom } = facts;
  const { constraints, refused } = facts;
  const noWay = useTexts(noWayTexts);
  const said = useTexts(beginTexts);
  return (
    <div className="frame pt-8">
      <h1>{said.title}</h1>
      <p className="my-4 max-w-line text-lead">{said.lead}</p>
      {facts.nothing ? <NothingSavedNotice {...facts.nothing} /> : null}
      {closed ? <p className="notice mb-4 max-w-line">{noWay.nobody}</p> : null}
      {rejected.map(({ reference, href }) => (
        <p key={reference} className="notice mb-4 max-w-line">
          {`${said.rejected({ reference })} `}
          <a href={href}>{said.why}</a>. {said.another}
        </p>
      ))}
      {drafts.map(({ kind, begun, until, asked, href, saved }) =>
        asked ? (
          <p key={kind} className="notice mb-4 max-w-line">
            {`${said.asked({ reference: asked })} `}
            <a href={href}>{said.answer}</a>.
          </p>
        ) : (
          <p key={kind} className="notice mb-4 max-w-line">
            {`${said.begun({ what: begun, until })} `}
            <a href={href}>{said.goOn}</a>
            {` ${said.or} `}
            <a href={saved}>{said.saved}</a>.
          </p>
        ),
      )}
      {elsewhere.map(({ kind, begun, href }) => (
        <p key={kind} className="notice mb-4 max-w-line">
          {`${said.elsewhere({ what: begun })} `}
          <a href={href}>{said.openHere}</a>.
        </p>
      ))}
      {refused ? (
        <p className="notice mb-4 max-w-line">
          {`${said.refused[refused]} `}
          <a href="/benefits">{said.benefits}</a>.
        </p>
      ) : null}
      <ul className="my-8 grid grid-cols-cards gap-4">
        <li hidden={refused !== null}>
          <Card
            level="h2"
            title={said.company.title}
            href="/register/about-you"
            aside={<b>{said.from({ price: companyFrom })}</b>}
          >
            <p>{said.company.text({ person: companyPerson })}</p>
          </Card>
        </li>
        <li hidden={refused !== null}>
          <Card
            level="h2"
            title={said.individual.title}
            href="/register/individual"
            aside={<b>{said.from({ price: individualFrom })}</b>}
          >
            <p>{said.individual.text}</p>
          </Card>
        </li>
        <li>
          <Card level="h2" title={said.association.title} href="/association">
            <p>{said.association.text}</p>
          </Card>
        </li>
      </ul>
      <section aria-labelledby="resume-title" className="part">
        <h2 id="resume-title">{said.resume.title}</h2>
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
