import { FieldWords, describeField, type LabeledField } from "./field-words";

/** A file to upload. Its form needs encType "multipart/form-data"; after an error, the file must be chosen again. */
export function FileField({
  field,
  label,
  hint,
  accept,
}: LabeledField & {
  /** The accepted types, such as ".csv,text/csv". */
  accept: string;
}) {
  return (
    <div className="w-full">
      <FieldWords field={field} label={label} hint={hint} />
      <input
        {...describeField(field, hint)}
        className="input file:mr-3 file:rounded file:border-0 file:bg-wash file:px-3 file:font-bold file:text-accent"
        type="file"
        accept={accept}
        required={field.constraint?.required}
      />
    </div>
  );
}
