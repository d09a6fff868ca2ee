import { texts } from "~/language/texts";

/** The link in a sign-up's email shows these if people sign in at a foreign backend. */
export const proofLinkTexts = texts({
  en: {
    title: "Confirm {email}",
    here: "The button confirms this address for {what}, which is open in this browser.",
    begun: "On {day:day}, someone gave this address for {what}, in another browser.",
    open: "If that was you, the button confirms the address and opens the sign-up in this browser, with everything typed so far. You can submit it here.",
    stay: "Want to finish in the other browser? Type the 6 digits from the email there instead.",
    instead:
      "This browser has another sign-up of this kind open. This one will take its place here. The other one stays saved: open it from the email we sent about it.",
    account:
      "The button confirms this address for the account that you’re signed in to. Sign-ups started with it will be in that account.",
    signIn:
      "This address was given in an account. Sign in to that account on this device, then open the link in the email again. It still works.",
    toSignIn: "Sign in",
    other:
      "You’re signed in as {now}, and this link is for another address. If you started the sign-up in that account, give it the account’s address on its first page. If not, log out, then open the link in the email again. It still works.",
    logOut: "Log out",
    confirm: "Confirm this address",
    onlyThemselves: "Only the account holder can confirm their email address.",
    once: "The link works once.",
    notYou:
      "Didn’t start a sign-up? Close this page. Nothing has happened yet, and no one can submit it without this email.",
  },
  es: {
    title: "Confirmar {email}",
    here: "El botón confirma esta dirección para {what}, que está abierta en este navegador.",
    begun: "El {day:day}, alguien dio esta dirección para {what}, en otro navegador.",
    open: "Si fue usted, el botón confirma la dirección y abre la inscripción en este navegador, con todo lo escrito hasta ahora. Podrá enviarla desde aquí.",
    stay: "¿Quiere terminar en el otro navegador? Escriba allí los 6 dígitos del mensaje.",
    instead:
      "Este navegador tiene abierta otra inscripción de este tipo. Esta ocupará su lugar aquí. La otra sigue guardada: ábrala con el mensaje que le enviamos.",
    account:
      "El botón confirma esta dirección para la cuenta en la que tiene la sesión iniciada. Las inscripciones empezadas con ella estarán en esa cuenta.",
    signIn:
      "Esta dirección se dio en una cuenta. Inicie sesión en esa cuenta en este dispositivo y abra de nuevo el enlace del mensaje. Todavía sirve.",
    toSignIn: "Iniciar sesión",
    other:
      "Tiene la sesión iniciada como {now}, y este enlace es de otra dirección. Si empezó la inscripción en esa cuenta, ponga en su primera página la dirección de la cuenta. Si no, cierre la sesión y abra de nuevo el enlace del mensaje. Todavía sirve.",
    logOut: "Cerrar sesión",
    confirm: "Confirmar esta dirección",
    onlyThemselves: "Solo el titular de la cuenta puede confirmar su dirección de correo.",
    once: "El enlace sirve una sola vez.",
    notYou:
      "¿No empezó una inscripción? Cierre esta página. Todavía no ha pasado nada, y nadie puede enviarla sin este mensaje.",
  },
});
