import { texts } from "~/language/texts";

export const comeBackTexts = texts({
  en: {
    title: "Your membership has ended",
    text: "Your invoices stay where they are.",
    gone: "To become a member again, sign up again. For anything else, write to {email}.",
    signUp: "See membership options",
    come: "Come back",
    kept: "You can come back by {day:day} with what you had: {terms}.",
    people: {
      one: "For the 1 person you have on your list.",
      other: "For the {count} people you have on your list.",
    },
    dropped: "No longer available: {names:list}.",
    costs: "The first period begins today and costs {total:money}.",
    credit: "{credit:money} that you paid before is deducted.",
    returned: "{credit:money} of an earlier payment that was returned is added.",
    paid: "What you paid before lasts until {last:day}. There’s nothing to pay until then.",
    owed: "You still owe {sum:money}. Pay that first, then you can come back.",
    pay: "Pay {number}",
    coverage:
      "Health coverage that ended doesn’t come back automatically. You can set it up again once you’re back.",
    way: "How do you want to pay?",
    send: "Restart my membership",
    why: "Only the account holder can restart their membership.",
  },
  es: {
    title: "Su membresía terminó",
    text: "Sus facturas siguen donde estaban.",
    gone: "Para volver a ser miembro, inscríbase de nuevo. Para lo demás, escriba a {email}.",
    signUp: "Ver las opciones de membresía",
    come: "Volver",
    kept: "Puede volver a más tardar el {day:day} con lo que tenía: {terms}.",
    people: {
      one: "Para la única persona que tiene en su lista.",
      many: "Para las {count} personas que tiene en su lista.",
      other: "Para las {count} personas que tiene en su lista.",
    },
    dropped: "Ya no se ofrece: {names:list}.",
    costs: "El primer período comienza hoy y cuesta {total:money}.",
    credit: "Se descuentan {credit:money} que pagó antes.",
    returned: "Se agregan {credit:money} de un pago anterior que fue devuelto.",
    paid: "Lo que pagó antes alcanza hasta el {last:day}. Hasta entonces no hay nada que pagar.",
    owed: "Todavía debe {sum:money}. Pague eso primero y después puede volver.",
    pay: "Pagar {number}",
    coverage:
      "La cobertura de salud que terminó no vuelve por sí sola. Puede configurarla de nuevo cuando haya vuelto.",
    way: "¿Cómo quiere pagar?",
    send: "Retomar mi membresía",
    why: "Solo el titular de la cuenta puede retomar su membresía.",
  },
});
