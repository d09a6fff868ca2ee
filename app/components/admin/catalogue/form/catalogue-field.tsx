import type { KeptPicture } from "~/domain/benefits/catalogue/field";
import type { CatalogueFormField } from "~/domain/benefits/catalogue/form-parts";
import { boxSize } from "~/components/forms/option";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { FieldGroup } from "~/components/forms/field-group";
import type { FieldState } from "~/components/forms/field-state";
import { useTyped } from "~/components/forms/kept-fields";
import { MoneyField } from "~/components/admin/money-field";
import { RadioCards } from "~/components/forms/radio-cards";
import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { OneBox } from "./one-box";
import { PictureField } from "./picture-field";

type Options = readonly (readonly [value: string, text: string])[];
type FieldOf = (name: string) => FieldState;

export function CatalogueField({
  asked,
  field,
  picture,
}: {
  asked: CatalogueFormField;
  field: FieldOf;
  picture: KeptPicture | undefined;
}) {
  const { name, label, hint } = asked;
  const worded = { field: field(name), label, hint };
  switch (asked.control) {
    case "line":
      return <TextField {...worded} autoComplete="off" />;
    case "lines":
      return <TextArea {...worded} rows={asked.rows} />;
    case "money":
      return <MoneyField {...worded} />;
    case "number":
      return (
        <TextField {...worded} inputMode="numeric" autoComplete="off" className="max-w-[8rem]" />
      );
    case "day":
      return <TextField {...worded} type="date" className="max-w-[12rem]" />;
    case "radios":
      return <RadioCards {...worded} options={optionsOf(asked.options)} beside />;
    case "select":
      return <SelectField {...worded} options={asked.options} />;
    case "boxes":
      return asked.many ? (
        <ManyBoxes {...worded} options={asked.options} />
      ) : (
        <CheckboxGroup {...worded} options={optionsOf(asked.options)} />
      );
    case "copay":
      return (
        <div className="w-full">
          <MoneyField {...worded} />
          <OneBox field={field(asked.after.name)} of={label} text={asked.after.text} />
        </div>
      );
    case "elsewhere":
      return (
        <p>
          <span className="block font-bold">{label}</span>
          {asked.value} <a href={asked.href}>{asked.text}</a>
        </p>
      );
    case "picture":
      return (
        <PictureField name={name} label={label} picture={picture} field={field} asks={asked.asks} />
      );
  }
}

const optionsOf = (options: Options) => options.map(([value, text]) => ({ value, text }));

const line = "flex cursor-pointer gap-3 py-1";

/** Long lists, such as states, are shown in columns. */
function ManyBoxes({
  field: given,
  label,
  hint,
  options,
}: {
  field: FieldState;
  label: string;
  hint: string | undefined;
  options: Options;
}) {
  const field = useTyped(given);
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4">
        {options.map(([value, text], index) => (
          <label key={value} className={line}>
            <input
              className={boxSize}
              type="checkbox"
              // The error summary links to the first one.
              id={index === 0 ? field.name : `${field.name}-${value}`}
              name={field.name}
              value={value}
              aria-invalid={field.problem ? true : undefined}
              defaultChecked={field.chosen.includes(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
