import { texts } from "~/language/texts";

export const paymentStepTexts = texts({
  en: {
    title: "Dues and membership",
    dues: "Dues of {association}: {dues:money} a year",
    both: "Members of {association} have a membership with us too. The first invoice is for both: the dues, and the membership you choose here.",
    only: "You already have a membership with us, so you’ll only pay the dues: {dues:money} for a year, on a separate invoice. You’ll pay it the way you pay now.",
    later:
      "The next dues come in a year: you’ll get the invoice before your next year as a member begins.",
    free: "{association} has no dues",
    bothFree:
      "Members of {association} have a membership with us too. The first invoice is for the membership you choose here, and for nothing else.",
    onlyFree: "You already have a membership with us, so there’s nothing to pay.",
    billing: "Send invoices to another email address (optional)",
  },
  es: {
    title: "Cuotas y membresía",
    dues: "Cuotas de {association}: {dues:money} al año",
    both: "Los miembros de {association} también tienen una membresía con nosotros. La primera factura incluye las dos cosas: las cuotas y la membresía que elija aquí.",
    only: "Usted ya tiene una membresía con nosotros, así que solo paga las cuotas: {dues:money} por un año, en una factura aparte. Se paga como usted paga ahora.",
    later:
      "Las próximas cuotas se cobran en un año: recibirá la factura antes de que empiece su próximo año como miembro.",
    free: "{association} no cobra cuotas",
    bothFree:
      "Los miembros de {association} también tienen una membresía con nosotros. La primera factura es por la membresía que elija aquí y por nada más.",
    onlyFree: "Usted ya tiene una membresía con nosotros, así que no tiene que pagar nada.",
    billing: "Enviar las facturas a otra dirección de correo electrónico (opcional)",
  },
});
