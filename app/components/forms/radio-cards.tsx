import type { ReactNode } from "react";
import { FieldGroup } from "./field-group";
import type { FieldState } from "./field-state";
import { OptionList, type Option } from "./option";

/** One of a few answers: a plan, a tier, yes or no. Native radios, so the arrow keys move and one Tab leads past. */
export function RadioCards({
  field,
  label,
  hint,
  options,
}: {
  field: FieldState;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly Option[];
}) {
  return (
    <FieldGroup field={field} label={label} hint={hint} radio>
      <OptionList type="radio" field={field} options={options} />
    </FieldGroup>
  );
}
