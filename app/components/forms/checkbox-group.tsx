import { FieldGroup } from "./field-group";
import type { LabeledField } from "./field-words";
import { OptionList, type Option } from "./option";

/** A choice of several answers, which are posted under one name. */
export function CheckboxGroup({
  field,
  label,
  hint,
  options,
}: LabeledField & {
  options: readonly Option[];
}) {
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <OptionList type="checkbox" field={field} options={options} />
    </FieldGroup>
  );
}
