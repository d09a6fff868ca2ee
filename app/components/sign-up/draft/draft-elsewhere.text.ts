import { texts } from "~/language/texts";

export const draftElsewhereTexts = texts({
  en: {
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
    discarded:
      "On {at:day}, by you or on another device that had it open. Nothing of it is kept, and you owe nothing for it.",
    expired:
      "Nobody had changed it for 30 days, so it was deleted on {at:day}. Nothing of it is kept, and you owe nothing for it.",
    deleted:
      "On another device, or because nobody changed it for 30 days. Nothing of it is kept, and you owe nothing for it.",
    anew: "Begin another sign-up here",
    anewHint:
      "Or begin another one. This browser then forgets that one, which stays as it is in its account.",
  },
  es: {
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
    discarded:
      "El {at:day}, por usted o en otro dispositivo que la tenía abierta. No se conserva nada de ella y usted no debe nada por ella.",
    expired:
      "Nadie la había cambiado en 30 días, así que se borró el {at:day}. No se conserva nada de ella y usted no debe nada por ella.",
    deleted:
      "En otro dispositivo, o porque nadie la cambió en 30 días. No se conserva nada de ella y usted no debe nada por ella.",
    anew: "Empezar otra inscripción aquí",
    anewHint:
      "O empiece otra. Este navegador olvida entonces aquella, que se queda como está en su cuenta.",
  },
});

/** On the page where sign-ups begin, for whoever wanted to go on with one. */
export const nothingSavedTexts = texts({
  en: {
    goneTitle: "The answers that you saved are gone",
    discarded:
      "They were deleted on {at:day}, by you or on another device that had them open. Nothing of them is kept, and you owe nothing for them.",
    expired:
      "Nobody had changed them for 30 days, so they were deleted on {at:day}. Nothing of them is kept, and you owe nothing for them.",
    noneTitle: "There is nothing saved to go on with",
    none: "What you wanted to open isn't in this account. Saved answers are deleted 30 days after their last change, or when somebody who can open them deletes them.",
    anew: "To start again, choose one of the ways to join below.",
    guestTitle: "Sign in to go on",
    guest:
      "Saved answers open once you have signed in with the address that you gave, or by their code.",
    signIn: "Sign in",
  },
  es: {
    goneTitle: "Las respuestas que guardó ya no están",
    discarded:
      "Se borraron el {at:day}, por usted o en otro dispositivo que las tenía abiertas. No se conserva nada de ellas y usted no debe nada por ellas.",
    expired:
      "Nadie las había cambiado en 30 días, así que se borraron el {at:day}. No se conserva nada de ellas y usted no debe nada por ellas.",
    noneTitle: "No hay nada guardado con que seguir",
    none: "Lo que quería abrir no está en esta cuenta. Las respuestas guardadas se borran 30 días después del último cambio, o cuando las borra alguien que puede abrirlas.",
    anew: "Para empezar de nuevo, elija abajo una de las formas de inscribirse.",
    guestTitle: "Inicie sesión para seguir",
    guest:
      "Las respuestas guardadas se abren cuando inicia sesión con el correo que dio, o con su código.",
    signIn: "Iniciar sesión",
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
