import { texts } from "~/language/texts";

export const questionnaireTexts = texts({
  en: {
    lead: "They help us show you what fits. Only you see your answers; your employer doesn’t.",
    only: "Only they see their answers, and answer.",
    save: "Save and continue",
    skip: "Skip for now",
  },
  es: {
    lead: "Nos ayudan a mostrarle lo que le conviene. Solo usted ve sus respuestas; su empleador, no.",
    only: "Solo esa persona ve sus respuestas y puede responder.",
    save: "Guardar y continuar",
    skip: "Omitir por ahora",
  },
});
