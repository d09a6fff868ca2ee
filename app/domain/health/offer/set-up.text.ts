import { texts } from "~/language/texts";

export const setUpTexts = texts({
  en: {
    lookUp: {
      lead: "Your EIN tells us which company this is. What we have on record for it is filled in on the next pages.",
      ein: "Employer Identification Number, EIN",
      hint: "9 digits, like 12-3456789. It’s on letters from the IRS.",
    },
    record: {
      own: "This number is on record for your company.",
      other:
        "We have another number on record for {company}: it ends in {last4}. Go back if you mistyped. If the new number is right, continue: it’ll replace the other one when you sign.",
      none: "We don’t have a number on record for {company} yet. This one will be added when you sign.",
      isIt: "Is this your company?",
      confirmed: "Yes, this is my company",
      notListed: "No, or it isn’t listed as it should be",
      notListedDetail: "You can correct everything on the next page.",
      associations: "Member of",
      name: "Company",
      ein: "EIN",
      type: "Business type",
      address: "Address",
    },
    company: {
      lead: "This is what we have on record. What you change here will be changed there when you sign.",
      owners: "How many of them own the company or are married to an owner?",
      waiting: "How long do new people wait before they can be covered?",
      waits: {
        none: "They don’t wait",
        some: "{days:number} days",
      },
      waitingHint:
        "Coverage begins on the first day of a month once the wait is over, and no later than 90 days after the hire date.",
      address: "The main place where people work. Its state determines which plans there are.",
    },
    extras: {
      lead: "Anyone who takes one of these pays the full price. You just make them available.",
      dental: "Dental plans",
      vision: "Vision plans",
      addOns: "Add-ons",
      hint: "Select as many as you want, or none.",
      from: "from {cents:money} a month",
      month: "{cents:money} a month",
      none: "There’s nothing to add right now.",
    },
    marketplace: {
      lead: "The marketplace has discounts on fitness, nutrition, sleep, family and money matters.",
      question: "Do you want to include the wellness marketplace for everyone?",
      yes: "Yes, include it",
      yesDetail:
        "You pay {cents:money} a month for each person the offer is for: {total:money} for the {people:number} on your list now.",
      no: "No",
      noDetail: "You can add it later by changing your membership to Plus.",
      included: "Already included at no extra cost",
      includedText: "Your Plus membership has the whole marketplace for everyone on your team.",
      see: "See what’s in it",
    },
  },
  es: {
    lookUp: {
      lead: "Su EIN nos dice de qué empresa se trata. Lo que tenemos registrado de ella ya estará escrito en las páginas siguientes.",
      ein: "Número de identificación del empleador, EIN",
      hint: "9 dígitos, como 12-3456789. Está en las cartas del IRS.",
    },
    record: {
      own: "Este número está registrado para su empresa.",
      other:
        "Tenemos otro número registrado para {company}: termina en {last4}. Vuelva si se equivocó al escribir. Si el número nuevo es correcto, siga: reemplazará al otro cuando usted firme.",
      none: "Todavía no tenemos ningún número registrado para {company}. Este se agregará cuando usted firme.",
      isIt: "¿Es esta su empresa?",
      confirmed: "Sí, esta es mi empresa",
      notListed: "No, o no está registrada como debería",
      notListedDetail: "Puede corregir todo en la página siguiente.",
      associations: "Miembro de",
      name: "Empresa",
      ein: "EIN",
      type: "Tipo de empresa",
      address: "Dirección",
    },
    company: {
      lead: "Esto es lo que tenemos registrado. Lo que cambie aquí se cambiará allí cuando usted firme.",
      owners: "¿Cuántos de ellos son propietarios de la empresa o cónyuges de un propietario?",
      waiting: "¿Cuánto esperan las personas nuevas antes de poder tener cobertura?",
      waits: {
        none: "No esperan",
        some: "{days:number} días",
      },
      waitingHint:
        "La cobertura empieza el primer día de un mes, una vez terminada la espera, y a más tardar 90 días después de la contratación.",
      address: "El lugar principal donde se trabaja. De su estado depende qué planes hay.",
    },
    extras: {
      lead: "Quien elige uno de estos paga el precio completo. Usted solo los ofrece.",
      dental: "Planes dentales",
      vision: "Planes de visión",
      addOns: "Complementos",
      hint: "Seleccione cuantos quiera, o ninguno.",
      from: "desde {cents:money} al mes",
      month: "{cents:money} al mes",
      none: "Ahora no hay nada que agregar.",
    },
    marketplace: {
      lead: "El mercado tiene descuentos en ejercicio, nutrición, sueño, familia y dinero.",
      question: "¿Quiere incluir el mercado de bienestar para todos?",
      yes: "Sí, incluirlo",
      yesDetail:
        "Usted paga {cents:money} al mes por cada persona a quien se dirige la oferta: {total:money} por las {people:number} que están en su lista ahora.",
      no: "No",
      noDetail: "Puede agregarlo después si cambia su membresía a Plus.",
      included: "Ya está incluido sin costo adicional",
      includedText: "Su membresía Plus tiene todo el mercado para todas las personas de su equipo.",
      see: "Vea lo que tiene",
    },
  },
});
