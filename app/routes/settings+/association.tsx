import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { Button, LinkButton } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";
import { form, page } from "~/http/route.server";
import {
  ownAssociationPage,
  stayInOwnAssociation,
} from "~/screens/association/member/own-association.server";

export const handle = { title: { en: "Your association", es: "Su asociación" }, noScripts: true };

export const loader = page(["auth"], ownAssociationPage);
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
        <PersonOnly why={changes.stay.why}>
          <FormFrame result={result} className="mt-4">
            <p className="max-w-line">{changes.stay.note}</p>
            <Button>{changes.stay.text}</Button>
          </FormFrame>
        </PersonOnly>
      ) : null}
      {owed ? (
        <section aria-labelledby="owed" className="mt-6 max-w-line">
          <h2 id="owed">{owed.title}</h2>
          {owed.lines.map((line) => (
            <p key={line} className="mt-2">
              {line}
            </p>
          ))}
          {owed.pay ? (
            <p className="mt-3 print:hidden">
              <LinkButton href={owed.pay.href}>{owed.pay.text}</LinkButton>
            </p>
          ) : null}
          {owed.copy ? (
            <p className="mt-2 print:hidden">
              <a className="tap" href={owed.copy.href}>
                {owed.copy.text}
              </a>
            </p>
          ) : null}
        </section>
      ) : null}
      <SummaryList rows={rows} />
      {launch ? (
        <section aria-labelledby="launch" className="mt-6 max-w-line">
          <h2 id="launch">{launch.title}</h2>
          <p className="mt-2">{launch.text}</p>
          <p className="mt-2 print:hidden">
            <a className="tap" href={launch.way.href}>
              {launch.way.text}
            </a>
          </p>
        </section>
      ) : null}
      <section aria-labelledby="brings" className="mt-6 max-w-line">
        <h2 id="brings">{brings.title}</h2>
        <p className="mt-2">{brings.text}</p>
        {brings.plans.length > 0 ? (
          <ul className="mt-2 list-disc ps-6">
            {brings.plans.map((plan) => (
              <li key={plan}>{plan}</li>
            ))}
          </ul>
        ) : null}
        {brings.way ? (
          <p className="mt-2">
            <a className="tap" href={brings.way.href}>
              {brings.way.text}
            </a>
          </p>
        ) : null}
      </section>
      {contact ? (
        <section aria-labelledby="contact" className="mt-6 max-w-line">
          <h2 id="contact">{contact.title}</h2>
          <p className="mt-2">{contact.text}</p>
          <p className="break-words">
            <a className="tap [overflow-wrap:anywhere]" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </p>
        </section>
      ) : null}
      {agreement ? (
        <section aria-labelledby="agreement" className="mt-6 max-w-line">
          <h2 id="agreement">{agreement.title}</h2>
          <p className="mt-2">{agreement.summary}</p>
          <details className="mt-2">
            <summary className="tap">{agreement.read}</summary>
            {agreement.note ? <p className="my-2 text-soft">{agreement.note}</p> : null}
            <div
              className="prose rounded border bg-raised px-4 py-2"
              dangerouslySetInnerHTML={{ __html: agreement.html }}
            />
          </details>
        </section>
      ) : null}
      <section aria-labelledby="change" className="mt-6 max-w-line print:hidden">
        <h2 id="change">{changes.title}</h2>
        {changes.note ? <p className="mt-2">{changes.note}</p> : null}
        {changes.ways.map(({ text, href }) => (
          <p key={text} className="mt-2">
            <a className="tap" href={href}>
              {text}
            </a>
          </p>
        ))}
      </section>
    </div>
  );
}
