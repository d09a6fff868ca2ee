import { texts } from "~/language/texts";

/** Administrators read why an application needs review. Stored in English, like all review reasons. */
export const reviewReasons = texts({
  en: { taken: "A company of this name was a member in {place} when this was sent in." },
  es: { taken: "Una empresa con este nombre era miembro en {place} cuando se envió esto." },
});
