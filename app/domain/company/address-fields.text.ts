import { texts } from "~/language/texts";

export const addressProblems = texts({
  en: {
    street_missing: "Enter street address",
    street_long: "Street address must be 100 characters or fewer",
    unit_long: "Apartment, suite or unit must be 100 characters or fewer",
    city_missing: "Enter city",
    city_long: "City must be 60 characters or fewer",
    state_missing: "Select a state",
    zip_wrong: "Enter a 5-digit ZIP code",
    zip_elsewhere: "This ZIP code is not in {state}",
  },
  es: {
    street_missing: "Escriba la calle y el número",
    street_long: "La calle y el número deben tener 100 caracteres o menos",
    unit_long: "El apartamento, la suite o la unidad debe tener 100 caracteres o menos",
    city_missing: "Escriba la ciudad",
    city_long: "La ciudad debe tener 60 caracteres o menos",
    state_missing: "Seleccione un estado",
    zip_wrong: "Escriba un código postal de 5 dígitos",
    zip_elsewhere: "Este código postal no es de {state}",
  },
});
