import { texts } from "~/language/texts";

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
