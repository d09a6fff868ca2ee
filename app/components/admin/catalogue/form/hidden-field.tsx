import type { FieldState } from "~/components/forms/field-state";
import { useTyped } from "~/components/forms/kept-fields";

/** What the form goes by and nobody types: kept and brought back like what they do. */
export function HiddenField({ field: given }: { field: FieldState }) {
  const { name, defaultValue } = useTyped(given);
  return <input type="hidden" name={name} defaultValue={defaultValue} autoComplete="off" />;
}
