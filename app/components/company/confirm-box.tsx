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

/** The hidden fields that say what a box was shown with. */
const marks: Partial<Record<keyof typeof labels, string>> = {
  [classSeen]: classShown,
  [hoursSeen]: hoursShown,
};

/**
 * A box that is there only once what was typed asks for it: that this is another person than one on the list, that hours and class
 * are right as they are, or that other hours are to change who may be covered.
 */
export function ConfirmBox({
  field,
  name,
}: {
  field: (name: string) => FieldState;
  name: keyof typeof labels;
}) {
  const box = field(name);
  const said = useTexts(employeeFieldsTexts);
  if (!box.problem && box.defaultValue !== "on") return null;
  const mark = marks[name];
  const shown = mark && field(mark).defaultValue;
  return (
    <>
      {shown ? <input type="hidden" name={mark} value={shown} /> : null}
      {/* A yes to what was shown before does not stay ticked under anything else. */}
      <CheckboxField key={shown} field={box} label={said[labels[name]]} />
    </>
  );
}
