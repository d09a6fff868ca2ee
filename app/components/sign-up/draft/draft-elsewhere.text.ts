import { texts } from "~/language/texts";

export const draftElsewhereTexts = texts({
  en: {
    movedTitle: "Sign in to open this sign-up",
    moved:
      "Its email address was confirmed, so it opens in the account of that address. What was saved is there.",
    open: "Open it here",
    how: "Sign in with {email}. We email you a link and a code.",
    howNameless: "Sign in with the email address that you gave. We email you a link and a code.",
    mail: "Email me a link",
    signIn: "Sign in",
    signedIn: "You are signed in with another address. Log out first, then sign in with that one.",
    signOut: "Log out",
    code: "The code that you may have written down has ended. The newest email has a new one.",
    deletedTitle: "This sign-up was deleted",
    deleted:
      "On another device, or because nobody changed it for 30 days. Nothing of it is kept, and you owe nothing.",
    anew: "Begin another sign-up here",
    anewHint:
      "Or begin another one. This browser then forgets that one, which stays as it is in its account.",
  },
  es: {
    movedTitle: "Inicie sesión para abrir esta inscripción",
    moved:
      "Se confirmó su correo electrónico, así que se abre en la cuenta de ese correo. Lo guardado está allí.",
    open: "Ábrala aquí",
    how: "Inicie sesión con {email}. Le enviamos un enlace y un código.",
    howNameless:
      "Inicie sesión con el correo electrónico que dio. Le enviamos un enlace y un código.",
    mail: "Enviarme un enlace",
    signIn: "Iniciar sesión",
    signedIn: "Inició sesión con otro correo. Cierre la sesión primero y entre con aquel.",
    signOut: "Cerrar sesión",
    code: "El código que quizá anotó ya no sirve. El mensaje más reciente tiene uno nuevo.",
    deletedTitle: "Esta inscripción se borró",
    deleted:
      "En otro dispositivo, o porque nadie la cambió en 30 días. No se conserva nada de ella y usted no debe nada.",
    anew: "Empezar otra inscripción aquí",
    anewHint:
      "O empiece otra. Este navegador olvida entonces aquella, que se queda como está en su cuenta.",
  },
});

export const confirmedTexts = texts({
  en: {
    title: "Your address is confirmed. Go on here.",
    code: "To submit from this browser, enter the 6-digit code in the newest email to {email}. It shows that it's you.",
  },
  es: {
    title: "Su correo electrónico está confirmado. Siga aquí.",
    code: "Para enviarla desde este navegador, escriba el código de 6 cifras del mensaje más reciente a {email}. Así sabemos que es usted.",
  },
});
