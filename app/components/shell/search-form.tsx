import { longestSearch, searchPath } from "~/domain/benefits/searched-kinds";
import { useTexts } from "~/language/use-texts";
import { searchFormTexts } from "./search-form.text";

/** The browser sends it, with or without scripts. */
export function SearchForm({ className }: { className: string }) {
  const { label, button } = useTexts(searchFormTexts);
  return (
    <form action={searchPath} role="search" className={`flex gap-1 ${className}`}>
      <input
        className="input w-0 min-w-0 flex-1 placeholder:text-soft"
        name="q"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={longestSearch}
        autoComplete="off"
      />
      <button className="button button-quiet shrink-0" aria-label={button}>
        <svg
          className="w-[1.2rem] fill-none stroke-current stroke-[2.5] [stroke-linecap:round]"
          viewBox="0 0 20 20"
          aria-hidden="true"
        >
          <path d="M13 13l5 5M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z" />
        </svg>
      </button>
    </form>
  );
}
