import { texts } from "~/language/texts";

export const errorSummaryTexts = texts({
  en: { title: "There is a problem", refused: "Error: {title}" },
  es: { title: "Hay un problema", refused: "Error: {title}" },
});
