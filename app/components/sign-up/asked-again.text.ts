import { texts } from "~/language/texts";

export const askedAgainTexts = texts({
  en: {
    title: "About your application {reference}",
    lead: "We looked at it. Before we can go on, we need this from you:",
    answer: "Answer the question",
    open: "Change your answers here if they’re wrong, then answer in writing and send both.",
    answered: "Your written answer is kept. Check your answers and sign again to send both.",
    see: "See what you wrote",
  },
  es: {
    title: "Sobre su solicitud {reference}",
    lead: "La revisamos. Para seguir adelante necesitamos esto de usted:",
    answer: "Responder la pregunta",
    open: "Si sus respuestas tienen errores, cámbielas aquí; después responda por escrito y envíe todo.",
    answered:
      "Su respuesta por escrito está guardada. Revise la solicitud y firme otra vez para enviar todo.",
    see: "Ver lo que escribió",
  },
});
