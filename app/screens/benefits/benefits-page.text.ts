import { texts } from "~/language/texts";

export const benefitsPageTexts = texts({
  en: {
    title: "Benefits",
    intro:
      "Health plans, care for your teeth and eyes, reading for hard days, and everyday offers.",
    health: "Health",
    everyday: "Everyday benefits",
    none: "There are no offers yet.",
    missing: "The list of offers is being updated. Load the page again in a minute.",
    plans: {
      title: "Health insurance",
      text: "How health plans work here, what they cost, and how to get one.",
    },
    dental: {
      title: "Dental plans",
      text: "Checkups, fillings, crowns and braces, compared side by side.",
    },
    vision: { title: "Vision plans", text: "Eye exams, frames and lenses." },
    mental: {
      title: "Mental health",
      text: "Short articles for stress, sleep, grief and family, and who to call right now.",
    },
    addons: {
      title: "Add-ons",
      text: "Telehealth, accident coverage, life insurance and more, each at its own price.",
    },
    tag: { included: "Included", add: "You can add this", not: "Not for you" },
  },
  es: {
    title: "Beneficios",
    intro:
      "Planes médicos, cuidado de los dientes y la vista, lecturas para días difíciles y ofertas de todos los días.",
    health: "Salud",
    everyday: "Beneficios de todos los días",
    none: "Todavía no hay ofertas.",
    missing: "La lista de ofertas se está actualizando. Vuelva a cargar la página en un minuto.",
    plans: {
      title: "Seguro médico",
      text: "Cómo funcionan aquí los planes médicos, cuánto cuestan y cómo obtener uno.",
    },
    dental: {
      title: "Planes dentales",
      text: "Revisiones, empastes, coronas y ortodoncia, comparados lado a lado.",
    },
    vision: { title: "Planes de visión", text: "Exámenes de la vista, monturas y lentes." },
    mental: {
      title: "Salud mental",
      text: "Artículos breves sobre el estrés, el sueño, el duelo y la familia, y a quién llamar ahora mismo.",
    },
    addons: {
      title: "Complementos",
      text: "Telesalud, cobertura por accidente, seguro de vida y más, cada uno con su precio.",
    },
    tag: { included: "Incluido", add: "Puede agregarlo", not: "No es para usted" },
  },
});
