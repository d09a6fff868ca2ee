import { texts } from "~/language/texts";

export const checkStepTexts = texts({
  en: {
    printed: "Application to {association}",
    submit: "Join {association} for {total:money}",
    terms:
      "A membership is not insurance. Health plans are chosen later, and only if you want one.",
    duesOnly:
      "The dues of {association} are {dues:money} for a year. They come on an invoice of their own, paid as you pay now.",
  },
  es: {
    printed: "Solicitud a {association}",
    submit: "Unirme a {association} por {total:money}",
    terms:
      "Una membresía no es un seguro. Los planes de salud se eligen después, y solo si usted quiere uno.",
    duesOnly:
      "Las cuotas de {association} son {dues:money} por un año. Vienen en una factura propia, que se paga como usted paga ahora.",
  },
});
