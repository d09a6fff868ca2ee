import { texts } from "~/language/texts";

export const waitlistTexts = texts({
  en: {
    membership: { title: "Join the waiting list", again: "Join the waiting list again" },
    insurance: {
      title: "Join the waiting list for health insurance",
      again: "Join the waiting list for health insurance again",
    },
    broken:
      "This link doesn’t work. Open it from our newest message, or join below: with the same address you’ll keep your place, and we’ll email you a link that works.",
    full: "All places in {place} are taken right now. Your answers are kept.",
    shut: {
      membership: "Membership isn’t open in {place} yet. Your answers are kept.",
      insurance: "Health insurance isn’t open in {place} yet. Your answers are kept.",
    },
    keeps:
      "You have {plan} here. It stays as you chose it, and is billed, until you cancel it or take your choice back. Where you live now, it may pay for less care. If you have questions, write to {email}.",
    seeCoverage: "See your coverage",
    otherState: "Not your state?",
    changeAddress: "Change the address",
    lead: "We’ll email you when there’s a place in your state: first come, first served. It costs nothing, and you can leave the list at any time.",
    firstName: "First name",
    zip: "ZIP code",
    groupSize: "How many people need coverage?",
    groupSizeHint: "You, and everyone who would be covered with you.",
    coverage: "What health coverage do you have now?",
    selectOne: "Select one",
    join: "Join the waiting list",
    notWaiting: "You don’t have to wait for membership",
    perks: "The perks of membership remain available to you while you wait.",
    ways: "See membership options",
    notInsurance: "Membership is not insurance.",
  },
  es: {
    membership: {
      title: "Entre en la lista de espera",
      again: "Entre otra vez en la lista de espera",
    },
    insurance: {
      title: "Entre en la lista de espera del seguro médico",
      again: "Entre otra vez en la lista de espera del seguro médico",
    },
    broken:
      "Este enlace no funciona. Ábralo desde nuestro mensaje más reciente o entre aquí abajo: con el mismo correo conserva su lugar y le enviaremos un enlace que funciona.",
    full: "Todos los lugares en {place} están ocupados por ahora. Sus respuestas están guardadas.",
    shut: {
      membership:
        "La membresía todavía no está disponible en {place}. Sus respuestas están guardadas.",
      insurance:
        "El seguro médico todavía no está disponible en {place}. Sus respuestas están guardadas.",
    },
    keeps:
      "Usted tiene aquí {plan}. Sigue como lo eligió, y se cobra, hasta que lo cancele o retire su elección. Donde vive ahora, puede pagar menos atención. Si tiene preguntas, escriba a {email}.",
    seeCoverage: "Ver su cobertura",
    otherState: "¿No es su estado?",
    changeAddress: "Cambie la dirección",
    lead: "Le escribiremos cuando haya un lugar en su estado, por orden de llegada. No cuesta nada y puede salir de la lista cuando quiera.",
    firstName: "Nombre",
    zip: "Código postal",
    groupSize: "¿Cuántas personas necesitan cobertura?",
    groupSizeHint: "Usted y todas las personas que tendrían cobertura con usted.",
    coverage: "¿Qué cobertura de salud tiene ahora?",
    selectOne: "Seleccione una opción",
    join: "Entrar en la lista de espera",
    notWaiting: "No tiene que esperar para la membresía",
    perks: "Mientras espera, puede usar los beneficios de la membresía.",
    ways: "Vea cómo inscribirse",
    notInsurance: "La membresía no es un seguro.",
  },
});

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

/** The page after joining, which doesn't show a place. */
export const askedTexts = texts({
  en: {
    title: "Check your email",
    place: "If this address is on the list, the email shows its place in line.",
    link: "Its link always shows the place, and is where you can give it up. There’s nothing to do until we invite you.",
    none: "No email? Check your spam folder, or ask again: an address on the list keeps its place.",
    again: "Ask again, or for another address",
  },
  es: {
    title: "Revise su correo",
    place: "Si este correo está en la lista, el mensaje dice su lugar.",
    link: "Su enlace siempre muestra el lugar, y allí puede dejarlo. No tiene que hacer nada hasta que le invitemos.",
    none: "¿No llega? Mire en el correo no deseado o pídalo otra vez: un correo que está en la lista conserva su lugar.",
    again: "Pedir otra vez, o para otro correo",
  },
});
