import { texts } from "~/language/texts";

/** Why a person looks at a company’s application, for administrators. Kept in English, as every such reason is. */
export const reviewReasons = texts({
  en: { taken: "A company of this name was a member in {place} when this was sent in." },
  es: { taken: "Una empresa con este nombre era miembro en {place} cuando se envió esto." },
});
