import { texts } from "~/language/texts";

/** Every page that prices an add-on uses these texts, by `price_unit`. */
export const addOnPriceTexts = texts({
  en: {
    per_person: "{cents:money} a month per person",
    per_employee: "{cents:money} a month per employee",
    flat: "{cents:money} a month, flat",
  },
  es: {
    per_person: "{cents:money} al mes por persona",
    per_employee: "{cents:money} al mes por empleado",
    flat: "{cents:money} al mes, precio único",
  },
});
