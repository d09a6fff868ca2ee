import { texts } from "~/language/texts";

export const checkStepTexts = texts({
  en: {
    printed: "Application to {association}",
    submit: "Join {association}",
    terms:
      "A membership is not insurance. Health plans are chosen later, and only if you want one.",
    duesOnly:
      "{association}’s dues are {dues:money} for a year. They come on a separate invoice, paid the way you pay now.",
    noDues: "{association} has no dues, so there’s nothing to pay.",
  },
  es: {
    printed: "Solicitud a {association}",
    submit: "Unirme a {association}",
    terms:
      "Una membresía no es un seguro. Los planes médicos se eligen después, y solo si usted quiere uno.",
    duesOnly:
      "Las cuotas de {association} son {dues:money} por un año. Vienen en una factura aparte, que se paga como usted paga ahora.",
    noDues: "{association} no cobra cuotas, así que no tiene que pagar nada.",
  },
});
