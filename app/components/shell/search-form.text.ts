import { texts } from "~/language/texts";

export const searchFormTexts = texts({
  en: { label: "Search benefits", button: "Find benefits" },
  es: { label: "Buscar beneficios", button: "Encontrar beneficios" },
});
