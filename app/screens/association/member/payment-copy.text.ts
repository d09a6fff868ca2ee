import { texts } from "~/language/texts";

export const paymentCopyTexts = texts({
  en: {
    title: "Payment copy",
    back: "Your association",
    none: "No payment recorded.",
    noneText: "Once a payment of your dues arrives, you can print a copy of it here.",
    dues: "Dues of {member} in {association}, member number {number}",
    intro: "Print this page for your records, or email a copy of it.",
    mailTitle: "Email a copy to my bookkeeper",
    mailNote: "They get the amounts, once. They don’t need an account.",
    label: "Bookkeeper’s email address",
    send: "Email the copy",
    why: "Only they can send a copy of their payment.",
    file: "Save the receipt as a PDF",
  },
  es: {
    title: "Copia del pago",
    back: "Su asociación",
    none: "No hay ningún pago registrado.",
    noneText: "Cuando llegue un pago de sus cuotas, aquí puede imprimir una copia.",
    dues: "Cuotas de {member} en {association}, número de miembro {number}",
    intro: "Imprima esta página para sus archivos o envíe una copia por correo.",
    mailTitle: "Enviar una copia a mi contador",
    mailNote: "Recibe los importes, una vez. No necesita una cuenta.",
    label: "Correo electrónico del contador",
    send: "Enviar la copia",
    why: "Solo esa persona puede enviar una copia de su pago.",
    file: "Guardar el recibo como PDF",
  },
});
