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
      "Al firmar usted acepta el acuerdo de grupo de arriba, versión {version}, y publica la oferta para su gente. En cuanto alguien tenga cobertura, la factura de su empresa incluirá cada mes la prima completa: su aporte y el de su gente, que usted le descuenta del sueldo y nos paga.",
    submit: "Firmar y publicar la oferta",
    signedAs: "Usted firma como {name}.",
    participation:
      "Al menos dos tercios de las personas a quienes se dirige la oferta deben participar: {needed:number} de {people:number} mientras nadie tenga otra cobertura.",
    notAsked: "No se exige un mínimo de participantes, porque la oferta empieza el 1 de enero.",
  },
});

/** Employers sign this agreement; any change of wording needs a new version in signed-agreement.ts. */
export const groupAgreementTexts = texts({
  en: {
    title: "Group agreement",
    version: "Version {version}",
    sections: {
      offer: {
        title: "What you offer",
        text: "You offer the plans on this page to everyone who works full time for your company, 30 hours a week or more, on the same terms. No one is left out for their health.",
      },
      share: {
        title: "What you pay",
        text: "Each month you pay your share of the premiums of everyone who takes part, as it is set on this page, for as long as their coverage lasts. It’s on your company’s invoice.",
      },
      part: {
        title: "How many have to take part",
        text: "At least two thirds of the people whom the offer is for must take a plan. People with other coverage that qualifies aren’t counted. If fewer do, the plan doesn’t begin; you can then give your people 14 more days, once. This isn’t asked of an offer that begins on January 1.",
      },
      choice: {
        title: "Everyone chooses for themselves",
        text: "You don’t choose, decline or sign for anybody. You see who has answered, whom they cover by number, and what it costs. You don’t see names or birth dates of family members, or why someone declines.",
      },
      list: {
        title: "You keep your list right",
        text: "You tell us when someone joins, leaves or changes their hours. Coverage of someone who leaves lasts to the end of that month. Coverage of someone who no longer works full time lasts to the end of the month that holds the thirtieth day after you tell us.",
      },
      year: {
        title: "For one year",
        text: "The offer holds for twelve months from its first day. Prices of the plans don’t change in that time. If you cancel your membership, the offer closes that day, and coverage ends with the membership.",
      },
    },
  },
  es: {
    title: "Acuerdo de grupo",
    version: "Versión {version}",
    sections: {
      offer: {
        title: "Lo que usted ofrece",
        text: "Usted ofrece los planes de esta página, en las mismas condiciones, a todas las personas que trabajan tiempo completo en su empresa, es decir, 30 horas por semana o más. No se excluye a nadie por su salud.",
      },
      share: {
        title: "Lo que usted paga",
        text: "Cada mes usted paga su aporte a las primas de quienes participan, tal como figura en esta página, mientras dure la cobertura de esas personas. Su aporte está en la factura de su empresa.",
      },
      part: {
        title: "Cuántas personas deben participar",
        text: "Al menos dos tercios de las personas a quienes se dirige la oferta deben elegir un plan. No se cuenta a quienes tienen otra cobertura que califica. Si son menos, el plan no empieza; en ese caso usted puede dar a su gente 14 días más, una sola vez. Esto no se exige cuando la oferta empieza el 1 de enero.",
      },
      choice: {
        title: "Cada persona elige por sí misma",
        text: "Usted no elige, rechaza ni firma por nadie. Ve quién respondió, a cuántas personas cubre y cuánto cuesta. No ve nombres ni fechas de nacimiento de familiares, ni por qué alguien rechaza la cobertura.",
      },
      list: {
        title: "Usted mantiene su lista al día",
        text: "Usted nos avisa cuando alguien entra a trabajar, se va o cambia sus horas. La cobertura de quien se va dura hasta el final de ese mes. La de quien deja de trabajar tiempo completo dura hasta el final del mes en que cae el trigésimo día después de que usted nos avise.",
      },
      year: {
        title: "Por un año",
        text: "La oferta es válida por doce meses desde su primer día. Los precios de los planes no cambian en ese tiempo. Si usted cancela su membresía, la oferta se cierra ese mismo día y la cobertura termina con la membresía.",
      },
    },
  },
});
