import { texts } from "~/language/texts";

export const billingDetailsTexts = texts({
  en: {
    back: "Your membership",
    settings: "Settings",
    title: "How you pay",
    way: "How do you want to pay?",
    wayHint: "It applies to invoices that are open now, too.",
    kinds: {
      hosted: {
        text: "Card",
        detail:
          "You pay each invoice on our payment provider’s page. We never see the card’s number.",
      },
      bank: { text: "Bank transfer", detail: "Each invoice says where to send it." },
      invoice: { text: "Invoice", detail: "Each invoice says how you can pay it." },
    },
    saveWay: "Use this from now on",
    over: "Your membership has ended, so there’s no payment method to choose. Any invoices that are still open say how to pay them.",
    comeBack: "See whether you can come back",
    failed:
      "Your last payment for {number} didn’t go through. You haven’t been charged. Try again, or pay another way.",
    toInvoice: "See {number}",
    who: "Who invoices go to",
    whoText: "This applies to invoices from now on. The ones you have stay the same.",
    name: "Name on the invoice",
    email: "Email address for invoices",
    save: "Save",
    why: "Only the account holder can change how their membership is paid.",
    missingTitle: "We need a little more for your invoices",
    missingText: "We only ask for what’s missing here.",
  },
  es: {
    back: "Su membresía",
    settings: "Configuración",
    title: "Cómo paga",
    way: "¿Cómo quiere pagar?",
    wayHint: "Se aplica también a las facturas pendientes ahora.",
    kinds: {
      hosted: {
        text: "Tarjeta",
        detail:
          "Paga cada factura en la página de nuestro proveedor de pagos. Nunca vemos el número de la tarjeta.",
      },
      bank: { text: "Transferencia bancaria", detail: "Cada factura dice a dónde enviarla." },
      invoice: { text: "Factura", detail: "Cada factura dice cómo puede pagarla." },
    },
    saveWay: "Usar esto desde ahora",
    over: "Su membresía terminó, así que no hay una forma de pago que elegir. Las facturas que siguen pendientes dicen cómo pagarlas.",
    comeBack: "Ver si puede volver",
    failed:
      "Su último pago de {number} no se pudo hacer. No se le ha cobrado nada. Inténtelo otra vez o pague de otra manera.",
    toInvoice: "Ver {number}",
    who: "A quién van las facturas",
    whoText: "Se aplica a las facturas desde ahora. Las que ya tiene no cambian.",
    name: "Nombre en la factura",
    email: "Correo electrónico para las facturas",
    save: "Guardar",
    why: "Solo el titular de la cuenta puede cambiar cómo se paga su membresía.",
    missingTitle: "Necesitamos algo más para sus facturas",
    missingText: "Aquí solo se pregunta lo que falta.",
  },
});
