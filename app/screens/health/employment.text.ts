import { texts } from "~/language/texts";

/** The end of an employment in the settings: what it changes, said before it is confirmed. */
export const employmentTexts = texts({
  en: {
    title: "End the employment of {name}",
    look: "See what this changes",
    changes: "What this changes",
    lastDay: "Last day at work: {day:day}.",
    covered: "Coverage through your company goes on to {day:day}, and ends then.",
    uncovered: "No coverage ends with it.",
    never: "The coverage they chose won’t begin.",
    told: "{name} gets an email about it, in their language.",
    notTold: "{name} gets no email: they were never invited.",
    less: "Your invoice of {day:day} asks for {cents:money} less than it would.",
    more: "Your invoice of {day:day} asks for {cents:money} more than it would.",
    credit: "Of that, {cents:money} is a credit for invoice {invoice}.",
    noMoney: "Your coming invoices don’t change.",
    undo: "You can cancel this until {day:day}, without a gap.",
    undoPast:
      "The day is over: you can hire them again at any time, and while coverage goes on, it simply goes on.",
    change: "Choose another day or reason",
  },
  es: {
    title: "Terminar el empleo de {name}",
    look: "Ver qué cambia",
    changes: "Qué cambia",
    lastDay: "Último día de trabajo: {day:day}.",
    covered: "La cobertura por su empresa sigue hasta el {day:day} y termina entonces.",
    uncovered: "Ninguna cobertura termina con eso.",
    never: "La cobertura que eligió no comenzará.",
    told: "{name} recibe un correo sobre esto, en su idioma.",
    notTold: "{name} no recibe ningún correo: nunca se le invitó.",
    less: "Su factura del {day:day} pide {cents:money} menos de lo que pediría.",
    more: "Su factura del {day:day} pide {cents:money} más de lo que pediría.",
    credit: "De eso, {cents:money} es un crédito por la factura {invoice}.",
    noMoney: "Sus próximas facturas no cambian.",
    undo: "Puede cancelarlo hasta el {day:day}, sin interrupción.",
    undoPast:
      "El día ya pasó: puede volver a contratarle en cualquier momento y, mientras la cobertura siga, simplemente sigue.",
    change: "Elegir otro día u otro motivo",
  },
});
