import { texts } from "~/language/texts";

export const costTableTexts = texts({
  en: {
    caption: {
      month: "What a month costs",
      year: "What a year costs",
    },
    what: "For",
    how: "Math",
    amount: "Amount",
    total: "Total:",
    per: { month: "a month", year: "a year" },
  },
  es: {
    caption: {
      month: "Cuánto cuesta un mes",
      year: "Cuánto cuesta un año",
    },
    what: "Por",
    how: "Cálculo",
    amount: "Importe",
    total: "En total:",
    per: { month: "al mes", year: "al año" },
  },
});
