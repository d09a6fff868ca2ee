import { texts } from "~/language/texts";

export const unansweredTexts = texts({
  en: {
    waiting: "Still waiting for an answer.",
    connection: "No connection.",
    site: "The site isn’t answering right now.",
    broken: "Something went wrong on our side. Try again in a minute.",
    typed: "What you typed is still here.",
    page: "This page is still here.",
    again: "Trying again…",
    retry: "Retry",
  },
  es: {
    waiting: "Todavía esperamos una respuesta.",
    connection: "No hay conexión.",
    site: "El sitio no responde en este momento.",
    broken: "Algo falló de nuestro lado. Inténtelo de nuevo en un minuto.",
    typed: "Lo que escribió sigue aquí.",
    page: "Esta página sigue aquí.",
    again: "Intentando de nuevo…",
    retry: "Reintentar",
  },
});
