import { texts } from "~/language/texts";

export const membershipFieldsTexts = texts({
  en: {
    period: "How often do you want to pay?",
    monthly: "Every month",
    yearly: "Once a year",
    saves: "10% less. You save {essential:money} a year with Essential, {plus:money} with Plus.",
    tier: "Which membership?",
    start: "When should it start?",
    startHint: "Any day from today, up to 90 days ahead.",
    payment: "How do you want to pay?",
    kinds: {
      hosted: {
        text: "Card",
        detail: "You pay on our payment provider’s page. We never see the card’s number.",
      },
      bank: {
        text: "Bank transfer",
        detail: "We’ll show you where to send it, and what to write on it, once you’ve submitted.",
      },
      invoice: {
        text: "Invoice",
        detail:
          "We’ll send you an invoice. It’s due in 14 days, or on your membership’s first day if that’s later.",
      },
    },
    perMonth: "{total:money} a month",
    perYear: "{total:money} a year",
    saved: "{saved:money} less than paying monthly",
    essential: {
      prices: "Member prices from our vendors",
    },
    plans: "Dental and vision plans, which you choose along with health coverage",
    plus: {
      all: "Everything in Essential",
      marketplace: "The wellness marketplace",
      offers: "Offers for Plus members only",
    },
  },
  es: {
    period: "¿Con qué frecuencia quiere pagar?",
    monthly: "Cada mes",
    yearly: "Una vez al año",
    saves:
      "10\u00a0% menos. Ahorra {essential:money} al año con Essential y {plus:money} con Plus.",
    tier: "¿Qué membresía?",
    start: "¿Cuándo debe empezar?",
    startHint: "Cualquier día desde hoy, hasta 90 días después.",
    payment: "¿Cómo quiere pagar?",
    kinds: {
      hosted: {
        text: "Tarjeta",
        detail:
          "Paga en la página de nuestro proveedor de pagos. Nunca vemos el número de la tarjeta.",
      },
      bank: {
        text: "Transferencia bancaria",
        detail:
          "Le mostraremos adónde enviarla y qué escribir en ella en cuanto envíe la solicitud.",
      },
      invoice: {
        text: "Factura",
        detail:
          "Le enviaremos una factura. Vence a los 14 días, o el primer día de su membresía, si es después.",
      },
    },
    perMonth: "{total:money} al mes",
    perYear: "{total:money} al año",
    saved: "{saved:money} menos que pagando cada mes",
    essential: {
      prices: "Precios para miembros de nuestros proveedores",
    },
    plans: "Planes dentales y de visión, que se eligen junto con la cobertura de salud",
    plus: {
      all: "Todo lo de Essential",
      marketplace: "El mercado de bienestar",
      offers: "Ofertas solo para miembros de Plus",
    },
  },
});
