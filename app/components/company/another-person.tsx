import { CheckboxField } from "~/components/forms/checkbox-field";
import type { FieldState } from "~/components/forms/field-state";
import { anotherPerson } from "~/domain/company/employee-columns";
import { useTexts } from "~/language/use-texts";
import { employeeFieldsTexts } from "./employee-fields.text";

/** Asked only of somebody who seems to be on the list under another address. */
export function AnotherPerson({ field }: { field: (name: string) => FieldState }) {
  const box = field(anotherPerson);
  const said = useTexts(employeeFieldsTexts);
  if (!box.problem && box.defaultValue !== "on") return null;
  return <CheckboxField field={box} label={said.anotherPerson} />;
}
