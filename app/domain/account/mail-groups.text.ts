import { texts } from "~/language/texts";

/** The form that chooses email groups and the footers of those emails share these names. */
export const mailGroupTexts = texts({
  en: {
    title: "Emails you get",
    always:
      "We always email what you need: links you ask for, invoices, changes to your coverage or membership, and when one of us opened your account.",
    also: "Also send me",
    groups: {
      reminders: "Reminders about what I started: a sign-up, a coverage choice, or an open place",
      receipts: "A receipt for each payment. They’re also under Billing",
    },
    newsletter: "Every newsletter has a link to unsubscribe.",
    save: "Save my email choices",
    wayOut: "Choose which emails you get",
  },
  es: {
    title: "Correos que recibe",
    always:
      "Siempre le enviamos lo que necesita: los enlaces que pida, facturas, cambios en su cobertura o su membresía y avisos de que uno de nosotros abrió su cuenta.",
    also: "Envíenme también",
    groups: {
      reminders:
        "Recordatorios de lo que empecé: una inscripción, una elección de cobertura, un lugar libre",
      receipts: "Un recibo por cada pago. También están en Facturación",
    },
    newsletter: "Cada boletín trae un enlace para dejar de recibirlo.",
    save: "Guardar mi elección",
    wayOut: "Elegir qué correos recibe",
  },
});
