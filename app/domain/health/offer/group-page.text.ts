import { texts } from "~/language/texts";

/** Your group as it is, whether it can have a group plan, and what to do where it can't. */
export const groupPageTexts = texts({
  en: {
    company: "Your company",
    change: "Change",
    team: "Whom the offer is for",
    teamText:
      "Everybody on your list who works full time, 30 hours a week or more. The day is the first on which they could be covered by their hire date; nobody begins before the offer does.",
    person: "Name",
    from: "Could be covered from",
    note: "Owner",
    owner: "Owner, or married to one",
    noOwner: "No",
    nobody: "Nobody on your list works full time.",
    result: "Can your group have a group plan?",
    yes: "Yes. {people:number} people on your list work full time, and at least one of them is no owner and not married to one.",
    no: "Not as it is now.",
    differs:
      "You told us of {told:number} full-time people, and your list has {listed:number}. The offer is for those on the list.",
    wrong: "If your list is wrong, write to {email}, and we put it right with you.",
    ways: "What you can do",
    employees:
      "Write to {email} to have people added to your list, or their hours or owners put right. Then come back here: your answers are kept.",
    individual: "Look at plans that people buy for themselves",
    enterprise:
      "Write to {email}: for more than 50 full-time people we put an offer together with you",
    saved: "Your answers are kept. You can leave this page and come back.",
    goOn: "Continue setting up",
    title: "Your group plan",
    ineligible: "Your group can't have a group plan yet",
    until: "What you answered is kept until {until:day}.",
    leave: "Leave for now",
    remove: "Delete what I answered",
    removed:
      "Everything that you answered for the group plan is deleted. Your company and your membership stay as they are.",
    sure: "Delete it",
    mail: "Email me a link to come back",
  },
  es: {
    company: "Su empresa",
    change: "Cambiar",
    team: "A quién se dirige la oferta",
    teamText:
      "A todas las personas de su lista que trabajan tiempo completo, 30 horas por semana o más. El día es el primero en que podrían tener cobertura según su contratación; nadie empieza antes que la oferta.",
    person: "Nombre",
    from: "Podría tener cobertura desde",
    note: "Propietario",
    owner: "Propietario, o cónyuge de uno",
    noOwner: "No",
    nobody: "Nadie de su lista trabaja tiempo completo.",
    result: "¿Puede su grupo tener un plan de grupo?",
    yes: "Sí. {people:number} personas de su lista trabajan tiempo completo, y al menos una de ellas no es propietaria ni cónyuge de un propietario.",
    no: "No como está ahora.",
    differs:
      "Nos dijo que son {told:number} personas de tiempo completo, y su lista tiene {listed:number}. La oferta es para las de la lista.",
    wrong: "Si su lista no está bien, escriba a {email} y la corregimos con usted.",
    ways: "Lo que puede hacer",
    employees:
      "Escriba a {email} para que se agreguen personas a su lista, o se corrijan sus horas o los propietarios. Luego vuelva aquí: sus respuestas están guardadas.",
    individual: "Vea los planes que cada quien compra para sí",
    enterprise:
      "Escriba a {email}: para más de 50 personas de tiempo completo preparamos una oferta con usted",
    saved: "Sus respuestas están guardadas. Puede salir de esta página y volver.",
    goOn: "Seguir preparando",
    title: "Su plan de grupo",
    ineligible: "Su grupo todavía no puede tener un plan de grupo",
    until: "Lo que respondió está guardado hasta el {until:day}.",
    leave: "Salir por ahora",
    remove: "Borrar lo que respondí",
    removed:
      "Se borra todo lo que respondió para el plan de grupo. Su empresa y su membresía quedan como están.",
    sure: "Borrarlo",
    mail: "Enviarme un enlace para volver",
  },
});
