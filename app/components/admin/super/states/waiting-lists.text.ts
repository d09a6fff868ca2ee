import { texts } from "~/language/texts";

export const waitingListsTexts = texts({
  en: {
    title: "Waiting lists",
    about:
      "First come, first served in each state. People who are invited have 14 days to sign up, whether or not the state is open.",
    none: "No one is waiting",
    noneText: "People in a state that isn’t open can ask for a place, and are listed here.",
  },
  es: {
    title: "Listas de espera",
    about:
      "Por orden de llegada en cada estado. Quien recibe una invitación puede inscribirse durante 14 días, esté abierto el estado o no.",
    none: "Nadie espera",
    noneText:
      "Quienes viven en un estado que no está abierto pueden pedir un lugar, y aparecen aquí.",
  },
});

export const waitingListTableTexts = texts({
  en: {
    caption: "Waiting lists",
    state: "State",
    product: "For",
    waiting: "Waiting",
    invited: "Invited",
    invitedNow: "{count:number} invited",
    since: "First since",
    noOne: "No one is waiting",
    invite: "Invite",
    next: "Invite next",
    which: "for {what} in {place}",
  },
  es: {
    caption: "Listas de espera",
    state: "Estado",
    product: "Para",
    waiting: "En espera",
    invited: "Con invitación",
    invitedNow: "{count:number} con invitación",
    since: "Primero desde",
    noOne: "Nadie espera",
    invite: "Invitar",
    next: "Invitar al siguiente",
    which: "para {what} en {place}",
  },
});
