import { texts } from "~/language/texts";

export const addOnsTexts = texts({
  en: {
    title: "Add-ons for the team",
    which: "Which add-ons do you want?",
    hint: "Check as many as you like, or none. Prices are for a month.",
    none: "There are no add-ons to choose at the moment. Go on without.",
    units: { per_person: "a person", per_employee: "an employee", flat: "for all" },
  },
  es: {
    title: "Complementos para el equipo",
    which: "¿Qué complementos quiere?",
    hint: "Marque los que quiera, o ninguno. Los precios son por un mes.",
    none: "Por ahora no hay complementos para elegir. Siga sin ellos.",
    units: { per_person: "por persona", per_employee: "por empleado", flat: "para todos" },
  },
});
