import { texts } from "~/language/texts";

export const auditLineTexts = texts({
  en: {
    system: "The system",
    guest: "A guest",
    behalf: "{admin} as {person}",
    nothing: "nothing",
    yes: "yes",
    no: "no",
  },
  es: {
    system: "El sistema",
    guest: "Un visitante",
    behalf: "{admin} como {person}",
    nothing: "nada",
    yes: "sí",
    no: "no",
  },
});
