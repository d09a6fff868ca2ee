import { texts } from "~/language/texts";

export const confirmReviewTexts = texts({
  en: {
    back: "Back to the application",
    settled: "There’s nothing to decide",
    settledText: "{name}’s application: {state}.",
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
      ends: "Ends right away",
      invoice: "Invoice",
      issued: "The first is issued and emailed",
      button: "Approve",
      member: "{name} becomes a member right away.",
      alike: "Approve only if it isn’t the same company as {names:list}.",
    },
    ask: {
      question: "Ask {name} for information?",
      note: "What do you need to know?",
      noteHint:
        "We email it as you write it: leave out dates of birth, EINs and health. Up to 500 characters.",
      button: "Send the question",
      about:
        "{name}’s application goes back to the applicant, who answers in writing and can change what they told us. Then it comes back to you.",
    },
    rejection: {
      question: "Reject {name}’s application?",
      note: "Why are you rejecting it?",
      noteHint: "We email it as you write it. Up to 500 characters.",
      button: "Reject",
      about: "It can’t be reopened. We’ll tell {name} why, and they can start another.",
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
      alike: "Apruébela solo si no es la misma empresa que {names:list}.",
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
      note: "¿Por qué la rechaza?",
      noteHint: "Lo enviamos tal como usted lo escribe. Hasta 500 caracteres.",
      button: "Rechazar",
      about: "No se puede retomar. Le decimos a {name} por qué, y puede empezar otra.",
    },
  },
});
