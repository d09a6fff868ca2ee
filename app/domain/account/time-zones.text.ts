import { texts } from "~/language/texts";

/** The keys are IANA names; the labels are what Americans call the zones. */
export const timeZoneTexts = texts({
  en: {
    none: "Not chosen",
    own: "By your address: {zone}",
    zones: {
      "America/New_York": "Eastern (New York)",
      "America/Chicago": "Central (Chicago)",
      "America/Denver": "Mountain (Denver)",
      "America/Phoenix": "Arizona (Phoenix)",
      "America/Los_Angeles": "Pacific (Los Angeles)",
      "America/Anchorage": "Alaska (Anchorage)",
      "America/Adak": "Aleutian Islands (Adak)",
      "Pacific/Honolulu": "Hawaii (Honolulu)",
    },
  },
  es: {
    none: "Sin elegir",
    own: "Según su dirección: {zone}",
    zones: {
      "America/New_York": "Hora del este (Nueva York)",
      "America/Chicago": "Hora central (Chicago)",
      "America/Denver": "Hora de la montaña (Denver)",
      "America/Phoenix": "Hora de Arizona (Phoenix)",
      "America/Los_Angeles": "Hora del Pacífico (Los Ángeles)",
      "America/Anchorage": "Hora de Alaska (Anchorage)",
      "America/Adak": "Hora de las islas Aleutianas (Adak)",
      "Pacific/Honolulu": "Hora de Hawái (Honolulu)",
    },
  },
});
