import { useTyped } from "./kept-fields";
import { FieldWords, wordsOf, type Worded } from "./field-words";

/** `options` are pairs of value and text. */
export function SelectField({
  field: given,
  label,
  hint,
  options,
  autoComplete,
}: Worded & {
  options: readonly (readonly [string, string])[];
  autoComplete?: string;
}) {
  const field = useTyped(given);
  return (
    <div className="w-full">
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
