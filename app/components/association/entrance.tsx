import { fieldStates } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { OpenAssociation } from "~/domain/association/open-association";
import { useTexts } from "~/language/use-texts";
import { entranceTexts } from "~/domain/association/entrance.text";
import { NotInsurance } from "./not-insurance";

const field = fieldStates(undefined, { code: { required: true, minLength: 6, maxLength: 20 } });

export function Entrance({
  own,
  associations,
  guest,
}: {
  /** The association to which the visitor already belongs. */
  own: { title: string; lines: string[]; ways: { text: string; href: string }[] } | null;
  associations: OpenAssociation[];
  /** True if the visitor isn't signed in. */
  guest: boolean;
}) {
  const said = useTexts(entranceTexts);
  return (
    <div className="frame pt-8">
      <h1>{said.title}</h1>
      <p className="my-4 max-w-line text-lead">{said.lead}</p>
      {own ? (
        <section aria-labelledby="own" className="part">
          <h2 id="own">{own.title}</h2>
          {own.lines.map((line) => (
            <p key={line} className="mt-2 max-w-line">
              {line}
            </p>
          ))}
          {own.ways.map(({ text, href }) => (
            <p key={href} className="mt-2">
              <a className="tap" href={href}>
                {text}
              </a>
            </p>
          ))}
        </section>
      ) : null}
      <NotInsurance sentence={said.notInsurance} more={said.notInsuranceMore} />
      <section aria-labelledby="brings" className="part">
        <h2 id="brings">{said.bringsTitle}</h2>
        <ul className="mt-2 max-w-line list-disc pl-6">
          {Object.values(said.brings).map((text) => (
            <li key={text} className="my-1">
              {text}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="cost" className="part">
        <h2 id="cost">{said.costTitle}</h2>
        <p className="mt-2 max-w-line">{said.cost}</p>
      </section>
      <section aria-labelledby="associations" className="part">
        <h2 id="associations">{said.listTitle}</h2>
        {associations.length === 0 ? <p className="mt-2 max-w-line">{said.none}</p> : null}
        <ul className="mt-4 grid grid-cols-cards gap-4">
          {associations.map(({ slug, name, dues_c, plans, knows_members }) => (
            <li key={slug}>
              <Card title={name} aside={<b>{said.dues({ cents: dues_c })}</b>}>
                <p>
                  {plans.length > 0
                    ? said.plans({ count: plans.length, names: plans })
                    : said.noPlans}
                </p>
                <p>{knows_members ? said.knows : said.asks}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      {associations.length > 0 ? (
        <section aria-labelledby="code-title" className="part">
          <h2 id="code-title">{said.codeTitle}</h2>
          {/* A join code is not secret, because associations print it in letters. */}
          <form
            action="/association/join"
            className="mt-4 flex max-w-form flex-col items-start gap-6"
          >
            <TextField
              field={field("code")}
              label={said.code}
              hint={said.codeLead}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="max-w-[12rem]"
            />
            <Button>{said.go}</Button>
          </form>
        </section>
      ) : null}
      <section aria-labelledby="other" className="part">
        <h2 id="other">{said.otherTitle}</h2>
        <ul className="mt-2 max-w-form">
          {[
            { text: said.expired, href: "/association/expired-link" },
            { text: said.begun, href: "/association/resume" },
            { text: said.enterprise, href: "/association/enterprise" },
            ...(guest ? [{ text: said.all, href: "/register" }] : []),
          ].map(({ text, href }) => (
            <li key={href}>
              <a className="tap" href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
