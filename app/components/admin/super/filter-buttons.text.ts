import { texts } from "~/language/texts";

export const filterButtonsTexts = texts({
  en: { show: "Show", clear: "Clear filters" },
  es: { show: "Mostrar", clear: "Quitar los filtros" },
});
