import { texts } from "~/language/texts";

export const confirmedTexts = texts({
  en: {
    title: "Your email address is confirmed. Continue here.",
    code: "To submit from this browser, enter the 6-digit code in the newest email to {email}. It shows that it’s you.",
  },
  es: {
    title: "Su correo electrónico está confirmado. Siga aquí.",
    code: "Para enviarla desde este navegador, escriba el código de 6 dígitos del mensaje más reciente a {email}. Así sabemos que es usted.",
  },
});
