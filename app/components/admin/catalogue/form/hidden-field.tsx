import type { FieldState } from "~/components/forms/field-state";
import { useTyped } from "~/components/forms/kept-fields";

/** The form keeps and restores hidden values like typed ones. */
export function HiddenField({ field: given }: { field: FieldState }) {
  const { name, defaultValue } = useTyped(given);
  return <input type="hidden" name={name} defaultValue={defaultValue} autoComplete="off" />;
}
