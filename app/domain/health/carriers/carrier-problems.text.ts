import { texts } from "~/language/texts";

export const carrierProblems = texts({
  en: {
    reason_missing: "Enter why the carrier refused the file",
    reason_long: "The reason must be 500 characters or fewer",
    file_changed: "This file has changed in the meantime. See below how it is now.",
  },
  es: {
    reason_missing: "Indique por qué la aseguradora rechazó el archivo",
    reason_long: "El motivo debe tener 500 caracteres o menos",
    file_changed: "Este archivo cambió mientras tanto. Vea abajo cómo está ahora.",
  },
});
