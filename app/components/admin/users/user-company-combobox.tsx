import {
  Combobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Field,
  Label,
} from "@headlessui/react";
import { useEffect, useState } from "react";
import { everyCompany, type CompanyFieldProps } from "./company-choice";

/** More than these nobody reads; typing goes on to find. */
const mostShown = 50;

/** The select's better self: typing finds, and the form gets the same field with the same value. */
export function UserCompanyCombobox({
  name,
  label,
  value,
  companies,
  start,
}: CompanyFieldProps & { start: { chosen: string; focused: boolean } }) {
  const [chosen, setChosen] = useState(start.chosen);
  const [typed, setTyped] = useState("");
  const [known, setKnown] = useState(value);
  // A link has changed what the page was asked for.
  if (known !== value) {
    setKnown(value);
    setChosen(value);
  }
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    if (start.focused) input?.focus();
  }, [input, start]);

  const words = typed.trim().toLowerCase();
  const all = [everyCompany, ...companies];
  const found = all.filter(({ label: text }) => text.toLowerCase().includes(words));
  return (
    <Field className="relative w-full">
      <Label className="mb-1 block font-bold">{label}</Label>
      <Combobox
        name={name}
        value={chosen}
        // Null: the field was emptied.
        onChange={(company: string | null) => setChosen(company ?? "")}
        onClose={() => setTyped("")}
      >
        <ComboboxInput
          ref={setInput}
          className="input"
          autoComplete="off"
          displayValue={(company: string) =>
            all.find((each) => each.value === company)?.label ?? ""
          }
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <ComboboxButton
          className="chevron absolute bottom-0 right-0 h-touch w-touch after:mb-[0.25em]"
          aria-label="Show the list"
        />
        <ComboboxOptions modal={false} className="menu-panel left-0 max-h-[18rem] overflow-y-auto">
          {found.slice(0, mostShown).map(({ value: company, label: text }) => (
            <ComboboxOption
              key={company}
              value={company}
              className="cursor-pointer rounded px-3 py-2 data-[focus]:bg-wash aria-selected:font-bold"
            >
              {text}
            </ComboboxOption>
          ))}
          {found.length === 0 ? <p className="p-2 text-soft">No company matches.</p> : null}
          {found.length > mostShown ? <p className="p-2 text-soft">Type to find more.</p> : null}
        </ComboboxOptions>
      </Combobox>
    </Field>
  );
}
