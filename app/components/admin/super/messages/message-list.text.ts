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

export const messageTableTexts = texts({
  en: {
    caption: "Messages that bounced",
    message: "Message",
    to: "To",
    written: "Written",
    why: "Why",
    action: "Action",
    again: "Send again",
    which: "{what} to {to}",
  },
  es: {
    caption: "Mensajes devueltos",
    message: "Mensaje",
    to: "Para",
    written: "Escrito",
    why: "Por qué",
    action: "Acción",
    again: "Volver a enviar",
    which: "{what} para {to}",
  },
});
