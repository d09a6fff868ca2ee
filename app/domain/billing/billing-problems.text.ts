import { texts } from "~/language/texts";

export const billingProblems = texts({
  en: {
    not_offered: "Online payment is not offered. The invoice says how to pay it.",
    not_owed: "This invoice does not have to be paid any more.",
    being_confirmed: "Your payment is being confirmed. That can take a few days.",
    page_closed: "The payment page cannot be opened right now. You have not been charged.",
    path_wrong: "Enter a path of this site.",
    amount_wrong: "Enter an amount above zero.",
    no_invoice: "There is no invoice {number}.",
    addons_wrong: "Select add-ons from the list",
  },
  es: {
    not_offered: "El pago en línea no se ofrece. La factura dice cómo pagarla.",
    not_owed: "Esta factura ya no se tiene que pagar.",
    being_confirmed: "Su pago se está confirmando. Eso puede tardar unos días.",
    page_closed: "La página de pago no se puede abrir ahora. No se le ha cobrado nada.",
    path_wrong: "Escriba una ruta de este sitio.",
    amount_wrong: "Escriba una cantidad mayor que cero.",
    no_invoice: "No existe la factura {number}.",
    addons_wrong: "Seleccione complementos de la lista",
  },
});
