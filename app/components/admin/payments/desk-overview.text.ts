import { texts } from "~/language/texts";

export const deskOverviewTexts = texts({
  en: {
    title: "Payments",
    about:
      "Find the invoice that a check or transfer is for, and record it there. Online payments come in automatically.",
    lately: "What came in lately",
    file: "Import a bank’s file",
  },
  es: {
    title: "Pagos",
    about:
      "Busque la factura de un cheque o de una transferencia y regístrelo allí. Los pagos en línea entran solos.",
    lately: "Lo último que llegó",
    file: "Importar un archivo del banco",
  },
});
