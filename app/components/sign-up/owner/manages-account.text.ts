import { texts } from "~/language/texts";

export const managesAccountTexts = texts({
  en: {
    ahead:
      "Whoever signs manages the account: the invoices, the membership and the team's list. To hand it over later, write to support@benefits.example.",
    done: "You signed, so you manage the account: the invoices, the membership and the team's list. To hand it over, write to support@benefits.example.",
    owner: "Owner: {owner}.",
  },
  es: {
    ahead:
      "Quien firma administra la cuenta: las facturas, la membresía y la lista del equipo. Para pasarla después a otra persona, escriba a support@benefits.example.",
    done: "Usted firmó, así que administra la cuenta: las facturas, la membresía y la lista del equipo. Para pasarla a otra persona, escriba a support@benefits.example.",
    owner: "Propietario: {owner}.",
  },
});
