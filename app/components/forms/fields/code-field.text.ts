import { texts } from "~/language/texts";

export const codeFieldTexts = texts({
  en: { label: "6-digit code" },
  es: { label: "Código de 6 dígitos" },
});
