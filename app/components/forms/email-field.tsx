import type { ComponentProps } from "react";
import { useTexts } from "~/language/use-texts";
import { emailFieldTexts } from "./email-field.text";
import { TextField } from "./text-field";

/** An email address, which browsers fill in unless `autoComplete` is "off"; without `label`, it is called that. */
export function EmailField({
  label,
  ...input
}: Omit<ComponentProps<typeof TextField>, "label"> & { label?: string }) {
  const t = useTexts(emailFieldTexts);
  return (
    <TextField
      label={label ?? t.label}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
    />
  );
}
