import type { ComponentProps, ReactNode } from "react";
import type { FieldState } from "./field-state";
import { useTyped } from "./kept-fields";
import { FieldWords, wordsOf } from "./field-words";

type Input = Omit<ComponentProps<"input">, "name" | "id" | "defaultValue" | "required">;

/** The id is the field's name, so that the error summary can link to it. */
export function TextField({
  field: given,
  label,
  hint,
  className = "",
  ...input
}: { field: FieldState; label: ReactNode; hint?: ReactNode } & Input) {
  const field = useTyped(given);
  return (
    <div className="w-full">
      <FieldWords field={field} label={label} hint={hint} />
      <input
        {...field.constraint}
        {...wordsOf(field, hint)}
        className={`input ${className}`}
        defaultValue={field.defaultValue}
        {...input}
      />
    </div>
  );
}
