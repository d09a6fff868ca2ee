import { texts } from "~/language/texts";

export const reviewCardTexts = texts({
  en: {
    title: "Application in review",
    waits:
      "We’re looking at your application {reference}. We’ll answer by email within 2 business days.",
    asks: "We have a question about your application {reference}. It’s waiting for your answer.",
    see: "See your application",
    answer: "Answer our question",
  },
  es: {
    title: "Solicitud en revisión",
    waits:
      "Estamos revisando su solicitud {reference} y le responderemos por correo en 2 días hábiles como máximo.",
    asks: "Tenemos una pregunta sobre su solicitud {reference}. La solicitud espera su respuesta.",
    see: "Ver su solicitud",
    answer: "Responder nuestra pregunta",
  },
});
