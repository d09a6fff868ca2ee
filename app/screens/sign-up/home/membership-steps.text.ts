import { texts } from "~/language/texts";

export const membershipStepsTexts = texts({
  en: {
    rejected: "Your application was not accepted",
    pay: "Pay for your membership",
    answer: "Answer our question about your application",
  },
  es: {
    rejected: "Su solicitud no fue aceptada",
    pay: "Pague su membresía",
    answer: "Responda nuestra pregunta sobre su solicitud",
  },
});
