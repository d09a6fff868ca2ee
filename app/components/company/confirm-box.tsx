import { CheckboxField } from "~/components/forms/checkbox-field";
import type { FieldState } from "~/components/forms/field-state";
import { anotherPerson, hoursSeen, hoursShown } from "~/domain/company/employee-columns";
import { useTexts } from "~/language/use-texts";
import { employeeFieldsTexts } from "./employee-fields.text";

/**
 * A box that is there only once what was typed asks for it: that this is another person than one on the list, or that other hours
 * are to change who may be covered.
 */
export function ConfirmBox({
  field,
  name,
}: {
  field: (name: string) => FieldState;
  name: typeof anotherPerson | typeof hoursSeen;
}) {
  const box = field(name);
  const said = useTexts(employeeFieldsTexts);
  if (!box.problem && box.defaultValue !== "on") return null;
  const shown = field(hoursShown).defaultValue;
  return (
    <>
      {name === hoursSeen && shown ? <input type="hidden" name={hoursShown} value={shown} /> : null}
      <CheckboxField
        field={box}
        label={name === anotherPerson ? said.anotherPerson : said.hoursSeen}
      />
    </>
  );
}
