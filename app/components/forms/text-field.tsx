import type { ComponentProps, ReactNode } from "react";
import type { FieldState } from "./field-state";
import { useTyped } from "./kept-fields";
import { FieldWords, describeField } from "./field-words";

/**
 * A native input, which takes `className` and other attributes, with its label. Its id is the field's name, so that the
 * error summary can link to it.
 */
export function TextField({
  field: initialField,
  label,
  hint,
  className = "",
  ...input
}: { field: FieldState; label: ReactNode; hint?: ReactNode } & Omit<
  ComponentProps<"input">,
  "name" | "id" | "defaultValue" | "required"
>) {
  const field = useTyped(initialField);
  return (
    <div className="w-full">
      <FieldWords field={field} label={label} hint={hint} />
      <input
        {...field.constraint}
        {...describeField(field, hint)}
        className={`input ${className}`}
        defaultValue={field.defaultValue}
        {...input}
      />
    </div>
  );
}
