import type { ReactNode } from "react";
import type { FieldState } from "./field-state";

/** What a control needs: the state of its field, and its words. */
export type LabeledField = {
  field: FieldState;
  label: ReactNode;
  hint?: ReactNode;
};

/** Shows a control's label as it is, its hint and its error. */
export function FieldWords({ field, label, hint }: LabeledField) {
  return (
    <>
      <label htmlFor={field.name} className="mb-1 block font-bold">
        {label}
      </label>
      <GroupWords field={field} hint={hint} />
    </>
  );
}

/** Shows the hint and error of a group whose legend is its label. */
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

/** Returns a control's id and name, and the attributes that connect it to its hint and error. */
export function describeField(field: FieldState, hint?: ReactNode) {
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
