import { texts } from "~/language/texts";

export const companyHubTexts = texts({
  en: {
    title: "Your company’s sign-up",
    done: "{done:number} of {all:number} parts are done.",
    kept: "Your answers are kept until {until}.",
    states: { done: "Done", started: "Started", open: "To do", later: "Later" },
    goOn: "Continue",
    leave: "Come back later, or delete this draft",
  },
  es: {
    title: "La inscripción de su empresa",
    done: "{done:number} de {all:number} partes están listas.",
    kept: "Guardamos sus respuestas hasta el {until}.",
    states: { done: "Lista", started: "Empezada", open: "Por hacer", later: "Después" },
    goOn: "Continuar",
    leave: "Seguir después, o borrar este borrador",
  },
});
