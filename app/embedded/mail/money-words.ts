/**
 * What the messages about money say. Subjects name no product: an add-on may be about somebody's health. `day` is a day in
 * the reader's own way of writing it.
 */
export const moneyWords = {
  en: {
    invoice: {
      subject: (number: string, amount: string, day: string) =>
        `Invoice ${number}: ${amount}, due ${day}`,
      settled: (number: string) => `Invoice ${number}: nothing to pay`,
      owed: (amount: string, day: string) => `Please pay ${amount} by ${day}.`,
      nothing: "There is nothing to pay.",
      intro: (number: string, company: string | null, first: string, last: string) =>
        company
          ? `This is invoice ${number} for ${company}: the membership from ${first} to ${last}.`
          : `This is invoice ${number} for your membership from ${first} to ${last}.`,
      dues: (number: string, company: string | null, first: string, last: string) =>
        company
          ? `This is invoice ${number} for ${company}: a year’s dues of your association, from ${first} to ${last}. It doesn’t touch the membership with us.`
          : `This is invoice ${number} for a year’s dues of your association, from ${first} to ${last}. It doesn’t touch your membership with us.`,
      byHand: "How to pay:",
      button: "See and print the invoice",
    },
    receipt: {
      subject: (number: string, amount: string) => `Receipt for invoice ${number}: ${amount}`,
      intro: (amount: string, number: string) =>
        `Thank you. We received ${amount} for invoice ${number}.`,
      /** `name`: " (Check 9001)", or nothing where the payer knows no number. */
      how: {
        hosted: (day: string, name: string) => `It came on ${day} by card${name}.`,
        bank: (day: string, name: string) => `It came on ${day} by bank transfer${name}.`,
        invoice: (day: string, name: string) => `It came on ${day} by check${name}.`,
      },
      paid: "The invoice is paid.",
      left: (amount: string) => `${amount} of it is still to be paid.`,
      credit: (amount: string) =>
        `${amount} more than asked is kept and comes off your next invoices.`,
      left_over: (amount: string) =>
        `${amount} of it is left over, because your membership has ended. Write to us to have it back.`,
      button: "See the invoice",
    },
    failed: {
      subject: (number: string) => `Your payment for invoice ${number} did not go through`,
      intro: (number: string) =>
        `Your payment for invoice ${number} did not go through. You have not been charged.`,
      todo: (amount: string, day: string) =>
        `${amount} is to be paid by ${day}. You can try again, or pay in another way.`,
      button: "Pay the invoice",
    },
    returned: {
      subject: (number: string) => `Invoice ${number} is open again`,
      about: (number: string) => `About your payment for invoice ${number}`,
      bounced: (amount: string, number: string) =>
        `Your bank did not pay the ${amount} that we had recorded for invoice ${number}.`,
      wrong_invoice: (amount: string, number: string) =>
        `We had recorded ${amount} for invoice ${number} that was meant for another invoice. That was our mistake, and we are sorry.`,
      mistake: (amount: string, number: string) =>
        `We had recorded ${amount} for invoice ${number} by mistake, and are sorry.`,
      refunded: (amount: string, number: string) =>
        `We have refunded ${amount} that you paid for invoice ${number}. It can take some days until you see it.`,
      disputed: (amount: string, number: string) =>
        `Your bank has taken back the ${amount} that was paid for invoice ${number}, because somebody told them that the payment is not right.`,
      dispute_lost: (amount: string, number: string) =>
        `Your bank has decided to keep the ${amount} that was paid for invoice ${number}.`,
      owed: (amount: string, day: string) =>
        `${amount} is to be paid again. It was due on ${day}. Your membership goes on for now.`,
      not_yet: (amount: string, day: string) => `${amount} is to be paid by ${day}.`,
      next: "What is missing is added to your next invoice.",
      ask: "If this is not right, or you have paid in another way, write to us.",
      button: "See the invoice",
    },
    restored: {
      subject: (number: string) => `Your payment for invoice ${number} counts again`,
      intro: (amount: string, number: string) =>
        `The ${amount} for invoice ${number} that your bank had taken back has come to us again.`,
      button: "See the invoice",
    },
    reminder: {
      subject: (number: string, amount: string) => `Invoice ${number} is past due: ${amount}`,
      intro: (number: string, amount: string, day: string) =>
        `${amount} of invoice ${number} was due on ${day}, and we have not received it yet.`,
      waits: (day: string) => `Your membership begins when it is paid. We keep it until ${day}.`,
      runs: (day: string) =>
        `Your membership goes on. If nothing is paid, it is suspended on ${day}.`,
      sent: "If you have paid in the last days, thank you: you can ignore this message.",
      button: "Pay the invoice",
    },
    suspended: {
      subject: (number: string, amount: string) =>
        `Your membership is suspended: ${amount} of invoice ${number} is unpaid`,
      intro: (number: string, amount: string) =>
        `${amount} of invoice ${number} has not been paid, so your membership is suspended.`,
      todo: (day: string) =>
        `It goes on as soon as everything that is past due is paid. If nothing is paid, it ends on ${day}.`,
      button: "Pay the invoice",
    },
    cancelled: {
      subject: (day: string) => `Your membership is canceled: its last day is ${day}`,
      intro: (day: string) =>
        `As you asked, your membership is canceled. Until the end of ${day} nothing changes.`,
      coverage:
        "Health coverage that comes with it ends too. Everybody who has some gets a message with the last day.",
      owed: "What’s unpaid for the time until then is still to be paid. An invoice for the time after it needn’t be paid, unless you resume.",
      back: "Changed your mind, or was this not you? You can resume it until then.",
      button: "See or resume your membership",
    },
    resumed: {
      subject: "Your membership goes on",
      intro:
        "As you asked, your membership goes on. It’s no longer canceled, and invoices come as before.",
      coverage:
        "Health coverage that was to end with it goes on. People who were told otherwise get an email about it.",
      button: "See your membership",
    },
    ended: {
      subject: "Your membership has ended",
      unpaid: "Your membership has ended today because an invoice was not paid for 60 days.",
      cancelled: "As you asked, your membership has ended.",
      never_paid: "Your membership never began, because its first invoice was not paid.",
      left_over: (amount: string) =>
        `${amount} that you paid is left over. Write to us to have it back.`,
      history: "Your invoices stay where they are. You can come back at any time.",
      button: "See your invoices",
    },
  },
  es: {
    invoice: {
      subject: (number: string, amount: string, day: string) =>
        `Factura ${number}: ${amount}, vence el ${day}`,
      settled: (number: string) => `Factura ${number}: nada que pagar`,
      owed: (amount: string, day: string) => `Pague ${amount} antes del final del ${day}.`,
      nothing: "No tiene que pagar nada.",
      intro: (number: string, company: string | null, first: string, last: string) =>
        company
          ? `Esta es la factura ${number} de ${company}: la membresía del ${first} al ${last}.`
          : `Esta es la factura ${number} de su membresía del ${first} al ${last}.`,
      dues: (number: string, company: string | null, first: string, last: string) =>
        company
          ? `Esta es la factura ${number} de ${company}: las cuotas de un año de su asociación, del ${first} al ${last}. No afecta la membresía con nosotros.`
          : `Esta es la factura ${number} de las cuotas de un año de su asociación, del ${first} al ${last}. No afecta su membresía con nosotros.`,
      byHand: "Cómo pagar:",
      button: "Ver e imprimir la factura",
    },
    receipt: {
      subject: (number: string, amount: string) => `Recibo de la factura ${number}: ${amount}`,
      intro: (amount: string, number: string) =>
        `Gracias. Recibimos ${amount} por la factura ${number}.`,
      how: {
        hosted: (day: string, name: string) => `Llegó el ${day} con tarjeta${name}.`,
        bank: (day: string, name: string) => `Llegó el ${day} por transferencia bancaria${name}.`,
        invoice: (day: string, name: string) => `Llegó el ${day} con cheque${name}.`,
      },
      paid: "La factura está pagada.",
      left: (amount: string) => `Todavía faltan ${amount}.`,
      credit: (amount: string) =>
        `Pagó ${amount} de más: los guardamos y se descuentan de sus próximas facturas.`,
      left_over: (amount: string) =>
        `Sobran ${amount}, porque su membresía terminó. Escríbanos para que se los devolvamos.`,
      button: "Ver la factura",
    },
    failed: {
      subject: (number: string) => `No se pudo hacer el pago de la factura ${number}`,
      intro: (number: string) =>
        `No se pudo hacer el pago de la factura ${number}. No se le cobró nada.`,
      todo: (amount: string, day: string) =>
        `Hay que pagar ${amount} antes del final del ${day}. Puede intentarlo otra vez o pagar de otra manera.`,
      button: "Pagar la factura",
    },
    returned: {
      subject: (number: string) => `La factura ${number} vuelve a estar abierta`,
      about: (number: string) => `Sobre su pago de la factura ${number}`,
      bounced: (amount: string, number: string) =>
        `Su banco no pagó los ${amount} que habíamos registrado para la factura ${number}.`,
      wrong_invoice: (amount: string, number: string) =>
        `Habíamos registrado ${amount} para la factura ${number} que eran de otra factura. Fue un error nuestro; disculpe.`,
      mistake: (amount: string, number: string) =>
        `Habíamos registrado por error ${amount} para la factura ${number}; disculpe.`,
      refunded: (amount: string, number: string) =>
        `Le devolvimos ${amount} que pagó por la factura ${number}. Puede tardar unos días hasta que los vea.`,
      disputed: (amount: string, number: string) =>
        `Su banco retiró los ${amount} que se pagaron por la factura ${number}, porque alguien les dijo que el pago no es correcto.`,
      dispute_lost: (amount: string, number: string) =>
        `Su banco decidió quedarse con los ${amount} que se pagaron por la factura ${number}.`,
      owed: (amount: string, day: string) =>
        `Hay que volver a pagar ${amount}. Vencían el ${day}. Su membresía sigue por ahora.`,
      not_yet: (amount: string, day: string) =>
        `Hay que pagar ${amount} antes del final del ${day}.`,
      next: "Lo que falta se suma a su próxima factura.",
      ask: "Si esto no es correcto o pagó de otra manera, escríbanos.",
      button: "Ver la factura",
    },
    restored: {
      subject: (number: string) => `Su pago de la factura ${number} vuelve a contar`,
      intro: (amount: string, number: string) =>
        `Los ${amount} de la factura ${number} que su banco había retirado nos llegaron otra vez.`,
      button: "Ver la factura",
    },
    reminder: {
      subject: (number: string, amount: string) => `La factura ${number} está vencida: ${amount}`,
      intro: (number: string, amount: string, day: string) =>
        `La factura ${number} venció el ${day} y todavía no recibimos ${amount}.`,
      waits: (day: string) => `Su membresía empieza cuando la pague. La guardamos hasta el ${day}.`,
      runs: (day: string) => `Su membresía sigue. Si no se paga nada, se suspende el ${day}.`,
      sent: "Si pagó en los últimos días, gracias: puede ignorar este mensaje.",
      button: "Pagar la factura",
    },
    suspended: {
      subject: (number: string, amount: string) =>
        `Su membresía está suspendida: faltan ${amount} de la factura ${number}`,
      intro: (number: string, amount: string) =>
        `Faltan ${amount} de la factura ${number}, por eso su membresía está suspendida.`,
      todo: (day: string) =>
        `Sigue en cuanto pague todo lo vencido. Si no se paga nada, termina el ${day}.`,
      button: "Pagar la factura",
    },
    cancelled: {
      subject: (day: string) => `Su membresía está cancelada: su último día es el ${day}`,
      intro: (day: string) =>
        `Como lo pidió, su membresía está cancelada. Hasta el final del ${day} no cambia nada.`,
      coverage:
        "La cobertura de salud que viene con ella también termina. Cada persona que la tiene recibe un mensaje con el último día.",
      owed: "Lo que está sin pagar hasta ese día sigue por pagarse. Una factura del tiempo posterior no tiene que pagarla, a menos que reanude la membresía.",
      back: "¿Cambió de idea, o no fue usted? Puede reanudarla hasta entonces.",
      button: "Ver o reanudar su membresía",
    },
    resumed: {
      subject: "Su membresía sigue",
      intro:
        "Como lo pidió, su membresía sigue. Ya no está cancelada y las facturas llegan como antes.",
      coverage:
        "La cobertura de salud que iba a terminar con ella continúa. Quienes recibieron el aviso reciben un correo que lo dice.",
      button: "Ver su membresía",
    },
    ended: {
      subject: "Su membresía terminó",
      unpaid: "Su membresía terminó hoy porque una factura quedó sin pagar 60 días.",
      cancelled: "Como lo pidió, su membresía terminó.",
      never_paid: "Su membresía no empezó, porque no se pagó la primera factura.",
      left_over: (amount: string) =>
        `Sobran ${amount} de lo que pagó. Escríbanos para que se los devolvamos.`,
      history: "Sus facturas siguen donde estaban. Puede volver cuando quiera.",
      button: "Ver sus facturas",
    },
  },
};
