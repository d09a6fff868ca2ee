import { useSubmit } from "@remix-run/react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { TextField } from "~/components/forms/text-field";

/** Spec section 9, Search debounce: ms. */
const patience = 300;

/**
 * The search of a form that asks for a page (GET). Where scripts run the form is sent when somebody stops typing, in
 * place of the page before it; `onSearch` sends it elsewhere.
 */
export function UserSearchField({
  value,
  onSearch,
}: {
  /** What the page in view was asked for. */
  value: string;
  onSearch?: (form: HTMLFormElement) => void;
}) {
  const submit = useSubmit();
  const timer = useRef(0);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A link or the browser's own Back has changed the search; what somebody types is theirs.
    const input = field.current?.querySelector("input");
    if (input && input !== document.activeElement) input.value = value;
  }, [value]);

  const search = onSearch ?? ((form) => submit(form, { replace: true, preventScrollReset: true }));
  const type = ({ form }: HTMLInputElement) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => form && search(form), patience);
  };
  const sendAtOnce = ({ key }: KeyboardEvent) => {
    if (key === "Enter") clearTimeout(timer.current);
  };
  return (
    <div ref={field}>
      <TextField
        field={{
          ...{ name: "search", defaultValue: value, chosen: [], problem: undefined },
          constraint: { maxLength: 200 },
        }}
        label="Name or email address"
        type="search"
        autoComplete="off"
        onInput={({ currentTarget }) => type(currentTarget)}
        onKeyDown={sendAtOnce}
      />
    </div>
  );
}
