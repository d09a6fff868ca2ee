import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { ButtonLine, LinkLine, Part, TextList } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { Sentence } from "~/components/ui/sentence";
import { form, page } from "~/http/route.server";
import {
  loadOwnAssociationPage,
  stayInOwnAssociation,
} from "~/screens/association/member/own-association.server";

export const handle = { title: { en: "Your association", es: "Su asociación" }, noScripts: true };

export const loader = page(["auth"], loadOwnAssociationPage);
export const action = form(["auth"], stayInOwnAssociation);

export default function OwnAssociation() {
  const { title, back, state, notInsurance, rows, owed, launch, ...more } =
    useLoaderData<typeof loader>();
  const { brings, contact, agreement, changes } = more;
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <p className="mt-2 max-w-line text-lead font-bold">{state}</p>
      <p className="mt-1 text-soft">{notInsurance}</p>
      {changes.stay ? (
        <PersonOnly reason={changes.stay.reason}>
          <FormFrame result={result} className="mt-4">
            <p className="max-w-line">{changes.stay.note}</p>
            <Button>{changes.stay.text}</Button>
          </FormFrame>
        </PersonOnly>
      ) : null}
      {owed ? (
        <Part id="owed" title={owed.title} className="mt-6 max-w-line">
          {owed.lines.map((line) => (
            <p key={line} className="mt-2">
              <Sentence text={line} />
            </p>
          ))}
          {owed.pay ? (
            <ButtonLine className="mt-3 print:hidden" href={owed.pay.href} text={owed.pay.text} />
          ) : null}
          {owed.copy ? (
            <LinkLine className="mt-2 print:hidden" href={owed.copy.href} text={owed.copy.text} />
          ) : null}
        </Part>
      ) : null}
      <SummaryList rows={rows} />
      {launch ? (
        <Part id="launch" title={launch.title} className="mt-6 max-w-line">
          <p className="mt-2">{launch.text}</p>
          <LinkLine className="mt-2 print:hidden" href={launch.way.href} text={launch.way.text} />
        </Part>
      ) : null}
      <Part id="brings" title={brings.title} className="mt-6 max-w-line">
        <p className="mt-2">{brings.text}</p>
        {brings.plans.length > 0 ? (
          <TextList className="mt-2 list-disc ps-6" lines={brings.plans} />
        ) : null}
        {brings.way ? (
          <LinkLine className="mt-2" href={brings.way.href} text={brings.way.text} />
        ) : null}
      </Part>
      {contact ? (
        <Part id="contact" title={contact.title} className="mt-6 max-w-line">
          <p className="mt-2">{contact.text}</p>
          <p className="break-words">
            <a className="tap [overflow-wrap:anywhere]" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </p>
        </Part>
      ) : null}
      {agreement ? (
        <Part id="agreement" title={agreement.title} className="mt-6 max-w-line">
          <p className="mt-2">{agreement.summary}</p>
          <details className="mt-2">
            <summary className="tap">{agreement.read}</summary>
            {agreement.note ? <p className="my-2 text-soft">{agreement.note}</p> : null}
            <div
              className="prose rounded border bg-raised px-4 py-2"
              dangerouslySetInnerHTML={{ __html: agreement.html }}
            />
          </details>
        </Part>
      ) : null}
      <Part id="change" title={changes.title} className="mt-6 max-w-line print:hidden">
        {changes.note ? <p className="mt-2">{changes.note}</p> : null}
        {changes.ways.map(({ text, href }) => (
          <LinkLine key={text} className="mt-2" href={href} text={text} />
        ))}
      </Part>
    </div>
  );
}
