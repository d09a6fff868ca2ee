import { texts } from "~/language/texts";

export const honeypotTexts = texts({
  en: { leave: "Leave this empty" },
  es: { leave: "Deje esto vacío" },
});
