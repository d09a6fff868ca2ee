import { texts } from "~/language/texts";

export const waitlistProblems = texts({
  en: {
    size_missing: "Enter how many people need coverage",
    size_range: "The number of people must be a whole number from 1 to 5000",
  },
  es: {
    size_missing: "Escriba cuántas personas necesitan cobertura",
    size_range: "El número de personas debe ser un número entero de 1 a 5000",
  },
});
