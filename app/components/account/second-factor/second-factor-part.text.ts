import { texts } from "~/language/texts";

export const secondFactorPartTexts = texts({
  en: {
    title: "Second factor",
    notAsked:
      "This is a sample account, and the site runs on your own machine, so it won’t be asked for a second factor.",
    since: "An authenticator app since {since:day}.",
    none: "No recovery code is left. Make new ones.",
    left: {
      one: "One recovery code is left.",
      other: "{count} recovery codes are left.",
    },
    other: "Use another device",
    codes: "Make new recovery codes",
    setUp: "Set up a second factor",
  },
  es: {
    title: "Segundo factor",
    notAsked:
      "Esta es una cuenta de ejemplo y el sitio funciona en su propia computadora, así que no se le pide un segundo factor.",
    since: "Una aplicación de autenticación desde el {since:day}.",
    none: "No queda ningún código de recuperación. Cree otros.",
    left: {
      one: "Queda un código de recuperación.",
      many: "Quedan {count} de códigos de recuperación.",
      other: "Quedan {count} códigos de recuperación.",
    },
    other: "Usar otro dispositivo",
    codes: "Crear códigos de recuperación nuevos",
    setUp: "Configurar un segundo factor",
  },
});
