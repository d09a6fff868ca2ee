import { texts } from "~/language/texts";

export const questionnaireProblems = texts({
  en: {
    who_for_missing: "Select who the benefits are for",
    coverage_missing: "Select the coverage you have now",
    priorities_wrong: "Choose up to 3, or Not sure",
    priorities_many: "Choose no more than 3",
    usage_missing: "Select how often you see a doctor",
  },
  es: {
    who_for_missing: "Seleccione para quién son los beneficios",
    coverage_missing: "Seleccione la cobertura que tiene ahora",
    priorities_wrong: "Elija hasta 3, o No lo sé",
    priorities_many: "Elija 3 como máximo",
    usage_missing: "Seleccione con qué frecuencia va al médico",
  },
});
