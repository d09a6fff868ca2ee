import { texts } from "~/language/texts";

export const groupEligibilityTexts = texts({
  en: {
    reasons: {
      too_few:
        "A group plan needs at least {fewest:number} people who work full time, {hours:number} hours a week or more.",
      owners_only:
        "A group plan needs at least one full-time person who is neither the owner nor the owner’s spouse.",
      too_many:
        "A group plan here is for up to {most:number} full-time people. For more, we’ll put together an offer with you.",
    },
    ways: {
      employees: "Check your team: hours, and who is an owner or the owner’s spouse",
      individual: "Look for a plan of your own, as an individual",
      enterprise: "Ask us for an offer for a larger company",
    },
  },
  es: {
    reasons: {
      too_few:
        "Un plan de grupo necesita al menos {fewest:number} personas que trabajen a tiempo completo, {hours:number} horas por semana o más.",
      owners_only:
        "Un plan de grupo necesita al menos una persona a tiempo completo que no sea ni el propietario ni su cónyuge.",
      too_many:
        "Un plan de grupo aquí es para hasta {most:number} personas a tiempo completo. Para más, prepararemos una oferta con usted.",
    },
    ways: {
      employees: "Revise su equipo: las horas, y quién es propietario o cónyuge del propietario",
      individual: "Busque un plan propio, por su cuenta",
      enterprise: "Pídanos una oferta para una empresa más grande",
    },
  },
});
