import { texts } from "~/language/texts";

export const owedFirstTexts = texts({
  en: {
    title: "What you owe",
    late: "Past due",
    partLate: "Some of it is past due",
    several: { one: "On {count} invoice", other: "On {count} invoices" },
    due: "Due by {day:day}",
    since: "Invoice {number} was due on {day:day}.",
    invoice: "Invoice {number}.",
    begins: "Your membership begins when it’s paid.",
    suspended: "Your membership is suspended until everything past due is paid.",
    suspendsUnpaid: "If it isn’t paid, your membership will be suspended on {day:day}.",
    endsUnpaid: "If it isn’t paid, your membership will end on {day:day}.",
    firstDue: "Due first: {cents:money} by {day:day}, on invoice {number}.",
    firstLate: "Pay first: {cents:money}, which was due on {day:day}, on invoice {number}.",
    more: {
      one: "The rest is on one more invoice.",
      other: "The rest is on {count} more invoices.",
    },
    pay: "Pay {cents:money}",
    nothing: "Nothing to pay now",
    noInvoices:
      "We don’t send invoices for your health plan: they come with a membership of your own, and you don’t have one.",
    next: "Your next invoice will be issued on {day:day}. As of today, it comes to {cents:money}.",
    nextLess:
      "Your next invoice will be issued on {day:day}. As of today, it comes to {price:money}, less the {kept:money} we’re keeping for you: {cents:money}.",
    keptAfter: "{cents:money} stays for the invoices after it.",
    lastDay: "Your membership’s last day is {day:day}.",
    ends: "Your membership’s last day is {day:day}. As of today, no invoices come after that.",
    endsDues:
      "Your membership’s last day is {day:day}. Your association’s dues are still invoiced after that.",
    endsSettledDues:
      "Your membership’s last day is {day:day}. The invoice after it settles who joined and left your team, and your association’s dues are still invoiced.",
    endsSettled:
      "Your membership’s last day is {day:day}. The invoice after it settles who joined and left your team, and is the last one.",
    coverageEnds: {
      one: "Health coverage that comes with it ends on {day:day}.",
      other: "Health coverage for {count} people ends with it, on {day:day} at the latest.",
    },
    ended: "Your membership has ended, so there won’t be any more invoices.",
    credit: "{cents:money} that you paid stays with us for later invoices.",
    missing:
      "{cents:money} of an earlier payment no longer counts and will be added to your next invoice.",
    leftOver: "{cents:money} that you paid is left over. You can ask for it back under Billing.",
    all: "Billing",
  },
  es: {
    title: "Lo que debe",
    late: "Vencido",
    partLate: "Una parte está vencida",
    several: {
      one: "En {count} factura",
      many: "En {count} de facturas",
      other: "En {count} facturas",
    },
    due: "A pagar a más tardar el {day:day}",
    since: "La factura {number} venció el {day:day}.",
    invoice: "Factura {number}.",
    begins: "Su membresía comienza cuando la pague.",
    suspended: "Su membresía está suspendida hasta que pague todo lo vencido.",
    suspendsUnpaid: "Si no la paga, su membresía se suspenderá el {day:day}.",
    endsUnpaid: "Si no paga, su membresía terminará el {day:day}.",
    firstDue: "Primero: {cents:money} a más tardar el {day:day}, en la factura {number}.",
    firstLate: "Primero: {cents:money}, que vencían el {day:day}, en la factura {number}.",
    more: {
      one: "El resto está en otra factura.",
      many: "El resto está en otras {count} facturas.",
      other: "El resto está en otras {count} facturas.",
    },
    pay: "Pagar {cents:money}",
    nothing: "No tiene nada que pagar ahora",
    noInvoices:
      "No le enviamos facturas por su plan médico: vienen con una membresía propia, y usted no tiene una.",
    next: "Su próxima factura se emitirá el {day:day}. Con los datos de hoy, suma {cents:money}.",
    nextLess:
      "Su próxima factura se emitirá el {day:day}. Con los datos de hoy, suma {price:money}, menos los {kept:money} que le guardamos: {cents:money}.",
    keptAfter: "Quedan {cents:money} para las facturas siguientes.",
    lastDay: "El último día de su membresía es el {day:day}.",
    ends: "El último día de su membresía es el {day:day}. Con los datos de hoy, después no habrá más facturas.",
    endsDues:
      "El último día de su membresía es el {day:day}. Las cuotas de su asociación se siguen facturando después.",
    endsSettledDues:
      "El último día de su membresía es el {day:day}. La factura que llega después ajusta las llegadas y salidas de su equipo, y las cuotas de su asociación se siguen facturando.",
    endsSettled:
      "El último día de su membresía es el {day:day}. La factura que llega después ajusta las llegadas y salidas de su equipo, y es la última.",
    coverageEnds: {
      one: "La cobertura de salud que viene con ella termina el {day:day}.",
      many: "La cobertura de salud de {count} de personas termina con ella, a más tardar el {day:day}.",
      other:
        "La cobertura de salud de {count} personas termina con ella, a más tardar el {day:day}.",
    },
    ended: "Su membresía terminó; ya no habrá más facturas.",
    credit: "Le guardamos {cents:money} de lo que pagó para facturas posteriores.",
    missing: "Ya no cuentan {cents:money} de un pago anterior; se sumarán a su próxima factura.",
    leftOver:
      "Sobran {cents:money} de lo que pagó. Puede pedir que se los devolvamos en Facturación.",
    all: "Facturación",
  },
});
