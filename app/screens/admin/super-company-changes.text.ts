import { texts } from "~/language/texts";

export const superCompanyChangesTexts = texts({
  en: {
    states: {
      asked: "Waiting for an answer",
      accepted: "Accepted",
      refused: "Refused",
      withdrawn: "Withdrawn by the owner",
    },
    legalName: "Legal name",
    noEin: "Not on record",
  },
  es: {
    states: {
      asked: "Espera una respuesta",
      accepted: "Se aceptó",
      refused: "Se rechazó",
      withdrawn: "El propietario la retiró",
    },
    legalName: "Nombre legal",
    noEin: "No consta",
  },
});
