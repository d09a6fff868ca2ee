import type { ReactNode } from "react";
import type { FieldState } from "./field-state";
import { useTyped } from "./kept-fields";

export type Option = {
  value: string;
  text: ReactNode;
  /** More about it, under its name. */
  detail?: ReactNode;
  /** A price, most of the time; at the end of the line. */
  aside?: ReactNode;
};

/** The answers of a group, each with room for what it means; the whole card is the control's. */
export function OptionList({
  type,
  field: given,
  options,
}: {
  type: "radio" | "checkbox";
  field: FieldState;
  options: readonly Option[];
}) {
  const field = useTyped(given);
  const radio = type === "radio";
  return (
    <div className="option-list">
      {options.map(({ value, text, detail, aside }, index) => (
        <label key={value} className="option">
          <input
            type={type}
            // The summary of problems leads to the first.
            id={index === 0 ? field.name : `${field.name}-${value}`}
            name={field.name}
            value={value}
            required={radio ? field.constraint?.required : undefined}
            aria-invalid={!radio && field.problem ? true : undefined}
            defaultChecked={field.chosen.includes(value)}
          />
          <span className="font-bold">{text}</span>
          {aside === undefined ? null : <span className="option-aside">{aside}</span>}
          {detail === undefined ? null : <span className="option-detail">{detail}</span>}
        </label>
      ))}
    </div>
  );
}
