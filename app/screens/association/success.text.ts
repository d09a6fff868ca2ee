import { texts } from "~/language/texts";

export const successTexts = texts({
  en: {
    title: "Your application",
    launch: "See your go-live day",
    copy: "See a copy of your payment",
  },
  es: { title: "Su solicitud", launch: "Ver su fecha de inicio", copy: "Ver una copia de su pago" },
});
