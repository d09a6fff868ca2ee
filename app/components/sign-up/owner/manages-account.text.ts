import { texts } from "~/language/texts";

export const managesAccountTexts = texts({
  en: {
    ahead:
      "The person who signs manages the account and its invoices. To hand it over later, or to add people or addresses after you submit, write to support@benefits.example.",
    done: "You signed, so you manage the account and its invoices. To hand it over, write to support@benefits.example.",
    later:
      "You signed, so once it's approved you'll manage the account and its invoices. To hand it over, or to add people or addresses, write to support@benefits.example.",
    owner: "Owner: {owner}.",
  },
  es: {
    ahead:
      "Quien firma administra la cuenta y sus facturas. Para pasarla después a otra persona, o para agregar personas o direcciones después de enviar la solicitud, escriba a support@benefits.example.",
    done: "Usted firmó, así que administra la cuenta y sus facturas. Para pasarla a otra persona, escriba a support@benefits.example.",
    later:
      "Usted firmó, así que cuando se apruebe administrará la cuenta y sus facturas. Para pasarla a otra persona, o para agregar personas o direcciones, escriba a support@benefits.example.",
    owner: "Propietario: {owner}.",
  },
});
