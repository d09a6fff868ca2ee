import { texts } from "~/language/texts";

export const costTableTexts = texts({
  en: {
    caption: {
      month: "What a month costs",
      year: "What a year costs",
      once: "What’s on the first invoice",
    },
    what: "For",
    how: "Math",
    amount: "Amount",
    total: "Total:",
    per: { month: "a month", year: "a year", once: "on the first invoice" },
  },
  es: {
    caption: {
      month: "Cuánto cuesta un mes",
      year: "Cuánto cuesta un año",
      once: "Lo que incluye la primera factura",
    },
    what: "Por",
    how: "Cálculo",
    amount: "Importe",
    total: "En total:",
    per: { month: "al mes", year: "al año", once: "en la primera factura" },
  },
});
