import { texts } from "~/language/texts";

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
