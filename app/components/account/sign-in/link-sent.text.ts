import { texts } from "~/language/texts";

export const linkSentTexts = texts({
  en: {
    sent: "If {email} has an account, a link is on its way",
    codes:
      "The email also has a 6-digit code. Both work for 15 minutes. Open the link, or enter the code here:",
    open: "Open the link in it to sign in.",
    nothing: "Nothing there?",
    look: "It can take a minute. Check your spam or junk folder, and the address above.",
    other: "Use another address",
    none: "No account with this address yet?",
    join: "See membership options",
  },
  es: {
    sent: "Si {email} tiene una cuenta, ya va en camino un enlace",
    codes:
      "El correo también trae un código de 6 dígitos. Los dos sirven durante 15 minutos. Abra el enlace o escriba el código aquí:",
    open: "Abra el enlace del correo para entrar.",
    nothing: "¿No llegó nada?",
    look: "Puede tardar un minuto. Revise la carpeta de correo no deseado y la dirección de arriba.",
    other: "Usar otra dirección",
    none: "¿Todavía no tiene una cuenta con esta dirección?",
    join: "Ver las opciones de membresía",
  },
});
