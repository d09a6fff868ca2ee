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
