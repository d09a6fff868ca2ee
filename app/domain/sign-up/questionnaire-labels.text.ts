import { languageNames } from "~/language/languages";
import { texts } from "~/language/texts";

/** The keys are the stored names (handbook/entities.md). */
export const questionnaireLabels = texts({
  en: {
    asks: {
      who_for: "Who are the benefits for?",
      coverage_now: "What health coverage do you have now?",
      children: "How many children?",
      usage: "How often do you see a doctor?",
      language: "What language should we write to you in?",
    },
    childrenHint: "Leave it open if you don’t cover any, or aren’t sure.",
    whoFor: {
      me: "Me",
      partner: "Me and my spouse or partner",
      children: "Me and my children",
      family: "Me, my spouse or partner, and my children",
      team: "My team",
      not_sure: "Not sure",
    },
    coverage: {
      employer: "Through an employer",
      individual: "A plan I buy myself",
      public: "Medicare, Medicaid, or another public program",
      none: "None",
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
    asks: {
      who_for: "¿Para quién son los beneficios?",
      coverage_now: "¿Qué cobertura de salud tiene ahora?",
      children: "¿Cuántos hijos?",
      usage: "¿Con qué frecuencia va al médico?",
      language: "¿En qué idioma quiere que le escribamos?",
    },
    childrenHint: "Déjelo sin elegir si no cubre a ninguno o no lo sabe.",
    whoFor: {
      me: "Yo",
      partner: "Mi cónyuge o pareja y yo",
      children: "Mis hijos y yo",
      family: "Mi cónyuge o pareja, mis hijos y yo",
      team: "Mi equipo",
      not_sure: "No lo sé",
    },
    coverage: {
      employer: "A través de un empleador",
      individual: "Un plan que compro por mi cuenta",
      public: "Medicare, Medicaid u otro programa público",
      none: "Ninguna",
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
