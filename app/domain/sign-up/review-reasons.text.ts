import { texts } from "~/language/texts";

/**
 * These tell administrators why an application needs review; they are stored in English, as all review reasons are.
 */
export const reviewReasons = texts({
  en: { taken: "A company of this name was a member in {place} when this was sent in." },
  es: { taken: "Una empresa con este nombre era miembro en {place} cuando se envió esto." },
});
