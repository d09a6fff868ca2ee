import { texts } from "~/language/texts";

export const inviteNextTexts = texts({
  en: {
    back: "Back to the waiting lists",
    none: "No one is waiting in {place}",
    noneText: "There’s no one on the list for {what} there to invite.",
    question: "Invite the next person in {place}?",
    only: "Waiting, the only one",
    first: "Waiting, first of {waiting:number}",
    then: "Invited until {until}",
    about:
      "{who} has been waiting for {what} since {since}. We’ll email them right away: they’ll have 14 days to sign up, whether or not {place} is open.",
    otherwise: "If they don’t, they’ll go to the end of the list.",
    button: "Invite this person",
  },
  es: {
    back: "Volver a las listas de espera",
    none: "Nadie espera en {place}",
    noneText: "En la lista para {what} no hay nadie allí a quien invitar.",
    question: "¿Invitar a la siguiente persona en {place}?",
    only: "Espera, es la única",
    first: "Espera, la primera de {waiting:number}",
    then: "Con invitación hasta el {until}",
    about:
      "{who} espera {what} desde el {since}. Le escribimos de inmediato: durante 14 días puede inscribirse, esté abierto {place} o no.",
    otherwise: "Si no lo hace, pasa al final de la lista.",
    button: "Invitar a esta persona",
  },
});
