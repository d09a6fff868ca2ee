import { texts } from "~/language/texts";

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
