import { texts } from "~/language/texts";

export const reviewThreadTexts = texts({
  en: {
    title: "Questions and answers",
    changed: "What changed since the last question",
    caption: "Changed answers",
    same: "None of the answers on the application changed.",
    answer: "Answer",
    before: "Before",
    now: "Now",
    nothing: "Not provided",
  },
  es: {
    title: "Preguntas y respuestas",
    changed: "Lo que cambió desde la última pregunta",
    caption: "Respuestas cambiadas",
    same: "No se cambió ninguna respuesta de la solicitud.",
    answer: "Respuesta",
    before: "Antes",
    now: "Ahora",
    nothing: "Sin respuesta",
  },
});
