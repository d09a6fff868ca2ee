import { texts } from "~/language/texts";

export const paymentCopyWords = texts({
  en: {
    subject: "Copy of a payment: invoice {number}",
    intro:
      "{name} sends you a copy for the books: {paid:money} is paid of invoice {number}. Nothing is left for you to do.",
    somebody: "A member whose books you keep",
    unexpected: "You keep nobody’s books? Ignore this email, and tell us if it comes again.",
  },
  es: {
    subject: "Copia de un pago: factura {number}",
    intro:
      "{name} le envía una copia para la contabilidad: {paid:money} de la factura {number} están pagados. Usted no tiene que hacer nada.",
    somebody: "Un miembro cuya contabilidad usted lleva",
    unexpected: "¿No lleva la contabilidad de nadie? Ignore este correo y avísenos si se repite.",
  },
});
