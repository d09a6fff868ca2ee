import { useTexts } from "~/language/use-texts";
import { skipLinkTexts } from "./skip-link.text";

/** Keyboard users skip the menus; it is visible while it has the focus. */
export function SkipLink() {
  return (
    <a className="sr-only focus:not-sr-only focus:bg-raised focus:px-4 focus:py-3" href="#main">
      {useTexts(skipLinkTexts).skip}
    </a>
  );
}
