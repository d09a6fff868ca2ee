import { texts } from "~/language/texts";

export const successTexts = texts({
  en: { launch: "See your go-live day" },
  es: { launch: "Ver su fecha de inicio" },
});
