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
