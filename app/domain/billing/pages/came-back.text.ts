import { texts } from "~/language/texts";

/** What a payer reads who comes back from the payment page; it says only what is known. */
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
