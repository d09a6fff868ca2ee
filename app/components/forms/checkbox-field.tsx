import { useTyped } from "./kept-fields";
import { boxSize } from "./option";
import { GroupWords, wordsOf, type Worded } from "./field-words";

/** A single checkbox posts "on", as native ones do, or nothing. */
export function CheckboxField({ field: given, label, hint }: Worded) {
  const field = useTyped(given);
  return (
    <div className="w-full">
      <GroupWords field={field} hint={hint} />
      <label className="flex cursor-pointer gap-3 py-2">
        <input
          {...wordsOf(field, hint)}
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
