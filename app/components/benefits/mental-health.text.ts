import { texts } from "~/language/texts";

export const mentalHealthTexts = texts({
  en: {
    title: "Mental health",
    intro:
      "Short articles for hard days. We don’t tell anyone what you read here, and we keep no list of it.",
    crisis: {
      title: "If you might hurt yourself, or someone close to you might",
      text: "Call or text 988 now. It’s free, day and night, and you don’t have to give your name. If someone is hurt, call 911.",
      call: "Call 988",
      write: "Text 988",
    },
    topics: "Topics",
    all: "All topics",
    topic: {
      stress: "Stress",
      sleep: "Sleep",
      grief: "Grief",
      family: "Family",
      work: "Work",
      crisis: "In a crisis",
    },
    language: "Language of the articles",
    minutes: { one: "{count} minute to read", other: "{count} minutes to read" },
    none: {
      title: "No articles here yet",
      text: "There’s nothing on this topic in this language so far.",
      all: "There’s nothing to read in this language so far.",
      missing: "The articles are being updated. Load the page again in a minute.",
    },
    reviewed: "Reviewed {day:day}",
    translated: "Read this in English",
    back: "All articles",
    care: "This is general information and doesn’t replace a doctor or a counselor. In a crisis:",
  },
  es: {
    title: "Salud mental",
    intro:
      "Artículos breves para días difíciles. No le decimos a nadie lo que usted lee aquí, y no guardamos ninguna lista.",
    crisis: {
      title: "Si usted, o alguien cercano, podría hacerse daño",
      text: "Llame o escriba al 988 ahora. Es gratis, de día y de noche, y no tiene que dar su nombre. Para español, oprima 2; por mensaje, escriba AYUDA. Si alguien está herido, llame al 911.",
      call: "Llamar al 988",
      write: "Escribir al 988",
    },
    topics: "Temas",
    all: "Todos los temas",
    topic: {
      stress: "Estrés",
      sleep: "Sueño",
      grief: "Duelo",
      family: "Familia",
      work: "Trabajo",
      crisis: "En una crisis",
    },
    language: "Idioma de los artículos",
    minutes: {
      one: "{count} minuto de lectura",
      many: "{count} de minutos de lectura",
      other: "{count} minutos de lectura",
    },
    none: {
      title: "Todavía no hay artículos aquí",
      text: "Por ahora no hay nada sobre este tema en este idioma.",
      all: "Por ahora no hay nada que leer en este idioma.",
      missing: "Los artículos se están actualizando. Vuelva a cargar la página en un minuto.",
    },
    reviewed: "Revisado el {day:day}",
    translated: "Leer esto en español",
    back: "Todos los artículos",
    care: "Esto es información general y no reemplaza a un médico ni a un consejero. En una crisis:",
  },
});
