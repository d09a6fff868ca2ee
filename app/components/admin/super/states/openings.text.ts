import { texts } from "~/language/texts";

export const openingsTexts = texts({
  en: {
    title: "State availability",
    about:
      "Where people can sign up, and where they join the waiting list instead. Anyone who has a membership or a plan keeps it, whatever you change here.",
  },
  es: {
    title: "Disponibilidad por estado",
    about:
      "Dónde se pueden inscribir las personas y dónde pasan a la lista de espera. Quien tiene una membresía o un plan lo conserva, cambie usted aquí lo que cambie.",
  },
});
