import type { ReactNode } from "react";
import { GroupWords, describeField, type LabeledField } from "./field-words";

/** Groups controls that answer one question. With `radio` the group is marked as invalid, otherwise each control. */
export function FieldGroup({
  field,
  label,
  hint,
  radio = false,
  children,
}: LabeledField & {
  radio?: boolean;
  children: ReactNode;
}) {
  const words = describeField(field, hint);
  return (
    <fieldset
      className="w-full"
      role={radio ? "radiogroup" : undefined}
      aria-describedby={words["aria-describedby"]}
      aria-invalid={radio ? words["aria-invalid"] : undefined}
    >
      <legend className="mb-1 block font-bold">{label}</legend>
      <GroupWords field={field} hint={hint} />
      {children}
    </fieldset>
  );
}
