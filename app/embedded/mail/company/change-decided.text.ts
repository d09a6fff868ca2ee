import { texts } from "~/language/texts";

export const changeDecidedWords = texts({
  en: {
    accepted: "Your company’s details have changed",
    refused: "About the change you asked for",
    now: "We made the change that you asked for: your company is on record as {name}. Documents that were signed before stay as they are.",
    not: "We didn’t change your company’s legal name or EIN. Here’s why:",
    again: "You can ask again at any time.",
    button: "See the company’s details",
  },
  es: {
    accepted: "Los datos de su empresa cambiaron",
    refused: "Sobre el cambio que usted pidió",
    now: "Hicimos el cambio que pidió: su empresa está registrada como {name}. Los documentos que se firmaron antes quedan como están.",
    not: "No cambiamos el nombre legal ni el EIN de su empresa. Este es el motivo:",
    again: "Puede pedirlo otra vez cuando quiera.",
    button: "Ver los datos de la empresa",
  },
});
