import { ConfirmBox } from "~/components/company/confirm-box";
import { EmployeeFields } from "~/components/company/employee-fields";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { anotherPersonField, classSeenField } from "~/domain/company/employee-columns";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { StepButtons, StepFields, type StepFacts } from "../step-frame";

const employeeFormTexts = texts({
  en: {
    add: "Add this person",
    save: "Save the changes",
    gone: "This person has since been removed from your list. To put them back on it, add them here.",
  },
  es: {
    add: "Agregar a esta persona",
    save: "Guardar los cambios",
    gone: "Mientras tanto, se quitó a esta persona de su lista. Para volver a incluirla, agréguela aquí.",
  },
});

/** The form of one person of a company's team, new or listed, with both boxes to confirm doubts; no link back. */
export function EmployeeForm({
  page,
  person,
  result,
}: {
  page: StepFacts;
  person: {
    id: string | null;
    isRemoved: boolean;
    /** The action of the form before the person was removed; null unless they were. */
    keptFrom: string | null;
    marks: string;
    values: Record<string, string>;
    constraints: Constraints;
    locations: readonly (readonly [string, string])[];
  };
  result: FormResult | undefined;
}) {
  const t = useTexts(employeeFormTexts);
  const field = fieldStates(result, person.constraints, person.values);
  return (
    <FormFrame result={result} action={page.action} keptFrom={person.keptFrom ?? page.action}>
      <input type="hidden" name="part" value={person.id === null ? "add" : "edit"} />
      {person.id === null ? null : <input type="hidden" name="id" value={person.id} />}
      <StepFields page={page} marks={person.marks} />
      {person.isRemoved && !result ? <p className="notice">{t.gone}</p> : null}
      <EmployeeFields field={field} locations={person.locations} rev={page.rev} />
      <ConfirmBox field={field} name={classSeenField} />
      <ConfirmBox field={field} name={anotherPersonField} />
      <StepButtons text={person.id === null ? t.add : t.save} />
    </FormFrame>
  );
}
