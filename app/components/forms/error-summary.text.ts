import { texts } from "~/language/texts";

export const errorSummaryTexts = texts({
  en: { title: "There is a problem" },
  es: { title: "Hay un problema" },
});
