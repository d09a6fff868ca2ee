import { texts } from "~/language/texts";

export const pageTitleTexts = texts({
  en: { notFound: "Page not found" },
  es: { notFound: "Página no encontrada" },
});
