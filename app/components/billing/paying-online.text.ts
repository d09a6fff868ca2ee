import { texts } from "~/language/texts";

export const payingOnlineTexts = texts({
  en: {
    before:
      "You’ll pay {owed:money} at Stripe, then come back here. We never see your card or account number.",
    go: "Go to the payment page",
  },
  es: {
    before:
      "Pagará {owed:money} en Stripe y después volverá aquí. Nunca vemos el número de su tarjeta o cuenta.",
    go: "Ir a la página de pago",
  },
});
