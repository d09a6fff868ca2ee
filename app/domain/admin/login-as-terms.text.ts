import { texts } from "~/language/texts";

/** Both the administrator and the account's owner read this list of what only the owner may do. */
export const notWhileVisiting = texts({
  en: {
    sign: "sign anything",
    choose: "choose or waive coverage",
    cancel: "cancel anything, or close the account",
    pay: "pay, or change the membership",
    change: "change the email address or the payment method",
    read: "download the data that we keep",
  },
  es: {
    sign: "firmar nada",
    choose: "elegir ni rechazar cobertura",
    cancel: "cancelar nada ni cerrar la cuenta",
    pay: "pagar ni cambiar la membresía",
    change: "cambiar el correo electrónico ni la forma de pago",
    read: "descargar los datos que guardamos",
  },
});
