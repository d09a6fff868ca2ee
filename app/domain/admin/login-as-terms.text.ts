import { texts } from "~/language/texts";

/** What only the person may do. */
export const notWhileVisiting = texts({
  en: {
    sign: "sign anything",
    choose: "choose or waive coverage",
    cancel: "cancel anything",
    change: "change the email address or the payment method",
  },
  es: {
    sign: "firmar nada",
    choose: "elegir cobertura ni renunciar a ella",
    cancel: "cancelar nada",
    change: "cambiar el correo electrónico ni la forma de pago",
  },
});
