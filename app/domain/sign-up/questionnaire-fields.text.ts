import { texts } from "~/language/texts";

export const questionnaireProblems = texts({
  en: {
    who_for_missing: "Select who the benefits are for",
    coverage_missing: "Select the coverage you have now",
    children_wrong: "Select how many children, or leave it open",
    usage_missing: "Select how often you see a doctor",
  },
  es: {
    who_for_missing: "Seleccione para quién son los beneficios",
    coverage_missing: "Seleccione la cobertura que tiene ahora",
    children_wrong: "Seleccione cuántos hijos, o déjelo sin elegir",
    usage_missing: "Seleccione con qué frecuencia va al médico",
  },
});
