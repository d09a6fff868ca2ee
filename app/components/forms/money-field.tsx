import { useTyped } from "./kept-fields";
import { FieldWords, wordsOf, type Worded } from "./field-words";

/** Dollars and cents as people type them, "1,250.50"; the schema makes cents of it. Not type=number: that loses commas. */
export function MoneyField({ field: given, label, hint }: Worded) {
  const field = useTyped(given);
  return (
    <div className="field">
      <FieldWords field={field} label={label} hint={hint} />
      <div className="money">
        <span aria-hidden="true">$</span>
        <input
          required={field.constraint?.required}
          {...wordsOf(field, hint)}
          className="input tabular-nums"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={field.defaultValue}
        />
      </div>
    </div>
  );
}
