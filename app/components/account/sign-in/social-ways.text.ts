import { texts } from "~/language/texts";

export const socialWaysTexts = texts({
  en: { go: "Continue with {name}" },
  es: { go: "Continuar con {name}" },
});
