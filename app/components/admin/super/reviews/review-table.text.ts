import { texts } from "~/language/texts";

export const reviewTableTexts = texts({
  en: {
    caption: "Applications",
    application: "Application",
    sentInBy: "Submitted by",
    sentInOn: "Submitted on",
    why: "Why it’s waiting",
  },
  es: {
    caption: "Solicitudes",
    application: "Solicitud",
    sentInBy: "La envió",
    sentInOn: "Enviada el",
    why: "Por qué espera",
  },
});
