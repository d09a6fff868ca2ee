import { texts } from "~/language/texts";

export const invoicePageTexts = texts({
  en: {
    back: "Back to invoices",
    invoice: "Download this invoice (PDF)",
    receipt: "Download the receipt (PDF)",
    table: "Download this invoice (CSV)",
    payroll: "Download the payroll file (CSV)",
    payWhy: "Only the account holder can pay from their account.",
    pay: "Pay {cents:money} now",
  },
  es: {
    back: "Volver a las facturas",
    invoice: "Descargar esta factura (PDF)",
    receipt: "Descargar el recibo (PDF)",
    table: "Descargar esta factura (CSV)",
    payroll: "Descargar el archivo de nómina (CSV)",
    payWhy: "Solo el titular puede pagar desde su cuenta.",
    pay: "Pagar {cents:money} ahora",
  },
});
