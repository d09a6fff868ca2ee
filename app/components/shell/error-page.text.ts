import { texts } from "~/language/texts";

export const errorPageTexts = texts({
  en: {
    number: "Error {status}",
    again: "Try again",
    home: "Go back to the dashboard",
    tooMuch:
      "Nothing was saved or sent. Go back in your browser, which still has what you typed, and make it shorter.",
  },
  es: {
    number: "Error {status}",
    again: "Intentar de nuevo",
    home: "Volver al inicio",
    tooMuch:
      "No se guardó ni se envió nada. Vuelva atrás en su navegador, que conserva lo que escribió, y hágalo más corto.",
  },
});
