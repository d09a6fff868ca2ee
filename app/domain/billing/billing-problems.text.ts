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
    number_form: "The invoice number looks like INV-2026-000123.",
    amount_form: "The amount looks like 148.00.",
    reference_form: "The reference has 1 to 100 characters.",
    date_form: "The date looks like 2026-03-31.",
    date_future: "The date is in the future.",
    reference_taken: "{reference} is the reference of another payment, of {amount:money}.",
    way_missing: "Select how it came",
    why_missing: "Select why it is undone",
    note_long: "Use 500 characters or fewer",
    desk_changed: "Something else was paid or undone meanwhile. This is how it is now.",
    undo_at_provider:
      "This was paid online. Refund it at the payment provider: what becomes of it is followed here.",
    undo_not_settled: "This payment is not one that counts, so there is nothing to undo.",
    undo_ended:
      "The membership has ended, and {amount:money} of this payment went into an invoice that cannot be changed. Settle it with the payer.",
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
    number_form: "El número de factura es como INV-2026-000123.",
    amount_form: "La cantidad es como 148.00.",
    reference_form: "La referencia tiene de 1 a 100 caracteres.",
    date_form: "La fecha es como 2026-03-31.",
    date_future: "La fecha está en el futuro.",
    reference_taken: "{reference} es la referencia de otro pago, de {amount:money}.",
    way_missing: "Seleccione cómo llegó",
    why_missing: "Seleccione por qué se deshace",
    note_long: "Use 500 caracteres o menos",
    desk_changed: "Mientras tanto se pagó o se deshizo otra cosa. Así está ahora.",
    undo_at_provider:
      "Esto se pagó en línea. Devuélvalo en el proveedor de pagos: lo que resulte se sigue aquí.",
    undo_not_settled: "Este pago no cuenta, así que no hay nada que deshacer.",
    undo_ended:
      "La membresía terminó, y {amount:money} de este pago entraron en una factura que no se puede cambiar. Arréglelo con quien pagó.",
  },
});
