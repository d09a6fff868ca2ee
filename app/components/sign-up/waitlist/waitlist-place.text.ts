import { texts } from "~/language/texts";

export const waitlistPlaceTexts = texts({
  en: {
    titles: {
      waiting: "You are on the waiting list",
      invited: "There is a place for you",
      converted: "You have signed up",
      withdrawn: "You have left the waiting list",
    },
    used: "Your place was used, so you wait no longer.",
    benefits: "Go to your benefits",
    gone: "Your place is given up. You can join again at any time, at the end of the list.",
    withdraw: "Withdraw",
    before:
      "The next person in line moves up. If you join again, you start at the end of the list.",
    giveUp: "Give up my place",
    waits: "You wait in {place}.",
    number: "You are number {position:number} in {place}.",
    next: "What happens now",
    steps: {
      mailed: "When there is a place for you, we email you an invitation.",
      days: "You then have 14 days to sign up. Your place is kept for that time.",
      nothing: "Until then you need to do nothing. The link in our email always shows your place.",
    },
    keptUntil: "It is kept for you until {time}.",
    kept: "It is kept for you.",
    back: "If you do not sign up by then, you go back on the list and wait for the next invitation.",
    saved:
      "Did you save answers before? They wait for you at least as long as the invitation works. The link in the email opens them, or {signIn} to go on where you stopped.",
    signIn: "sign in with this email address",
    goOn: "Go on with your sign-up",
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
    waits: "Espera en {place}.",
    number: "Es el número {position:number} en {place}.",
    next: "Qué pasa ahora",
    steps: {
      mailed: "Cuando haya un lugar para usted, le enviamos una invitación por correo.",
      days: "Entonces tiene 14 días para inscribirse. Durante ese tiempo le guardamos el lugar.",
      nothing:
        "Hasta entonces no tiene que hacer nada. El enlace de nuestro correo siempre muestra su lugar.",
    },
    keptUntil: "Se lo guardamos hasta el {time}.",
    kept: "Se lo guardamos.",
    back: "Si no se inscribe antes, vuelve a la lista y espera la próxima invitación.",
    saved:
      "¿Guardó respuestas antes? Le esperan al menos mientras sirva la invitación. Las abre el enlace del correo; también puede {signIn} para seguir donde se quedó.",
    signIn: "iniciar sesión con este correo",
    goOn: "Seguir con su inscripción",
  },
});
