import { texts } from "~/language/texts";

export const invitationWords = texts({
  en: {
    subject: "{association} invites you to join",
    intro:
      "{association} invites you to become a member here. You can join as a company, in about {company:number} minutes, or by yourself, in about {person:number}. You’ll see the dues before you agree to anything.",
    rostered: "The invitation is for {company}.",
    membership: "This is a membership, not insurance.",
    button: "See the invitation",
    until: "Use the link by {day:day}. It works once.",
    wrong: "Don’t want to join? Ignore this message: nothing happens without you.",
  },
  es: {
    subject: "{association} le invita a unirse",
    intro:
      "{association} le invita a hacerse miembro aquí. Puede unirse como empresa, en unos {company:number} minutos, o por su cuenta, en unos {person:number}. Verá las cuotas antes de aceptar nada.",
    rostered: "La invitación es para {company}.",
    membership: "Esto es una membresía, no un seguro.",
    button: "Ver la invitación",
    until: "Use el enlace a más tardar el {day:day}. Sirve una sola vez.",
    wrong: "¿No quiere unirse? Ignore este mensaje: sin usted no pasa nada.",
  },
});
