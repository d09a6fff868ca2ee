import { texts } from "~/language/texts";

export const carrierProblems = texts({
  en: {
    receiver_form: "A receiver code has up to 15 letters and digits",
    code_form: "A code has up to 50 letters, digits, and symbols, but no * : ^ or ~",
    name_missing: "Enter the insurance company’s name",
    name_taken: "{name} is already on the list",
    not_listed:
      "Choose an insurance company from the list. Add a new one under Carrier files first.",
    reason_missing: "Enter why the carrier refused the file",
    reason_long: "The reason must be 500 characters or fewer",
    file_changed: "This file has changed in the meantime. See below how it is now.",
  },
  es: {
    receiver_form: "Un código de receptor tiene hasta 15 letras y cifras",
    code_form: "Un código tiene hasta 50 letras, cifras y símbolos, pero sin * : ^ ni ~",
    name_missing: "Indique el nombre de la aseguradora",
    name_taken: "{name} ya está en la lista",
    not_listed:
      "Elija una aseguradora de la lista. Agregue antes las nuevas en Archivos para aseguradoras.",
    reason_missing: "Indique por qué la aseguradora rechazó el archivo",
    reason_long: "El motivo debe tener 500 caracteres o menos",
    file_changed: "Este archivo cambió mientras tanto. Vea abajo cómo está ahora.",
  },
});
