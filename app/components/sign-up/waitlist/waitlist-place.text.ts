import { texts } from "~/language/texts";

export const waitlistPlaceTexts = texts({
  en: {
    titles: {
      waiting: "You’re on the waiting list",
      invited: "There’s a place for you",
      converted: "You’ve signed up",
      withdrawn: "You’ve left the waiting list",
    },
    used: "You used your place, so you’re no longer waiting.",
    benefits: "Go to your benefits",
    gone: "You gave up your place. You can join again at any time, at the end of the list.",
    withdraw: "Withdraw",
    before:
      "The next person in line moves up. If you join again, you start at the end of the list.",
    giveUp: "Give up my place",
    waits: "You’re waiting in {place}.",
    number: "You’re number {position:number} in {place}.",
    next: "What happens now",
    steps: {
      mailed: "When there’s a place for you, we’ll email you an invitation.",
      days: "You’ll then have 14 days to sign up. We’ll keep your place for that time.",
      nothing:
        "Until then, you don’t need to do anything. The link in our email always shows your place.",
    },
    keptUntil: "We’ll keep it for you until {time}.",
    kept: "We’re keeping it for you.",
    back: "If you don’t sign up by then, you’ll go back on the list and wait for the next invitation.",
    saved:
      "Did you save answers before? They’ll be here at least as long as the invitation works. The link in the email opens them, or {signIn} to pick up where you left off.",
    signIn: "sign in with this email address",
    goOn: "Continue your sign-up",
  },
  es: {
    titles: {
      waiting: "Está en la lista de espera",
      invited: "Hay un lugar para usted",
      converted: "Ya se inscribió",
      withdrawn: "Salió de la lista de espera",
    },
    used: "Usó su lugar, así que ya no espera.",
    benefits: "Ir a sus beneficios",
    gone: "Dejó su lugar. Puede volver a entrar cuando quiera, al final de la lista.",
    withdraw: "Salir de la lista",
    before: "La siguiente persona avanza. Si vuelve a entrar, empieza al final de la lista.",
    giveUp: "Dejar mi lugar",
    waits: "Está esperando en {place}.",
    number: "Usted es el número {position:number} en {place}.",
    next: "Qué pasa ahora",
    steps: {
      mailed: "Cuando haya un lugar para usted, le enviaremos una invitación por correo.",
      days: "Entonces tendrá 14 días para inscribirse. Durante ese tiempo le guardaremos el lugar.",
      nothing:
        "Hasta entonces no tiene que hacer nada. El enlace de nuestro correo siempre muestra su lugar.",
    },
    keptUntil: "Se lo guardaremos hasta el {time}.",
    kept: "Se lo guardamos.",
    back: "Si no se inscribe antes, volverá a la lista y esperará la próxima invitación.",
    saved:
      "¿Guardó respuestas antes? Se conservan al menos mientras sirva la invitación. Las abre el enlace del correo; también puede {signIn} para seguir donde se quedó.",
    signIn: "iniciar sesión con este correo",
    goOn: "Seguir con su inscripción",
  },
});
