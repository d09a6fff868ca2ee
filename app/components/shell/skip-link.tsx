import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const skipLinkTexts = texts({
  en: { skip: "Skip to main content" },
  es: { skip: "Saltar al contenido principal" },
});

export function SkipLink() {
  return (
    <a className="sr-only focus:not-sr-only focus:bg-raised focus:px-4 focus:py-3" href="#main">
      {useTexts(skipLinkTexts).skip}
    </a>
  );
}
