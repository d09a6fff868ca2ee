import { texts } from "~/language/texts";

export const employmentTexts = texts({
  en: {
    title: "End {name}’s employment",
    look: "See what this changes",
    changes: "What this changes",
    lastDay: "Last day at work: {day:day}.",
    covered: "Coverage through your company continues until {day:day}, and then ends.",
    uncovered: "No coverage ends with it.",
    never: "The coverage they chose won’t begin.",
    told: "{name} will get an email about it, in their language.",
    notTold: "{name} won’t get an email: they were never invited.",
    less: "Your {day:day} invoice will be {cents:money} less than it would have been.",
    more: "Your {day:day} invoice will be {cents:money} more than it would have been.",
    credit: "Of that, {cents:money} is a credit for invoice {invoice}.",
    noMoney: "Your next invoice doesn’t change.",
    undo: "You can cancel this by {day:day}, without a gap.",
    undoPast:
      "That day has passed: you can rehire them at any time, and coverage that hasn’t ended simply continues.",
    change: "Choose another day or reason",
    mistake: "Added by mistake?",
    mistakeText:
      "{name} was never invited and isn’t on any invoice. You can take them off your list as if they had never been there.",
    remove: "Take {name} off the list",
    end: "Or end their employment",
  },
  es: {
    title: "Terminar el empleo de {name}",
    look: "Ver qué cambia",
    changes: "Qué cambia",
    lastDay: "Último día de trabajo: {day:day}.",
    covered: "La cobertura por su empresa sigue hasta el {day:day} y luego termina.",
    uncovered: "Ninguna cobertura termina con eso.",
    never: "La cobertura que eligió no comenzará.",
    told: "{name} recibirá un correo sobre esto, en su idioma.",
    notTold: "{name} no recibirá ningún correo, porque nunca recibió una invitación.",
    less: "Su factura del {day:day} será {cents:money} menor de lo que habría sido.",
    more: "Su factura del {day:day} será {cents:money} mayor de lo que habría sido.",
    credit: "De eso, {cents:money} es un crédito por la factura {invoice}.",
    noMoney: "Su próxima factura no cambia.",
    undo: "Puede cancelarlo a más tardar el {day:day}, sin interrupción.",
    undoPast:
      "Ese día ya pasó: puede volver a contratar a esta persona en cualquier momento, y la cobertura que no haya terminado simplemente continúa.",
    change: "Elegir otro día u otro motivo",
    mistake: "¿Se agregó por error?",
    mistakeText:
      "{name} nunca recibió una invitación y no está en ninguna factura. Puede quitar a esta persona de su lista como si nunca hubiera estado.",
    remove: "Quitar de la lista a {name}",
    end: "O terminar su empleo",
  },
});
