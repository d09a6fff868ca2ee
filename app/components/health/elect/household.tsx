import { CheckboxField } from "~/components/forms/checkbox-field";
import { DateField } from "~/components/forms/fields/date-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { StepButtons, StepFields, type StepFacts } from "~/components/sign-up/step-frame";
import { RemoveQuestion } from "~/components/sign-up/team/remove-question";
import { Button, LinkButton } from "~/components/ui/button";
import type { Tier } from "~/domain/benefits/plan-words";
import { relationships, type Relationship } from "~/domain/health/covered-people";
import { relationshipLabels } from "~/domain/health/household/household.text";
import { useTexts } from "~/language/use-texts";
import { familyTexts } from "./family.text";
import { Unsure } from "./unsure";

type Listed = {
  id: string;
  name: string;
  relationship: Relationship | null;
  /** YYYY-MM-DD */
  dob: string | null;
  /** The last day of a child's coverage; null if there is no age limit. */
  until: string | null;
  /** True for a spouse or partner of Medicare age when coverage starts. */
  medicare: boolean;
  edit: string;
  remove: string;
};

/** Lists the people covered so far. */
export function HouseholdList({
  page,
  list: { people, tier, add, most },
  answers,
  constraints,
  result,
}: {
  page: StepFacts;
  list: { people: readonly Listed[]; tier: Tier; add: string | null; most: number };
  answers: Record<string, string | string[]>;
  constraints: Constraints;
  result: FormResult | undefined;
}) {
  const said = useTexts(familyTexts).family;
  const called = useTexts(relationshipLabels);
  const field = fieldStates(result, constraints, answers);
  const someone = people.length > 0;
  return (
    <>
      {someone ? (
        <ul className="mb-4 flex max-w-line flex-col gap-4">
          {people.map(({ id, name, relationship, dob, until, medicare, edit, remove }) => (
            <li key={id} className="rounded border bg-raised p-4">
              <h2 className="text-h3">{name}</h2>
              <p>{relationship ? called[relationship] : null}</p>
              {dob ? <p className="text-soft">{said.born({ dob })}</p> : null}
              {until ? <p className="text-soft">{said.until({ until })}</p> : null}
              {medicare ? (
                <p className="max-w-line">
                  {`${said.medicare({ name })} `}
                  <a className="tap" href="https://www.medicare.gov/">
                    {said.medicareLink}
                  </a>
                </p>
              ) : null}
              <p className="flex flex-wrap gap-x-6">
                <a className="tap" href={edit}>
                  {said.edit}
                  <span className="sr-only">{` ${name}`}</span>
                </a>
                <a className="tap" href={remove}>
                  {said.remove}
                  <span className="sr-only">{` ${name}`}</span>
                </a>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-4 text-soft">{said.none}</p>
      )}
      <p id="household" tabIndex={-1} className="mb-4" role="status">
        {said.tier} <b>{said.tiers[tier]}</b>
      </p>
      <p className="mb-6">
        {add === null ? (
          said.full({ most })
        ) : (
          <LinkButton href={add} quiet>
            {said.add}
          </LinkButton>
        )}
      </p>
      <FormFrame result={result} action={page.action}>
        <StepFields page={page} rev={page.rev} />
        <input type="hidden" name="household" value={someone ? "listed" : "just_me"} />
        <Unsure step="dependents" field={field} />
        <StepButtons text={someone ? said.goOn : said.justMe} />
      </FormFrame>
    </>
  );
}

/** Adds or changes one person. */
export function DependentForm({
  page,
  person: { id, values, constraints, effective },
  result,
}: {
  page: StepFacts;
  person: {
    id: string;
    values: Record<string, string> | null;
    constraints: Constraints;
    /** YYYY-MM-DD */
    effective: string;
  };
  result: FormResult | undefined;
}) {
  const said = useTexts(familyTexts).family;
  const called = useTexts(relationshipLabels);
  const field = fieldStates(result, constraints, values ?? {});
  return (
    <FormFrame result={result} action={page.action}>
      <input type="hidden" name="part" value="person" />
      <input type="hidden" name="id" value={id} />
      <StepFields page={page} rev={page.rev} />
      <SelectField
        field={field("relationship")}
        label={said.relationship}
        hint={said.ages({ effective })}
        options={[
          ["", "–"] as const,
          ...relationships.map((each) => [each, called[each]] as const),
        ]}
      />
      <TextField field={field("first_name")} label={said.first} autoComplete="off" />
      <TextField field={field("last_name")} label={said.last} autoComplete="off" />
      <DateField name="dob" field={field} label={said.dob} hint={said.dobHint} />
      <CheckboxField field={field("lives_with_me")} label={said.home} />
      <CheckboxField field={field("attested")} label={said.attest} />
      <Button>{said.save}</Button>
    </FormFrame>
  );
}

/** Asks before a person is removed from the list. */
export function RemoveDependent({
  page,
  removal,
  result,
}: {
  page: StepFacts;
  removal: { id: string; name: string; list: string };
  result: FormResult | undefined;
}) {
  const said = useTexts(familyTexts).family;
  return (
    <RemoveQuestion
      page={page}
      result={result}
      person={removal}
      list={removal.list}
      words={{ text: said.removeText, remove: said.remove, keep: said.keep }}
    />
  );
}
