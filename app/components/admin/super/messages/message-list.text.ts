import { texts } from "~/language/texts";

export const messageListTexts = texts({
  en: {
    title: "Messages that bounced",
    about:
      "Emails that couldn’t be delivered for a whole day, so we stopped trying. They’re kept for 30 days.",
    none: "No bounced messages",
    noneText: "Messages that couldn’t be delivered are listed here, to be sent again.",
  },
  es: {
    title: "Mensajes devueltos",
    about:
      "Correos que no se pudieron entregar durante un día entero y se dieron por perdidos. Se guardan 30 días.",
    none: "No se devolvió ningún mensaje",
    noneText: "Aquí aparecen los mensajes que no se pudieron entregar, para volver a enviarlos.",
  },
});
