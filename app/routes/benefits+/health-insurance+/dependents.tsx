import { useLoaderData } from "@remix-run/react";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { DateField } from "~/components/forms/fields/date-field";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { UnsureQuestions } from "~/components/health/elect/unsure-questions";
import { StepLayout, StepButtons, StepFields } from "~/components/sign-up/step-frame";
import { RemoveQuestion } from "~/components/sign-up/team/remove-question";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { Button } from "~/components/ui/button";
import { QuietLink, TapLink } from "~/components/ui/parts";
import { relationships } from "~/domain/health/covered-people";
import { relationshipLabels } from "~/domain/health/household/household.text";
import { form, page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { electionFlow } from "~/screens/health/elect/election-flow.server";
import { changeHousehold, loadHouseholdPage } from "~/screens/health/elect/household.server";

const dependentsTexts = texts({
  en: {
    lead: "Your spouse or domestic partner, and your children. Everyone on this list is covered.",
    none: "No one yet.",
    tier: "You cover:",
    tiers: {
      ee: "just yourself",
      es: "yourself and your spouse or partner",
      ec: "yourself and your children",
      fam: "yourself, your spouse or partner, and your children",
    },
    born: "Born {dob:day}",
    until: "Covered until {until:day}, the end of the month of the 26th birthday",
    medicare:
      "{name} will be 65 or older when this coverage begins, and can stay on your list. At 65 most people can get Medicare, the federal health insurance. Ask Medicare how the two work together, and whether waiting costs more later.",
    medicareLink: "Go to Medicare.gov",
    add: "Add a person",
    edit: "Change",
    remove: "Remove",
    full: "You can cover up to {most:number} people besides yourself.",
    justMe: "Just me",
    goOn: "Continue",
    editTitle: "Change a person",
    relationship: "How is this person related to you?",
    first: "First name",
    last: "Last name",
    dob: "Date of birth",
    dobHint: "For example, 3 31 2015",
    home: "This person lives with me",
    attest:
      "This child is 26 or over and depends on me because of a disability (only for a disabled child 26 or over)",
    ages: "Children are covered to the end of the month in which they turn 26. What you choose takes effect on {effective:day}.",
    save: "Save this person",
    removeTitle: "Remove {name}?",
    removeText: "This person won’t be covered by what you choose. You can add them again.",
    keep: "Keep this person",
  },
  es: {
    lead: "Su cónyuge o pareja de hecho, y sus hijos. Todas las personas de esta lista tienen cobertura.",
    none: "Nadie todavía.",
    tier: "Usted cubre:",
    tiers: {
      ee: "solo a usted",
      es: "a usted y a su cónyuge o pareja",
      ec: "a usted y a sus hijos",
      fam: "a usted, a su cónyuge o pareja y a sus hijos",
    },
    born: "Nacimiento: {dob:day}",
    until: "Con cobertura hasta el {until:day}, el final del mes en que cumple 26 años",
    medicare:
      "{name} tendrá 65 años o más cuando comience esta cobertura y puede seguir en su lista. A los 65 años, la mayoría puede tener Medicare, el seguro médico federal. Pregunte a Medicare cómo funcionan los dos juntos y si esperar cuesta más después.",
    medicareLink: "Ir a Medicare.gov",
    add: "Agregar a una persona",
    edit: "Cambiar",
    remove: "Quitar",
    full: "Puede cubrir hasta {most:number} personas además de usted.",
    justMe: "Solo yo",
    goOn: "Continuar",
    editTitle: "Cambiar a una persona",
    relationship: "¿Qué parentesco tiene esta persona con usted?",
    first: "Nombre",
    last: "Apellido",
    dob: "Fecha de nacimiento",
    dobHint: "Por ejemplo, 3 31 2015",
    home: "Esta persona vive conmigo",
    attest:
      "Este hijo o hija tiene 26 años o más y depende de mí por una discapacidad (solo para un hijo con discapacidad de 26 años o más)",
    ages: "Los hijos tienen cobertura hasta el final del mes en que cumplen 26 años. Lo que elija entra en vigor el {effective:day}.",
    save: "Guardar a esta persona",
    removeTitle: "¿Quitar a {name}?",
    removeText: "Esta persona no tendrá cobertura con lo que elija. Puede agregarla de nuevo.",
    keep: "Dejar a esta persona",
  },
});

export const handle = { title: { en: "Who you cover", es: "A quién cubre" }, noScripts: true };

/** Returns the list, one person's form (empty if unknown), or the question before removing them, as the query asks. */
export const loader = page(guardsAt(electionFlow, "dependents"), loadHouseholdPage);
export const action = form(guardsAt(electionFlow, "dependents"), changeHousehold);

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
/** The properties of the view of all people, or of one. */
type ViewProps<Name extends "list" | "form"> = Pick<Page, "page"> &
  Record<Name, NonNullable<Page[Name]>> & { result: FormResult | undefined };

export default function Dependents() {
  const { page, list, form: person, removal } = useLoaderData<typeof loader>();
  const t = useTexts(dependentsTexts);
  const result = useStepAnswer(page)?.result;
  const formTitle = person?.id ? t.editTitle : t.add;
  const viewTitle = person ? formTitle : page.title;
  const title = removal ? t.removeTitle({ name: removal.name }) : viewTitle;
  return (
    <StepLayout page={page} title={title} lead={list ? t.lead : null}>
      {list ? <HouseholdList page={page} list={list} result={result} /> : null}
      {person ? <DependentForm page={page} form={person} result={result} /> : null}
      {removal ? (
        <RemoveQuestion
          page={page}
          result={result}
          removal={removal}
          list={removal.list}
          text={t.removeText}
          keep={t.keep}
        />
      ) : null}
    </StepLayout>
  );
}

/** The people that the member covers, with the ways to change the list and to continue. */
function HouseholdList({ page, list, result }: ViewProps<"list">) {
  const { people, tier, add, most, seenVersion } = list;
  const t = useTexts(dependentsTexts);
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
                <TapLink href={edit} more={name}>
                  {t.edit}
                </TapLink>
                <TapLink href={remove} more={name}>
                  {t.remove}
                </TapLink>
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
        <UnsureQuestions step="dependents" field={field} />
        <StepButtons text={hasPeople ? t.goOn : t.justMe} />
      </FormFrame>
    </>
  );
}

/** The form of one person (relationship, name, birth, living together, and that this is true); a new one has no id. */
function DependentForm({ page, form: person, result }: ViewProps<"form">) {
  const { id, marks, values, constraints, effective } = person;
  const t = useTexts(dependentsTexts);
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
