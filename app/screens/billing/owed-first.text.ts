import { texts } from "~/language/texts";

export const owedFirstTexts = texts({
  en: {
    title: "What you owe",
    late: "Past due",
    due: "To pay by {day:day}",
    since: "Invoice {number} was due on {day:day}.",
    invoice: "Invoice {number}.",
    begins: "Your membership begins when it’s paid.",
    suspended: "Your membership is suspended until everything past due is paid.",
    suspendsUnpaid: "If it isn’t paid, your membership is suspended on {day:day}.",
    endsUnpaid: "If it isn’t paid, your membership ends on {day:day}.",
    more: {
      one: "One more invoice is unpaid. Together you owe {cents:money}.",
      other: "{count} more invoices are unpaid. Together you owe {cents:money}.",
    },
    pay: "Pay {cents:money}",
    nothing: "Nothing to pay now",
    next: "Your next invoice is issued on {day:day}. As things are today, it comes to {cents:money}.",
    nextLess:
      "Your next invoice is issued on {day:day}. As things are today, it comes to {price:money}, less the {kept:money} that we keep: {cents:money}.",
    ends: "Your membership’s last day is {day:day}, so there are no more invoices after it.",
    coverageEnds: {
      one: "Health coverage that comes with it ends on {day:day}.",
      other: "Health coverage of {count} people ends with it, on {day:day} at the latest.",
    },
    ended: "Your membership has ended, so no more invoices follow.",
    credit: "{cents:money} more than asked is kept and comes off your next invoices.",
    missing:
      "{cents:money} of an earlier payment doesn’t count anymore and is added to your next invoice.",
    leftOver: "{cents:money} that you paid is left over. Write to us to have it back.",
    all: "Billing",
  },
  es: {
    title: "Lo que debe",
    late: "Vencida",
    due: "Por pagar hasta el {day:day}",
    since: "La factura {number} venció el {day:day}.",
    invoice: "Factura {number}.",
    begins: "Su membresía comienza cuando la pague.",
    suspended: "Su membresía está suspendida hasta que pague todo lo vencido.",
    suspendsUnpaid: "Si no la paga, su membresía se suspende el {day:day}.",
    endsUnpaid: "Si no paga, su membresía termina el {day:day}.",
    more: {
      one: "Otra factura está sin pagar. En total debe {cents:money}.",
      many: "Otras {count} facturas están sin pagar. En total debe {cents:money}.",
      other: "Otras {count} facturas están sin pagar. En total debe {cents:money}.",
    },
    pay: "Pagar {cents:money}",
    nothing: "No tiene nada que pagar ahora",
    next: "Su próxima factura se emite el {day:day}. Según está todo hoy, suma {cents:money}.",
    nextLess:
      "Su próxima factura se emite el {day:day}. Según está todo hoy, suma {price:money}, menos los {kept:money} que guardamos: {cents:money}.",
    ends: "El último día de su membresía es el {day:day}; no habrá facturas para después.",
    coverageEnds: {
      one: "La cobertura de salud que viene con ella termina el {day:day}.",
      many: "La cobertura de salud de {count} de personas termina con ella, a más tardar el {day:day}.",
      other:
        "La cobertura de salud de {count} personas termina con ella, a más tardar el {day:day}.",
    },
    ended: "Su membresía terminó; ya no habrá más facturas.",
    credit: "Pagó {cents:money} de más: los guardamos y se descuentan de sus próximas facturas.",
    missing: "Ya no cuentan {cents:money} de un pago anterior; se suman a su próxima factura.",
    leftOver: "Sobran {cents:money} de lo que pagó. Escríbanos para que se los devolvamos.",
    all: "Facturación",
  },
});
