import { useTyped } from "./kept-fields";
import { FieldWords, wordsOf, type Worded } from "./field-words";

export function TextArea({
  field: given,
  label,
  hint,
  rows = 5,
}: Worded & {
  rows?: number;
}) {
  const field = useTyped(given);
  const { required, minLength, maxLength } = field.constraint ?? {};
  return (
    <div className="w-full">
      <FieldWords field={field} label={label} hint={hint} />
      <textarea
        required={required}
        minLength={minLength}
        maxLength={maxLength}
        rows={rows}
        {...wordsOf(field, hint)}
        className="input resize-y"
        defaultValue={field.defaultValue}
      />
    </div>
  );
}
