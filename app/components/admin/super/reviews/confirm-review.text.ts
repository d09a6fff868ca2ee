import { texts } from "~/language/texts";

export const confirmReviewTexts = texts({
  en: {
    back: "Back to the application",
    settled: "There is nothing to decide",
    settledText: "The application of {name}: {state}.",
    approval: {
      question: "Approve {name}?",
      application: "Application",
      waits: "Waiting for approval",
      approved: "Approved",
      membership: "Membership",
      none: "None",
      starts: "Starts on {day:day}",
      left: "Membership in {leaves}",
      goesOn: "Active",
      ends: "Ends at once",
      invoice: "Invoice",
      issued: "The first is issued and emailed",
      button: "Approve",
      member: "{name} becomes a member at once.",
      alike: "Approve only if it is another company than {names:list}.",
    },
    ask: {
      question: "Ask {name} for information?",
      note: "What do you need to know?",
      noteHint:
        "We email it as you write it: leave out dates of birth, EINs and health. Up to 500 characters.",
      button: "Send the question",
      about:
        "The application of {name} goes back to the applicant, who answers in writing and can change what they told us. Then it waits for you again.",
    },
    rejection: {
      question: "Reject the application of {name}?",
      note: "Why is it rejected?",
      noteHint: "We email it as you write it. Up to 500 characters.",
      button: "Reject",
      about: "It can’t be taken up again. {name} is told why, and can begin another.",
    },
  },
  es: {
    back: "Volver a la solicitud",
    settled: "No hay nada que decidir",
    settledText: "La solicitud de {name}: {state}.",
    approval: {
      question: "¿Aprobar a {name}?",
      application: "Solicitud",
      waits: "Espera aprobación",
      approved: "Aprobada",
      membership: "Membresía",
      none: "Ninguna",
      starts: "Comienza el {day:day}",
      left: "Membresía en {leaves}",
      goesOn: "Activa",
      ends: "Termina de inmediato",
      invoice: "Factura",
      issued: "La primera se emite y se envía por correo",
      button: "Aprobar",
      member: "{name} pasa a ser miembro de inmediato.",
      alike: "Apruébela solo si es otra empresa que {names:list}.",
    },
    ask: {
      question: "¿Pedir información a {name}?",
      note: "¿Qué necesita saber?",
      noteHint:
        "Lo enviamos tal como usted lo escribe: no incluya fechas de nacimiento, EIN ni datos de salud. Hasta 500 caracteres.",
      button: "Enviar la pregunta",
      about:
        "La solicitud de {name} vuelve a quien la envió, que responde por escrito y puede cambiar lo que nos dijo. Después le espera a usted otra vez.",
    },
    rejection: {
      question: "¿Rechazar la solicitud de {name}?",
      note: "¿Por qué se rechaza?",
      noteHint: "Lo enviamos tal como usted lo escribe. Hasta 500 caracteres.",
      button: "Rechazar",
      about: "No se puede retomar. Le decimos a {name} por qué, y puede empezar otra.",
    },
  },
});
