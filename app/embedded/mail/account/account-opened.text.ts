import { texts } from "~/language/texts";

export const accountOpenedWords = texts({
  en: {
    subject: "An administrator opened your account",
    intro: "{admin} of Member Benefits opened your account on {from} and left it on {to}, {zone}.",
    reason: "The reason they gave: {reason}",
    changed: "What they did in your place:",
    nothing: "They changed nothing.",
    limits: "In your place, administrators can’t:",
    button: "Open your account",
  },
  es: {
    subject: "Un administrador abrió su cuenta",
    intro: "{admin}, de Member Benefits, abrió su cuenta el {from} y la dejó el {to}, {zone}.",
    reason: "El motivo que dio: {reason}",
    changed: "Lo que hizo en su lugar:",
    nothing: "No cambió nada.",
    limits: "En su lugar, los administradores no pueden:",
    button: "Abrir su cuenta",
  },
});
