import { texts } from "~/language/texts";

export const sharedBillingTexts = texts({
  en: {
    title: "Invoices",
    titleOf: "Invoices for {name}",
    intro: "You can read, print and download them here until {until:day}. Nothing can be changed.",
    none: "No invoices yet",
    soon: "Each invoice is shown here as soon as it’s issued.",
    all: "Download this list (CSV)",
    back: "Back to the invoices",
    files: {
      "invoice.pdf": "Download this invoice (PDF)",
      "receipt.pdf": "Download the receipt (PDF)",
      "invoice.csv": "Download this invoice (CSV)",
    },
    gone: {
      title: "This link doesn’t work",
      text: "Your email program may have cut it in two, or it has expired or been withdrawn. Ask the person who sent it to you for a new one.",
    },
  },
  es: {
    title: "Facturas",
    titleOf: "Facturas de {name}",
    intro:
      "Puede leerlas, imprimirlas y descargarlas aquí hasta el {until:day}. No se puede cambiar nada.",
    none: "Todavía no hay facturas",
    soon: "Cada factura aparece aquí en cuanto se emite.",
    all: "Descargar esta lista (CSV)",
    back: "Volver a las facturas",
    files: {
      "invoice.pdf": "Descargar esta factura (PDF)",
      "receipt.pdf": "Descargar el recibo (PDF)",
      "invoice.csv": "Descargar esta factura (CSV)",
    },
    gone: {
      title: "Este enlace no funciona",
      text: "Puede que un programa de correo lo haya cortado, que haya vencido o que lo hayan retirado. Pida uno nuevo a quien se lo envió.",
    },
  },
});
