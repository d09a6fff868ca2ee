import { useSubmit } from "@remix-run/react";
import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from "react";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const userSearchFieldTexts = texts({
  en: { label: "Name or email address" },
  es: { label: "Nombre o correo electrónico" },
});

/** ms without typing, after which the form is sent; handbook/product.md#numbers, Search debounce. */
const searchDelay = 300;

/** The search field of a GET form. Scripts send it when typing stops, by `onSearch` if that is given. */
export function UserSearchField({
  name = "search",
  label,
  value,
  onSearch,
  inputRef,
}: {
  name?: string;
  label?: string;
  value: string;
  onSearch?: ((form: HTMLFormElement) => void) | undefined;
  inputRef?: RefObject<HTMLInputElement> | undefined;
}) {
  const t = useTexts(userSearchFieldTexts);
  const submit = useSubmit();
  const timer = useRef(0);
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  // A dialog over the page may contain the same field.
  const id = useId();
  useEffect(() => {
    // A form that was sent by its button must not be sent again on the next page.
    const form = input.current?.form;
    const stop = () => clearTimeout(timer.current);
    form?.addEventListener("submit", stop);
    return () => {
      stop();
      form?.removeEventListener("submit", stop);
    };
  }, [input]);
  useEffect(() => {
    // A link or the Back button changed the search, but a focused field keeps what is typed.
    const { current } = input;
    if (current && current !== document.activeElement) current.value = value;
  }, [input, value]);

  const search = onSearch ?? ((form) => submit(form, { replace: true, preventScrollReset: true }));
  const type = ({ form }: HTMLInputElement) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => form && search(form), searchDelay);
  };
  const sentAlready = ({ key }: KeyboardEvent) => {
    if (key === "Enter") clearTimeout(timer.current);
  };
  return (
    <div className="w-full">
      <label htmlFor={id} className="mb-1 block font-bold">
        {label ?? t.label}
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
