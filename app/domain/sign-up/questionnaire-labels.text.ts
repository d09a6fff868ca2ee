import { languageNames } from "~/language/languages";
import { texts } from "~/language/texts";

/** The answers of the questionnaire as people read them, by the names that are kept (handbook/entities.md). */
export const questionnaireLabels = texts({
  en: {
    title: "Five short questions",
    asks: {
      who_for: "Who are the benefits for?",
      coverage_now: "What health coverage do you have now?",
      priorities: "What matters most to you?",
      usage: "How often do you see a doctor?",
      language: "What language should we write to you in?",
      contact_ok: "You may also write to me about benefits that fit these answers",
    },
    upToThree: "Choose up to 3.",
    whoFor: { me: "Me", family: "Me and my family", team: "My team", not_sure: "Not sure" },
    coverage: {
      employer: "Through an employer",
      individual: "A plan I buy myself",
      public: "Medicare, Medicaid or another public program",
      none: "None",
      not_sure: "Not sure",
    },
    priorities: {
      price: "A low price each month",
      doctors: "Keeping my doctors",
      drugs: "Prescription drugs",
      savings: "Saving on what I already buy",
      wellness: "Fitness and wellness",
      mental: "Mental health",
      not_sure: "Not sure",
    },
    usage: {
      low: "Rarely: one checkup a year",
      medium: "Now and then: a few visits a year",
      high: "Often: regular treatment or a long-term illness",
      unsure: "Not sure",
    },
    languages: { ...languageNames, not_sure: "Not sure" },
  },
  es: {
    title: "Cinco preguntas breves",
    asks: {
      who_for: "¿Para quién son los beneficios?",
      coverage_now: "¿Qué cobertura médica tiene ahora?",
      priorities: "¿Qué es lo más importante para usted?",
      usage: "¿Con qué frecuencia va al médico?",
      language: "¿En qué idioma quiere que le escribamos?",
      contact_ok: "También pueden escribirme sobre beneficios que correspondan a estas respuestas",
    },
    upToThree: "Elija hasta 3.",
    whoFor: { me: "Yo", family: "Mi familia y yo", team: "Mi equipo", not_sure: "No lo sé" },
    coverage: {
      employer: "A través de un empleador",
      individual: "Un plan que compro por mi cuenta",
      public: "Medicare, Medicaid u otro programa público",
      none: "Ninguna",
      not_sure: "No lo sé",
    },
    priorities: {
      price: "Un precio bajo cada mes",
      doctors: "Conservar a mis médicos",
      drugs: "Medicamentos con receta",
      savings: "Ahorrar en lo que ya compro",
      wellness: "Ejercicio y bienestar",
      mental: "Salud mental",
      not_sure: "No lo sé",
    },
    usage: {
      low: "Casi nunca: un chequeo al año",
      medium: "De vez en cuando: unas pocas visitas al año",
      high: "Con frecuencia: un tratamiento regular o una enfermedad de largo plazo",
      unsure: "No lo sé",
    },
    languages: { ...languageNames, not_sure: "No lo sé" },
  },
});
