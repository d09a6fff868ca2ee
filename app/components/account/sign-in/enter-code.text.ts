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

export const newAddressTexts = texts({
  en: {
    title: "Confirm your new email address",
    from: "When you confirm, you’ll sign in as {email} from then on.",
    others: "Your other devices will be signed out, and your old address will get a note.",
    owner: "An email address opens the account, so only the person it belongs to can change it.",
    confirm: "Confirm",
    other:
      "You’re signed in to a different account here than the one that asked for this change, so nothing has changed yet.",
    nobody: "Nothing has changed yet. This link doesn’t sign anyone in.",
    finish:
      "To finish, go back to where you asked for the change and enter the 6-digit code from the same email on your profile page.",
    or: "Or",
    signIn: "sign in on this device",
    then: "with the address you’ve used so far, and enter the code there.",
    close: "Didn’t ask for this? Close this page. Nothing happens unless you confirm.",
  },
  es: {
    title: "Confirme su nuevo correo electrónico",
    from: "Cuando confirme, entrará con {email} desde ese momento.",
    others:
      "Se cerrará la sesión en sus otros dispositivos y su dirección anterior recibirá un aviso.",
    owner: "El correo electrónico abre la cuenta, así que solo su dueño puede cambiarlo.",
    confirm: "Confirmar",
    other:
      "Aquí tiene abierta una cuenta distinta de la que pidió este cambio, así que todavía no ha cambiado nada.",
    nobody: "Todavía no ha cambiado nada. Este enlace no abre ninguna sesión.",
    finish:
      "Para terminar, vuelva a donde pidió el cambio y escriba en la página de su perfil el código de 6 dígitos del mismo correo.",
    or: "O",
    signIn: "entre en este dispositivo",
    then: "con la dirección que ha usado hasta ahora y escriba el código ahí.",
    close: "¿No lo pidió usted? Cierre esta página. Si usted no confirma, no pasa nada.",
  },
});

export const signInLinkTexts = texts({
  en: {
    title: "Continue as {email}",
    press: "Press the button to sign in on this device. The link works once.",
    instead:
      "You’re signed in as {now}. The button signs you out of that account on this device first.",
    goOn: "Continue",
    notYou: "Didn’t ask for this link? Close this page. Nothing has happened yet.",
  },
  es: {
    title: "Continuar como {email}",
    press: "Pulse el botón para iniciar sesión en este dispositivo. El enlace sirve una sola vez.",
    instead:
      "Tiene la sesión iniciada como {now}. El botón cierra primero esa sesión en este dispositivo.",
    goOn: "Continuar",
    notYou: "¿No pidió este enlace? Cierre esta página. Todavía no ha pasado nada.",
  },
});
