import { CheckboxField } from "~/components/forms/checkbox-field";
import type { FieldState } from "~/components/forms/field-state";
import {
  anotherPersonField,
  classSeenField,
  classShownField,
  hoursSeenField,
  hoursShownField,
} from "~/domain/company/employee-columns";
import { useTexts } from "~/language/use-texts";
import { employeeFieldsTexts } from "./employee-fields.text";

/** The names of the texts, by the checkboxes' field names. */
const labels = {
  [anotherPersonField]: "anotherPerson",
  [classSeenField]: "classSeen",
  [hoursSeenField]: "hoursSeen",
} as const;

/** The names of the hidden fields, by checkbox, that hold the values which it confirms. */
const marks: Partial<Record<keyof typeof labels, string>> = {
  [classSeenField]: classShownField,
  [hoursSeenField]: hoursShownField,
};

/**
 * The checkbox that confirms typed values: the person may already be listed, hours and class contradict each other, or
 * new hours change eligibility. It renders nothing unless the form was refused for that, or the box is checked.
 */
export function ConfirmBox({
  field,
  name,
}: {
  field: (name: string) => FieldState;
  name: keyof typeof labels;
}) {
  const box = field(name);
  const t = useTexts(employeeFieldsTexts);
  if (!box.problem && box.defaultValue !== "on") return null;
  const mark = marks[name];
  const markValue = mark && field(mark).defaultValue;
  return (
    <>
      {markValue ? <input type="hidden" name={mark} value={markValue} /> : null}
      {/* The key unchecks the box when the values change. */}
      <CheckboxField key={markValue} field={box} label={t[labels[name]]} />
    </>
  );
}
