import { texts } from "~/language/texts";

export const pageTitleTexts = texts({
  en: { refused: "Error: {title}", notFound: "Page not found" },
  es: { refused: "Error: {title}", notFound: "Página no encontrada" },
});
