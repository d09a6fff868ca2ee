import { texts } from "~/language/texts";

/**
 * What a line of an invoice says. An issued invoice keeps the English label and arithmetic of its day; other languages say
 * the parts that are known in their own words.
 */
export const lineTexts = texts({
  en: {
    membership: "{tier} membership",
    perPerson: "{tier} membership, per person",
    earlier: "Paid earlier",
    kept: "Kept for the next invoices",
    returned: "Payment that went back",
    credit: "Credit on {invoice}",
    added: "Added to {invoice}",
    parts: {
      month: "a month",
      months: "12 months",
      less: "less 10%",
      daysLeft: "days left",
      dayLeft: "day left",
      days: "days in the period",
      day: "day in the period",
      earlier: "of earlier payments was more than the invoices asked for",
      kept: "of credits was more than this invoice asks for",
      returned: "of an earlier payment went back after an invoice had taken it off",
    },
  },
  es: {
    membership: "Membresía {tier}",
    perPerson: "Membresía {tier}, por persona",
    earlier: "Pagado antes",
    kept: "Guardado para las próximas facturas",
    returned: "Pago devuelto",
    credit: "Crédito sobre {invoice}",
    added: "Agregado a {invoice}",
    parts: {
      month: "al mes",
      months: "12 meses",
      less: "menos 10 %",
      daysLeft: "días restantes",
      dayLeft: "día restante",
      days: "días del período",
      day: "día del período",
      earlier: "de pagos anteriores superaban lo que pedían las facturas",
      kept: "de créditos superaban lo que pide esta factura",
      returned: "de un pago anterior se devolvieron después de descontarlos en una factura",
    },
  },
});
