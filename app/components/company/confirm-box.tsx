import { CheckboxField } from "~/components/forms/checkbox-field";
import type { FieldState } from "~/components/forms/field-state";
import {
  anotherPerson,
  classSeen,
  classShown,
  hoursSeen,
  hoursShown,
} from "~/domain/company/employee-columns";
import { useTexts } from "~/language/use-texts";
import { employeeFieldsTexts } from "./employee-fields.text";

const labels = {
  [anotherPerson]: "anotherPerson",
  [classSeen]: "classSeen",
  [hoursSeen]: "hoursSeen",
} as const;

/** These hidden fields hold the values with which a checkbox was shown. */
const marks: Partial<Record<keyof typeof labels, string>> = {
  [classSeen]: classShown,
  [hoursSeen]: hoursShown,
};

/**
 * The checkbox appears only if the typed values need confirmation: the person may already be listed, hours and class
 * contradict each other, or new hours change eligibility.
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
