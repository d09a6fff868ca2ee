import { texts } from "~/language/texts";

export const cancelMembershipTexts = texts({
  en: {
    cancel: {
      title: "Cancel your membership",
      last: "Your membership’s last day will be {day:day}. Until then nothing changes.",
      lastAlone: "Your membership’s last day will be {day:day}.",
      moved:
        "That’s after the period you pay for, because people must be told at least 30 days ahead that their coverage is ending. You won’t pay a membership fee for those days.",
      who: "Who loses what",
      benefits: "You can’t use the benefits and offers of your membership after {day:day}.",
      benefitsTeam:
        "You and your team can’t use the benefits and offers of your membership after {day:day}.",
      covered: {
        one: "1 person’s health coverage ends on {day:day}. They’ll get an email about it.",
        other:
          "Health coverage ends on {day:day} for {count} people. They’ll get an email about it.",
      },
      coveredOwn: "Your health coverage ends on {day:day}. You’ll get an email about it.",
      goesOn: "If you undo the cancellation in time, their coverage continues too.",
      goesOnOwn: "If you undo the cancellation in time, your coverage continues too.",
      money: "Money",
      owed: "You still owe what’s unpaid for the time until then.",
      premiums:
        "Health premiums are due for every month of coverage, up to and including the last one.",
      unneeded:
        "You don’t have to pay your membership in {number}: you’re no longer charged for the time it’s for.",
      unneededPremiums: "You don’t have to pay {number}: it’s for coverage that doesn’t begin.",
      resume: "You can undo this by {day:day}.",
      reason: "Why are you canceling? (optional)",
      reasonHint: "It helps us improve, and doesn’t change anything above.",
      reasons: {
        too_expensive: "It costs too much",
        not_used: "I don’t use it enough",
        other_benefits: "I get benefits from somewhere else",
        closing: "The business is closing",
        something_else: "Something else",
      },
      send: "Cancel my membership",
      keep: "Keep my membership",
      why: "Only the account holder can cancel their membership.",
    },
    scheduled: {
      title: "Your membership is canceled",
      last: "Its last day is {day:day}. Until then, nothing changes, and you can undo this.",
      lastAlone: "Its last day is {day:day}, and you can undo this until then.",
      covered: {
        one: "1 person’s health coverage ends on {day:day}.",
        other: "Health coverage ends on {day:day} for {count} people.",
      },
      coveredOwn: "Your health coverage ends on {day:day}.",
      goesOn: "If you resume, their coverage continues too. They’ll get an email about it.",
      goesOnOwn: "If you resume, your coverage continues too. You’ll get an email about it.",
      unneeded: "You don’t have to pay {number}, unless you resume.",
      resume: "If you resume, you’ll get invoices as before.",
      send: "Resume my membership",
      why: "Only the account holder can resume their membership.",
    },
    offer: {
      closes:
        "Your health plan offer closes as soon as you cancel: no one can choose or change a choice, and we’ll stop sending reminders.",
      closed: "Your health plan offer is closed: no one can choose, and we don’t send reminders.",
      never: {
        one: "The coverage that 1 person chose won’t begin, and no premium is due for it. They’ll get an email about it.",
        other:
          "The coverage that {count} people chose won’t begin, and no premium is due for it. They’ll get an email about it.",
      },
      neverOwn: "The coverage you chose won’t begin, and no premium is due for it.",
      credited:
        "Anything already paid for coverage that doesn’t begin is credited to you when you cancel. If you’d rather have that money back, ask for it under Billing, in your settings.",
      back: "If you resume, the offer and what people chose count again right away.",
      backOwn:
        "If you resume in time, what you chose counts again right away, and its premium is due again.",
    },
    follows: {
      now: {
        coverage:
          "You’ll get an invoice for coverage alone right after: {cents:money}, due {due:day}.",
        people:
          "You’ll get an invoice right after, for people who joined or left your team: {cents:money}, due {due:day}.",
        both: "You’ll get an invoice right after, for coverage and for people who joined or left your team: {cents:money}, due {due:day}.",
      },
      later:
        "You’ll still get an invoice for coverage alone on {day:day}. As of today, it comes to {cents:money}, due {due:day}.",
    },
    settles: {
      less: "You’ll get {cents:money} back for {invoice}, because people left your team after it.",
      more: "{cents:money} is added for {invoice}, because people joined your team after it.",
      asked:
        "That’s settled on a last invoice when the membership ends, on {day:day}. As of today, it comes to {cents:money}, due {due:day}.",
      kept: "That’s settled when the membership ends, on {day:day}. As of today, {cents:money} pays what you still owe, and we’ll keep the rest for you.",
    },
    pending: {
      title: "Your membership hasn’t begun",
      text: "It begins when its first payment arrives. If you don’t want it anymore, you don’t have to do anything: without a payment it ends on its own, and its invoice is voided.",
    },
    suspended: {
      title: "Your membership is suspended",
      text: "Pay everything that’s past due, or it will end on its own. You’d still owe what’s unpaid.",
    },
  },
  es: {
    cancel: {
      title: "Cancelar su membresía",
      last: "El último día de su membresía será el {day:day}. Hasta entonces no cambia nada.",
      lastAlone: "El último día de su membresía será el {day:day}.",
      moved:
        "Es después del final de lo que paga, porque las personas deben saber al menos 30 días antes que su cobertura termina. Por esos días no paga cuota de membresía.",
      who: "Quién pierde qué",
      benefits: "Los beneficios y ofertas de su membresía no se podrán usar después del {day:day}.",
      benefitsTeam:
        "Usted y su equipo no pueden usar los beneficios y ofertas de su membresía después del {day:day}.",
      covered: {
        one: "La cobertura de salud de 1 persona termina el {day:day}. Esa persona recibirá un correo.",
        many: "La cobertura de salud de {count} personas termina el {day:day}. Recibirán un correo.",
        other:
          "La cobertura de salud de {count} personas termina el {day:day}. Recibirán un correo.",
      },
      coveredOwn: "Su cobertura de salud termina el {day:day}. Recibirá un correo.",
      goesOn: "Si retira la cancelación a tiempo, su cobertura también continúa.",
      goesOnOwn: "Si retira la cancelación a tiempo, su cobertura también continúa.",
      money: "Dinero",
      owed: "Sigue debiendo lo que falte pagar hasta ese día.",
      premiums:
        "Las primas de salud se deben por cada mes de cobertura, hasta el último inclusive.",
      unneeded:
        "No tiene que pagar la membresía de la factura {number}: el tiempo al que corresponde ya no se cobra.",
      unneededPremiums: "No tiene que pagar {number}: es por una cobertura que no comienza.",
      resume: "Puede retirar la cancelación a más tardar el {day:day}.",
      reason: "¿Por qué cancela? (opcional)",
      reasonHint: "Nos ayuda a mejorar. No cambia nada de lo anterior.",
      reasons: {
        too_expensive: "Cuesta demasiado",
        not_used: "No la uso lo suficiente",
        other_benefits: "Tengo beneficios de otra parte",
        closing: "El negocio cierra",
        something_else: "Otra razón",
      },
      send: "Cancelar mi membresía",
      keep: "Conservar mi membresía",
      why: "Solo el titular de la cuenta puede cancelar su membresía.",
    },
    scheduled: {
      title: "Su membresía está cancelada",
      last: "Su último día es el {day:day}. Hasta entonces no cambia nada, y puede retirar la cancelación.",
      lastAlone: "Su último día es el {day:day}, y hasta entonces puede retirar la cancelación.",
      covered: {
        one: "La cobertura de salud de 1 persona termina el {day:day}.",
        many: "La cobertura de salud de {count} personas termina el {day:day}.",
        other: "La cobertura de salud de {count} personas termina el {day:day}.",
      },
      coveredOwn: "Su cobertura de salud termina el {day:day}.",
      goesOn: "Si la reanuda, su cobertura también continúa. Recibirán un correo.",
      goesOnOwn: "Si la reanuda, su cobertura también continúa. Recibirá un correo.",
      unneeded: "No tiene que pagar {number}, a menos que la reanude.",
      resume: "Si la reanuda, recibirá facturas como antes.",
      send: "Reanudar mi membresía",
      why: "Solo el titular de la cuenta puede reanudar su membresía.",
    },
    offer: {
      closes:
        "Su oferta de planes médicos se cierra en cuanto cancele: nadie puede elegir ni cambiar lo elegido, y dejaremos de enviar recordatorios.",
      closed:
        "Su oferta de planes médicos está cerrada: nadie puede elegir y no enviamos recordatorios.",
      never: {
        one: "La cobertura que eligió 1 persona no comienza y no se debe ninguna prima por ella. Esa persona recibirá un correo.",
        many: "La cobertura que eligieron {count} personas no comienza y no se debe ninguna prima por ella. Recibirán un correo.",
        other:
          "La cobertura que eligieron {count} personas no comienza y no se debe ninguna prima por ella. Recibirán un correo.",
      },
      neverOwn: "La cobertura que eligió no comienza y no se debe ninguna prima por ella.",
      credited:
        "Lo que ya se pagó por una cobertura que no comienza se le acredita al cancelar. Si prefiere que le devolvamos ese dinero, pídalo en Facturación, en su configuración.",
      back: "Si la reanuda, la oferta y lo que la gente eligió cuentan de nuevo al momento.",
      backOwn:
        "Si la reanuda a tiempo, lo que eligió cuenta de nuevo al momento y su prima se debe otra vez.",
    },
    follows: {
      now: {
        coverage:
          "Enseguida recibirá una factura solo por la cobertura: {cents:money}, que vence el {due:day}.",
        people:
          "Enseguida recibirá una factura por las personas que llegaron a su equipo o lo dejaron: {cents:money}, que vence el {due:day}.",
        both: "Enseguida recibirá una factura por la cobertura y por las personas que llegaron a su equipo o lo dejaron: {cents:money}, que vence el {due:day}.",
      },
      later:
        "Todavía recibirá una factura solo por la cobertura, el {day:day}. Con los datos de hoy, es de {cents:money} y vence el {due:day}.",
    },
    settles: {
      less: "Se le acreditan {cents:money} de {invoice}, porque después hubo personas que dejaron su equipo.",
      more: "Se suman {cents:money} por {invoice}, porque después llegaron personas a su equipo.",
      asked:
        "Eso se liquida en una última factura cuando termine la membresía, el {day:day}. Con los datos de hoy, es de {cents:money} y vence el {due:day}.",
      kept: "Eso se liquida cuando termine la membresía, el {day:day}. Con los datos de hoy, {cents:money} pagan lo que aún deba, y le guardamos el resto.",
    },
    pending: {
      title: "Su membresía no ha comenzado",
      text: "Comienza cuando llegue el primer pago. Si ya no la quiere, no tiene que hacer nada: sin pago termina por sí sola y su factura queda anulada.",
    },
    suspended: {
      title: "Su membresía está suspendida",
      text: "Pague todo lo vencido, o terminará por sí sola. Lo que falte pagar lo seguirá debiendo.",
    },
  },
});

export const comeBackTexts = texts({
  en: {
    title: "Your membership has ended",
    text: "Your invoices stay where they are.",
    gone: "To become a member again, sign up again. For anything else, write to {email}.",
    signUp: "See membership options",
    come: "Come back",
    kept: "You can come back by {day:day} with what you had: {terms}.",
    terms: {
      monthly: "{tier} membership, paid monthly",
      yearly: "{tier} membership, paid yearly",
    },
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
    terms: {
      monthly: "membresía {tier}, se paga cada mes",
      yearly: "membresía {tier}, se paga cada año",
    },
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
    send: "Retomar mi membresía",
    why: "Solo el titular de la cuenta puede retomar su membresía.",
  },
});
