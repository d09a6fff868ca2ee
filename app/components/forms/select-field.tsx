import { useTyped } from "./kept-fields";
import { FieldWords, describeField, type LabeledField } from "./field-words";

/** A native select; each option is a value and its text. */
export function SelectField({
  field: initialField,
  label,
  hint,
  options,
  autoComplete,
}: LabeledField & {
  options: readonly (readonly [string, string])[];
  autoComplete?: string;
}) {
  const field = useTyped(initialField);
  return (
    <div className="w-full">
      <FieldWords field={field} label={label} hint={hint} />
      <select
        {...describeField(field, hint)}
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
