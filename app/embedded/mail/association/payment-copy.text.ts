import { texts } from "~/language/texts";

export const paymentCopyWords = texts({
  en: {
    subject: "Copy of a payment: invoice {number}",
    intro:
      "{name} sent you a copy for the books: {paid:money} has been paid on invoice {number}. You don’t have to do anything.",
    dues: "They’re the dues of {member} in {association}, member number {number}.",
    duesOf: "They’re the dues of member number {number} in {association}.",
    somebody: "A member whose books you keep",
    unexpected: "Not a bookkeeper? Ignore this email, and tell us if you get another.",
  },
  es: {
    subject: "Copia de un pago: factura {number}",
    intro:
      "{name} le envió una copia para la contabilidad: se pagaron {paid:money} de la factura {number}. Usted no tiene que hacer nada.",
    dues: "Las cuotas son de {member} en {association}, número de miembro {number}.",
    duesOf: "Las cuotas son del miembro número {number} en {association}.",
    somebody: "Un miembro cuya contabilidad usted lleva",
    unexpected: "¿No lleva la contabilidad de nadie? Ignore este correo y avísenos si se repite.",
  },
});
