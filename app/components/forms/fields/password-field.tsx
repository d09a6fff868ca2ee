import type { FieldState } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";

/** A password, which the server never fills in. */
export const PasswordField = ({
  field,
  ...words
}: {
  field: FieldState;
  label: string;
  hint?: string;
  autoComplete: "new-password" | "current-password";
}) => <TextField {...words} field={{ ...field, defaultValue: undefined }} type="password" />;
