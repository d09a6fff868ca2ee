import type { ReactNode } from "react";
import type { FieldState } from "./field-state";
import { FieldWords, wordsOf } from "./field-words";

/** One of a few answers. `options` are value and text. */
export function SelectField({
  field,
  label,
  hint,
  options,
  autoComplete,
}: {
  field: FieldState;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly (readonly [string, string])[];
  autoComplete?: string;
}) {
  return (
    <div className="field">
      <FieldWords field={field} label={label} hint={hint} />
      <select
        {...wordsOf(field, hint)}
        className="input"
        required={field.constraint?.required}
        defaultValue={field.defaultValue}
        autoComplete={autoComplete}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
