import { useTyped } from "./kept-fields";
import { FieldWords, describeField, type LabeledField } from "./field-words";

/** A text of several lines. */
export function TextArea({
  field: initialField,
  label,
  hint,
  rows = 5,
}: LabeledField & {
  rows?: number;
}) {
  const field = useTyped(initialField);
  const { required, minLength, maxLength } = field.constraint ?? {};
  return (
    <div className="w-full">
      <FieldWords field={field} label={label} hint={hint} />
      <textarea
        required={required}
        minLength={minLength}
        maxLength={maxLength}
        rows={rows}
        {...describeField(field, hint)}
        className="input resize-y"
        defaultValue={field.defaultValue}
      />
    </div>
  );
}
