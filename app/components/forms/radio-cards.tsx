import { FieldGroup } from "./field-group";
import type { LabeledField } from "./field-words";
import { OptionList, type Option } from "./option";

/** Native radio buttons, so that the arrow keys move between them and a single Tab leaves the group. */
export function RadioCards({
  field,
  label,
  hint,
  options,
  beside = false,
}: LabeledField & {
  options: readonly Option[];
  beside?: boolean;
}) {
  return (
    <FieldGroup field={field} label={label} hint={hint} radio>
      <OptionList type="radio" field={field} options={options} beside={beside} />
    </FieldGroup>
  );
}
