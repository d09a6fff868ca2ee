import { texts } from "~/language/texts";

export const addOnsTexts = texts({
  en: {
    title: "Add-ons for the team",
    which: "Which add-ons do you want?",
    hint: "Check as many as you like, or none.",
    none: "There are no add-ons to choose right now. Continue without them.",
  },
  es: {
    title: "Complementos para el equipo",
    which: "¿Qué complementos quiere?",
    hint: "Marque los que quiera, o ninguno.",
    none: "Por ahora no hay complementos para elegir. Siga sin ellos.",
  },
});
