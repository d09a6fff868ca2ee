import { texts } from "~/language/texts";

export const superOverviewTexts = texts({
  en: {
    title: "Super admin",
    about:
      "What affects the whole site. We’ll ask before each change, and each one leaves a line in the audit history.",
    nothing: "All clear",
  },
  es: {
    title: "Superadministración",
    about:
      "Lo que afecta a todo el sitio. Preguntamos antes de cada cambio, y cada uno deja una línea en el historial.",
    nothing: "Todo al día",
  },
});
