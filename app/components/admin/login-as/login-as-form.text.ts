import { texts } from "~/language/texts";

export const loginAsFormTexts = texts({
  en: {
    title: "Log in as {name}?",
    about:
      "You’ll see what {name} sees, for up to {minutes:number} minutes. What you change is recorded under both names, and {name} will get an email about it. In their place, you can’t:",
    reason: "Reason",
    reasonHint: "{name} sees it.",
    button: "Log in as {name}",
    cancel: "Cancel",
    users: "Back to the users",
    failure: "Failed to login as user",
  },
  es: {
    title: "¿Entrar como {name}?",
    about:
      "Usted ve lo que ve {name}, durante {minutes:number} minutos como máximo. Lo que cambie queda anotado con los dos nombres, y {name} recibe un correo. En su lugar usted no puede:",
    reason: "Motivo",
    reasonHint: "{name} lo ve.",
    button: "Entrar como {name}",
    cancel: "Cancelar",
    users: "Volver a los usuarios",
    failure: "No se pudo entrar en la cuenta del usuario",
  },
});
