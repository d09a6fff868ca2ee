import { texts } from "~/language/texts";

/** Subjects must name no product, because an add-on may be about health. */
export const moneyWords = texts({
  en: {
    buttons: {
      pay: "Pay the invoice",
      invoice: "See the invoice",
      invoices: "See your invoices",
    },
    invoice: {
      subject: "Invoice {number}: {amount:money}, due {day:day}",
      settled: "Invoice {number}: nothing to pay",
      owed: "Please pay {amount:money} by {day:day}.",
      nothing: "There’s nothing to pay.",
      own: {
        membership: "This is invoice {number} for your membership from {first:day} to {last:day}.",
        premiums: "This is invoice {number} for your coverage from {first:day} to {last:day}.",
        both: "This is invoice {number} for your membership from {first:day} to {last:day}, and for your coverage.",
        dues: "This is invoice {number} for a year of your association’s dues, from {first:day} to {last:day}. It doesn’t affect your membership with us.",
      },
      ofCompany: {
        membership:
          "This is invoice {number} for {company}: the membership from {first:day} to {last:day}.",
        premiums:
          "This is invoice {number} for {company}: health premiums from {first:day} to {last:day}, with what to deduct from your people’s pay.",
        both: "This is invoice {number} for {company}: the membership from {first:day} to {last:day}, and health premiums, with what to deduct from your people’s pay.",
        dues: "This is invoice {number} for {company}: a year of your association’s dues, from {first:day} to {last:day}. It doesn’t affect the membership with us.",
      },
      byHand: "How to pay:",
      button: "See and print the invoice",
    },
    receipt: {
      subject: "Receipt for invoice {number}: {amount:money}",
      intro: "Thank you. We received {amount:money} for invoice {number}.",
      /** Used if it also paid another invoice. */
      subjectParts: {
        one: "Receipt for {count} invoice: {amount:money}",
        other: "Receipt for {count} invoices: {amount:money}",
      },
      introParts: "Thank you. We received {amount:money}.",
      parts: "This is what it paid:",
      partPaid: "Invoice {number}: {pays:money}. It’s paid.",
      partLeft: "Invoice {number}: {pays:money}. {left:money} of it is still to be paid.",
      how: {
        hosted: "It arrived on {day:day} by card.",
        bank: "It arrived on {day:day} by bank transfer.",
        invoice: "It arrived on {day:day} by check.",
      },
      /** Used if the payer knows a reference: "(Check 9001)". */
      howNamed: {
        hosted: "It arrived on {day:day} by card ({reference}).",
        bank: "It arrived on {day:day} by bank transfer ({reference}).",
        invoice: "It arrived on {day:day} by check ({reference}).",
      },
      paid: "The invoice is paid.",
      left: "{amount:money} is still unpaid.",
      credit:
        "You paid {amount:money} more than you owed. We’ll keep it and take it off your next invoices.",
      left_over:
        "{amount:money} of it is left over, because your membership has ended. You can ask for it back under Billing, in your settings.",
    },
    sent: {
      subject: "We’ve sent you {amount:money}",
      intro: "We sent back {amount:money} on {day:day} ({reference}), as you asked.",
      where: "It went to {name}, at the billing address. Allow a few days for it to arrive.",
    },
    failed: {
      subject: "Your payment for invoice {number} did not go through",
      intro: "Your payment for invoice {number} did not go through. You have not been charged.",
      todo: "Please pay {amount:money} by {day:day}. You can try again, or pay another way.",
    },
    returned: {
      subject: "Invoice {number} is open again",
      about: "About your payment for invoice {number}",
      bounced: "Your bank didn’t pay the {amount:money} that we had recorded for invoice {number}.",
      wrong_invoice:
        "We had recorded {amount:money} for invoice {number} that was meant for another invoice. That was our mistake, and we’re sorry.",
      mistake: "We had recorded {amount:money} for invoice {number} by mistake, and we’re sorry.",
      refunded:
        "We’ve refunded {amount:money} that you paid for invoice {number}. It can take a few days for you to see it.",
      disputed:
        "Your bank has taken back the {amount:money} that was paid for invoice {number}, because they were told that the payment wasn’t authorized.",
      dispute_lost:
        "Your bank has decided not to return the {amount:money} that it took back for invoice {number}.",
      sends:
        "It comes out of the {asked:money} that you asked us to send back: we’ll send you {left:money}.",
      sendsNothing:
        "It comes out of the {asked:money} that you asked us to send back: that request is canceled, and we won’t send anything.",
      owed: "You’ll need to pay {amount:money} again. It was due on {day:day}.",
      not_yet: "Please pay {amount:money} by {day:day}.",
      inAll: {
        one: "Please pay {amount:money}: the invoice below is unpaid.",
        other: "Please pay {amount:money}: the {count} invoices below are unpaid.",
      },
      continues: "Your membership continues for now.",
      next: "The missing amount will be added to your next invoice.",
      ask: "If this isn’t right, or you’ve paid another way, write to us.",
    },
    restored: {
      subject: "Your payment for invoice {number} counts again",
      intro:
        "We’ve received the {amount:money} for invoice {number} that your bank had taken back.",
    },
    reminder: {
      subject: "Invoice {number} is past due: {amount:money}",
      intro:
        "{amount:money} of invoice {number} was due on {day:day}, and we haven’t received it yet.",
      waits: "Your membership begins when it’s paid. We’ll hold it until {day:day}.",
      runs: "Your membership continues for now. If nothing is paid, it will be suspended on {day:day}.",
      sent: "If you paid in the last few days, thank you: you can ignore this email.",
    },
    suspended: {
      subject: "Your membership is suspended: {amount:money} of invoice {number} is unpaid",
      intro:
        "{amount:money} of invoice {number} hasn’t been paid, so your membership is suspended.",
      todo: "It will resume as soon as everything past due is paid. If nothing is paid, it ends on {day:day}.",
    },
    cancelled: {
      subject: "Your membership is canceled: its last day is {day:day}",
      intro: "As you asked, your membership is canceled. It continues through {day:day}.",
      introOutside:
        "{company}’s membership is canceled, as the person who manages its account asked. It continues through {day:day}.",
      offer:
        "Your health plan offer is closed from now on: no one can choose, and we won’t send reminders. If you resume, it opens again right away.",
      coverage:
        "Health coverage that comes with it ends too. Everyone covered will get an email with the last day.",
      owed: "You still have to pay what’s unpaid for the time until then. You don’t have to pay an invoice for the time after that, unless you resume.",
      owedCovered:
        "You still have to pay what’s unpaid for the time until then, and the health premiums for each month of coverage, the last one too. There’s no membership to pay for the time after that, unless you resume.",
      voided: "You don’t have to pay invoice {number} anymore.",
      back: "Changed your mind, or wasn’t this you? You can resume it until then.",
      button: "See or resume your membership",
    },
    resumed: {
      subject: "Your membership continues",
      intro:
        "As you asked, your membership continues. It’s no longer canceled, and invoices come as before.",
      introOutside:
        "{company}’s membership continues. It’s no longer canceled, and invoices come as before.",
      coverage:
        "Health coverage that was going to end with it continues. People who were told otherwise will get an email about it.",
      button: "See your membership",
    },
    ended: {
      subject: "Your membership has ended",
      unpaid: "Your membership has ended today because an invoice went unpaid for 60 days.",
      cancelled: "As you asked, your membership has ended.",
      cancelledOutside:
        "{company}’s membership has ended, as the person who manages its account asked.",
      never_paid: "Your membership never began, because its first invoice wasn’t paid.",
      left_over:
        "{amount:money} that you paid is left over. You can ask for it back under Billing, in your settings.",
      history: "Your invoices stay where they are.",
      back: "You can come back by {day:day} with what you had. After that you’d join again as a new member.",
    },
  },
  es: {
    buttons: {
      pay: "Pagar la factura",
      invoice: "Ver la factura",
      invoices: "Ver sus facturas",
    },
    invoice: {
      subject: "Factura {number}: {amount:money}, vence el {day:day}",
      settled: "Factura {number}: nada que pagar",
      owed: "Pague {amount:money} a más tardar el {day:day}.",
      nothing: "No tiene que pagar nada.",
      own: {
        membership: "Esta es la factura {number} de su membresía del {first:day} al {last:day}.",
        premiums: "Esta es la factura {number} de su cobertura del {first:day} al {last:day}.",
        both: "Esta es la factura {number} de su membresía del {first:day} al {last:day}, y de su cobertura.",
        dues: "Esta es la factura {number} de las cuotas de un año de su asociación, del {first:day} al {last:day}. No afecta su membresía con nosotros.",
      },
      ofCompany: {
        membership:
          "Esta es la factura {number} de {company}: la membresía del {first:day} al {last:day}.",
        premiums:
          "Esta es la factura {number} de {company}: primas de salud del {first:day} al {last:day}, con lo que se descuenta del sueldo de su gente.",
        both: "Esta es la factura {number} de {company}: la membresía del {first:day} al {last:day}, y primas de salud, con lo que se descuenta del sueldo de su gente.",
        dues: "Esta es la factura {number} de {company}: las cuotas de un año de su asociación, del {first:day} al {last:day}. No afecta la membresía con nosotros.",
      },
      byHand: "Cómo pagar:",
      button: "Ver e imprimir la factura",
    },
    receipt: {
      subject: "Recibo de la factura {number}: {amount:money}",
      intro: "Gracias. Recibimos {amount:money} por la factura {number}.",
      subjectParts: {
        one: "Recibo de {count} factura: {amount:money}",
        many: "Recibo de {count} de facturas: {amount:money}",
        other: "Recibo de {count} facturas: {amount:money}",
      },
      introParts: "Gracias. Recibimos {amount:money}.",
      parts: "Esto es lo que se pagó:",
      partPaid: "Factura {number}: {pays:money}. Está pagada.",
      partLeft: "Factura {number}: {pays:money}. Todavía faltan {left:money}.",
      how: {
        hosted: "Llegó el {day:day} con tarjeta.",
        bank: "Llegó el {day:day} por transferencia bancaria.",
        invoice: "Llegó el {day:day} con cheque.",
      },
      howNamed: {
        hosted: "Llegó el {day:day} con tarjeta ({reference}).",
        bank: "Llegó el {day:day} por transferencia bancaria ({reference}).",
        invoice: "Llegó el {day:day} con cheque ({reference}).",
      },
      paid: "La factura está pagada.",
      left: "Todavía faltan {amount:money}.",
      credit: "Pagó {amount:money} de más: los guardamos y se descuentan de sus próximas facturas.",
      left_over:
        "Sobran {amount:money}, porque su membresía terminó. Puede pedir que se los devolvamos en Facturación, en su configuración.",
    },
    sent: {
      subject: "Le enviamos {amount:money}",
      intro: "Le devolvimos {amount:money} el {day:day} ({reference}), como pidió.",
      where: "Se envió a {name}, a la dirección de facturación. Puede tardar unos días en llegar.",
    },
    failed: {
      subject: "No se pudo hacer el pago de la factura {number}",
      intro: "No se pudo hacer el pago de la factura {number}. No se le cobró nada.",
      todo: "Hay que pagar {amount:money} a más tardar el {day:day}. Puede intentarlo otra vez o pagar de otra manera.",
    },
    returned: {
      subject: "La factura {number} vuelve a estar abierta",
      about: "Sobre su pago de la factura {number}",
      bounced:
        "Su banco no pagó los {amount:money} que habíamos registrado para la factura {number}.",
      wrong_invoice:
        "Habíamos registrado {amount:money} para la factura {number} que eran de otra factura. Fue un error nuestro y lo sentimos.",
      mistake:
        "Habíamos registrado por error {amount:money} para la factura {number}. Lo sentimos.",
      refunded:
        "Le devolvimos {amount:money} que pagó por la factura {number}. Puede tardar unos días hasta que los vea.",
      disputed:
        "Su banco retiró los {amount:money} que se pagaron por la factura {number}, porque le informaron que el pago no estaba autorizado.",
      dispute_lost:
        "Su banco decidió no devolver los {amount:money} que había retirado de la factura {number}.",
      sends:
        "Sale de los {asked:money} que pidió que le devolviéramos: le enviaremos {left:money}.",
      sendsNothing:
        "Sale de los {asked:money} que pidió que le devolviéramos: esa solicitud queda cancelada y no enviaremos nada.",
      owed: "Hay que volver a pagar {amount:money}. Vencían el {day:day}.",
      not_yet: "Hay que pagar {amount:money} a más tardar el {day:day}.",
      inAll: {
        one: "Hay que pagar {amount:money}: falta pagar la factura de abajo.",
        many: "Hay que pagar {amount:money} en total: falta pagar las {count} de facturas de abajo.",
        other: "Hay que pagar {amount:money} en total: falta pagar las {count} facturas de abajo.",
      },
      continues: "Su membresía sigue por ahora.",
      next: "Lo que falta se sumará a su próxima factura.",
      ask: "Si esto no es correcto o pagó de otra manera, escríbanos.",
    },
    restored: {
      subject: "Su pago de la factura {number} vuelve a contar",
      intro:
        "Los {amount:money} de la factura {number} que su banco había retirado nos llegaron otra vez.",
    },
    reminder: {
      subject: "La factura {number} está vencida: {amount:money}",
      intro: "La factura {number} venció el {day:day} y todavía no recibimos {amount:money}.",
      waits: "Su membresía empieza cuando la pague. La guardamos hasta el {day:day}.",
      runs: "Su membresía sigue. Si no se paga nada, se suspende el {day:day}.",
      sent: "Si pagó en los últimos días, gracias: puede ignorar este mensaje.",
    },
    suspended: {
      subject: "Su membresía está suspendida: faltan {amount:money} de la factura {number}",
      intro: "Faltan {amount:money} de la factura {number}, por eso su membresía está suspendida.",
      todo: "Sigue en cuanto pague todo lo vencido. Si no se paga nada, termina el {day:day}.",
    },
    cancelled: {
      subject: "Su membresía está cancelada: su último día es el {day:day}",
      intro: "Como lo pidió, su membresía está cancelada. Continúa hasta el final del {day:day}.",
      introOutside:
        "La membresía de {company} está cancelada, como lo pidió quien administra su cuenta. Continúa hasta el final del {day:day}.",
      offer:
        "Su oferta de planes médicos queda cerrada desde ahora: nadie puede elegir y no enviaremos recordatorios. Si reanuda la membresía, se abre de nuevo al momento.",
      coverage:
        "La cobertura de salud que viene con ella también termina. Cada persona que la tiene recibirá un correo con el último día.",
      owed: "Todavía tiene que pagar lo que falte hasta ese día. No tiene que pagar facturas por el tiempo posterior, a menos que reanude la membresía.",
      owedCovered:
        "Todavía tiene que pagar lo que falte hasta ese día, y las primas de salud de cada mes de cobertura, incluido el último. Por el tiempo posterior no se paga membresía, a menos que la reanude.",
      voided: "Ya no tiene que pagar la factura {number}.",
      back: "¿Cambió de idea, o no fue usted? Puede reanudarla hasta entonces.",
      button: "Ver o reanudar su membresía",
    },
    resumed: {
      subject: "Su membresía continúa",
      intro:
        "Como lo pidió, su membresía continúa. Ya no está cancelada y las facturas llegan como antes.",
      introOutside:
        "La membresía de {company} continúa. Ya no está cancelada y las facturas llegan como antes.",
      coverage:
        "La cobertura de salud que iba a terminar con ella continúa. Quienes recibieron el aviso recibirán un correo que lo dice.",
      button: "Ver su membresía",
    },
    ended: {
      subject: "Su membresía terminó",
      unpaid: "Su membresía terminó hoy porque una factura quedó sin pagar 60 días.",
      cancelled: "Como lo pidió, su membresía terminó.",
      cancelledOutside:
        "La membresía de {company} terminó, como lo pidió quien administra su cuenta.",
      never_paid: "Su membresía no empezó, porque no se pagó la primera factura.",
      left_over:
        "Sobran {amount:money} de lo que pagó. Puede pedir que se los devolvamos en Facturación, en su configuración.",
      history: "Sus facturas siguen donde estaban.",
      back: "Puede volver a más tardar el {day:day} con lo que tenía. Después tendría que unirse de nuevo como miembro nuevo.",
    },
  },
});
