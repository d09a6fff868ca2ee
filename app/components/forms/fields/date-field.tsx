import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "~/language/use-texts";
import { dateFieldTexts } from "./date-field.text";
import type { FieldState } from "~/components/forms/field-state";
import { FieldGroup } from "~/components/forms/field-group";
import { useTyped } from "~/components/forms/kept-fields";

/** The inputs in US order, each with the most characters: 12 for a month, which may be typed by its name. */
const dateParts = [
  { part: "month", length: 12 },
  { part: "day", length: 2 },
  { part: "year", length: 4 },
] as const;

/**
 * A date that people know by heart is typed as three numbers under "name.month", "name.day" and "name.year", and its
 * error belongs to "name". For a date to pick, use a TextField of type "date".
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
  /** True for the visitor's own date of birth, which browsers may fill in. */
  birthday?: boolean;
}) {
  const t = useTexts(dateFieldTexts);
  const whole = field(name);
  return (
    <FieldGroup field={whole} label={label} hint={hint}>
      <div className="flex flex-wrap gap-3">
        {dateParts.map(({ part, length }) => {
          // The error summary links to the first one.
          const id = part === "month" ? name : `${name}.${part}`;
          return (
            <div key={part}>
              <label htmlFor={id} className="block text-small">
                {t[part]}
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

/** One of the three inputs, with what was kept from before signing in, and no constraints of its field. */
function DatePart({ field, ...input }: { field: FieldState } & ComponentProps<"input">) {
  const { name, defaultValue } = useTyped(field);
  return <input {...input} name={name} inputMode="numeric" defaultValue={defaultValue} />;
}
