import type { ReactNode } from "react";
import type { FieldState } from "./field-state";

/** What every control is given. */
export type Worded = {
  field: FieldState;
  label: ReactNode;
  hint?: ReactNode;
};

/** Label, hint and problem of a control, in the order in which they are read. */
export function FieldWords({ field, label, hint }: Worded) {
  return (
    <>
      <label htmlFor={field.name} className="mb-1 block font-bold">
        {label}
      </label>
      <GroupWords field={field} hint={hint} />
    </>
  );
}

/** Hint and problem alone, for a group that its legend names. */
export function GroupWords({ field, hint }: { field: FieldState; hint?: ReactNode }) {
  return (
    <>
      {hint ? (
        <p id={`${field.name}-hint`} className="mb-1 text-small text-soft">
          {hint}
        </p>
      ) : null}
      {field.problem ? (
        <p id={`${field.name}-problem`} className="mb-1 font-bold text-alarm">
          {field.problem}
        </p>
      ) : null}
    </>
  );
}

/** The attributes that tie a control to its words. */
export function wordsOf(field: FieldState, hint?: ReactNode) {
  const described = [
    hint ? `${field.name}-hint` : "",
    field.problem ? `${field.name}-problem` : "",
  ].filter(Boolean);
  return {
    id: field.name,
    name: field.name,
    "aria-describedby": described.join(" ") || undefined,
    "aria-invalid": field.problem ? true : undefined,
  };
}
