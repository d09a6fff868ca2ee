import { texts } from "~/language/texts";

/** Companies and individuals share the page for choosing a membership. */
export const chooseMembershipTexts = texts({
  en: {
    title: "Choose a membership",
    notInsurance:
      "A membership is not insurance. Health plans are chosen later, and only if you want one.",
    otherEmail: "Send invoices to another email address (optional)",
  },
  es: {
    title: "Elija una membresía",
    notInsurance:
      "Una membresía no es un seguro. Los planes médicos se eligen después, y solo si quiere uno.",
    otherEmail: "Enviar las facturas a otro correo electrónico (opcional)",
  },
});
