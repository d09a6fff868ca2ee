import { FieldWords, wordsOf, type Worded } from "./field-words";

/** A file of the visitor's. Its form needs encType "multipart/form-data"; a refused form asks for the file again. */
export function FileField({
  field,
  label,
  hint,
  accept,
}: Worded & {
  /** What is offered to choose from, ".csv,text/csv". */
  accept: string;
}) {
  return (
    <div className="w-full">
      <FieldWords field={field} label={label} hint={hint} />
      <input
        {...wordsOf(field, hint)}
        className="input file:mr-3 file:rounded file:border-0 file:bg-wash file:px-3 file:font-bold file:text-accent"
        type="file"
        accept={accept}
        required={field.constraint?.required}
      />
    </div>
  );
}
