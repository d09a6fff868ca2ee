import { FieldGroup } from "./field-group";
import type { LabeledField } from "./field-words";
import { OptionList, type Option } from "./option";

/** A choice of one answer: native radio buttons, which the arrow keys move between and a single Tab leaves. */
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
