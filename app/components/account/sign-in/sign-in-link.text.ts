import { texts } from "~/language/texts";

export const signInLinkTexts = texts({
  en: {
    title: "Continue as {email}",
    titleNameless: "Continue",
    press: "Press the button to sign in on this device. The link works once.",
    instead:
      "You’re signed in as {now}. The button signs you out of that account on this device first.",
    goOn: "Continue",
    notYou: "Didn’t ask for this link? Close this page. Nothing has happened yet.",
  },
  es: {
    title: "Continuar como {email}",
    titleNameless: "Continuar",
    press: "Pulse el botón para iniciar sesión en este dispositivo. El enlace sirve una sola vez.",
    instead:
      "Tiene la sesión iniciada como {now}. El botón cierra primero esa sesión en este dispositivo.",
    goOn: "Continuar",
    notYou: "¿No pidió este enlace? Cierre esta página. Todavía no ha pasado nada.",
  },
});
