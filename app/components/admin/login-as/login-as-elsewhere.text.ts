import { texts } from "~/language/texts";

export const loginAsElsewhereTexts = texts({
  en: {
    about: "You’ve been logged in as {name} in another browser since {since}. End that first.",
    end: "End Login As",
  },
  es: {
    about:
      "Usted ya usa la cuenta de {name} en otro navegador, desde el {since}. Salga de ella primero.",
    end: "Salir de esta cuenta",
  },
});
