import { texts } from "~/language/texts";

export const successTexts = texts({
  en: {
    title: "Your application",
    dues: "Pay {cents:money} of dues by {day:day}",
    launch: "See your go-live day",
    copy: "See a copy of your payment",
  },
  es: {
    title: "Su solicitud",
    dues: "Pagar {cents:money} de cuotas a más tardar el {day:day}",
    launch: "Ver su fecha de inicio",
    copy: "Ver una copia de su pago",
  },
});
