import { texts } from "~/language/texts";

export const openingFormTexts = texts({
  en: {
    taken: "Taken",
    waiting: "Waiting",
    question: "Can people sign up there?",
    open: "Everyone who lives there can sign up.",
    waitlist: "New people join the waiting list. Anyone who has it keeps it.",
    placesHint: "Leave it empty for no limit. Members above a lower limit stay members.",
    notCounted:
      "Places are counted for membership only: health insurance has no limit where it is open.",
    next: "Continue",
    back: "Back to all states",
  },
  es: {
    taken: "Ocupados",
    waiting: "En espera",
    question: "¿Se pueden inscribir personas allí?",
    open: "Todas las personas que viven allí pueden inscribirse.",
    waitlist: "Las personas nuevas pasan a la lista de espera. Quien ya lo tiene lo conserva.",
    placesHint:
      "Déjelo vacío si no hay límite. Los miembros por encima del límite siguen siéndolo.",
    notCounted:
      "Solo se cuentan los lugares de la membresía: el seguro médico no tiene límite donde está abierto.",
    next: "Continuar",
    back: "Volver a todos los estados",
  },
});
