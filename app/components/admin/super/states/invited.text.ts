import { texts } from "~/language/texts";

export const invitedTexts = texts({
  en: {
    back: "Back to the waiting lists",
    title: "Invited in {place}",
    about:
      "They can sign up for {what} until the time shown. If you withdraw an invitation, the person goes back to the place they had, and we’ll email them right away.",
    none: "No one is invited in {place}",
    noneText: "There’s no invitation for {what} there to withdraw.",
    caption: "Invitations",
    who: "Who",
    until: "Until",
    withdraw: "Withdraw",
    button: "Withdraw the invitation",
    which: "of {who}",
    question: "Withdraw {who}’s invitation?",
    asks: "{who} can sign up for {what} in {place} until {until}. Without the invitation, they go back to the place they had. We’ll email them right away.",
    now: "Invited until {until}",
    then: "Waiting in the place they had",
    keep: "Back to the invitations",
  },
  es: {
    back: "Volver a las listas de espera",
    title: "Con invitación en {place}",
    about:
      "Pueden inscribirse para {what} hasta la hora que se indica. Si retira una invitación, la persona espera otra vez en el lugar que tenía. Le escribimos de inmediato.",
    none: "Nadie tiene invitación en {place}",
    noneText: "Allí no hay ninguna invitación para {what} que se pueda retirar.",
    caption: "Invitaciones",
    who: "Quién",
    until: "Hasta",
    withdraw: "Retirar",
    button: "Retirar la invitación",
    which: "de {who}",
    question: "¿Retirar la invitación de {who}?",
    asks: "{who} puede inscribirse para {what} en {place} hasta el {until}. Sin la invitación espera otra vez en el lugar que tenía. Le escribimos de inmediato.",
    now: "Con invitación hasta el {until}",
    then: "Espera en el lugar que tenía",
    keep: "Volver a las invitaciones",
  },
});
