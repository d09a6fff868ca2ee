import { texts } from "~/language/texts";

/** What the page of a draft's future is about: its heading, and the document's title. */
export const draftTitles = texts({
  en: {
    kept: "Your answers are saved",
    elsewhere: "Sign in to open this sign-up",
    deleted: "This sign-up was deleted",
  },
  es: {
    kept: "Sus respuestas están guardadas",
    elsewhere: "Inicie sesión para abrir esta inscripción",
    deleted: "Esta inscripción se borró",
  },
});
