import { useLoaderData } from "@remix-run/react";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { DateField } from "~/components/forms/fields/date-field";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { familyTexts } from "~/components/health/elect/family.text";
import { Unsure } from "~/components/health/elect/unsure";
import { StepLayout, StepButtons, StepFields } from "~/components/sign-up/step-frame";
import { RemoveQuestion } from "~/components/sign-up/team/remove-question";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { Button } from "~/components/ui/button";
import { QuietLink, TapLink } from "~/components/ui/parts";
import { relationships } from "~/domain/health/covered-people";
import { relationshipLabels } from "~/domain/health/household/household.text";
import { form, page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";
import { useTexts } from "~/language/use-texts";
import { electionFlow } from "~/screens/health/elect/election-flow.server";
import { changeHousehold, loadHouseholdPage } from "~/screens/health/elect/household.server";

export const handle = { title: { en: "Who you cover", es: "A quién cubre" }, noScripts: true };

export const loader = page(guardsAt(electionFlow, "dependents"), loadHouseholdPage);
export const action = form(guardsAt(electionFlow, "dependents"), changeHousehold);

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;
type PartOf<Name extends "list" | "form" | "removal"> = Pick<Shown, "page"> &
  Record<Name, NonNullable<Shown[Name]>> & { result: FormResult | undefined };

export default function Dependents() {
  const { page, list, form: person, removal } = useLoaderData<typeof loader>();
  const { family: t } = useTexts(familyTexts);
  const result = useStepAnswer(page)?.result;
  const formTitle = person?.id ? t.editTitle : t.addTitle;
  const viewTitle = person ? formTitle : page.title;
  const title = removal ? t.removeTitle({ name: removal.name }) : viewTitle;
  return (
    <StepLayout page={page} title={title} lead={list ? t.lead : null}>
      {list ? <HouseholdList page={page} list={list} result={result} /> : null}
      {person ? <DependentForm page={page} form={person} result={result} /> : null}
      {removal ? <RemoveDependent page={page} removal={removal} result={result} /> : null}
    </StepLayout>
  );
}

function HouseholdList({
  page,
  list: { people, tier, add, most, seenVersion },
  result,
}: PartOf<"list">) {
  const t = useTexts(familyTexts).family;
  const relationshipNames = useTexts(relationshipLabels);
  const field = fieldStates(result, page.constraints, page.answers);
  const hasPeople = people.length > 0;
  return (
    <>
      {hasPeople ? (
        <ul className="mb-4 flex max-w-line flex-col gap-4">
          {people.map(({ id, name, relationship, dob, until, isMedicareAge, edit, remove }) => (
            <li key={id} className="rounded border bg-raised p-4">
              <h2 className="text-h3">{name}</h2>
              <p>{relationship ? relationshipNames[relationship] : null}</p>
              {dob ? <p className="text-soft">{t.born({ dob })}</p> : null}
              {until ? <p className="text-soft">{t.until({ until })}</p> : null}
              {isMedicareAge ? (
                <p className="max-w-line">
                  {`${t.medicare({ name })} `}
                  <TapLink href="https://www.medicare.gov/">{t.medicareLink}</TapLink>
                </p>
              ) : null}
              <p className="flex flex-wrap gap-x-6">
                <a className="tap" href={edit}>
                  {t.edit}
                  <span className="sr-only">{` ${name}`}</span>
                </a>
                <a className="tap" href={remove}>
                  {t.remove}
                  <span className="sr-only">{` ${name}`}</span>
                </a>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-4 text-soft">{t.none}</p>
      )}
      <p id="household" tabIndex={-1} className="mb-4" role="status">
        {t.tier} <b>{t.tiers[tier]}</b>
      </p>
      <p className="mb-6">
        {add === null ? t.full({ most }) : <QuietLink href={add}>{t.add}</QuietLink>}
      </p>
      <FormFrame result={result} action={page.action}>
        <StepFields page={page} rev={page.rev} />
        <SeenMark name="seen" value={seenVersion} />
        <input type="hidden" name="household" value={hasPeople ? "listed" : "just_me"} />
        <Unsure step="dependents" field={field} />
        <StepButtons text={hasPeople ? t.goOn : t.justMe} />
      </FormFrame>
    </>
  );
}

function DependentForm({
  page,
  form: { id, marks, values, constraints, effective },
  result,
}: PartOf<"form">) {
  const t = useTexts(familyTexts).family;
  const relationshipNames = useTexts(relationshipLabels);
  const field = fieldStates(result, constraints, values ?? {});
  return (
    <FormFrame result={result} action={page.action}>
      <input type="hidden" name="part" value="person" />
      <input type="hidden" name="id" value={id} />
      <StepFields page={page} rev={page.rev} marks={marks} />
      <SelectField
        field={field("relationship")}
        label={t.relationship}
        hint={t.ages({ effective })}
        options={[
          ["", "–"] as const,
          ...relationships.map((each) => [each, relationshipNames[each]] as const),
        ]}
      />
      <TextField field={field("first_name")} label={t.first} autoComplete="off" />
      <TextField field={field("last_name")} label={t.last} autoComplete="off" />
      <DateField name="dob" field={field} label={t.dob} hint={t.dobHint} />
      <CheckboxField field={field("lives_with_me")} label={t.home} />
      <CheckboxField field={field("attested")} label={t.attest} />
      <Button>{t.save}</Button>
    </FormFrame>
  );
}

function RemoveDependent({ page, removal, result }: PartOf<"removal">) {
  const t = useTexts(familyTexts).family;
  return (
    <RemoveQuestion
      page={page}
      result={result}
      removal={removal}
      list={removal.list}
      text={t.removeText}
      keep={t.keep}
    />
  );
}
