import { useLoaderData } from "@remix-run/react";
import { NotInsurance } from "~/components/association/not-insurance";
import { fieldStates } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { LinkLine, LinkList, Part, TextList } from "~/components/ui/parts";
import { Card } from "~/components/ui/card";
import { listOpenAssociations } from "~/core/association/entrance";
import { entranceTexts } from "~/domain/association/entrance.text";
import { page } from "~/http/route.server";
import { say } from "~/language/say";
import { useTexts } from "~/language/use-texts";
import { homeAssociation } from "~/screens/association/member/own-association.server";

export const handle = {
  title: { en: "Join an association", es: "Únase a una asociación" },
  noScripts: true,
};

/**
 * Returns what a membership in an association is, which associations there are, and how to join (handbook/screens.md,
 * Association).
 */
export const loader = page([], async ({ caller, language, user }) => {
  const associations = await listOpenAssociations(caller);
  const t = say(entranceTexts, language);
  const own = user && (await homeAssociation({ caller, user }, language));
  return {
    documentTitle: t.title,
    own: own && { title: own.title, lines: own.lines, ways: own.ways },
    // A member can't join their own association again.
    associations: associations.filter(({ name }) => name !== own?.association),
    guest: user === null,
  };
});

const field = fieldStates(undefined, { code: { required: true, minLength: 6, maxLength: 20 } });

export default function AssociationEntrance() {
  const { own, associations, guest } = useLoaderData<typeof loader>();
  const t = useTexts(entranceTexts);
  return (
    <div className="frame pt-8">
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line text-lead">{t.lead}</p>
      {own ? (
        <Part id="own" title={own.title}>
          {own.lines.map((line) => (
            <p key={line} className="mt-2 max-w-line">
              {line}
            </p>
          ))}
          {own.ways.map(({ text, href }) => (
            <LinkLine key={href} className="mt-2" href={href} text={text} />
          ))}
        </Part>
      ) : null}
      <NotInsurance sentence={t.notInsurance} more={t.notInsuranceMore} />
      <Part id="brings" title={t.bringsTitle}>
        <TextList
          className="mt-2 max-w-line list-disc pl-6"
          lines={Object.values(t.brings)}
          each="my-1"
        />
      </Part>
      <Part id="cost" title={t.costTitle}>
        <p className="mt-2 max-w-line">{t.cost}</p>
      </Part>
      <Part id="associations" title={t.listTitle}>
        {associations.length === 0 ? <p className="mt-2 max-w-line">{t.none}</p> : null}
        <ul className="mt-4 grid grid-cols-cards gap-4">
          {associations.map(({ slug, name, dues_c, plans, knows_members }) => (
            <li key={slug}>
              <Card title={name} aside={<b>{t.dues({ cents: dues_c })}</b>}>
                <p>
                  {plans.length > 0 ? t.plans({ count: plans.length, names: plans }) : t.noPlans}
                </p>
                <p>{knows_members ? t.knows : t.asks}</p>
              </Card>
            </li>
          ))}
        </ul>
      </Part>
      {associations.length > 0 ? (
        <Part id="code-title" title={t.codeTitle}>
          {/* A join code is not secret, because associations print it in letters. */}
          <form
            action="/association/join"
            className="mt-4 flex max-w-form flex-col items-start gap-6"
          >
            <TextField
              field={field("code")}
              label={t.code}
              hint={t.codeLead}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="max-w-[12rem]"
            />
            <Button>{t.go}</Button>
          </form>
        </Part>
      ) : null}
      <Part id="other" title={t.otherTitle}>
        <LinkList
          className="mt-2 max-w-form"
          ways={[
            { text: t.expired, href: "/association/expired-link" },
            { text: t.begun, href: "/association/resume" },
            { text: t.enterprise, href: "/association/enterprise" },
            ...(guest ? [{ text: t.all, href: "/register" }] : []),
          ]}
        />
      </Part>
    </div>
  );
}
