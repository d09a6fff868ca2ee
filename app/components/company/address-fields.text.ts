import { texts } from "~/language/texts";

export const addressFieldsTexts = texts({
  en: {
    company:
      "The main place where people work. Its state decides whether we can offer the membership.",
    street: "Street address",
    unit: "Apartment, suite or unit (optional)",
    city: "City",
    state: "State",
    select: "Select a state",
    zip: "ZIP code",
  },
  es: {
    company:
      "El lugar principal de trabajo. De su estado depende que podamos ofrecer la membresía.",
    street: "Calle y número",
    unit: "Apartamento, suite o unidad (opcional)",
    city: "Ciudad",
    state: "Estado",
    select: "Elija un estado",
    zip: "Código postal (ZIP)",
  },
});
