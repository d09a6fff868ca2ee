import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "~/language/use-texts";
import { dateFieldTexts } from "./date-field.text";
import type { FieldState } from "~/components/forms/field-state";
import { FieldGroup } from "~/components/forms/field-group";
import { useTyped } from "~/components/forms/kept-fields";

const parts = [
  // Some type its name.
  { part: "month", length: 12 },
  { part: "day", length: 2 },
  { part: "year", length: 4 },
] as const;

/**
 * A date that one knows by heart, as three numbers under "name.month", "name.day" and "name.year"; `field` reads their
 * states. What is wrong with it belongs to the date as a whole, under "name". For a date to pick, use a TextField of
 * type "date".
 */
export function DateField({
  name,
  field,
  label,
  hint,
  birthday = false,
}: {
  name: string;
  field: (name: string) => FieldState;
  label: ReactNode;
  hint?: ReactNode;
  /** The visitor's own date of birth, which browsers may know. */
  birthday?: boolean;
}) {
  const said = useTexts(dateFieldTexts);
  const whole = field(name);
  return (
    <FieldGroup field={whole} label={label} hint={hint}>
      <div className="flex flex-wrap gap-3">
        {parts.map(({ part, length }) => {
          // The summary of problems leads to the first.
          const id = part === "month" ? name : `${name}.${part}`;
          return (
            <div key={part}>
              <label htmlFor={id} className="block text-small">
                {said[part]}
              </label>
              <DatePart
                field={field(`${name}.${part}`)}
                id={id}
                className={part === "day" ? "input w-16" : "input w-[6rem]"}
                maxLength={length}
                autoComplete={birthday ? `bday-${part}` : "off"}
                aria-invalid={whole.problem ? true : undefined}
              />
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}

function DatePart({ field, ...input }: { field: FieldState } & ComponentProps<"input">) {
  const { name, defaultValue } = useTyped(field);
  return <input {...input} name={name} inputMode="numeric" defaultValue={defaultValue} />;
}
