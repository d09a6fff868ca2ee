import { texts } from "~/language/texts";

/** What an invitation to an association says. */
export const invitationWords = texts({
  en: {
    subject: "{association} invites you to join",
    intro:
      "{association} invites you to become a member here. You can join as a company or by yourself; it takes about ten minutes, and you see the dues before you agree to anything.",
    rostered: "The invitation is for {company}.",
    membership: "This is a membership, not insurance.",
    button: "See the invitation",
    until: "The link works until {day:day}, and once.",
    wrong: "Don’t want to join? Ignore this message: nothing happens without you.",
  },
  es: {
    subject: "{association} le invita a unirse",
    intro:
      "{association} le invita a hacerse miembro aquí. Puede unirse como empresa o por su cuenta; toma unos diez minutos, y ve las cuotas antes de aceptar nada.",
    rostered: "La invitación es para {company}.",
    membership: "Esto es una membresía, no un seguro.",
    button: "Ver la invitación",
    until: "El enlace funciona hasta el {day:day}, y una sola vez.",
    wrong: "¿No quiere unirse? Ignore este mensaje: sin usted no pasa nada.",
  },
});
