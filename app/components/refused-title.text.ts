import { texts } from "~/language/texts";

export const refusedTitle = texts({
  en: { refused: "Error: {title}" },
  es: { refused: "Error: {title}" },
});
