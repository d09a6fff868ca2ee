import { texts } from "~/language/texts";

export const questionnaireTexts = texts({
  en: {
    lead: "They help us to show what fits you. Only you see your answers; an employer does not.",
    save: "Save and continue",
    skip: "Skip for now",
    theirs: "Whether we may write about these answers is theirs to say.",
  },
  es: {
    lead: "Nos ayudan a mostrarle lo que le conviene. Solo usted ve sus respuestas; su empleador, no.",
    save: "Guardar y continuar",
    skip: "Omitir por ahora",
    theirs: "Solo esa persona puede decir si podemos escribirle sobre estas respuestas.",
  },
});
