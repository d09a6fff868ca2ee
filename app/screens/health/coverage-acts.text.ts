import { texts } from "~/language/texts";

export const coverageActsTexts = texts({
  en: {
    receipt: {
      title: "Receipt of your choice",
      reference: "Reference {reference}",
      signed: "Signed by {name} on {at}.",
      byAge: "No one signed this: a child you cover turned 26.",
      gone: "Another choice has replaced this one.",
      reason: "Why you declined: {reason}.",
      field: "What",
      notMine:
        "Didn’t make this choice? Press “This wasn’t me” in the email that came with this receipt, or write to {email}.",
      why: "Only the account holder can see a receipt.",
    },
    cancel: {
      title: "Cancel your coverage",
      text: "Your coverage ends on {day:day}, and anything that hasn’t begun won’t.",
      never: "Your coverage hasn’t begun. If you take back your choice, it won’t.",
      again: {
        begun: "After that, you can choose again as long as you’re a member.",
        never: "You can choose again as long as you’re a member.",
      },
      credit: {
        begun:
          "You won’t pay for later months: an unpaid invoice for them alone is canceled, and anything else we billed you for them comes back as a credit right away. If you’d rather have that money back, ask for it under Billing, in your settings.",
        never:
          "You won’t pay for it: an unpaid invoice for it alone is canceled, and anything else we billed you for it comes back as a credit right away. If you’d rather have that money back, ask for it under Billing, in your settings.",
      },
      keep: "Keep it",
      send: "Cancel my coverage",
      takeBackTitle: "Take back your choice",
      takeBack: "Take back my choice",
      why: "Only the account holder can cancel.",
      none: "You don’t have coverage of your own that you could cancel.",
      declineAtWork:
        "Your coverage comes from your employer, so it isn’t canceled here. You can decline it by {day:day}: change your choice.",
      noneAtWork:
        "Your coverage comes from your employer, so it isn’t canceled here. You can decline it when you’re able to choose: in your employer’s next enrollment period, or after a life event.",
    },
    keep: {
      title: "Keep your coverage",
      ends: "You canceled your coverage, so it ends on {last:day}. You can keep it by that day: it then continues as you chose it.",
      begins:
        "You took back your choice of coverage. You can keep it by {last:day}: your coverage then begins on {from:day}, as you chose it.",
      price: "You pay {cents:money} a month.",
      asked:
        "If we canceled an invoice for it, or credited you for it, you’ll get a new invoice for that right away. Later months are on your usual invoices.",
      leave: "Leave it canceled",
      why: "Only the account holder can keep it.",
    },
    notMe: {
      title: "This wasn’t me",
      text: "Press the button if someone else made this choice of coverage. It stops the choice for 72 hours, what you had before continues, every device is signed out, and someone will look into it.",
      send: "Stop this choice",
      wasYou: "Was it you? Close this page. Nothing has happened yet.",
      goneTitle: "This link doesn’t work",
      gone: "It works once, for 7 days. If a choice of coverage isn’t yours, write to {email}.",
    },
  },
  es: {
    receipt: {
      title: "Comprobante de su elección",
      reference: "Referencia {reference}",
      signed: "Firmado por {name} el {at}.",
      byAge: "Nadie firmó esto: un hijo o una hija que usted cubre cumplió 26 años.",
      gone: "Otra elección reemplazó a esta.",
      reason: "Por qué la rechazó: {reason}.",
      field: "Qué",
      notMine:
        "¿No hizo usted esta elección? Pulse “No fui yo” en el correo que llegó con este comprobante, o escriba a {email}.",
      why: "Solo el titular de la cuenta puede ver un comprobante.",
    },
    cancel: {
      title: "Cancelar su cobertura",
      text: "Su cobertura termina el {day:day}, y lo que no ha comenzado no comenzará.",
      never: "Su cobertura no ha comenzado. Si retira su elección, no comenzará.",
      again: {
        begun: "Después puede elegir de nuevo mientras tenga una membresía.",
        never: "Puede elegir de nuevo mientras tenga una membresía.",
      },
      credit: {
        begun:
          "No pagará los meses siguientes: la factura sin pagar solo por ellos queda anulada, y lo demás que le facturamos por ellos vuelve enseguida como crédito. Si prefiere que le devolvamos ese dinero, pídalo en Facturación, en su configuración.",
        never:
          "No pagará por ella: la factura sin pagar solo por ella queda anulada, y lo demás que le facturamos por ella vuelve enseguida como crédito. Si prefiere que le devolvamos ese dinero, pídalo en Facturación, en su configuración.",
      },
      keep: "Conservarla",
      send: "Cancelar mi cobertura",
      takeBackTitle: "Retirar su elección",
      takeBack: "Retirar mi elección",
      why: "Solo el titular de la cuenta puede cancelar.",
      none: "No tiene una cobertura propia que pueda cancelar.",
      declineAtWork:
        "Su cobertura viene de su empleador, así que no se cancela aquí. Puede rechazarla a más tardar el {day:day}: cambie su elección.",
      noneAtWork:
        "Su cobertura viene de su empleador, así que no se cancela aquí. Puede rechazarla cuando pueda elegir: en el próximo período de inscripción de su empleador, o después de un evento de vida.",
    },
    keep: {
      title: "Conservar su cobertura",
      ends: "Usted canceló su cobertura, así que termina el {last:day}. Puede conservarla a más tardar ese día: entonces continúa como la eligió.",
      begins:
        "Usted retiró su elección de cobertura. Puede conservarla a más tardar el {last:day}: entonces su cobertura comienza el {from:day}, como la eligió.",
      price: "Usted paga {cents:money} al mes.",
      asked:
        "Si anulamos una factura por ella, o le acreditamos algo por ella, recibirá enseguida una factura nueva por eso. Los meses siguientes están en sus facturas habituales.",
      leave: "Dejarla cancelada",
      why: "Solo el titular de la cuenta puede conservarla.",
    },
    notMe: {
      title: "No fui yo",
      text: "Pulse el botón si otra persona hizo esta elección de cobertura. Detiene la elección por 72 horas, lo que tenía antes continúa, se cierra la sesión en todos los dispositivos y una persona la revisará.",
      send: "Detener esta elección",
      wasYou: "¿Fue usted? Cierre esta página. Todavía no ha pasado nada.",
      goneTitle: "Este enlace no funciona",
      gone: "Sirve una vez, durante 7 días. Si una elección de cobertura no es suya, escriba a {email}.",
    },
  },
});
