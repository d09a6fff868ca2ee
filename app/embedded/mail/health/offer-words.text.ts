import { texts } from "~/language/texts";

/** Subjects must not mention health, plans or coverage. */
export const offerWords = texts({
  en: {
    company: "Your employer",
    published: {
      subject: "{company}: your offer is published",
      intro: "{company}’s offer is published, as you signed it.",
      days: "Your people can choose from {from:day} to {to:day}. On the first day, we’ll email everyone who’s eligible. We’ll remind those who haven’t answered 7 and 2 days before the last day.",
      begins: "The coverage they choose begins on {day:day}.",
      button: "See who has answered",
    },
    risk: {
      subject: "More of your people need to choose a plan by {day:day}",
      intro:
        "For your offer to begin, {needed:number} or more of your people need to choose a plan. So far it’s {takes:number}. They can choose by {day:day}.",
      introFew:
        "For your offer to begin, two thirds of your people who have no other coverage need to choose a plan. So far it’s {takes:number}, and that isn’t enough. They can choose by {day:day}.",
      what: "You can remind each of them, and give them 14 more days to choose, once.",
      button: "See who hasn’t answered",
    },
    missed: {
      subject: "Too few of your people chose a plan",
      intro:
        "The time to choose is over. People who chose a plan: {takes:number}. Your offer needs {needed:number} to begin, so it won’t begin.",
      introFew:
        "The time to choose is over. People who chose a plan: {takes:number}. Your offer needs two thirds of those who have no other coverage, so it won’t begin.",
      again:
        "By {last:day} you can give your people more time, once. If you do it today, they can choose by {day:day}. What they have chosen is kept for that.",
      over: "It’s already been extended once. You can make a new offer.",
      button: "See your team",
    },
    dropped: {
      subject: "What you chose at {company} won't begin",
      intro:
        "Too few people are taking part in {company}’s offer. What you chose won’t begin, and you’ll pay nothing for it.",
      what: "Nothing else changes for you. You can look for a plan of your own; losing an offer like this one may let you join outside the usual enrollment period.",
      button: "See your options",
    },
    open: {
      subject: "{company} needs your answer by {day:day}",
      intro: "{company} offers you health coverage, and pays a part of it.",
      until:
        "Choose a plan, or say that you don’t want one, by {day:day}. What you choose begins on {begins:day}.",
      silence: "If you don’t answer, you won’t be enrolled in anything.",
      account: "The link creates your account and signs you in. It works once, for 30 days.",
      ownAccount:
        "The link signs you in to the account you already have with this email address. It works once, for 30 days.",
      elsewhere:
        "Sign in with the address that this message was sent to. No account with it yet? Another message comes in a few minutes and says how to choose your password: do that first. If that message is lost, {company} can invite you again.",
      noAccounts:
        "Sign in with the address that this message was sent to. No account with it yet? Write to {support}.",
      button: "Get started",
    },
    reminder: {
      subject: "{company} still needs your answer by {day:day}",
      intro: "You haven’t answered {company}’s offer yet.",
    },
    plain: {
      subject: "Please answer by {day:day}",
      intro: "It’s your turn to choose, and you haven’t answered yet.",
    },
    missedYours: {
      subject: "The time to answer is over",
      intro:
        "Your last day to choose was {day:day}, and we have no answer from you. So you weren’t enrolled in anything, and whatever you had before stays as it is.",
      what: "You can choose again when your employer makes its next offer, or within 30 days after something in your life changes, such as a marriage, a birth or the loss of other coverage.",
      button: "See what you can do",
    },
    ended: {
      subject: "{company} recorded your last day at work",
      intro: "{company} told us that your last day at work is {day:day}.",
      uncovered:
        "You don’t have coverage through this employer here, so no coverage ends. You can’t choose from what it offers anymore.",
      endsAlready:
        "Your coverage through this employer was already set to end on {day:day}, and that hasn’t changed. You can’t choose from what it offers anymore.",
      options: "If you’re looking for coverage:",
      plans: "See the plans that you can buy for yourself, here or at healthcare.gov.",
      family:
        "Ask whether you can join the plan of a spouse, a partner or a parent, or of a new employer.",
      wrong: "Is something wrong? Ask your employer first.",
      accountStays: "Your account stays yours.",
      button: "See plans for yourself",
    },
    hours: {
      subject: "{company} changed your hours or your kind of work",
      intro:
        "{company} told us that your hours or your kind of work changed. What it offers is for people who work full time, 30 hours a week or more, so you can’t choose from it.",
      uncovered: "You have no coverage through this employer here, so no coverage ends.",
      endsAlready:
        "Your coverage through this employer was already set to end on {day:day}, and that hasn’t changed.",
      plans: "See the plans that you can buy for yourself at healthcare.gov.",
    },
    changed: {
      subject: "What changes for {name}",
      lost: "You changed {name}’s hours or kind of work. They no longer work full time, 30 hours a week or more, so they aren’t eligible for your offer.",
      ends: "What they have or chose through your company ends on {day:day}. Your invoices and what you deduct from their pay change with it.",
      never:
        "The coverage they chose through your company won’t begin. Your invoices and what you deduct from their pay change with it.",
      endsAlready:
        "Their coverage through your company was already set to end on {day:day}, and that hasn’t changed.",
      none: "They have no coverage through your company, so none ends.",
      gained:
        "You changed {name}’s hours or kind of work. They work full time now, so they’re eligible for your offer.",
      choose: "They can choose from {from:day} to {to:day}.",
      goesOn:
        "What they have or chose through your company doesn’t end: it continues. Your invoices and what you deduct from their pay change with it.",
      goesOnUntil:
        "What they have or chose through your company continues until {day:day}. Your invoices and what you deduct from their pay change with it.",
      nothing: "Nothing else changes for them today.",
      button: "See your team",
    },
  },
  es: {
    company: "Su empleador",
    published: {
      subject: "{company}: su oferta está publicada",
      intro: "La oferta de {company} está publicada, tal como la firmó.",
      days: "Su gente puede elegir del {from:day} al {to:day}. El primer día escribiremos a todas las personas que puedan elegir. A quienes no hayan respondido les enviaremos un recordatorio 7 y 2 días antes del último día.",
      begins: "La cobertura que elijan comienza el {day:day}.",
      button: "Ver quién ha respondido",
    },
    risk: {
      subject: "Más personas de su equipo deben elegir un plan a más tardar el {day:day}",
      intro:
        "Para que su oferta comience, {needed:number} o más de sus empleados deben elegir un plan. Hasta ahora son {takes:number}. Pueden elegir a más tardar el {day:day}.",
      introFew:
        "Para que su oferta comience, dos tercios de sus empleados que no tienen otra cobertura deben elegir un plan. Hasta ahora son {takes:number}, y no es suficiente. Pueden elegir a más tardar el {day:day}.",
      what: "Puede recordárselo a cada uno y darles 14 días más para elegir, una vez.",
      button: "Ver quién no ha respondido",
    },
    missed: {
      subject: "Muy pocas personas de su equipo eligieron un plan",
      intro:
        "El plazo para elegir terminó. Personas que eligieron un plan: {takes:number}. Su oferta necesita {needed:number} para comenzar, así que no comenzará.",
      introFew:
        "El plazo para elegir terminó. Personas que eligieron un plan: {takes:number}. Su oferta necesita dos tercios de quienes no tienen otra cobertura, así que no comenzará.",
      again:
        "A más tardar el {last:day} puede dar más tiempo a su gente, una sola vez. Si lo hace hoy, podrán elegir a más tardar el {day:day}. Lo que han elegido se guarda para eso.",
      over: "Ya se prolongó una vez. Puede hacer una oferta nueva.",
      button: "Ver su equipo",
    },
    dropped: {
      subject: "Lo que eligió en {company} no comenzará",
      intro:
        "Muy pocas personas participan en la oferta de {company}. Lo que usted eligió no comenzará y no pagará nada por ello.",
      what: "Nada más cambia para usted. Puede buscar un plan propio; perder una oferta como esta puede permitirle inscribirse fuera del período de inscripción habitual.",
      button: "Ver sus opciones",
    },
    open: {
      subject: "{company} necesita su respuesta a más tardar el {day:day}",
      intro: "{company} le ofrece cobertura de salud y paga una parte de ella.",
      until:
        "Elija un plan, o diga que no quiere ninguno, a más tardar el {day:day}. Lo que elija comienza el {begins:day}.",
      silence: "Si no responde, no se le inscribirá en nada.",
      account: "El enlace crea su cuenta e inicia su sesión. Sirve una vez, durante 30 días.",
      ownAccount:
        "El enlace inicia su sesión en la cuenta que ya tiene con este correo. Sirve una vez, durante 30 días.",
      elsewhere:
        "Entre con el correo al que se envió este mensaje. ¿Aún no tiene una cuenta con él? En unos minutos llega otro mensaje que dice cómo elegir su contraseña: hágalo primero. Si lo pierde, {company} puede invitarle de nuevo.",
      noAccounts:
        "Entre con el correo al que se envió este mensaje. ¿Aún no tiene una cuenta con él? Escriba a {support}.",
      button: "Empezar",
    },
    reminder: {
      subject: "{company} todavía necesita su respuesta a más tardar el {day:day}",
      intro: "Todavía no ha respondido a la oferta de {company}.",
    },
    plain: {
      subject: "Responda a más tardar el {day:day}",
      intro: "Puede elegir y todavía no ha respondido.",
    },
    missedYours: {
      subject: "El plazo para responder terminó",
      intro:
        "Su último día para elegir fue el {day:day} y no tenemos respuesta suya. Por eso no se le inscribió en nada, y lo que tenía antes sigue igual.",
      what: "Puede elegir de nuevo cuando su empleador haga su próxima oferta, o dentro de los 30 días después de un cambio en su vida, como un matrimonio, un nacimiento o la pérdida de otra cobertura.",
      button: "Ver qué puede hacer",
    },
    ended: {
      subject: "{company} registró su último día de trabajo",
      intro: "{company} nos dijo que su último día de trabajo es el {day:day}.",
      uncovered:
        "No tiene aquí cobertura por medio de este empleador, así que ninguna cobertura termina. Ya no puede elegir de lo que ofrece.",
      endsAlready:
        "El último día de su cobertura por medio de este empleador ya era el {day:day}, y eso no cambió. Ya no puede elegir de lo que ofrece.",
      options: "Si busca cobertura:",
      plans: "Vea los planes que puede comprar por su cuenta, aquí o en healthcare.gov.",
      family:
        "Pregunte si puede entrar en el plan de su cónyuge, su pareja, uno de sus padres o un nuevo empleador.",
      wrong: "¿Hay algún error? Pregunte primero a su empleador.",
      accountStays: "Su cuenta sigue siendo suya.",
      button: "Ver planes para usted",
    },
    hours: {
      subject: "{company} cambió sus horas o su tipo de trabajo",
      intro:
        "{company} nos dijo que sus horas o su tipo de trabajo cambiaron. Lo que ofrece es para quienes trabajan a tiempo completo, 30 horas por semana o más, así que usted no puede elegir.",
      uncovered:
        "No tiene aquí cobertura por medio de este empleador, así que ninguna cobertura termina.",
      endsAlready:
        "El último día de su cobertura por medio de este empleador ya era el {day:day}, y eso no cambió.",
      plans: "Vea los planes que puede comprar por su cuenta en healthcare.gov.",
    },
    changed: {
      subject: "Qué cambia para {name}",
      lost: "Usted cambió las horas o el tipo de trabajo de {name}. Ahora no trabaja a tiempo completo, 30 horas por semana o más, así que su oferta no es para esta persona.",
      ends: "Lo que tiene o eligió por su empresa termina el {day:day}. Sus facturas y lo que descuenta de su sueldo cambian con eso.",
      never:
        "La cobertura que eligió por su empresa no comenzará. Sus facturas y lo que descuenta de su sueldo cambian con eso.",
      endsAlready:
        "El último día de su cobertura por medio de su empresa ya era el {day:day}, y eso no cambió.",
      none: "No tiene cobertura por su empresa, así que ninguna termina.",
      gained:
        "Usted cambió las horas o el tipo de trabajo de {name}. Ahora trabaja a tiempo completo, así que su oferta es también para esta persona.",
      choose: "Puede elegir del {from:day} al {to:day}.",
      goesOn:
        "Lo que tiene o eligió por su empresa no termina: continúa. Sus facturas y lo que descuenta de su sueldo cambian con eso.",
      goesOnUntil:
        "Lo que tiene o eligió por su empresa continúa hasta el {day:day}. Sus facturas y lo que descuenta de su sueldo cambian con eso.",
      nothing: "Hoy no cambia nada más para esta persona.",
      button: "Ver su equipo",
    },
  },
});
