import { texts } from "~/language/texts";

export const unsubscribeTexts = texts({
  en: {
    leftTitle: "You’re unsubscribed",
    left: "We’ll send no more newsletters to this address. The form below puts you back on the list.",
    deadTitle: "This link doesn’t work",
    dead: "Your email program may have cut it in two. Open it from the newest message, or write to us and we’ll take your address off the list:",
    title: "Unsubscribe from the newsletter",
    whose: "{email} will get no more newsletters. Messages about your account will still come.",
    others: "Messages about your account will still come.",
    button: "Unsubscribe",
  },
  es: {
    leftTitle: "Ya no recibe el boletín",
    left: "No enviaremos más boletines a esta dirección. Con el formulario de abajo puede volver a la lista.",
    deadTitle: "Este enlace no funciona",
    dead: "Quizá su programa de correo lo cortó en dos. Ábralo desde el mensaje más reciente o escríbanos y quitaremos su dirección de la lista:",
    title: "Darse de baja del boletín",
    whose: "{email} no recibirá más boletines. Los mensajes sobre su cuenta seguirán llegando.",
    others: "Los mensajes sobre su cuenta seguirán llegando.",
    button: "Darse de baja",
  },
});
