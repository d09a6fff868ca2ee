import { useTyped } from "./kept-fields";
import { boxSize } from "./option";
import { GroupWords, describeField, type LabeledField } from "./field-words";

/** A single checkbox, which posts "on" if it is checked and otherwise nothing. */
export function CheckboxField({ field: initialField, label, hint }: LabeledField) {
  const field = useTyped(initialField);
  return (
    <div className="w-full">
      <GroupWords field={field} hint={hint} />
      <label className="flex cursor-pointer gap-3 py-2">
        <input
          {...describeField(field, hint)}
          className={boxSize}
          type="checkbox"
          required={field.constraint?.required}
          defaultChecked={field.chosen.includes("on")}
        />
        <span className="min-w-0">{label}</span>
      </label>
    </div>
  );
}
