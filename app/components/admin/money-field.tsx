import { useTyped } from "../forms/kept-fields";
import { FieldWords, describeField, type LabeledField } from "../forms/field-words";

/** Takes "1,250.50", which the schema converts to cents. type=number would drop the commas. */
export function MoneyField({ field: initialField, label, hint }: LabeledField) {
  const field = useTyped(initialField);
  return (
    <div className="w-full">
      <FieldWords field={field} label={label} hint={hint} />
      <div className="relative max-w-[11rem]">
        <span aria-hidden="true" className="absolute pb-2 pl-4 pt-[calc(0.5rem+2px)] text-soft">
          $
        </span>
        <input
          required={field.constraint?.required}
          {...describeField(field, hint)}
          className="input pl-8 tabular-nums"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={field.defaultValue}
        />
      </div>
    </div>
  );
}
