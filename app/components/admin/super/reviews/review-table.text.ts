import { texts } from "~/language/texts";

export const reviewTableTexts = texts({
  en: {
    caption: "Applications",
    application: "Application",
    sentInBy: "Sent in by",
    sentInOn: "Sent in on",
    why: "Why it waits",
  },
  es: {
    caption: "Solicitudes",
    application: "Solicitud",
    sentInBy: "La envió",
    sentInOn: "Enviada el",
    why: "Por qué espera",
  },
});
