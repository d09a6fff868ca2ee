import { texts } from "~/language/texts";

export const managesAccountTexts = texts({
  en: {
    ahead:
      "The person who signs manages the account and its invoices. Once you’re a member, you can hand it over, and add people and addresses, in Settings.",
    done: "You signed, so you manage the account and its invoices.",
    handOver: "Hand the company over",
    later:
      "You signed, so once it’s approved you’ll manage the account and its invoices. From then on you can hand it over, and add people and addresses, in Settings.",
    owner: "Owner: {owner}.",
  },
  es: {
    ahead:
      "Quien firma administra la cuenta y sus facturas. Cuando ya sea miembro podrá pasarla a otra persona, y agregar personas y direcciones, en Configuración.",
    done: "Usted firmó, así que administra la cuenta y sus facturas.",
    handOver: "Entregar la empresa",
    later:
      "Usted firmó, así que cuando se apruebe administrará la cuenta y sus facturas. Desde entonces podrá pasarla a otra persona, y agregar personas y direcciones, en Configuración.",
    owner: "Propietario: {owner}.",
  },
});
