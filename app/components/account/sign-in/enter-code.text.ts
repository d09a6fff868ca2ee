import { texts } from "~/language/texts";

export const enterCodeTexts = texts({
  en: {
    title: "Enter the 6-digit code",
    where:
      "If {email} has an account, the code is in the email we sent there. It works for 15 minutes.",
    other: "Send another link, or use another address",
  },
  es: {
    title: "Escriba el código de 6 dígitos",
    where:
      "Si {email} tiene una cuenta, el código está en el correo que enviamos a esa dirección. Sirve durante 15 minutos.",
    other: "Enviar otro enlace o usar otra dirección",
  },
});
