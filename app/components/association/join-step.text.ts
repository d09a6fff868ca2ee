import { texts } from "~/language/texts";

export const joinStepTexts = texts({
  en: {
    lead: "Your association gave you a code or sent you an invitation. You can save your answers and come back.",
    code: "Join code",
    codeHint: "6 to 10 letters or numbers, from your association.",
    changed:
      "The join code has been changed since you entered it. Ask your association for the new one and enter it here. Your answers are kept.",
    invited: "{association} invited you. You don’t need a code.",
    joins: "Who’s joining?",
    company: "My company",
    companyDetail: "You sign for it, and its people can use what members get.",
    person: "Just me",
    personDetail: "You join for yourself, without a company.",
    who: "Who are you?",
    known:
      "You already have a membership with us, so you’ll only be asked for the association’s dues.",
  },
  es: {
    lead: "Su asociación le dio un código o le envió una invitación. Puede guardar sus respuestas y volver después.",
    code: "Código para unirse",
    codeHint: "De 6 a 10 letras o números, de su asociación.",
    changed:
      "El código cambió desde que usted lo ingresó. Pida el nuevo a su asociación e ingréselo aquí. Sus respuestas se conservan.",
    invited: "{association} le invitó. No necesita un código.",
    joins: "¿Quién se une?",
    company: "Mi empresa",
    companyDetail: "Usted firma por ella, y su gente puede usar lo que reciben los miembros.",
    person: "Solo yo",
    personDetail: "Se une usted, sin una empresa.",
    who: "¿Quién es usted?",
    known:
      "Usted ya tiene una membresía con nosotros, así que solo se le pedirán las cuotas de la asociación.",
  },
});
