import { texts } from "~/language/texts";

export const agreementsStepTexts = texts({
  en: {
    lead: "What you sign with {association}. First in short, then in full.",
    short: "In short",
    full: "The whole agreement",
    version: "Version {version}",
    english: "The English text is the one that counts.",
    changed:
      "The text has changed since you agreed to it. Read it again, and check the box if you still agree.",
    agreed: "I have read the agreement, and I agree to it",
    signature: "Your full name, as your signature",
    signedAs: "Type it as you gave it: {name}.",
    missing: "The agreement is being updated. Your answers are saved. Come back later.",
  },
  es: {
    lead: "Lo que usted firma con {association}. Primero en resumen, después completo.",
    short: "En resumen",
    full: "El acuerdo completo",
    version: "Versión {version}",
    english: "El texto que vale es el que está en inglés.",
    changed:
      "El texto cambió desde que usted lo aceptó. Léalo de nuevo y marque la casilla si todavía está de acuerdo.",
    agreed: "Leí el acuerdo y lo acepto",
    signature: "Su nombre completo, como firma",
    signedAs: "Escríbalo como lo dio: {name}.",
    missing: "El acuerdo se está actualizando. Sus respuestas están guardadas. Vuelva más tarde.",
  },
});
