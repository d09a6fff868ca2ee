import { texts } from "~/language/texts";

export const enterpriseProblems = texts({
  en: {
    size_wrong: "Enter how many people work full time, as a whole number from 1 to 1,000,000",
    message_missing: "Tell us what you need",
    message_long: "Use 1,000 characters or fewer",
  },
  es: {
    size_wrong:
      "Escriba cuántas personas trabajan tiempo completo: un número entero de 1 a 1,000,000",
    message_missing: "Díganos qué necesita",
    message_long: "Use 1,000 caracteres o menos",
  },
});
