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
