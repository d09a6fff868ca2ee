import { texts } from "~/language/texts";

export const signTexts = texts({
  en: {
    review: {
      title: "Check your choice",
      ask: "You wanted to ask about",
      askOpen: "Answer what’s still open before you sign.",
      mail: "Email this list to yourself",
      mailHint: "Opens your email program. Send it to anyone who can help.",
      mailSubject: "What I want to ask about",
      mailIntro: "Before I sign, I want to ask about:",
      answer: "Look at it",
      cost: "What it costs a month",
      what: "For",
      employer: "Your employer",
      you: "You",
      total: "Total",
      plus: {
        monthly:
          "When you sign, your membership becomes Plus: {cents:money} more a month, from its next invoice.",
        yearly:
          "When you sign, your membership becomes Plus: {cents:money} more a year, from its next invoice.",
      },
      paycheck: "About {cents:money} per paycheck, as an estimate for 26 paychecks a year.",
      free: "Nothing: you chose no plan.",
      besidesOwn:
        "You’ll have this as well as the coverage you bought for yourself ({plans}), and you’ll pay for both until you cancel your own.",
      begins: "It takes effect on {effective:day}.",
      closes: "You can change it by {closes:day}.",
      changes: "What changes",
      now: "Today",
      then: "From {effective:day}",
      chosen: "Your choice until now",
      replaces: "This replaces what you signed before ({reference}).",
      goesOn:
        "You canceled your coverage as of {day:day}. When you sign, it continues after that day.",
      lost: {
        one: "{names} isn’t on your list anymore: from {effective:day}, this person isn’t covered.",
        other: "{names} aren’t on your list anymore: from {effective:day}, they aren’t covered.",
      },
      kinds: {
        medical: "Medical plan",
        dental: "Dental plan",
        vision: "Vision plan",
        people: "Who is covered",
        add_ons: "Add-ons",
        you: "You pay per month",
        paycheck: "You pay per paycheck",
        employer: "Your employer pays per month",
      },
      only: {
        dental: "{names}: dental only",
        vision: "{names}: vision only",
        both: "{names}: dental and vision only",
      },
      unknown: "Not recorded",
      more: "({cents:money} more)",
      less: "({cents:money} less)",
      nothing: "None",
      same: "{plan}, as before",
      goOn: "Continue to sign",
    },
    agreement: {
      title: "Sign your choice",
      waiveTitle: "Sign that you decline coverage",
      covers: "Covered from {effective:day}:",
      coversPart: {
        dental: "Covered for dental only, from {effective:day}:",
        vision: "Covered for vision only, from {effective:day}:",
        both: "Covered for dental and vision only, from {effective:day}:",
      },
      others: "No one else is covered. What you sign doesn’t cover anyone who isn’t on this list.",
      nobody: "What you sign gives neither you nor your family medical coverage.",
      reads: "What you agree to",
      truth: "What I said is true as far as I know. Wrong answers can end coverage.",
      plan: "The plan pays as its documents say. This page promises nothing beyond them.",
      pay: "My employer may take my part, {cents:money} a month, off my pay.",
      payOwn:
        "I pay {cents:money} a month for coverage. The first month has its own invoice, and later months come with my membership’s invoices.",
      later:
        "After {closes:day} I can change this only in the next enrollment period, or when something in my life changes.",
      laterOwn:
        "After {closes:day} I can change this only when something in my life changes, or cancel it and choose again.",
      sign: "Full name, as your signature",
      button: "Sign and submit",
      waiveButton: "Sign and decline coverage",
      onlyThemselves: "Only the account holder can sign.",
    },
    payment: {
      title: "How you pay",
      lead: "You signed, and we have your choice. All that’s left is how you’ll pay.",
      first:
        "Your first month is {total:money}, due {due:day}, on invoice {number}. It covers {effective:day} to the end of that month.",
      paid: "Your first month is paid: invoice {number}.",
      how: "After that, {cents:money} a month comes with the invoices of your membership.",
      with: "Your premium, {cents:money} a month, comes with the invoices of your membership, for coverage from {effective:day} on.",
      kind: "How do you want to pay?",
      hint: "This applies to your membership too. You can pay any invoice another way.",
      kinds: {
        hosted: {
          text: "Card",
          detail: "You pay on our payment provider’s page. We never see the card’s number.",
        },
        bank: {
          text: "Bank transfer",
          detail: "The next page shows where to send it, and what to write on it.",
        },
        invoice: {
          text: "Invoice",
          detail: "The next page shows where to mail a check, or how to pay.",
        },
      },
      onlyThemselves: "Only the account holder can choose how they pay.",
      goOn: "Continue",
    },
    thanks: {
      title: "We have your choice",
      waived: "We have it in writing that you decline",
      reference: "Your reference is {reference}.",
      begins: "It takes effect on {effective:day}.",
      pay: "You pay {cents:money} a month.",
      until: "You can change it by {until:day}.",
      after:
        "You can change it in the next enrollment period, or when something in your life changes.",
      afterOwn:
        "You can change it when something in your life changes, or cancel it and choose again.",
      change: "Change my choices",
      next: "What comes next",
      mail: "We emailed you a receipt: what you had before, and what you signed.",
      receipt: "See your receipt",
      print: "Print this page for your records.",
      home: "Back to health insurance",
    },
  },
  es: {
    review: {
      title: "Revise su elección",
      ask: "Quería preguntar sobre",
      askOpen: "Responda lo que falta antes de firmar.",
      mail: "Enviarme esta lista por correo",
      mailHint: "Abre su programa de correo. Envíela a quien pueda ayudarle.",
      mailSubject: "Lo que quiero preguntar",
      mailIntro: "Antes de firmar, quiero preguntar sobre:",
      answer: "Verlo",
      cost: "Cuánto cuesta al mes",
      what: "Por",
      employer: "Su empleador",
      you: "Usted",
      total: "En total",
      plus: {
        monthly:
          "Al firmar, su membresía pasa a Plus: {cents:money} más al mes, desde su próxima factura.",
        yearly:
          "Al firmar, su membresía pasa a Plus: {cents:money} más al año, desde su próxima factura.",
      },
      paycheck: "Unos {cents:money} por cheque de pago, estimado con 26 cheques al año.",
      free: "Nada: no eligió ningún plan.",
      besidesOwn:
        "Tendrá esto además de la cobertura que compró por su cuenta ({plans}), y pagará las dos hasta que cancele la suya.",
      begins: "Entra en vigor el {effective:day}.",
      closes: "Puede cambiarlo a más tardar el {closes:day}.",
      changes: "Qué cambia",
      now: "Hoy",
      then: "Desde el {effective:day}",
      chosen: "Su elección hasta ahora",
      replaces: "Esto reemplaza lo que firmó antes ({reference}).",
      goesOn:
        "Usted canceló su cobertura, hasta el {day:day}. Si firma, continúa después de ese día.",
      lost: {
        one: "{names} ya no está en su lista: desde el {effective:day} no tiene cobertura.",
        many: "{names} ya no están en su lista: desde el {effective:day} no tienen cobertura.",
        other: "{names} ya no están en su lista: desde el {effective:day} no tienen cobertura.",
      },
      kinds: {
        medical: "Plan médico",
        dental: "Plan dental",
        vision: "Plan de visión",
        people: "Quién tiene cobertura",
        add_ons: "Complementos",
        you: "Usted paga al mes",
        paycheck: "Usted paga por cheque de pago",
        employer: "Su empleador paga al mes",
      },
      only: {
        dental: "{names}: solo dental",
        vision: "{names}: solo visión",
        both: "{names}: solo dental y visión",
      },
      unknown: "No se registró",
      more: "({cents:money} más)",
      less: "({cents:money} menos)",
      nothing: "Nada",
      same: "{plan}, como antes",
      goOn: "Continuar para firmar",
    },
    agreement: {
      title: "Firme su elección",
      waiveTitle: "Firme que rechaza la cobertura",
      covers: "Con cobertura desde el {effective:day}:",
      coversPart: {
        dental: "Solo con cobertura dental, desde el {effective:day}:",
        vision: "Solo con cobertura de visión, desde el {effective:day}:",
        both: "Solo con cobertura dental y de visión, desde el {effective:day}:",
      },
      others:
        "Nadie más tiene cobertura. Quien no está en esta lista no tiene cobertura por lo que usted firma.",
      nobody: "Ni usted ni su familia tienen cobertura médica por lo que usted firma.",
      reads: "Lo que acepta",
      truth:
        "Lo que dije es cierto según lo que sé. Las respuestas incorrectas pueden poner fin a la cobertura.",
      plan: "El plan paga como dicen sus documentos. Esta página no promete más que ellos.",
      pay: "Mi empleador puede descontar mi parte, {cents:money} al mes, de mi pago.",
      payOwn:
        "Pago {cents:money} al mes por la cobertura. El primer mes tiene su propia factura y los demás vienen con las facturas de mi membresía.",
      later:
        "Después del {closes:day} solo puedo cambiar esto en el próximo período de inscripción, o cuando algo cambie en mi vida.",
      laterOwn:
        "Después del {closes:day} solo puedo cambiar esto cuando algo cambie en mi vida, o cancelarlo y elegir de nuevo.",
      sign: "Nombre completo, como su firma",
      button: "Firmar y enviar",
      waiveButton: "Firmar y rechazar la cobertura",
      onlyThemselves: "Solo el titular de la cuenta puede firmar.",
    },
    payment: {
      title: "Cómo paga",
      lead: "Ya firmó y tenemos su elección. Solo falta elegir cómo va a pagar.",
      first:
        "Su primer mes cuesta {total:money} y vence el {due:day}, en la factura {number}. Cubre desde el {effective:day} hasta el final de ese mes.",
      paid: "Su primer mes está pagado: factura {number}.",
      how: "Después, {cents:money} al mes vienen con las facturas de su membresía.",
      with: "Su prima, {cents:money} al mes, viene con las facturas de su membresía, por la cobertura desde el {effective:day}.",
      kind: "¿Cómo quiere pagar?",
      hint: "También se aplica a su membresía. Puede pagar cualquier factura de otra forma.",
      kinds: {
        hosted: {
          text: "Tarjeta",
          detail:
            "Paga en la página de nuestro proveedor de pagos. Nunca vemos el número de su tarjeta.",
        },
        bank: {
          text: "Transferencia bancaria",
          detail: "La página siguiente muestra adónde enviarla y qué escribir en ella.",
        },
        invoice: {
          text: "Factura",
          detail: "La página siguiente muestra adónde enviar un cheque o cómo pagar.",
        },
      },
      onlyThemselves: "Solo el titular de la cuenta puede elegir cómo paga.",
      goOn: "Continuar",
    },
    thanks: {
      title: "Tenemos su elección",
      waived: "Tenemos por escrito que la rechaza",
      reference: "Su referencia es {reference}.",
      begins: "Entra en vigor el {effective:day}.",
      pay: "Usted paga {cents:money} al mes.",
      until: "Puede cambiarlo a más tardar el {until:day}.",
      after:
        "Puede cambiarlo en el próximo período de inscripción, o cuando algo cambie en su vida.",
      afterOwn: "Puede cambiarlo cuando algo cambie en su vida, o cancelarlo y elegir de nuevo.",
      change: "Cambiar mi elección",
      next: "Qué sigue",
      mail: "Le enviamos por correo su comprobante: lo que tenía antes y lo que firmó.",
      receipt: "Ver su comprobante",
      print: "Imprima esta página para sus archivos.",
      home: "Volver al seguro médico",
    },
  },
});
