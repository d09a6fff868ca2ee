import { texts } from "~/language/texts";

export const restoreAddressTexts = texts({
  en: {
    deadTitle: "This link doesn’t work",
    dead: "It works once, for 7 days. If someone else is in your account, write to us:",
    title: "This wasn’t me",
    press:
      "Press the button if someone else changed your account’s email address. It puts {email} back, signs out every device, and removes the backup password. Then you’ll sign in again.",
    pressNameless:
      "Press the button if someone else changed your account’s email address. It puts your address back, signs out every device, and removes the backup password. Then you’ll sign in again.",
    button: "Put my address back",
    wasYou: "Was it you? Close this page. Nothing has happened yet.",
  },
  es: {
    deadTitle: "Este enlace no funciona",
    dead: "Sirve una vez, durante 7 días. Si otra persona está en su cuenta, escríbanos:",
    title: "No fui yo",
    press:
      "Pulse el botón si otra persona cambió el correo electrónico de su cuenta. El botón vuelve a poner {email}, cierra la sesión en todos los dispositivos y borra la contraseña de respaldo. Después tendrá que entrar de nuevo.",
    pressNameless:
      "Pulse el botón si otra persona cambió el correo electrónico de su cuenta. El botón vuelve a poner su dirección, cierra la sesión en todos los dispositivos y borra la contraseña de respaldo. Después tendrá que entrar de nuevo.",
    button: "Recuperar mi dirección",
    wasYou: "¿Fue usted? Cierre esta página. Todavía no ha pasado nada.",
  },
});
