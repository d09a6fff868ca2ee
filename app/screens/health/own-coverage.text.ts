import { texts } from "~/language/texts";

export const ownCoverageTexts = texts({
  en: {
    back: "Health insurance",
    mine: {
      title: "Your coverage",
      reference: "Reference",
      status: "Status",
      plan: "Health plan",
      dental: "Dental",
      vision: "Vision",
      add_ons: "Add-ons",
      who: "Who is covered",
      whoHas: {
        dental: "Who has dental",
        vision: "Who has vision",
        both: "Who has dental and vision",
      },
      count: { one: "You", other: "{count} people" },
      cost: "You pay per month",
      employer: "Your employer pays per month",
      from: "Effective date",
      until: "Covered until",
      none: "Not covered",
      unknown: "Not recorded",
      waived: "You declined coverage, effective {day:day}.",
      submitted: "Begins on {day:day}",
      enrolled: "You’re covered",
      part: {
        dental: "You have dental coverage",
        vision: "You have vision coverage",
        both: "You have dental and vision coverage",
      },
      noPlan: "You have no health plan here",
      changing: "Your latest choice begins on {day:day}",
      ending: "Your coverage ends on {day:day}",
      frozen:
        "The choice {reference} is on hold because someone pressed “This wasn’t me.” It has no effect until {until}, and someone is looking into it.",
    },
    uncovered: {
      stopped: "Your choice is stopped",
      choose: "You have no coverage yet",
      declined: "You have no coverage",
      ended: "Your coverage ended on {day:day}",
      partTime:
        "Your employer’s health plans are for people who work full time, {hours:number} hours a week or more. Its records say you don’t, so you can’t choose from them. If that’s wrong, ask the person who manages your benefits at work.",
      over: "You haven’t chosen other coverage here since.",
      why: {
        employment_ended:
          "It came from your employer, and that employment ended. Your employer can tell you whether you can keep it at your own cost.",
        not_eligible:
          "It was for people who work full time, and your hours or your kind of work changed. Your employer can tell you whether you can keep it at your own cost.",
        cancelled: "You canceled it.",
        membership_ended: "The membership it came with ended.",
        association_ended:
          "The plan is for members of an association only, and that membership ended or its dues were unpaid.",
        account_closed: "The account it came with was closed.",
      },
    },
    window: {
      title: "Choose by {day:day}",
      titleAnswered: "You can still change your choice",
      open: "You can choose by {day:day}. What you choose takes effect on {from:day}.",
      later:
        "If you choose after {until:day}, it takes effect on the first day of the month after you choose.",
      nextMonth: "What you choose after that takes effect a month later.",
      answered: "You’ve chosen. You can change it by {day:day}.",
      ahead: "You can choose from {first:day} to {day:day}.",
      company: "{company} offers you coverage.",
      choose: "Choose your coverage",
      change: "Change your choice",
    },
    change: {
      period:
        "You can drop or add dental, vision or any other part of it when your employer lets everyone choose for the time after {day:day}, or within 30 days after a life event. Between those times it stays as it is.",
      offer:
        "You can drop or add dental, vision or any other part of it when your employer lets everyone choose again, or within 30 days after a life event. Between those times it stays as it is.",
      own: "You can drop or add dental, vision or any other part of it within 30 days after a life event. Through the 15th of a month, you can also cancel all of it and choose again right away: what you choose then begins with the next month, without a gap.",
    },
    ways: {
      card: "Card to print",
      summary: "Benefit summary",
      papers: "Receipts and changes",
      event: "Report a life event",
      cancel: "Cancel my coverage",
      keep: "Keep my coverage",
      choose: "See what you can choose",
    },
    receipts: {
      title: "Your receipts",
      chosen: "Chosen on {time}",
      waived: "Declined on {time}",
      changed: "Changed on {time}",
    },
    card: {
      title: "Your coverage card",
      intro: "Print it, or show it on your phone. It’s proof that you’re covered here.",
      member: "Member",
      number: "Reference",
      carrier: "Carrier",
      people: "Covered",
      ahead:
        "Your coverage begins on {day:day}. The card isn’t valid before that day. From then on, print it or show it on your phone.",
      nothing: "You have no coverage, so there’s no card yet.",
      print: "Print this page with your browser.",
    },
    summary: {
      title: "Your benefit summary",
      intro: "What you have, what it costs, and when it starts. It’s based on what you chose.",
      nothing: "You have no coverage, so there’s nothing to sum up yet.",
      plan: "What the plan pays",
    },
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
    event: {
      title: "Report a life event",
      intro: "Tell us within 30 days, and you can change your choice because of it.",
      kind: "What happened?",
      day: "When did it happen?",
      dayHint: "It was today or within the last 30 days.",
      send: "Report it",
      why: "Only the account holder can report it.",
      none: "You don’t have coverage yet that a life event could change.",
      noneAtWork:
        "Your employer doesn’t have an open offer here right now, so a life event can’t be reported here. Tell your employer: it may still let you change your coverage.",
      sealed: "We keep it encrypted. Your employer never finds out what happened.",
      sealedOwn: "We keep it encrypted.",
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
    back: "Seguro médico",
    mine: {
      title: "Su cobertura",
      reference: "Referencia",
      status: "Estado",
      plan: "Plan médico",
      dental: "Seguro dental",
      vision: "Visión",
      add_ons: "Complementos",
      who: "Quién tiene cobertura",
      whoHas: {
        dental: "Quién tiene cobertura dental",
        vision: "Quién tiene cobertura de visión",
        both: "Quién tiene cobertura dental y de visión",
      },
      count: { one: "Usted", many: "{count} de personas", other: "{count} personas" },
      cost: "Usted paga al mes",
      employer: "Su empleador paga al mes",
      from: "Fecha de inicio",
      until: "Con cobertura hasta",
      none: "Sin cobertura",
      unknown: "No se registró",
      waived: "Usted rechazó la cobertura, con efecto desde el {day:day}.",
      submitted: "Comienza el {day:day}",
      enrolled: "Tiene cobertura",
      part: {
        dental: "Tiene cobertura dental",
        vision: "Tiene cobertura de visión",
        both: "Tiene cobertura dental y de visión",
      },
      noPlan: "Aquí no tiene plan médico",
      changing: "Su elección más reciente comienza el {day:day}",
      ending: "Su cobertura termina el {day:day}",
      frozen:
        "La elección {reference} está detenida porque alguien pulsó “No fui yo”. No tiene efecto hasta el {until}, y una persona la está revisando.",
    },
    uncovered: {
      stopped: "Su elección está detenida",
      choose: "Todavía no tiene cobertura",
      declined: "No tiene cobertura",
      ended: "Su cobertura terminó el {day:day}",
      partTime:
        "Los planes médicos de su empleador son para quienes trabajan a tiempo completo, {hours:number} horas por semana o más. Según su lista, ese no es su caso, así que no puede elegir ninguno. Si es un error, pregunte a la persona que administra sus beneficios en el trabajo.",
      over: "Desde entonces no ha elegido aquí otra cobertura.",
      why: {
        employment_ended:
          "Venía de su empleador, y ese empleo terminó. Su empleador puede decirle si puede conservarla por su cuenta.",
        cancelled: "Usted la canceló.",
        not_eligible:
          "Era para quienes trabajan a tiempo completo, y sus horas o su tipo de trabajo cambiaron. Su empleador puede decirle si puede conservarla por su cuenta.",
        membership_ended: "Terminó la membresía de la que venía.",
        association_ended:
          "El plan es solo para miembros de una asociación, y esa membresía terminó o sus cuotas no se pagaron.",
        account_closed: "Se cerró la cuenta de la que venía.",
      },
    },
    window: {
      title: "Elija a más tardar el {day:day}",
      titleAnswered: "Todavía puede cambiar su elección",
      open: "Puede elegir a más tardar el {day:day}. Lo que elija entra en vigor el {from:day}.",
      later:
        "Si elige después del {until:day}, entra en vigor el primer día del mes que sigue a su elección.",
      nextMonth: "Lo que elija después entra en vigor un mes más tarde.",
      answered: "Ya eligió. Puede cambiarlo a más tardar el {day:day}.",
      ahead: "Puede elegir del {first:day} al {day:day}.",
      company: "{company} le ofrece cobertura.",
      choose: "Elegir su cobertura",
      change: "Cambiar su elección",
    },
    change: {
      period:
        "Puede quitar o agregar el seguro dental, el de visión o cualquier otra parte cuando su empleador deje elegir a todos para el tiempo después del {day:day}, o en los 30 días que siguen a un evento de vida. Entretanto queda como está.",
      offer:
        "Puede quitar o agregar el seguro dental, el de visión o cualquier otra parte cuando su empleador deje elegir de nuevo a todos, o en los 30 días que siguen a un evento de vida. Entretanto queda como está.",
      own: "Puede quitar o agregar el seguro dental, el de visión o cualquier otra parte en los 30 días que siguen a un evento de vida. Hasta el día 15 de cada mes también puede cancelarla toda y elegir de nuevo enseguida: lo que elija entonces comienza con el mes siguiente, sin interrupción.",
    },
    ways: {
      card: "Tarjeta para imprimir",
      summary: "Resumen de beneficios",
      papers: "Comprobantes y cambios",
      event: "Avisar de un evento de vida",
      cancel: "Cancelar mi cobertura",
      keep: "Conservar mi cobertura",
      choose: "Ver qué puede elegir",
    },
    receipts: {
      title: "Sus comprobantes",
      chosen: "Elección del {time}",
      waived: "Rechazada el {time}",
      changed: "Cambiada el {time}",
    },
    card: {
      title: "Su tarjeta de cobertura",
      intro: "Imprímala o muéstrela en su teléfono. Es la prueba de que tiene cobertura aquí.",
      member: "Miembro",
      number: "Referencia",
      carrier: "Aseguradora",
      people: "Con cobertura",
      ahead:
        "Su cobertura comienza el {day:day}. La tarjeta no es válida antes de ese día. Desde entonces, imprímala o muéstrela en su teléfono.",
      nothing: "No tiene cobertura, así que todavía no hay tarjeta.",
      print: "Imprima esta página con su navegador.",
    },
    summary: {
      title: "Su resumen de beneficios",
      intro: "Lo que tiene, lo que cuesta y desde cuándo. Se basa en lo que usted eligió.",
      nothing: "No tiene cobertura, así que todavía no hay nada que resumir.",
      plan: "Lo que paga el plan",
    },
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
    event: {
      title: "Avisar de un evento de vida",
      intro: "Avísenos en un plazo de 30 días y podrá cambiar su elección por ese motivo.",
      kind: "¿Qué pasó?",
      day: "¿Cuándo pasó?",
      dayHint: "Fue hoy o en los últimos 30 días.",
      send: "Avisar",
      why: "Solo el titular de la cuenta puede avisar.",
      none: "Todavía no tiene cobertura que un evento de vida pueda cambiar.",
      noneAtWork:
        "Su empleador no tiene ahora una oferta abierta aquí, así que aquí no puede avisar de un evento de vida. Dígaselo a su empleador: tal vez le permita cambiar su cobertura.",
      sealed: "Lo guardamos cifrado. Su empleador nunca sabe qué pasó.",
      sealedOwn: "Lo guardamos cifrado.",
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
