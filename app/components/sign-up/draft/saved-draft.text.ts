import { texts } from "~/language/texts";

export const savedDraftTexts = texts({
  en: {
    until: "We keep them until {until:day}. Each change gives you 30 more days.",
    goOn: "Continue",
    anyDevice: "Come back on any device",
    byMail: "Use the link or the code in the newest email to {email}.",
    byMailNameless: "Use the link or the code in the newest email to your address.",
    byCode: "Use the link in our email to {email}, or this code together with that address:",
    byCodeNameless:
      "Write this code down. Once you’ve entered an email address, it opens your answers:",
    again: "Email me the link again",
    remove: "Delete this draft",
    removed: "Everything you entered here will be deleted right away. It can’t be brought back.",
    sure: "Yes, delete the draft",
  },
  es: {
    until: "Las guardamos hasta el {until:day}. Cada cambio le da 30 días más.",
    goOn: "Continuar",
    anyDevice: "Vuelva desde cualquier dispositivo",
    byMail: "Use el enlace o el código del mensaje más reciente a {email}.",
    byMailNameless: "Use el enlace o el código del mensaje más reciente a su correo.",
    byCode: "Use el enlace del mensaje a {email}, o este código junto con ese correo:",
    byCodeNameless:
      "Anote este código. En cuanto escriba un correo electrónico, abre sus respuestas:",
    again: "Enviarme el enlace otra vez",
    remove: "Borrar este borrador",
    removed: "Todo lo que escribió aquí se borrará en el acto. No se puede recuperar.",
    sure: "Sí, borrar el borrador",
  },
});
