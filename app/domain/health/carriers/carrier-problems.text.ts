import { texts } from "~/language/texts";

export const carrierProblems = texts({
  en: {
    reason_missing: "Enter why the carrier refused the file",
    reason_long: "The reason must be 500 letters or fewer",
    file_changed: "Something happened to this file in the meantime. See below how it is now.",
  },
  es: {
    reason_missing: "Indique por qué la aseguradora rechazó el archivo",
    reason_long: "El motivo debe tener 500 letras o menos",
    file_changed: "Algo pasó con este archivo mientras tanto. Vea abajo cómo está ahora.",
  },
});
