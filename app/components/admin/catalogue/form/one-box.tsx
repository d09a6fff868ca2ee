import { boxSize } from "~/components/forms/option";
import type { FieldState } from "~/components/forms/field-state";
import { useTyped } from "~/components/forms/kept-fields";

/** `of` tells screen readers what the checkbox is about. */
export function OneBox({
  field: given,
  of,
  text,
}: {
  field: FieldState;
  of: string;
  text: string;
}) {
  const field = useTyped(given);
  return (
    <label className="mt-1 flex cursor-pointer gap-3 py-1">
      <input
        className={boxSize}
        type="checkbox"
        id={field.name}
        name={field.name}
        defaultChecked={field.chosen.includes("on")}
      />
      <span>
        <span className="sr-only">{`${of}: `}</span>
        {text}
      </span>
    </label>
  );
}
