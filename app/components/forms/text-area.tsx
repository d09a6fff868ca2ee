import type { ReactNode } from "react";
import type { FieldState } from "./field-state";
import { FieldWords, wordsOf } from "./field-words";

/** Several lines of text. */
export function TextArea({
  field,
  label,
  hint,
  rows = 5,
}: {
  field: FieldState;
  label: ReactNode;
  hint?: ReactNode;
  rows?: number;
}) {
  const { required, minLength, maxLength } = field.constraint ?? {};
  return (
    <div className="field">
      <FieldWords field={field} label={label} hint={hint} />
      <textarea
        {...{ required, minLength, maxLength, rows }}
        {...wordsOf(field, hint)}
        className="input"
        defaultValue={field.defaultValue}
      />
    </div>
  );
}
