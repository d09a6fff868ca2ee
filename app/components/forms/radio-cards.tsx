import { FieldGroup } from "./field-group";
import type { Worded } from "./field-words";
import { OptionList, type Option } from "./option";

/** One of a few answers: a plan, a tier, yes or no. Native radios, so the arrow keys move and one Tab leads past. */
export function RadioCards({
  field,
  label,
  hint,
  options,
  beside = false,
}: Worded & {
  options: readonly Option[];
  /** In columns where there is room, to be compared. */
  beside?: boolean;
}) {
  return (
    <FieldGroup field={field} label={label} hint={hint} radio>
      <OptionList type="radio" field={field} options={options} beside={beside} />
    </FieldGroup>
  );
}
