import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { DecisionForm } from "~/components/company/decision-form";
import type { FieldState } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { RadioCards } from "~/components/forms/option";
import { SeenMark } from "~/components/forms/seen-mark";
import { useFormFields } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { addDays } from "~/domain/calendar-days";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { answerHandOver, loadTakeOverPage } from "~/screens/company/hand-over.server";
import { takeOverTexts } from "~/screens/company/take-over.text";

export const handle = {
  title: { en: "Take over a company", es: "Hacerse cargo de una empresa" },
  noScripts: true,
};

export const loader = page(["auth"], loadTakeOverPage);
export const action = form(["auth"], answerHandOver);

export { reloadAfterConflict as shouldRevalidate } from "~/components/forms/reload";

type TakeOverOffer = Extract<
  ReturnType<typeof useLoaderData<typeof loader>>,
  { constraints: object }
>;

export default function TakeOver() {
  const t = useTexts(takeOverTexts);
  const takeOver = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-4">
      <BackLink href="/settings" text={t.settings} />
      <h1 className="mb-4">{takeOver.documentTitle}</h1>
      {takeOver.offer ? <AnswerForms {...takeOver} /> : <p className="max-w-line">{t.nothing}</p>}
    </div>
  );
}

/** What taking the company over means, with the forms to accept and to decline. */
function AnswerForms({ offer, constraints }: TakeOverOffer) {
  const t = useTexts(takeOverTexts);
  const { result, field } = useFormFields(constraints);
  const { id, co_name: company, from, links, owed, membership_ends_on: end } = offer;
  return (
    <>
      <p className="max-w-line">{t.intro({ company, ...from })}</p>
      <PersonOnly reason={t.why}>
        <DecisionForm
          intent="accept"
          hidden={{ name: "id", value: id }}
          lines={[
            t.gets,
            ...(offer.membership_over ? [t.over] : []),
            ...(end ? [t.ends({ day: addDays(end, -1) })] : []),
            t.invoices({ email: offer.invoices_to }),
            ...owed.map(({ number, owed_c: cents, due_on: due, state }) =>
              t[state === "overdue" ? "overdue" : "owed"]({ number, cents, due }),
            ),
            ...(owed.length === 0 ? [t.noneOwed] : []),
            t.own,
            t.stays(from),
            t.days({ day: offer.until }),
          ]}
          field={field("sure")}
          sure={t.sure({ company })}
          button={t.take}
          result={result}
        >
          <SeenMark name="seen" value={offer.seenVersion} />
          {links.length > 0 ? <LinksQuestion links={links} field={field("links")} /> : null}
        </DecisionForm>
        <FormFrame intent="decline" className="mt-6">
          <input type="hidden" name="id" value={id} />
          <Button quiet>{t.decline}</Button>
        </FormFrame>
      </PersonOnly>
    </>
  );
}

/** Asks if links to invoices that former owners created should keep working. */
function LinksQuestion({
  links,
  field,
}: {
  links: TakeOverOffer["offer"]["links"];
  field: FieldState;
}) {
  const t = useTexts(takeOverTexts);
  return (
    <>
      <SeenMark name="shown" value={links.map(({ id }) => id).join(" ")} />
      <div className="w-full">
        <RadioCards
          field={field}
          label={t.links}
          hint={t.linksHint}
          options={[
            { value: "keep", text: t.linksKeep },
            { value: "end", text: t.linksEnd },
          ]}
        />
        <ul className="mt-3 list-disc pl-6 [overflow-wrap:anywhere]">
          {links.map(({ id, sent_to, opened, ...days }) => {
            const facts = { whom: sent_to ?? t.linkCopied, ...days };
            return <li key={id}>{opened ? t.link({ ...facts, opened }) : t.linkNever(facts)}</li>;
          })}
        </ul>
      </div>
    </>
  );
}
