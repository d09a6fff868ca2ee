import { texts } from "~/language/texts";

export const checkTexts = texts({
  en: {
    title: "Check your answers",
    cost: "What it costs",
    sign: "Sign and submit",
    signedAs:
      "You signed the agreement as {name}. By submitting you also say that your answers are true.",
    agreed: "I agree, and my answers are true",
    changedSince:
      "Your answers have changed since you checked this. Look at them, then check it again.",
    accept: {
      first: "By submitting you accept the",
      terms: "terms and conditions",
      and: "and the",
      privacy: "privacy policy",
      end: ". A membership is not insurance.",
    },
    answer: "Your answer to our question",
    answerHint: "We asked: {question}",
    signature: "Your full name, as your signature",
    onlyThemselves: "A signature counts only if it’s the person’s own.",
    submit: "Submit",
    submitAgain: "Submit again",
    submitAndPay: "Submit and pay {total:money}",
    bill: {
      invoice: "We’ll invoice you {total:money}, due {due:day}.",
      bank: "We’ll invoice you {total:money}, due {due:day}. You pay it by bank transfer.",
      hosted: "You’ll pay {total:money} by card right after you submit.",
      /** For kinds that may be held for review, which is decided at submission. */
      accepted: {
        invoice:
          "Once your application is accepted, we’ll invoice you {total:money}. If that’s today, it’s due {due:day}.",
        bank: "Once your application is accepted, we’ll invoice you {total:money}. If that’s today, it’s due {due:day}. You pay it by bank transfer.",
        hosted:
          "You’ll pay {total:money} by card as soon as your application is accepted, usually right after you submit.",
      },
      /** Shown before the redirect to another site. */
      away: "You pay at Stripe, then come back here. We never see your card or account number.",
      again:
        "You don’t have to pay anything while we look at your application. Once it’s approved, the first payment is {total:money}.",
    },
    printed: {
      title: "Sign-up for a membership",
      on: "As of {today:day}",
      reference: "Reference {reference}",
      draft: "A draft: not submitted yet",
    },
  },
  es: {
    title: "Revise sus respuestas",
    cost: "Lo que cuesta",
    sign: "Firme y envíe",
    signedAs:
      "Usted firmó el acuerdo como {name}. Al enviar, también declara que sus respuestas son verdaderas.",
    agreed: "Acepto, y mis respuestas son verdaderas",
    changedSince:
      "Sus respuestas cambiaron desde que marcó esta casilla. Revíselas y vuelva a marcarla.",
    accept: {
      first: "Al enviar acepta los",
      terms: "términos y condiciones",
      and: "y la",
      privacy: "política de privacidad",
      end: ". Una membresía no es un seguro.",
    },
    answer: "Su respuesta a nuestra pregunta",
    answerHint: "Le preguntamos: {question}",
    signature: "Su nombre completo, como firma",
    onlyThemselves: "Una firma solo vale si es de la propia persona.",
    submit: "Enviar",
    submitAgain: "Enviar otra vez",
    submitAndPay: "Enviar y pagar {total:money}",
    bill: {
      invoice: "Le enviaremos una factura de {total:money}, con vencimiento el {due:day}.",
      bank: "Le enviaremos una factura de {total:money}, con vencimiento el {due:day}. Se paga por transferencia bancaria.",
      hosted: "Pagará {total:money} con tarjeta en cuanto envíe la solicitud.",
      accepted: {
        invoice:
          "Cuando se acepte su solicitud, le enviaremos una factura de {total:money}. Si es hoy, vence el {due:day}.",
        bank: "Cuando se acepte su solicitud, le enviaremos una factura de {total:money}. Si es hoy, vence el {due:day}. Se paga por transferencia bancaria.",
        hosted:
          "Pagará {total:money} con tarjeta cuando se acepte su solicitud: por lo general, en cuanto la envíe.",
      },
      away: "Se paga en Stripe y después vuelve aquí. Nunca vemos el número de su tarjeta o cuenta.",
      again:
        "No tiene que pagar nada mientras revisamos su solicitud. Cuando se apruebe, el primer pago será de {total:money}.",
    },
    printed: {
      title: "Solicitud de membresía",
      on: "Al {today:day}",
      reference: "Referencia {reference}",
      draft: "Borrador: todavía no se ha enviado",
    },
  },
});

export const confirmEmailTexts = texts({
  en: {
    title: "Confirm your email address before you submit",
    how: "Open the link in our message to {email}, or enter its code here if it has one.",
    held: "Not there? Check spam. One address gets at most {most:number} in {minutes:number} minutes.",
    noAddress: "Enter your email address in the first step, and we’ll email you a code.",
    confirm: "Confirm",
    onlyThemselves: "Only the account holder can confirm their email address.",
    another: "Send another email",
  },
  es: {
    title: "Confirme su dirección de correo antes de enviar",
    how: "Abra el enlace de nuestro mensaje a {email} o escriba aquí el código, si lo hay.",
    held: "¿No llega? Revise el correo no deseado. Enviamos hasta {most:number} en {minutes:number} minutos.",
    noAddress: "Escriba su dirección en el primer paso: le enviaremos un código.",
    confirm: "Confirmar",
    onlyThemselves: "Solo el titular de la cuenta puede confirmar su dirección de correo.",
    another: "Enviar otro correo",
  },
});
