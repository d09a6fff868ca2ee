import { texts } from "~/language/texts";

export const addOnsTexts = texts({
  en: {
    title: "Add-ons for the team",
    which: "Which add-ons do you want?",
    hint: "Check as many as you like, or none.",
    yearly: "You pay for the year at once: 12 of these prices, less 10%.",
    none: "There are no add-ons to choose right now. Continue without them.",
  },
  es: {
    title: "Complementos para el equipo",
    which: "¿Qué complementos quiere?",
    hint: "Marque los que quiera, o ninguno.",
    yearly: "El año se paga de una vez: 12 de estos precios, menos el 10\u00a0%.",
    none: "Por ahora no hay complementos para elegir. Siga sin ellos.",
  },
});
