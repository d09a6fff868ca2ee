import { texts } from "~/language/texts";

/**
 * These texts are for messages about accounts and the newsletter, and for the beginning and end of every message.
 * Subjects must contain no code and no health detail.
 */
export const letterWords = texts({
  en: {
    hello: "Hello,",
    helloTo: "Hello {name},",
    signIn: {
      subject: "Your sign-in link",
      intro: "Here’s your link to sign in to Member Benefits.",
      button: "Sign in",
      code: "Or enter this 6-digit code on the sign-in page",
      lifetime: "The link and the code work once, for 15 minutes.",
      notYou: "Not you? You can ignore this email: without it, no one can sign in.",
    },
    reset: {
      subject: "Signing in and your password",
      intro:
        "You asked for help with signing in. Member Benefits no longer needs a password: this link signs you in.",
      alternative: "If you still want to store a new backup password, use this link instead.",
      button: "Choose a new password",
      lifetime:
        "The sign-in link works for 15 minutes, the password link for 60 minutes, each once.",
    },
    update: {
      subject: "Change your password",
      intro: "You asked to change your backup password.",
      button: "Change the password",
      lifetime: "The link works once, for 60 minutes.",
    },
    invitation: {
      subject: "You're invited to Member Benefits",
      intro: "An account with Member Benefits is ready for you.",
      button: "Accept the invitation",
      lifetime:
        "The link works once, for 60 minutes. After that, enter your email address on the sign-in page and we’ll send you a new one.",
    },
    verify: {
      subject: "Confirm your new email address",
      intro:
        "You asked to use this address for your Member Benefits account. Open the link where you’re signed in:",
      button: "Confirm this address",
      code: "Or enter this 6-digit code on your profile page",
      lifetime:
        "The link and the code work once, for 48 hours. They don’t sign anyone in. Until you confirm, your old address stays in use.",
    },
    changed: {
      subject: "Contact detail changed",
      intro: "The email address of your Member Benefits account was changed from {old} to {fresh}.",
      invoices: "From now on, your invoices go to {fresh} too.",
      notYou: "Not you? Contact support right away, and we’ll put it back.",
      button: "This wasn’t me",
      restores:
        "The link works for 7 days. It puts this address back and signs out every device. If it was you, you don’t have to do anything.",
    },
    closed: {
      subject: "Your account is closed",
      intro:
        "As you asked, your Member Benefits account is closed. You can use this address for a new account.",
      owed: "These invoices stay due. Pay them as they say, with their number as the reference:",
      left: "{amount:money} that you paid is left over. Write to {support} to get it back.",
      kept: "We keep what the law requires: invoices and payments with the name and address on them, and the log of changes.",
      notYou: "Not you? Contact support right away.",
    },
    newsletter: {
      subject: "You're on our newsletter list",
      intro: "Thanks for subscribing to the Member Benefits newsletter.",
      content:
        "About once a month we write about using your benefits well: new partners, important dates, and plain answers to common questions.",
      notYou:
        "Didn’t subscribe? Someone may have mistyped their address. You can unsubscribe with one click.",
      unsubscribe: "Unsubscribe",
    },
    ignore: "Not you? You can ignore this message, and nothing changes.",
    outside:
      "The person who runs the account can open this online and can send you a link to the invoices that works without an account.",
    copy: "We sent this to {email} as well.",
    notCopied:
      "We didn’t send this to {email}: that address has had several emails from us today and hasn’t confirmed that it wants them. Please pass this one on.",
    givenBy:
      "{payer} gave us this address for the invoices of their membership. Not yours? Tell us: {support}.",
    footer: "Reference: {reference}. Questions? Write to {support}.",
  },
  es: {
    hello: "Hola:",
    helloTo: "Hola, {name}:",
    signIn: {
      subject: "Su enlace para entrar",
      intro: "Este es su enlace para entrar en Member Benefits.",
      button: "Entrar",
      code: "O escriba este código de 6 dígitos en la página de acceso",
      lifetime: "El enlace y el código sirven una sola vez, durante 15 minutos.",
      notYou:
        "¿No fue usted? Nadie puede entrar sin este mensaje. Puede ignorarlo y no pasará nada.",
    },
    reset: {
      subject: "Su acceso y su contraseña",
      intro:
        "Pidió ayuda para entrar. Member Benefits ya no necesita contraseña: este enlace le da acceso.",
      alternative: "Si aun así quiere guardar una contraseña de respaldo nueva, use este enlace.",
      button: "Elegir una contraseña nueva",
      lifetime:
        "El enlace de acceso sirve 15 minutos y el de la contraseña 60 minutos, una sola vez cada uno.",
    },
    update: {
      subject: "Cambie su contraseña",
      intro: "Pidió cambiar su contraseña de respaldo.",
      button: "Cambiar la contraseña",
      lifetime: "El enlace sirve una sola vez, durante 60 minutos.",
    },
    invitation: {
      subject: "Le invitamos a Member Benefits",
      intro: "Su cuenta en Member Benefits está lista.",
      button: "Aceptar la invitación",
      lifetime:
        "El enlace sirve una sola vez, durante 60 minutos. Después, escriba su correo en la página de acceso y le enviaremos otro.",
    },
    verify: {
      subject: "Confirme su nuevo correo electrónico",
      intro:
        "Pidió usar esta dirección para su cuenta de Member Benefits. Abra el enlace donde tenga abierta su cuenta:",
      button: "Confirmar esta dirección",
      code: "O escriba este código de 6 dígitos en la página de su perfil",
      lifetime:
        "El enlace y el código sirven una sola vez, durante 48 horas, y no dan acceso a nadie. Hasta que confirme, sigue valiendo la dirección anterior.",
    },
    changed: {
      subject: "Cambio de un dato de contacto",
      intro: "El correo electrónico de su cuenta de Member Benefits cambió de {old} a {fresh}.",
      invoices: "Desde ahora, sus facturas también llegan a {fresh}.",
      notYou:
        "¿No fue usted? Escriba enseguida a soporte y volveremos a poner la dirección de antes.",
      button: "No fui yo",
      restores:
        "El enlace sirve durante 7 días. Devuelve esta dirección y cierra la sesión en todos los dispositivos. Si fue usted, no tiene que hacer nada.",
    },
    closed: {
      subject: "Su cuenta está cerrada",
      intro:
        "Como lo pidió, su cuenta de Member Benefits está cerrada. Puede usar esta dirección para una cuenta nueva.",
      owed: "Estas facturas siguen pendientes. Páguelas como indican, con su número como referencia:",
      left: "Sobran {amount:money} de lo que pagó. Escriba a {support} para que se los devolvamos.",
      kept: "Conservamos lo que exige la ley: las facturas y los pagos con el nombre y la dirección que figuran en ellos, y el registro de cambios.",
      notYou: "¿No fue usted? Escriba enseguida a soporte.",
    },
    newsletter: {
      subject: "Está en la lista de nuestro boletín",
      intro: "Gracias por suscribirse al boletín de Member Benefits.",
      content:
        "Una vez al mes, más o menos, le contamos cómo aprovechar sus beneficios: nuevos socios, fechas importantes y respuestas claras a preguntas frecuentes.",
      notYou:
        "¿No se suscribió? Quizá alguien escribió mal su dirección. Con un clic sale de la lista.",
      unsubscribe: "Cancelar la suscripción",
    },
    ignore: "¿No fue usted? Puede ignorar este mensaje y no cambiará nada.",
    outside:
      "Quien lleva la cuenta puede abrir esto en línea y enviarle un enlace a las facturas que funciona sin cuenta.",
    copy: "También lo enviamos a {email}.",
    notCopied:
      "No lo enviamos a {email}: esa dirección ya recibió hoy varios mensajes nuestros y no ha confirmado que los quiere. Reenvíele este, por favor.",
    givenBy:
      "{payer} nos dio esta dirección para las facturas de su membresía. ¿No es de usted? Avísenos: {support}.",
    footer: "Referencia: {reference}. ¿Preguntas? Escriba a {support}.",
  },
});
