import { texts } from "~/language/texts";

/** Subjects must name no product, because some are about health. */
export const registrationWords = texts({
  en: {
    link: {
      subject: "Your application: how to come back to it",
      intro:
        "Your application is saved. This link confirms your email address and opens the application on any device.",
      button: "Continue the application",
      code: "Or enter this 6-digit code where we ask for it",
      codeLifetime: "The 6-digit code works for 60 minutes; the link works once, for 30 days.",
      shortLifetime: "The link and the 6-digit code work once, for 15 minutes.",
      /** Used while the address's codes are blocked after too many wrong ones. */
      alone: {
        lifetime: "The link works once, for 30 days.",
        shortLifetime: "The link works once, for 15 minutes.",
        proofLifetime: "The link works once, for 60 minutes.",
      },
      resume:
        "To continue on another device without this message, enter your email address and the resume code {code}.",
      expiry: "We keep the application until {day:day}. Each change keeps it for another 30 days.",
      notYou:
        "Not you? Ignore this message. Nothing will happen, and the application will be deleted later.",
      /** Used if people sign in at a foreign backend. */
      elsewhere: "Your application is saved.",
      elsewhereProof:
        "This link confirms your email address and opens the application on any device.",
      elsewhereSignIn: "You have an account with this address. Sign in to continue and submit it.",
      proofLifetime: "The link and the 6-digit code work once, for 60 minutes.",
      /** Used if the application's address is confirmed. */
      own: {
        intro:
          "Your application is saved in your account. This link signs you in and opens the application on any device.",
        notYou:
          "Not you? Someone may have typed your address by mistake. Open the application and delete it: no one can submit it without you.",
      },
    },
    kinds: {
      company: "for a company",
      individual: "for yourself",
      hc: "of your benefits choice",
      association: "through an association",
      other: "of another kind",
    },
    another:
      "You have another saved application, too: one {kind}. Open it at {url}, signed in or with the resume code {code}. We keep it until {day:day}.",
    claimed: {
      subject: "Your email address is confirmed: a new code for your application",
      intro:
        "Your email address is confirmed, and the application is in your account. Earlier links and codes no longer work; the ones below do.",
      /** Used if an account is being created at the foreign backend after the submission. */
      accountToCome:
        "Your email address is confirmed for this application. Earlier links and codes no longer work; the ones below do.",
      where:
        "On the device where you typed this address, you can pick up where you left off. Before you submit there, we’ll ask for the 6-digit code.",
    },
    reminder: {
      subject: "Your application is waiting",
      intro: "You started an application and haven’t sent it yet.",
      left: "What’s left: {what}.",
      nothingLeft: "Everything is answered. All that’s left is to check the answers and send it.",
      remove: "Delete the application",
    },
    received: {
      subject: "We received your application {reference}",
      intro: "Thank you. We received your application. Its reference is {reference}.",
      active:
        "The membership is set up. Its invoice will come in a separate message that says how to pay it.",
      pending: "The membership begins when your first payment arrives.",
      review:
        "Someone at Member Benefits will look at it and answer by email within 2 business days. You don’t have to pay anything until then.",
      button: "Open your dashboard",
      accountToCome: "Another message tells you how to sign in and see your application.",
      notInsurance: "This is a membership, not insurance.",
    },
    approved: {
      subject: "Your application {reference} is approved",
      intro: "Good news: your application {reference} is approved.",
    },
    needsInfo: {
      subject: "A question about your application {reference}",
      intro:
        "We looked at your application {reference}. Before we can go on, we need this from you:",
      what: "Open the application and answer in writing. You can also change your answers there. We’ll answer within 2 business days.",
      button: "Answer the question",
    },
    answered: {
      subject: "We have your answer about application {reference}",
      intro: "Your answer to our question about your application {reference} has arrived.",
      button: "See your application",
    },
    withdrawn: {
      subject: "You withdrew your application {reference}",
      intro:
        "Your application {reference} is withdrawn, as you asked. Its answers are deleted. You owe nothing.",
      what: "You can start another application at any time. If you didn’t ask for this, write to us with the reference.",
      button: "Start another application",
    },
    rejected: {
      subject: "Your application {reference} was not accepted",
      intro: "We looked at your application {reference}, and we can’t accept it. Here’s why:",
      what: "You owe nothing. You can start another application at any time. If we got this wrong, write to us.",
      button: "See the application",
    },
    /** To the owner that the signer of a company named. */
    namedOwner: {
      subject: "A company was signed up, and you were named as its owner ({reference})",
      somebody: "Someone",
      company: "a company",
      intro:
        "{signer} signed {company} up for a membership at Member Benefits, and told us that you own it.",
      manages:
        "{signer} manages the account and its invoices. You don’t have to do anything. We didn’t create an account for you.",
      wrong:
        "If you didn’t agree to this, it isn’t your company, or you want to manage the account yourself, write to {support} and include the reference {reference}. A person will answer within 2 business days.",
      once: "The person who signed gave us this address. We’ll write to it about this application only once.",
    },
  },
  es: {
    link: {
      subject: "Su solicitud: cómo volver a ella",
      intro:
        "Su solicitud está guardada. Este enlace confirma su correo electrónico y abre la solicitud en cualquier dispositivo.",
      button: "Continuar la solicitud",
      code: "O escriba este código de 6 dígitos donde se lo pidamos",
      codeLifetime:
        "El código de 6 dígitos sirve 60 minutos; el enlace sirve una sola vez, durante 30 días.",
      shortLifetime: "El enlace y el código de 6 dígitos sirven una sola vez, durante 15 minutos.",
      alone: {
        lifetime: "El enlace sirve una sola vez, durante 30 días.",
        shortLifetime: "El enlace sirve una sola vez, durante 15 minutos.",
        proofLifetime: "El enlace sirve una sola vez, durante 60 minutos.",
      },
      resume:
        "Para continuar en otro dispositivo sin este mensaje, escriba su correo electrónico y el código {code}.",
      expiry: "Guardamos la solicitud hasta el {day:day}. Cada cambio la conserva otros 30 días.",
      notYou:
        "¿No fue usted? Ignore este mensaje. No pasará nada, y después la solicitud se borrará.",
      elsewhere: "Su solicitud está guardada.",
      elsewhereProof:
        "Este enlace confirma su correo electrónico y abre la solicitud en cualquier dispositivo.",
      elsewhereSignIn: "Usted tiene una cuenta con este correo. Entre para seguir y enviarla.",
      proofLifetime: "El enlace y el código de 6 dígitos sirven una sola vez, durante 60 minutos.",
      own: {
        intro:
          "Su solicitud está guardada en su cuenta. Este enlace le permite entrar y abre la solicitud en cualquier dispositivo.",
        notYou:
          "¿No fue usted? Es posible que alguien haya escrito su correo por error. Abra la solicitud y bórrela; nadie puede enviarla sin usted.",
      },
    },
    kinds: {
      company: "para una empresa",
      individual: "para usted",
      hc: "de su elección de beneficios",
      association: "por medio de una asociación",
      other: "de otro tipo",
    },
    another:
      "Tiene además otra solicitud guardada: una {kind}. Ábrala en {url}, con su sesión iniciada o con el código {code}. La guardamos hasta el {day:day}.",
    claimed: {
      subject: "Su correo electrónico está confirmado: un código nuevo para su solicitud",
      intro:
        "Su correo electrónico está confirmado y la solicitud está en su cuenta. Los enlaces y códigos anteriores ya no sirven; los de abajo, sí.",
      accountToCome:
        "Su correo electrónico está confirmado para esta solicitud. Los enlaces y códigos anteriores ya no sirven; los de abajo, sí.",
      where:
        "En el dispositivo donde escribió este correo puede seguir donde se quedó. Antes de enviarla desde allí le pediremos el código de 6 dígitos.",
    },
    reminder: {
      subject: "Su solicitud le espera",
      intro: "Empezó una solicitud y todavía no la ha enviado.",
      left: "Lo que falta: {what}.",
      nothingLeft: "Todo está respondido. Solo falta revisar las respuestas y enviarla.",
      remove: "Borrar la solicitud",
    },
    received: {
      subject: "Recibimos su solicitud {reference}",
      intro: "Gracias. Recibimos su solicitud. Su referencia es {reference}.",
      active:
        "La membresía está lista. Su factura llegará en otro mensaje, con la forma de pagarla.",
      pending: "La membresía empezará cuando llegue su primer pago.",
      review:
        "Una persona de Member Benefits la revisará y le responderá por correo en 2 días hábiles como máximo. Hasta entonces no hay nada que pagar.",
      button: "Abrir su página de inicio",
      accountToCome: "Otro mensaje le dirá cómo entrar y ver su solicitud.",
      notInsurance: "Esto es una membresía, no un seguro.",
    },
    approved: {
      subject: "Su solicitud {reference} está aprobada",
      intro: "Buenas noticias: su solicitud {reference} está aprobada.",
    },
    needsInfo: {
      subject: "Una pregunta sobre su solicitud {reference}",
      intro: "Revisamos su solicitud {reference}. Para seguir adelante necesitamos esto de usted:",
      what: "Abra la solicitud y responda por escrito. Allí también puede cambiar sus respuestas. Responderemos en 2 días hábiles como máximo.",
      button: "Responder la pregunta",
    },
    answered: {
      subject: "Tenemos su respuesta sobre la solicitud {reference}",
      intro: "Llegó su respuesta a nuestra pregunta sobre su solicitud {reference}.",
      button: "Ver su solicitud",
    },
    withdrawn: {
      subject: "Usted retiró su solicitud {reference}",
      intro:
        "Su solicitud {reference} está retirada, como usted pidió. Sus respuestas se borraron. No debe nada.",
      what: "Puede empezar otra solicitud cuando quiera. Si usted no lo pidió, escríbanos e indique la referencia.",
      button: "Empezar otra solicitud",
    },
    rejected: {
      subject: "Su solicitud {reference} no fue aceptada",
      intro: "Revisamos su solicitud {reference} y no podemos aceptarla. El motivo:",
      what: "No debe nada. Puede empezar otra solicitud cuando quiera. Si nos equivocamos, escríbanos.",
      button: "Ver la solicitud",
    },
    namedOwner: {
      subject: "Se inscribió una empresa y se le indicó a usted como propietario ({reference})",
      somebody: "Alguien",
      company: "una empresa",
      intro:
        "{signer} inscribió a {company} en una membresía de Member Benefits y nos dijo que es de usted.",
      manages:
        "{signer} administra la cuenta y sus facturas. Usted no tiene que hacer nada. No creamos ninguna cuenta para usted.",
      wrong:
        "Si esto no estaba acordado con usted, la empresa no es suya o quiere administrar la cuenta usted mismo, escriba a {support} e indique la referencia {reference}. Una persona le responde en 2 días hábiles como máximo.",
      once: "Esta dirección nos la dio quien firmó, y sobre esta solicitud escribimos a ella una sola vez.",
    },
  },
});
