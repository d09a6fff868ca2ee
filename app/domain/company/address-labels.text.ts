import { texts } from "~/language/texts";

/** What the parts of an address are called where somebody is told of them. */
export const addressLabels = texts({
  en: {
    line1: "Street address",
    line2: "Apartment, suite or unit",
    city: "City",
    state: "State",
    zip: "ZIP code",
  },
  es: {
    line1: "Calle y número",
    line2: "Apartamento, suite o unidad",
    city: "Ciudad",
    state: "Estado",
    zip: "Código postal (ZIP)",
  },
});
