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

export const cameBackTexts = texts({
  en: {
    confirming:
      "If you’ve just paid, thank you. We’re waiting for Stripe to confirm it. That takes a minute for a card, and up to a few days for a bank account. This page will say “Paid” once it’s confirmed, and you’ll get a receipt by email. You won’t be charged twice.",
    paid: "Thank you. This invoice is paid. You’ll get a receipt by email.",
    /** A declined card is not mentioned. The same payment may have been made in another tab and not be confirmed yet. */
    canceled:
      "You came back without paying. Unless you paid in another tab, you have not been charged. You can try again any time.",
  },
  es: {
    confirming:
      "Si acaba de pagar, gracias. Esperamos la confirmación de Stripe: con tarjeta tarda un minuto; desde una cuenta bancaria, hasta unos días. Esta página dirá “Pagada” cuando llegue, y usted recibirá un recibo por correo. No se le cobrará dos veces.",
    paid: "Gracias. Esta factura está pagada. Recibirá un recibo por correo.",
    canceled:
      "Volvió sin pagar. A menos que haya pagado en otra pestaña, no se le ha cobrado nada. Puede intentarlo otra vez cuando quiera.",
  },
});
