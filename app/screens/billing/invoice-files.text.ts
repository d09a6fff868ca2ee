import { texts } from "~/language/texts";

/** The columns of invoices as files, and what stands in them. */
export const invoiceFileTexts = texts({
  en: {
    invoice: "Invoice",
    issued: "Issued on",
    due: "Due on",
    first: "First day",
    last: "Last day",
    total: "Total (USD)",
    paid: "Paid (USD)",
    owed: "Still to pay (USD)",
    state: "Status",
    states: { open: "Due", overdue: "Past due", paid: "Paid", void: "Canceled" },
    what: "For",
    how: "How we got this",
    quantity: "Quantity",
    price: "Unit price (USD)",
    amount: "Amount (USD)",
  },
  es: {
    invoice: "Factura",
    issued: "Emitida el",
    due: "Vence el",
    first: "Primer día",
    last: "Último día",
    total: "Total (en USD)",
    paid: "Pagado (USD)",
    owed: "Por pagar (USD)",
    state: "Estado",
    states: { open: "Por pagar", overdue: "Vencida", paid: "Pagada", void: "Anulada" },
    what: "Concepto",
    how: "Cómo se calcula",
    quantity: "Cantidad",
    price: "Precio por unidad (USD)",
    amount: "Importe (USD)",
  },
});
