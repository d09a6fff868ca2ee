/** What the messages about drafts and sign-ups say. Subjects name no product, because some are about health. */
export const registrationWords = {
  en: {
    link: {
      subject: "Your application: how to come back to it",
      intro:
        "Your application is saved. This link confirms your email address and opens the application on any device.",
      button: "Continue the application",
      code: "Or enter this 6-digit code where we ask for it",
      codeLifetime: "The 6-digit code works for 60 minutes; the link works once, for 30 days.",
      shortLifetime: "The link and the 6-digit code work once, for 15 minutes.",
      resume: (code: string) =>
        `To continue on another device without this message, enter your email address and the resume code ${code}.`,
      expiry: (day: string) =>
        `We keep the application until ${day}. Each change keeps it for another 30 days.`,
      notYou: "Not you? Ignore this message. Nothing happens, and the application is deleted then.",
      /** Of an application whose address is confirmed. */
      own: {
        intro:
          "Your application is saved in your account. This link signs you in and opens the application on any device.",
        notYou:
          "Not you? Somebody may have typed your address. Open the application and delete it; nobody can submit it without you.",
      },
    },
    kinds: {
      company: "for a company",
      individual: "for yourself",
      hc: "of your benefits choice",
      association: "through an association",
      other: "of another kind",
    },
    another: (kind: string, url: string, code: string, day: string) =>
      `You have another saved application, too: one ${kind}. Open it at ${url}, signed in or with the resume code ${code}. We keep it until ${day}.`,
    claimed: {
      subject: "Your email address is confirmed: a new code for your application",
      intro:
        "Your email address is confirmed, and the application is in your account. Earlier links and codes have ended; those below work now.",
      where:
        "On the device where you typed this address you can go on as you were. Before you submit there, we ask for the 6-digit code.",
      notYou:
        "Not you? Somebody may have typed your address. Open the application and delete it; nobody can submit it without you.",
    },
    reminder: {
      subject: "Your application is waiting",
      intro: "You began an application and have not sent it yet.",
      left: (what: string) => `What is left: ${what}.`,
      nothingLeft: "Everything is answered. What is left is to check the answers and send it.",
      remove: "Delete the application",
    },
    received: {
      subject: (reference: string) => `We received your application ${reference}`,
      intro: (reference: string) =>
        `Thank you. We received your application. Its reference is ${reference}.`,
      active:
        "The membership is set up. Your first invoice comes in a message of its own, with how to pay it.",
      pending: "The membership begins when your first payment has arrived.",
      review:
        "Somebody at Member Benefits looks at it and answers by mail within 2 working days. There is nothing to pay until then.",
      button: "Open your dashboard",
      notInsurance: "This is a membership, not insurance.",
    },
    approved: {
      subject: (reference: string) => `Your application ${reference} is approved`,
      intro: (reference: string) => `Good news: your application ${reference} is approved.`,
    },
    needsInfo: {
      subject: (reference: string) => `A question about your application ${reference}`,
      intro: (reference: string) =>
        `We looked at your application ${reference}. Before we can go on, we need this from you:`,
      what: "Open the application and answer in writing. You can change your answers there, too. We answer within 2 working days.",
      button: "Answer the question",
    },
    answered: {
      subject: (reference: string) => `We have your answer about application ${reference}`,
      intro: (reference: string) =>
        `Your answer to our question about your application ${reference} has arrived.`,
      what: "Somebody at Member Benefits looks at it and answers by mail within 2 working days. There is nothing to pay until then.",
      button: "See your application",
    },
    withdrawn: {
      subject: (reference: string) => `You withdrew your application ${reference}`,
      intro: (reference: string) =>
        `Your application ${reference} is withdrawn, as you asked. Its answers are deleted. Nothing is owed.`,
      what: "You may begin another application at any time. If you did not ask for this, write to us and name the reference.",
      button: "Begin another application",
    },
    rejected: {
      subject: (reference: string) => `Your application ${reference} was not accepted`,
      intro: (reference: string) =>
        `We looked at your application ${reference}, and we cannot accept it. The reason:`,
      what: "Nothing is owed. You may begin another application at any time. If we got this wrong, write to us.",
      button: "See the application",
    },
  },
  es: {
    link: {
      subject: "Su solicitud: cómo volver a ella",
      intro:
        "Su solicitud está guardada. Este enlace confirma su correo electrónico y abre la solicitud en cualquier dispositivo.",
      button: "Continuar la solicitud",
      code: "O escriba este código de 6 cifras donde se lo pidamos",
      codeLifetime:
        "El código de 6 cifras sirve 60 minutos; el enlace sirve una sola vez, durante 30 días.",
      shortLifetime: "El enlace y el código de 6 cifras sirven una sola vez, durante 15 minutos.",
      resume: (code: string) =>
        `Para continuar en otro dispositivo sin este mensaje, escriba su correo electrónico y el código ${code}.`,
      expiry: (day: string) =>
        `Guardamos la solicitud hasta el ${day}. Cada cambio la conserva otros 30 días.`,
      notYou:
        "¿No fue usted? Ignore este mensaje. No pasará nada, y después la solicitud se borrará.",
      own: {
        intro:
          "Su solicitud está guardada en su cuenta. Este enlace le permite entrar y abre la solicitud en cualquier dispositivo.",
        notYou:
          "¿No fue usted? Es posible que alguien haya escrito su correo. Abra la solicitud y bórrela; nadie la envía sin usted.",
      },
    },
    kinds: {
      company: "para una empresa",
      individual: "para usted",
      hc: "de su elección de beneficios",
      association: "por medio de una asociación",
      other: "de otro tipo",
    },
    another: (kind: string, url: string, code: string, day: string) =>
      `Tiene además otra solicitud guardada: una ${kind}. Ábrala en ${url}, con su sesión iniciada o con el código ${code}. La guardamos hasta el ${day}.`,
    claimed: {
      subject: "Su correo electrónico está confirmado: un código nuevo para su solicitud",
      intro:
        "Su correo electrónico está confirmado y la solicitud está en su cuenta. Los enlaces y códigos anteriores ya no sirven; los de abajo, sí.",
      where:
        "En el dispositivo donde escribió este correo puede seguir como estaba. Antes de enviarla desde allí le pediremos el código de 6 cifras.",
      notYou:
        "¿No fue usted? Es posible que alguien haya escrito su correo. Abra la solicitud y bórrela; nadie la envía sin usted.",
    },
    reminder: {
      subject: "Su solicitud le espera",
      intro: "Empezó una solicitud y todavía no la ha enviado.",
      left: (what: string) => `Lo que falta: ${what}.`,
      nothingLeft: "Todo está respondido. Solo falta revisar las respuestas y enviarla.",
      remove: "Borrar la solicitud",
    },
    received: {
      subject: (reference: string) => `Recibimos su solicitud ${reference}`,
      intro: (reference: string) =>
        `Gracias. Recibimos su solicitud. Su referencia es ${reference}.`,
      active:
        "La membresía está lista. Su primera factura llega en otro mensaje, con la forma de pagarla.",
      pending: "La membresía empieza cuando llegue su primer pago.",
      review:
        "Una persona de Member Benefits la revisa y le responde por correo en 2 días hábiles como máximo. Hasta entonces no hay nada que pagar.",
      button: "Abrir su panel",
      notInsurance: "Esto es una membresía, no un seguro.",
    },
    approved: {
      subject: (reference: string) => `Su solicitud ${reference} está aprobada`,
      intro: (reference: string) => `Buenas noticias: su solicitud ${reference} está aprobada.`,
    },
    needsInfo: {
      subject: (reference: string) => `Una pregunta sobre su solicitud ${reference}`,
      intro: (reference: string) =>
        `Revisamos su solicitud ${reference}. Para seguir adelante necesitamos esto de usted:`,
      what: "Abra la solicitud y responda por escrito. Allí también puede cambiar sus respuestas. Respondemos en 2 días hábiles como máximo.",
      button: "Responder la pregunta",
    },
    answered: {
      subject: (reference: string) => `Tenemos su respuesta sobre la solicitud ${reference}`,
      intro: (reference: string) =>
        `Llegó su respuesta a nuestra pregunta sobre su solicitud ${reference}.`,
      what: "Una persona de Member Benefits la revisa y le responde por correo en 2 días hábiles como máximo. Hasta entonces no hay nada que pagar.",
      button: "Ver su solicitud",
    },
    withdrawn: {
      subject: (reference: string) => `Usted retiró su solicitud ${reference}`,
      intro: (reference: string) =>
        `Su solicitud ${reference} está retirada, como usted pidió. Sus respuestas se borraron. No debe nada.`,
      what: "Puede empezar otra solicitud cuando quiera. Si usted no lo pidió, escríbanos e indique la referencia.",
      button: "Empezar otra solicitud",
    },
    rejected: {
      subject: (reference: string) => `Su solicitud ${reference} no fue aceptada`,
      intro: (reference: string) =>
        `Revisamos su solicitud ${reference} y no podemos aceptarla. El motivo:`,
      what: "No debe nada. Puede empezar otra solicitud cuando quiera. Si nos equivocamos, escríbanos.",
      button: "Ver la solicitud",
    },
  },
};
