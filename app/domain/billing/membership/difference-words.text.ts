import { texts } from "~/language/texts";

export const differenceTexts = texts({
  en: {
    stands: "{label}: {cents:money}. That’s on your next invoice, which comes on {day:day}.",
  },
  es: {
    stands: "{label}: {cents:money}. Está en su próxima factura, que llega el {day:day}.",
  },
});
