import { texts } from "~/language/texts";

export const billingLinkWords = texts({
  en: {
    subject: "Invoices you can read",
    subjectOf: "Invoices for {name}",
    intro:
      "{name} shares the invoices of a Member Benefits membership with you. The link opens them without an account: to read, to print and to download.",
    somebody: "Someone whose books you keep",
    button: "See the invoices",
    until: "Use the link by {day:day}, unless it’s turned off.",
    secret: "Anyone with the link can read the invoices. Keep it to yourself.",
    unexpected: "Not a bookkeeper? Ignore this email, and tell us if you get another.",
  },
  es: {
    subject: "Facturas que puede leer",
    subjectOf: "Facturas de {name}",
    intro:
      "{name} comparte con usted las facturas de una membresía de Member Benefits. El enlace las abre sin cuenta: para leer, imprimir y descargar.",
    somebody: "Alguien a quien usted le lleva la contabilidad",
    button: "Ver las facturas",
    until: "Use el enlace a más tardar el {day:day}, salvo que lo retiren.",
    secret: "Quien tenga el enlace puede leer las facturas. No lo comparta.",
    unexpected: "¿No lleva la contabilidad de nadie? Ignore este mensaje y avísenos si se repite.",
  },
});
