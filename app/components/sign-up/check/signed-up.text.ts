import { texts } from "~/language/texts";

export const signedUpTexts = texts({
  en: {
    title: "You're signed up",
    almost: "Almost done: your payment",
    reference: "Your reference is",
    mailed: "We've emailed it to you.",
    standing: {
      begins: "Your membership begins on {begins:day}.",
      active: "Your membership is active.",
      waits: "Your membership begins when the payment has arrived.",
      waitsUntil:
        "Your membership begins on {begins:day}, or when the payment has arrived if that's later.",
      past_due: "Your membership is active, but an invoice is overdue.",
      suspended: "Your membership is suspended until the overdue invoice is paid.",
      cancel_scheduled: "Your membership ends with the current period.",
      ended: "This membership has ended.",
    },
    justPaid: "If you've just paid, it can take a few minutes until this page says so.",
    pay: "Pay {owed:money} now",
    onlyThemselves: "Only the person themselves pays from their account.",
    elsewhere: "You pay on our payment provider's own page. We never see the card's number.",
    invoice: {
      title: "Your first invoice",
      number: "Invoice",
      starts: "First day",
      amount: "Amount",
      due: "Due",
      left: "Still to pay",
      paid: "Nothing: it's paid",
      void: "Nothing: it's void",
      how: "How the amount is worked out",
      open: "Open the invoice to print it",
    },
    next: {
      title: "What happens next",
      nobody:
        "Nobody is on your team's list yet. To add people, write to {address} and name your reference.",
      listed: {
        one: "{count} person is on your team's list. They won't get an email from us before you say so.",
        other:
          "{count} people are on your team's list. They won't get an email from us before you say so.",
      },
      pay: "Pay {owed:money} by {due:day}.",
      overdue: "Pay {owed:money} now: it was due on {due:day}.",
      later: "We'll email you the next invoice before it's due.",
      dashboard: "Your benefits are on your dashboard.",
      dashboardFrom: "Your benefits are on your dashboard from {begins:day}.",
    },
    dashboard: "Go to your dashboard",
  },
  es: {
    title: "Ya tiene su membresía",
    almost: "Casi listo: falta el pago",
    reference: "Su referencia es",
    mailed: "Se la hemos enviado por correo.",
    standing: {
      begins: "Su membresía comienza el {begins:day}.",
      active: "Su membresía está activa.",
      waits: "Su membresía comienza cuando llegue el pago.",
      waitsUntil: "Su membresía comienza el {begins:day}, o cuando llegue el pago si es más tarde.",
      past_due: "Su membresía está activa, pero hay una factura atrasada.",
      suspended: "Su membresía está suspendida hasta que se pague la factura atrasada.",
      cancel_scheduled: "Su membresía termina con el período actual.",
      ended: "Esta membresía ha terminado.",
    },
    justPaid: "Si acaba de pagar, esta página puede tardar unos minutos en mostrarlo.",
    pay: "Pagar {owed:money} ahora",
    onlyThemselves: "Solo la propia persona paga desde su cuenta.",
    elsewhere:
      "Se paga en la página de nuestro proveedor de pagos. Nunca vemos el número de la tarjeta.",
    invoice: {
      title: "Su primera factura",
      number: "Factura",
      starts: "Primer día",
      amount: "Importe",
      due: "Vence",
      left: "Por pagar",
      paid: "Nada: está pagada",
      void: "Nada: está anulada",
      how: "Cómo se calcula el importe",
      open: "Abra la factura para imprimirla",
    },
    next: {
      title: "Qué sigue",
      nobody:
        "Todavía no hay nadie en la lista de su equipo. Para agregar personas, escriba a {address} e indique su referencia.",
      listed: {
        one: "Hay {count} persona en la lista de su equipo. No le escribiremos hasta que usted lo diga.",
        many: "Hay {count} personas en la lista de su equipo. No les escribiremos hasta que usted lo diga.",
        other:
          "Hay {count} personas en la lista de su equipo. No les escribiremos hasta que usted lo diga.",
      },
      pay: "Pague {owed:money} a más tardar el {due:day}.",
      overdue: "Pague {owed:money} ahora: venció el {due:day}.",
      later: "Le enviaremos la próxima factura por correo antes de que venza.",
      dashboard: "Sus beneficios están en su página de inicio.",
      dashboardFrom: "Sus beneficios estarán en su página de inicio desde el {begins:day}.",
    },
    dashboard: "Ir a la página de inicio",
  },
});
