import { texts } from "~/language/texts";

export const companyChangesTexts = texts({
  en: {
    title: "Company changes",
    about:
      "Owners who ask for another legal name or EIN are promised an answer within 2 business days. The oldest is first.",
    none: "No requests waiting",
    noneText: "What an owner asks for is listed here until someone decides.",
    line: "{what:list}, asked {asked}",
  },
  es: {
    title: "Cambios de empresas",
    about:
      "Los propietarios piden otro nombre legal o EIN, y se les promete una respuesta en 2 días hábiles. La petición más antigua va primero.",
    none: "Ninguna petición espera",
    noneText: "Lo que pide un propietario aparece aquí hasta que alguien haya decidido.",
    line: "{what:list}, se pidió el {asked}",
  },
});
