import { texts } from "~/language/texts";

export const acceptanceTexts = texts({
  en: {
    printed: "Offer of a group plan",
    terms:
      "By signing you accept the group agreement above, version {version}, and publish the offer to your people. Premiums are on your company's invoice, month by month, once somebody is covered.",
    submit: "Sign and publish the offer",
    signedAs: "You sign as {name}.",
    participation:
      "At least two thirds of those whom the offer is for must take part: {needed:number} of {people:number} while nobody has other coverage.",
    notAsked: "No number of people has to take part, because the offer begins on January 1.",
    success: {
      title: "Your offer is published",
      reference: "Your reference is {reference}.",
      open: "Your people can choose from {from:day} to {to:day}.",
      invited: {
        one: "We invite the one person whom it is for by email on {from:day}.",
        other: "We invite the {count:number} people whom it is for by email on {from:day}.",
      },
      starts: "Coverage begins on {start:day} and lasts until {end:day}.",
      ahead:
        "You'll see on your team's page who has answered. You don't see what anybody chose, only whom they cover by number and what it costs.",
      next: "What happens next",
      cost: "What it costs",
      print: "Print this page to keep it.",
      team: "See who has answered",
      none: "Your company has no offer",
      noneText: "There is no offer of a group plan that holds now or is to begin.",
      setUp: "Set up a group plan",
    },
  },
  es: {
    printed: "Oferta de un plan de grupo",
    terms:
      "Al firmar usted acepta el acuerdo de grupo de arriba, versión {version}, y publica la oferta para su gente. Las primas están en la factura de su empresa, mes a mes, en cuanto alguien tiene cobertura.",
    submit: "Firmar y publicar la oferta",
    signedAs: "Usted firma como {name}.",
    participation:
      "Al menos dos tercios de las personas a quienes se dirige la oferta deben participar: {needed:number} de {people:number} mientras nadie tenga otra cobertura.",
    notAsked: "No se pide que participe cierto número, porque la oferta empieza el 1 de enero.",
    success: {
      title: "Su oferta está publicada",
      reference: "Su referencia es {reference}.",
      open: "Su gente puede elegir del {from:day} al {to:day}.",
      invited: {
        one: "Invitamos por correo a la persona a quien se dirige el {from:day}.",
        many: "Invitamos por correo a las {count:number} personas a quienes se dirige el {from:day}.",
        other:
          "Invitamos por correo a las {count:number} personas a quienes se dirige el {from:day}.",
      },
      starts: "La cobertura empieza el {start:day} y dura hasta el {end:day}.",
      ahead:
        "En la página de su equipo verá quién respondió. Usted no ve qué eligió cada quien, solo a cuántas personas cubre y cuánto cuesta.",
      next: "Qué sigue",
      cost: "Lo que cuesta",
      print: "Imprima esta página para guardarla.",
      team: "Ver quién respondió",
      none: "Su empresa no tiene ninguna oferta",
      noneText: "No hay ninguna oferta de un plan de grupo que valga ahora o esté por empezar.",
      setUp: "Preparar un plan de grupo",
    },
  },
});
