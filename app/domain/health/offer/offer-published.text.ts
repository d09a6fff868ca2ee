import { texts } from "~/language/texts";

/** The page after the signature shows these texts. */
export const offerPublishedTexts = texts({
  en: {
    title: "Your offer is published",
    reference: "Your reference is {reference}.",
    open: "Your people can choose from {from:day} to {to:day}.",
    invited: {
      one: "On {from:day}, we’ll email an invitation to the one person it’s for.",
      other: "On {from:day}, we’ll email an invitation to the {count:number} people it’s for.",
    },
    starts: "Coverage begins on {start:day} and lasts until {end:day}.",
    ahead:
      "You’ll see on your team’s page who has answered. You won’t see what anyone chose, only how many people they cover and what it costs.",
    next: "What happens next",
    terms: "What the offer says",
    signed: "Signed by {name} for {company} on {day:day}.",
    print: "Print this page to keep it.",
    team: "See who has answered",
    none: "Your company has no offer",
    noneText: "There’s no group plan offer in effect now or about to begin.",
    setUp: "Set up a group plan",
  },
  es: {
    title: "Su oferta está publicada",
    reference: "Su referencia es {reference}.",
    open: "Su gente puede elegir del {from:day} al {to:day}.",
    invited: {
      one: "El {from:day} enviaremos por correo una invitación a la única persona a quien se dirige.",
      many: "El {from:day} enviaremos por correo una invitación a las {count:number} personas a quienes se dirige.",
      other:
        "El {from:day} enviaremos por correo una invitación a las {count:number} personas a quienes se dirige.",
    },
    starts: "La cobertura empieza el {start:day} y dura hasta el {end:day}.",
    ahead:
      "En la página de su equipo verá quién respondió. Usted no verá qué eligió cada quien, solo a cuántas personas cubre y cuánto cuesta.",
    next: "Qué sigue",
    terms: "Lo que dice la oferta",
    signed: "Firmado por {name} en nombre de {company} el {day:day}.",
    print: "Imprima esta página para guardarla.",
    team: "Ver quién respondió",
    none: "Su empresa no tiene ninguna oferta",
    noneText: "No hay ninguna oferta de un plan de grupo vigente ni por empezar.",
    setUp: "Preparar un plan de grupo",
  },
});
