import { texts } from "~/language/texts";

export const superAuditTexts = texts({
  en: {
    didAs: "What they did ({email})",
    doneTo: "What was done to their account ({email})",
  },
  es: {
    didAs: "Lo que hizo ({email})",
    doneTo: "Lo que se hizo en su cuenta ({email})",
  },
});
