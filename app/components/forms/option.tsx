import type { ReactNode } from "react";
import { FieldGroup } from "./field-group";
import type { LabeledField } from "./field-words";
import { useTyped } from "./kept-fields";

/** An answer to choose; `detail` is below its text. */
export type Option = {
  value: string;
  text: ReactNode;
  detail?: ReactNode;
  /** Usually a price, at the end of the line. */
  aside?: ReactNode;
};

/** A checked card has a thicker border; the others keep its room as padding. */
const card =
  "grid cursor-pointer content-start grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 rounded border bg-raised px-[calc(theme(spacing.4)+1px)] py-[calc(0.75rem+1px)] " +
  "hover:border-soft has-[:checked]:border-2 has-[:checked]:border-accent has-[:checked]:bg-wash has-[:checked]:px-4 has-[:checked]:py-3 " +
  "has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent";

/** The control has the size of a letter. In a card, the card shows the focus. */
export const boxSize = "tick mt-[0.2rem] self-start";

type OptionsField = LabeledField & { options: readonly Option[]; beside?: boolean };

/** A choice of one answer: native radio buttons, which the arrow keys move between and a single Tab leaves. */
export const RadioCards = (props: OptionsField) => <OptionCards type="radio" {...props} />;

/** A choice of several answers, which are posted under one name. */
export const CheckboxGroup = (props: OptionsField) => <OptionCards type="checkbox" {...props} />;

/** Each answer is a card with room for details, and the whole card is clickable. `beside` shows two in a row. */
function OptionCards({
  type,
  field: initialField,
  label,
  hint,
  options,
  beside = false,
}: OptionsField & { type: "radio" | "checkbox" }) {
  const field = useTyped(initialField);
  const radio = type === "radio";
  return (
    <FieldGroup field={initialField} label={label} hint={hint} radio={radio}>
      <div className={`mt-1 grid gap-2 ${beside ? "@sm:grid-cols-2" : ""}`}>
        {options.map(({ value, text, detail, aside }, index) => (
          <label key={value} className={card}>
            <input
              className={`${boxSize} focus-visible:[outline:none]`}
              type={type}
              // The error summary links to the first one.
              id={index === 0 ? field.name : `${field.name}-${value}`}
              name={field.name}
              value={value}
              required={radio ? field.constraint?.required : undefined}
              aria-invalid={!radio && field.problem ? true : undefined}
              defaultChecked={field.chosen.includes(value)}
            />
            {/* If there is no room for both, the price goes below the name, so that no word breaks. */}
            <span className="col-span-2 flex flex-wrap justify-between gap-x-3 font-bold @[12rem]:col-span-1">
              <span className="min-w-0">{text}</span>
              {aside === undefined ? null : <span className="tabular-nums">{aside}</span>}
            </span>
            {detail === undefined ? null : (
              <span className="col-span-2 text-small text-soft @[12rem]:col-span-1 @[12rem]:col-start-2">
                {detail}
              </span>
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
