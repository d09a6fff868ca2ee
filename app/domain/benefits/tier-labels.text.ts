import { texts } from "~/language/texts";

/** Employers and members see the same labels. */
export const tierLabels = texts({
  en: {
    ee: "One person",
    es: "With a spouse or partner",
    ec: "With children",
    fam: "The whole family",
  },
  es: {
    ee: "Una persona",
    es: "Con cónyuge o pareja",
    ec: "Con hijos",
    fam: "Toda la familia",
  },
});
