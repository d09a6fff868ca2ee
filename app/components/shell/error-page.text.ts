import { texts } from "~/language/texts";

export const errorPageTexts = texts({
  en: {
    tooMuch:
      "Nothing was saved or sent. Go back in your browser, which still has what you typed, and make it shorter.",
  },
  es: {
    tooMuch:
      "No se guardó ni se envió nada. Vuelva atrás en su navegador, que conserva lo que escribió, y hágalo más corto.",
  },
});
