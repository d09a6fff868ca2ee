import { texts } from "~/language/texts";

export const membershipFieldsTexts = texts({
  en: {
    period: "How often do you want to pay?",
    monthly: "Every month",
    yearly: "Once a year",
    saves: "10% less. You save {essential:money} a year with Essential, {plus:money} with Plus.",
    tier: "Which membership?",
    perMonth: "{total:money} a month",
    perYear: "{total:money} a year",
    saved: "{saved:money} less than twelve months",
    essential: {
      prices: "Member prices from our vendors",
      plans: "Dental and vision plans to choose from",
    },
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
    saves: "10% menos. Ahorra {essential:money} al año con Essential y {plus:money} con Plus.",
    tier: "¿Qué membresía?",
    perMonth: "{total:money} al mes",
    perYear: "{total:money} al año",
    saved: "{saved:money} menos que doce meses",
    essential: {
      prices: "Precios para miembros de nuestros proveedores",
      plans: "Planes dentales y de visión para elegir",
    },
    plus: {
      all: "Todo lo de Essential",
      marketplace: "El mercado de bienestar",
      offers: "Ofertas solo para miembros de Plus",
    },
  },
});
