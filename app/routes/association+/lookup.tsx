import { useLoaderData } from "@remix-run/react";
import { lookupStepTexts } from "~/components/association/lookup-step.text";
import { RadioCards } from "~/components/forms/radio-cards";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { type LookedUp, notOnRoster } from "~/domain/association/joining-names";
import { fieldStates, type FieldState } from "~/components/forms/field-state";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { stayAt } from "~/domain/form-frame";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { lookedUp, lookupPage } from "~/screens/association/lookup-step.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Find yourself on the list", es: "Búsquese en la lista" } };

export const loader = stepPage(associationFlow, "lookup", lookupPage);
export const action = stepForm(associationFlow, "lookup", lookedUp);

/** The fields of the search. */
const searchedBy = ["name", "ein_last4", "zip"];

export default function Lookup() {
  const { page, ...kept } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(lookupStepTexts);
  const { association } = kept;
  const typed = fieldStates(answer?.result, page.constraints, page.answers);
  const searched = fieldStates(undefined, page.constraints, page.answers);
  // Results of another search must not be shown for a refused one.
  const isFound = searchedBy.every(
    (name) => (typed(name).defaultValue ?? "") === (searched(name).defaultValue ?? ""),
  );
  const shown: LookedUp = isFound ? kept : { ...kept, found: [], told: "nothing" };
  return (
    <StepFrame page={page} title={t.title} lead={t.lead({ association })} answer={answer}>
      <LookupFields field={typed} page={shown} />
    </StepFrame>
  );
}

/** Applicants search for their entry; if they are not on the list, they say so and continue. */
function LookupFields({
  field,
  page: { found, told, joins, chosen },
}: {
  field: (name: string) => FieldState;
  page: LookedUp;
}) {
  const t = useTexts(lookupStepTexts);
  const none = { value: notOnRoster, text: told === "found" ? t.none : t.notListed };
  const roster = field("roster");
  const noMatch = joins === "company" ? t.noMatch : t.noMatchPerson;
  return (
    <>
      <TextField
        field={field("name")}
        label={t.name}
        hint={t.nameHint}
        autoComplete="organization"
      />
      <fieldset className="grid w-full gap-6">
        <legend className="mb-4 font-bold">{t.or}</legend>
        <TextField
          field={field("ein_last4")}
          label={t.last4}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-[8rem]"
        />
        <TextField
          field={field("zip")}
          label={t.zip}
          hint={t.zipHint}
          inputMode="numeric"
          autoComplete="postal-code"
          className="max-w-[8rem]"
        />
      </fieldset>
      <Button quiet name="intent" value="stay" formNoValidate>
        {t.lookUp}
      </Button>
      <div id={stayAt} className="grid w-full gap-6 scroll-mt-4" role="status">
        {told === "many" ? <p className="notice max-w-line">{t.many}</p> : null}
        {told === "none" ? (
          <div className="notice max-w-line">
            <p className="font-bold">{noMatch}</p>
            <p>{t.noMatchNext}</p>
          </div>
        ) : null}
        {told === "found" ? <p className="font-bold">{t.found({ count: found.length })}</p> : null}
      </div>
      <RadioCards
        field={chosen && roster.chosen.length === 0 ? { ...roster, chosen: [chosen] } : roster}
        label={t.which}
        options={[
          ...found.map(({ id, legal_name, zip, contact }) => ({
            value: id,
            text: legal_name,
            detail: [zip, contact && t.contact({ contact })].filter(Boolean).join(" · "),
          })),
          none,
        ]}
      />
    </>
  );
}
