import { texts } from "~/language/texts";

export const emailFieldTexts = texts({
  en: { label: "Email address" },
  es: { label: "Correo electrónico" },
});
