import { texts } from "~/language/texts";

/** What is said to whoever had their account opened by an administrator. */
export const accountOpenedWords = texts({
  en: {
    subject: "An administrator opened your account",
    intro: "{admin} of Member Benefits opened your account on {from} and left it on {to} (UTC).",
    reason: "The reason they gave: {reason}",
    limits: "In your place, administrators can’t:",
    button: "Open your account",
  },
  es: {
    subject: "Un administrador abrió su cuenta",
    intro: "{admin}, de Member Benefits, abrió su cuenta el {from} y la dejó el {to} (UTC).",
    reason: "El motivo que dio: {reason}",
    limits: "En su lugar, los administradores no pueden:",
    button: "Abrir su cuenta",
  },
});
