import { texts } from "~/language/texts";

export const pageTitleTexts = texts({
  en: { error: "Error: {title}", notFound: "Page not found" },
  es: { error: "Error: {title}", notFound: "Página no encontrada" },
});
