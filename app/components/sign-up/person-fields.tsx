import { EmailField } from "~/components/forms/email-field";
import type { FieldState } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";

/** Field set P of handbook/screens.md#fields-and-their-errors, about the visitor. */
export function PersonFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <TextField field={field("first_name")} label="First name" autoComplete="given-name" />
      <TextField field={field("last_name")} label="Last name" autoComplete="family-name" />
      <EmailField field={field("email")} />
      <TextField
        field={field("phone")}
        label="Phone number (optional)"
        type="tel"
        autoComplete="tel"
      />
    </>
  );
}
