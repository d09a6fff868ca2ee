import { texts } from "~/language/texts";

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
