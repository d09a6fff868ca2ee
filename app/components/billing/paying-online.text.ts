import { texts } from "~/language/texts";

export const payingOnlineTexts = texts({
  en: {
    before:
      "You’ll pay {owed:money} at Stripe, then come back here. We never see your card or account number.",
    go: "Go to the payment page",
    confirming:
      "If you’ve just paid, thank you. We’re waiting for Stripe to confirm it: for a card that takes a minute, for a bank account up to some days. This page says “Paid” once it is, and you get a receipt by email. You’re not charged twice.",
    paid: "Thank you. This invoice is paid. You get a receipt by email.",
    canceled: "You came back without paying. Nothing was charged there, and you can pay any time.",
  },
  es: {
    before:
      "Va a pagar {owed:money} en Stripe y después vuelve aquí. Nunca vemos el número de su tarjeta o cuenta.",
    go: "Ir a la página de pago",
    confirming:
      "Si acaba de pagar, gracias. Esperamos la confirmación de Stripe: con tarjeta tarda un minuto; desde una cuenta bancaria, hasta unos días. Esta página dirá “Pagada” cuando llegue, y recibirá un recibo por correo. No se le cobra dos veces.",
    paid: "Gracias. Esta factura está pagada. Recibirá un recibo por correo.",
    canceled: "Volvió sin pagar. Allí no se le cobró nada; puede pagar cuando quiera.",
  },
});
