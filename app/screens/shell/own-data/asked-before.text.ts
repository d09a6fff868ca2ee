import { texts } from "~/language/texts";

/** Former questions keep their words, because stored answers are shown with them. */
export const askedBeforeTexts = texts({
  en: {
    asks: {
      priorities: "What matters most to you?",
      contact_ok: "You may also write to me about benefits that fit these answers",
    },
    answers: {
      not_sure: "Not sure",
      price: "A low price each month",
      doctors: "Keeping my doctors",
      drugs: "Prescription drugs",
      savings: "Saving on what I already buy",
      wellness: "Fitness and wellness",
      mental: "Mental health",
    },
  },
  es: {
    asks: {
      priorities: "¿Qué es lo más importante para usted?",
      contact_ok: "También pueden escribirme sobre beneficios que correspondan a estas respuestas",
    },
    answers: {
      not_sure: "No lo sé",
      price: "Un precio bajo cada mes",
      doctors: "Conservar a mis médicos",
      drugs: "Medicamentos con receta",
      savings: "Ahorrar en lo que ya compro",
      wellness: "Ejercicio y bienestar",
      mental: "Salud mental",
    },
  },
});
