import { texts } from "~/language/texts";

export const successTexts = texts({
  en: { launch: "See your go-live day", copy: "See a copy of your payment" },
  es: { launch: "Ver su fecha de inicio", copy: "Ver una copia de su pago" },
});
