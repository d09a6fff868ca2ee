import { texts } from "~/language/texts";

export const paymentStepTexts = texts({
  en: {
    title: "Dues and membership",
    dues: "Dues of {association}: {dues:money} a year",
    both: "Members of {association} have a membership with us too. The first invoice asks for both: the dues, and the membership that you choose here.",
    only: "You have a membership with us already, so only the dues are asked for: {dues:money} for a year, on an invoice of their own. It is paid the way you pay now.",
    later: "The next dues are asked for in a year, before the new year begins.",
    billing: "Send invoices to another email address (optional)",
  },
  es: {
    title: "Cuotas y membresía",
    dues: "Cuotas de {association}: {dues:money} al año",
    both: "Los miembros de {association} también tienen una membresía con nosotros. La primera factura pide las dos cosas: las cuotas y la membresía que elija aquí.",
    only: "Usted ya tiene una membresía con nosotros, así que solo se piden las cuotas: {dues:money} por un año, en una factura propia. Se paga como usted paga ahora.",
    later: "Las próximas cuotas se piden en un año, antes de que empiece el nuevo año.",
    billing: "Enviar las facturas a otra dirección de correo electrónico (opcional)",
  },
});
