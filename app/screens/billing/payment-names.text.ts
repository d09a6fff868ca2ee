import { texts } from "~/language/texts";

export const paymentNames = texts({
  en: {
    hosted: "By card, on our payment provider’s page",
    bank: "By bank transfer",
    invoice: "By invoice",
  },
  es: {
    hosted: "Con tarjeta, en la página de nuestro proveedor de pagos",
    bank: "Por transferencia bancaria",
    invoice: "Con factura",
  },
});
