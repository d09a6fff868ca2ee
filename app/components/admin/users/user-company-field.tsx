import { useEffect, useRef, useState, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { everyCompany, type CompanyFieldProps } from "./company-choice";

type Start = { chosen: string; focused: boolean };
type Better = { Field: ComponentType<CompanyFieldProps & { start: Start }>; start: Start };

/** A plain select, until somebody comes near it where scripts run: then one that can be searched. */
export function UserCompanyField(props: CompanyFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [better, setBetter] = useState<Better | null>(null);
  useEffect(() => (place.current ? watch(place.current, setBetter) : undefined), []);
  if (better) return <better.Field {...props} start={better.start} />;
  const { name, label, value, companies } = props;
  return (
    <div ref={place}>
      <SelectField
        key={value}
        field={fieldStates(undefined, {}, { [name]: value })(name)}
        label={label}
        options={[everyCompany, ...companies].map((each) => [each.value, each.label] as const)}
      />
    </div>
  );
}

/** Fetches the better one at the first sign, and swaps it in unless somebody is at work with the plain one. */
function watch(place: HTMLElement, found: (better: Better) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let Field: Better["Field"] | undefined;
  let asked = false;
  let atWork = false;

  const swap = () => {
    const select = place.querySelector("select");
    if (!Field || !select || atWork || signal.aborted) return;
    listening.abort();
    const start = { chosen: select.value, focused: select === document.activeElement };
    const better = { Field, start };
    // At once, so that nothing can be chosen in the plain one in between.
    flushSync(() => found(better));
  };
  const load = async () => {
    if (asked) return;
    asked = true;
    try {
      Field = (await import("./user-company-combobox")).UserCompanyCombobox;
      swap();
    } catch {
      // The select does as well.
    }
  };
  const begin = (event: Event) => {
    if (!(event instanceof KeyboardEvent && event.key === "Tab")) atWork = true;
  };
  const leave = () => {
    atWork = false;
    // Not in the middle of the focus' way to the next field.
    setTimeout(swap);
  };
  for (const sign of ["pointerenter", "focusin"]) place.addEventListener(sign, load, { signal });
  for (const act of ["pointerdown", "keydown"]) place.addEventListener(act, begin, { signal });
  place.addEventListener("focusout", leave, { signal });
  // The sign that brought React here may have been this one's.
  if (place.matches(":hover, :focus-within")) void load();
  return () => listening.abort();
}
