import { texts } from "~/language/texts";

export const ownCoverageTexts = texts({
  en: {
    mine: {
      title: "Your coverage",
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
    ways: {
      card: "Card to print",
      summary: "Benefit summary",
      papers: "Receipts and changes",
      event: "Report a life event",
      cancel: "Cancel my coverage",
      keep: "Keep my coverage",
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
    },
    summary: {
      title: "Your benefit summary",
      intro: "What you have, what it costs, and when it starts. It’s based on what you chose.",
      nothing: "You have no coverage, so there’s nothing to sum up yet.",
      plan: "What the plan pays",
    },
  },
  es: {
    mine: {
      title: "Su cobertura",
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
    ways: {
      card: "Tarjeta para imprimir",
      summary: "Resumen de beneficios",
      papers: "Comprobantes y cambios",
      event: "Avisar de un evento de vida",
      cancel: "Cancelar mi cobertura",
      keep: "Conservar mi cobertura",
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
    },
    summary: {
      title: "Su resumen de beneficios",
      intro: "Lo que tiene, lo que cuesta y desde cuándo. Se basa en lo que usted eligió.",
      nothing: "No tiene cobertura, así que todavía no hay nada que resumir.",
      plan: "Lo que paga el plan",
    },
  },
});
