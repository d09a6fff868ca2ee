import { texts } from "~/language/texts";

export const billingPageTexts = texts({
  en: {
    title: "Billing",
    invoices: "Invoices",
    state: "State",
    none: "No invoices yet",
    soon: "Each invoice of your membership is kept here, to read, print and download.",
    csv: "Download this list (CSV)",
    payments: "Payments",
    noPayments: "No payments yet.",
    received: "Received",
    how: "How",
    reference: "Reference",
    for: "For invoice",
    amount: "Amount",
    refunded: "Refunded",
    others: "For your bookkeeper",
    othersText:
      "A link shows your invoices to whoever keeps your books, without an account and without names of your team.",
    links: "Links for your bookkeeper",
  },
  es: {
    title: "Facturación",
    invoices: "Facturas",
    state: "Estado",
    none: "Todavía no hay facturas",
    soon: "Cada factura de su membresía se guarda aquí, para leer, imprimir y descargar.",
    csv: "Descargar esta lista (CSV)",
    payments: "Pagos",
    noPayments: "Todavía no hay pagos.",
    received: "Recibido",
    how: "Cómo",
    reference: "Referencia",
    for: "Por la factura",
    amount: "Importe",
    refunded: "Devuelto",
    others: "Para quien lleva sus libros",
    othersText:
      "Un enlace muestra sus facturas a quien lleva sus libros, sin cuenta y sin los nombres de su equipo.",
    links: "Enlaces para quien lleva sus libros",
  },
});
