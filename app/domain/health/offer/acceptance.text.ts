import { texts } from "~/language/texts";

export const acceptanceTexts = texts({
  en: {
    printed: "Offer of a group plan",
    terms:
      "By signing you accept the group agreement above, version {version}, and publish the offer to your people. Once someone is covered, your company’s invoice has the whole premium each month: your share, and your people’s, which you deduct from their pay and pay to us.",
    submit: "Sign and publish the offer",
    signedAs: "You sign as {name}.",
    participation:
      "At least two thirds of the people the offer is for must take part: {needed:number} of {people:number} as long as no one has other coverage.",
    notAsked:
      "There’s no minimum number of people who have to take part, because the offer begins on January 1.",
  },
  es: {
    printed: "Oferta de un plan de grupo",
    terms:
      "Al firmar usted acepta el acuerdo de grupo de arriba, versión {version}, y publica la oferta para su gente. En cuanto alguien tiene cobertura, la factura de su empresa trae cada mes la prima completa: su aporte y el de su gente, que usted descuenta de su sueldo y nos paga.",
    submit: "Firmar y publicar la oferta",
    signedAs: "Usted firma como {name}.",
    participation:
      "Al menos dos tercios de las personas a quienes se dirige la oferta deben participar: {needed:number} de {people:number} mientras nadie tenga otra cobertura.",
    notAsked: "No se exige un mínimo de participantes, porque la oferta empieza el 1 de enero.",
  },
});
