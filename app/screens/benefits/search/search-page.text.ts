import { texts } from "~/language/texts";

export const searchPageTexts = texts({
  en: {
    title: "Search benefits",
    label: "What are you looking for?",
    button: "Search",
    hint: "A plan, a shop, an article, an add-on: a word or two is enough.",
    found: {
      one: "{count} result for {words}",
      other: "{count} results for {words}",
    },
    foundMore: "More than {total:number} results for {words}. Add a word to narrow them down.",
    nothing: "Nothing found for {words}",
    tryThis:
      "Try fewer words or another word for the same thing, like “teeth” or “dentist.” Small typos are fine.",
    all: "All benefits",
    kinds: {
      plans: "Health plan",
      dental: "Dental plan",
      vision: "Vision plan",
      "add-ons": "Add-on",
      categories: "Kind of offer",
      vendors: "Offer",
      articles: "Article",
    },
    inLanguage: { en: "In English", es: "In Spanish" },
  },
  es: {
    title: "Buscar beneficios",
    label: "¿Qué busca?",
    button: "Buscar",
    hint: "Un plan, una tienda, un artículo, un complemento: basta con una o dos palabras.",
    found: {
      one: "{count} resultado para {words}",
      many: "{count} de resultados para {words}",
      other: "{count} resultados para {words}",
    },
    foundMore: "Más de {total:number} resultados para {words}. Agregue una palabra para acotarlos.",
    nothing: "No se encontró nada para {words}",
    tryThis:
      "Pruebe con menos palabras o con otra palabra para lo mismo, como “dientes” o “dentista”. Un pequeño error al escribir no importa.",
    all: "Todos los beneficios",
    kinds: {
      plans: "Plan médico",
      dental: "Plan dental",
      vision: "Plan de visión",
      "add-ons": "Complemento",
      categories: "Tipo de oferta",
      vendors: "Oferta",
      articles: "Artículo",
    },
    inLanguage: { en: "En inglés", es: "En español" },
  },
});

/** The search also finds these pages, by these words. */
export const foundPagesTexts = texts({
  en: {
    kind: "Page",
    mental: {
      title: "Mental health",
      summary: "Where to get help right away, and articles on stress, sleep, grief and family.",
      words:
        "mental health therapy therapist counseling counselor psychologist psychiatrist anxiety anxious panic depression depressed sad stress burnout grief sleep crisis suicide addiction",
    },
    plans: {
      title: "Health plans",
      summary: "Compare what plans cost, with doctor visits, prescriptions and the hospital.",
      words:
        "health medical insurance plan plans prices coverage doctor hospital emergency prescription prescriptions drug drugs medicine medication pharmacy maternity pregnancy surgery specialist",
    },
    words: {
      title: "Health plan terms",
      summary: "Premium, deductible, copay, network, HSA: each in a sentence, with an example.",
      words:
        "premium deductible copay copayment coinsurance out of pocket maximum network hmo ppo epo hsa health savings account waive preventive glossary",
    },
    dental: {
      title: "Dental plans",
      summary: "Two plans side by side, with what they pay for.",
      words: "dental dentist teeth tooth braces cleaning filling crown insurance plan",
    },
    vision: {
      title: "Vision plans",
      summary: "Two plans side by side, with what they pay for.",
      words: "vision eye eyes glasses contacts lenses exam optometrist insurance plan",
    },
  },
  es: {
    kind: "Página",
    mental: {
      title: "Salud mental",
      summary: "Dónde obtener ayuda enseguida, y artículos sobre estrés, sueño, duelo y familia.",
      words:
        "salud mental terapia terapeuta consejero psicólogo psiquiatra ansiedad ansioso pánico depresión deprimido tristeza estrés agotamiento duelo sueño crisis suicidio adicción",
    },
    plans: {
      title: "Planes médicos",
      summary: "Compare cuánto cuestan los planes, con visitas al médico, recetas y hospital.",
      words:
        "salud médico seguro plan planes precios cobertura doctor hospital emergencia receta recetas medicina medicinas medicamento medicamentos farmacia maternidad embarazo cirugía especialista",
    },
    words: {
      title: "Términos de los planes médicos",
      summary: "Prima, deducible, copago, red, HSA: cada una en una frase, con un ejemplo.",
      words:
        "prima deducible copago coseguro máximo de gastos de bolsillo red hmo ppo epo hsa cuenta de ahorros para la salud renunciar preventiva glosario",
    },
    dental: {
      title: "Planes dentales",
      summary: "Dos planes lado a lado, con lo que pagan.",
      words: "dental dentista dientes muelas frenos limpieza empaste corona seguro plan",
    },
    vision: {
      title: "Planes de visión",
      summary: "Dos planes lado a lado, con lo que pagan.",
      words: "visión vista ojos lentes anteojos contacto examen optometrista seguro plan",
    },
  },
});
