import type { ReactNode } from "react";
import { FieldGroup } from "./field-group";
import type { FieldState } from "./field-state";
import { OptionList, type Option } from "./option";

/** Any number of a few answers, sent as several values under one name. */
export function CheckboxGroup({
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
    <FieldGroup field={field} label={label} hint={hint}>
      <OptionList type="checkbox" field={field} options={options} />
    </FieldGroup>
  );
}
