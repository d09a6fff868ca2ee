import { texts } from "~/language/texts";

export const applicationReviewTexts = texts({
  en: {
    title: "Application in review",
    reference: "Reference {reference}. Sent in {at}.",
    waits: "Somebody at Member Benefits looks at it, and answers by mail within 2 working days.",
    nothing: "There is nothing to pay until it's approved.",
    asks: "We have a question. Answer it here, so that we can go on.",
    question: "Our question",
    answer: "Your answer",
    answer_hint: "Up to 2,000 characters. Don't write card numbers or health details.",
    send: "Send the answer",
    send_changed: "Keep the answer and go to sign",
    changed:
      "You've changed your application since you signed it. After this we show you all of it, and you sign again.",
    kept: "Your answer is kept, but not sent yet: your application was changed, so it needs your signature again.",
    sign: "Check and sign",
    change_lead:
      "Is something in your application wrong? You can change it until you send it again.",
    change: "See and change your application",
    thread: "What we wrote to each other",
    you: "You",
    us: "Member Benefits",
    no_messages: "We haven't asked you anything.",
    own_only: "Only the applicant themselves answers.",
    over: "Don't want to join any more?",
    withdraw: "Withdraw the application",
    home: "Go to your dashboard",
  },
  es: {
    title: "Solicitud en revisión",
    reference: "Referencia {reference}. Enviada: {at}.",
    waits:
      "Una persona de Member Benefits la revisa y le responde por correo en 2 días hábiles como máximo.",
    nothing: "No hay nada que pagar hasta que se apruebe.",
    asks: "Tenemos una pregunta. Respóndala aquí para que podamos continuar.",
    question: "Nuestra pregunta",
    answer: "Su respuesta",
    answer_hint: "Hasta 2,000 caracteres. No escriba números de tarjetas ni datos de salud.",
    send: "Enviar la respuesta",
    send_changed: "Guardar la respuesta e ir a firmar",
    changed:
      "Usted cambió su solicitud después de firmarla. Ahora se la mostramos completa y usted firma otra vez.",
    kept: "Su respuesta está guardada, pero todavía no se envió: la solicitud cambió y necesita su firma otra vez.",
    sign: "Revisar y firmar",
    change_lead:
      "¿Hay algo incorrecto en su solicitud? Puede cambiarlo hasta que la envíe otra vez.",
    change: "Ver y cambiar su solicitud",
    thread: "Lo que nos escribimos",
    you: "Usted",
    us: "El equipo de Member Benefits",
    no_messages: "No le hemos preguntado nada.",
    own_only: "Solo responde la persona que presentó la solicitud.",
    over: "¿Ya no quiere unirse?",
    withdraw: "Retirar la solicitud",
    home: "Ir a su panel",
  },
});
