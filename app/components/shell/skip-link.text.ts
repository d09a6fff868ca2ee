import { texts } from "~/language/texts";

export const skipLinkTexts = texts({
  en: { skip: "Skip to main content" },
  es: { skip: "Saltar al contenido principal" },
});
