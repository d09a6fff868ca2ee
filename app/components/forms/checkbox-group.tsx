import { FieldGroup } from "./field-group";
import type { Worded } from "./field-words";
import { OptionList, type Option } from "./option";

/** Several answers are posted under one name. */
export function CheckboxGroup({
  field,
  label,
  hint,
  options,
}: Worded & {
  options: readonly Option[];
}) {
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <OptionList type="checkbox" field={field} options={options} />
    </FieldGroup>
  );
}
