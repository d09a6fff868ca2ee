import { CheckboxField } from "~/components/forms/checkbox-field";
import type { FieldState } from "~/components/forms/field-state";
import { hoursSeen } from "~/domain/company/employee-columns";
import { useTexts } from "~/language/use-texts";
import { employeeFieldsTexts } from "./employee-fields.text";

/** Asked only where other hours change who may be covered. */
export function HoursSeen({ field }: { field: (name: string) => FieldState }) {
  const box = field(hoursSeen);
  const said = useTexts(employeeFieldsTexts);
  if (!box.problem && box.defaultValue !== "on") return null;
  return <CheckboxField field={box} label={said.hoursSeen} />;
}
