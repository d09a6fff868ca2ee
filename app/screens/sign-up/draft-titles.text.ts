import { texts } from "~/language/texts";

/** The heading and the document's title share these. */
export const draftTitles = texts({
  en: {
    kept: "Your answers are saved",
    elsewhere: "Sign in to open this sign-up",
    deleted: "This sign-up was deleted",
    approved: "Your application was approved",
  },
  es: {
    kept: "Sus respuestas están guardadas",
    elsewhere: "Inicie sesión para abrir esta inscripción",
    deleted: "Esta inscripción se borró",
    approved: "Su solicitud fue aprobada",
  },
});
