import { texts } from "~/language/texts";

export const answerTexts = texts({
  en: {
    answer: "Your answer to our question",
    hint: "We asked: {question}",
  },
  es: {
    answer: "Su respuesta a nuestra pregunta",
    hint: "Le preguntamos: {question}",
  },
});
