import { useSubmit } from "@remix-run/react";
import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from "react";
import { useTexts } from "~/language/use-texts";
import { userSearchFieldTexts } from "./user-search-field.text";

/** handbook/product.md#numbers, Search debounce: ms. */
const patience = 300;

/**
 * The search of a form that asks for a page (GET). Where scripts run the form is sent when somebody stops typing, in
 * place of the page before it; `onSearch` sends it elsewhere.
 */
export function UserSearchField({
  name = "search",
  label,
  value,
  onSearch,
  inputRef,
}: {
  name?: string;
  label?: string;
  /** What the page in view was asked for. */
  value: string;
  onSearch?: ((form: HTMLFormElement) => void) | undefined;
  inputRef?: RefObject<HTMLInputElement> | undefined;
}) {
  const said = useTexts(userSearchFieldTexts);
  const submit = useSubmit();
  const timer = useRef(0);
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  // The page may have such a field behind a dialog that has one too.
  const id = useId();
  useEffect(() => {
    // A form that was sent by its button isn't sent again over whatever its reader opens next.
    const form = input.current?.form;
    const stop = () => clearTimeout(timer.current);
    form?.addEventListener("submit", stop);
    return () => {
      stop();
      form?.removeEventListener("submit", stop);
    };
  }, [input]);
  useEffect(() => {
    // A link or the browser's own Back has changed the search; what somebody types is theirs.
    const { current } = input;
    if (current && current !== document.activeElement) current.value = value;
  }, [input, value]);

  const search = onSearch ?? ((form) => submit(form, { replace: true, preventScrollReset: true }));
  const type = ({ form }: HTMLInputElement) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => form && search(form), patience);
  };
  const sentAlready = ({ key }: KeyboardEvent) => {
    if (key === "Enter") clearTimeout(timer.current);
  };
  return (
    <div className="w-full">
      <label htmlFor={id} className="mb-1 block font-bold">
        {label ?? said.label}
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        type="search"
        name={name}
        maxLength={200}
        autoComplete="off"
        defaultValue={value}
        onInput={({ currentTarget }) => type(currentTarget)}
        onKeyDown={sentAlready}
      />
    </div>
  );
}
