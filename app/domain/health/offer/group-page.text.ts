import { texts } from "~/language/texts";

export const groupPageTexts = texts({
  en: {
    reasons: {
      too_few:
        "A group plan needs at least {fewest:number} people who work full time, {hours:number} hours a week or more.",
      owners_only:
        "A group plan needs at least one full-time person who is neither the owner nor the owner’s spouse.",
      too_many:
        "A group plan here is for up to {most:number} full-time people. For more, we’ll put together an offer with you.",
    },
    team: "Who the offer is for",
    teamText:
      "Everyone on your list who works full time, 30 hours a week or more. The date is the earliest each person could be covered, based on their hire date. No one’s coverage begins before the offer does.",
    person: "Name",
    from: "Could be covered from",
    note: "Owner",
    owner: "Owner, or married to one",
    noOwner: "No",
    nobody: "No one on your list works full time.",
    result: "Can your group have a group plan?",
    yes: "Yes. {people:number} people on your list work full time, and at least one of them is neither an owner nor married to one.",
    no: "Not right now.",
    differs:
      "You told us you have {stated:number} full-time people, and your list has {listed:number}. The offer is for those on the list.",
    wrong: "Is your list wrong?",
    mend: "Correct it under Employees, then come back here",
    ways: "What you can do",
    employees:
      "Add people to your list, or correct their hours or who the owners are. Then come back here: your answers are kept.",
    individual: "Look at plans that people buy for themselves, on HealthCare.gov",
    enterprise:
      "Tell us about your group: for more than 50 full-time people, we’ll put together an offer with you",
    noPlansIn:
      "There are no group plans yet in {place}, or anywhere else your company has a location.",
    noPlans: "There are no group plans yet where your company has its locations.",
    locations: "See and correct your company’s locations",
    saved: "Your answers are kept. You can leave this page and come back.",
    goOn: "Continue setting up",
    title: "Your group plan",
    ineligible: "Your group can’t have a group plan yet",
    until: "We’ll keep your answers until {until:day}.",
    leave: "Leave for now",
    remove: "Delete my answers",
    removed:
      "Everything you answered for the group plan will be deleted. Your company and your membership stay the same.",
    sure: "Delete it",
    mail: "Email me a link to come back",
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
    team: "A quién se dirige la oferta",
    teamText:
      "A todas las personas de su lista que trabajan tiempo completo, 30 horas por semana o más. La fecha es la primera en que cada persona podría tener cobertura, según su contratación. Ninguna cobertura empieza antes que la oferta.",
    person: "Nombre",
    from: "Podría tener cobertura desde",
    note: "Propietario",
    owner: "Propietario, o cónyuge de uno",
    noOwner: "No",
    nobody: "Nadie de su lista trabaja tiempo completo.",
    result: "¿Puede su grupo tener un plan de grupo?",
    yes: "Sí. {people:number} personas de su lista trabajan tiempo completo, y al menos una de ellas no es propietaria ni cónyuge de un propietario.",
    no: "Por ahora no.",
    differs:
      "Nos dijo que son {stated:number} personas de tiempo completo, y su lista tiene {listed:number}. La oferta es para las de la lista.",
    wrong: "¿Su lista no está bien?",
    mend: "Corríjala en Empleados y vuelva aquí",
    ways: "Lo que puede hacer",
    employees:
      "Agregue personas a su lista, o corrija sus horas o quiénes son los propietarios. Luego vuelva aquí: sus respuestas están guardadas.",
    individual: "Vea en HealthCare.gov los planes que cada quien compra para sí",
    enterprise:
      "Cuéntenos de su grupo: para más de 50 personas de tiempo completo prepararemos una oferta con usted",
    noPlansIn:
      "Todavía no hay planes de grupo en {place}, ni donde su empresa tiene otros lugares de trabajo.",
    noPlans: "Todavía no hay planes de grupo donde su empresa tiene sus lugares de trabajo.",
    locations: "Ver y corregir los lugares de trabajo de su empresa",
    saved: "Sus respuestas están guardadas. Puede salir de esta página y volver.",
    goOn: "Seguir preparando",
    title: "Su plan de grupo",
    ineligible: "Su grupo todavía no puede tener un plan de grupo",
    until: "Guardaremos sus respuestas hasta el {until:day}.",
    leave: "Salir por ahora",
    remove: "Borrar lo que respondí",
    removed:
      "Se borrará todo lo que respondió para el plan de grupo. Su empresa y su membresía no cambian.",
    sure: "Borrarlo",
    mail: "Enviarme un enlace para volver",
  },
});
