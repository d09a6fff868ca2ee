import { texts } from "~/language/texts";

/** Subjects must reveal nothing about health or family. */
export const coverageWords = texts({
  en: {
    seeCoverage: "See your coverage",
    receipt: {
      subject: "We received your choice ({reference})",
      ageOut: "Your coverage changes from {day:day}",
      intro: "This is what you chose, and what it changes. {name} signed it on {at}.",
      ageOutIntro:
        "The coverage of a child who turns 26 ends on {last:day}. Your coverage continues for everyone else. Here’s what changes.",
      former:
        "Your former spouse or partner is covered through {last:day}. They can buy a plan of their own, here or at healthcare.gov, within 60 days after that, by {by:day}, or join the plan of an employer within 30 days.",
      row: "Before: {before}",
      head: "From {day:day}",
      button: "See your receipt",
      until: "You can change it by {day:day}.",
      notMe: "This wasn’t me",
      notMeWhat:
        "If you didn’t make this choice, press the button within 7 days. It stops the change for 72 hours, what you had before continues, and someone will look into it.",
    },
    began: {
      subject: "You're enrolled ({reference})",
      intro: "Your coverage began on {day:day}. Here are your card and your summary.",
    },
    ending: {
      subject: "Your benefits end on {day:day}",
      never: "Your benefits won’t begin",
      employment_ended:
        "{company} told us that your last day at work is {day:day}. The coverage you have through that job will end.",
      cancelled: "You canceled your coverage.",
      membership_ended:
        "The membership that your coverage comes with is ending, and your coverage ends with it.",
      association_ended:
        "Your plan is for members of an association only. That membership is ending or its dues are unpaid, so your coverage ends.",
      last: "You’re covered through {day:day}. Until then, nothing changes.",
      brief: "You’ll be covered from {from:day} through {day:day}.",
      neverBegins: {
        employment_ended:
          "{company} told us that your last day at work is {day:day}. The coverage you chose there won’t begin.",
        cancelled: "You took back your choice of coverage before it began.",
        membership_ended:
          "The membership that your choice depends on is canceled, so the coverage you chose won’t begin.",
        association_ended:
          "Your plan is for members of an association only. That membership is ending or its dues are unpaid, so your coverage won’t begin.",
        not_eligible:
          "Your employer told us that your hours or your kind of work changed. Its coverage is for people who work full time, 30 hours a week or more, so the coverage you chose won’t begin.",
      },
      options: {
        job: "After that you can: join the plan of a spouse or a new employer within 30 days; buy a plan of your own here or at healthcare.gov within 60 days; or ask whether your former employer’s plan can be continued.",
        uninsured:
          "After that you can join the plan of a spouse or a new employer within 30 days, or buy a plan of your own at healthcare.gov within 60 days.",
        lost: "After that you can join the plan of a spouse or a new employer within 30 days, or buy a plan of your own here or at healthcare.gov within 60 days.",
        hours:
          "After that you can: join the plan of a spouse or a new employer within 30 days; buy a plan of your own at healthcare.gov within 60 days; or ask your employer whether you can keep this plan at your own cost.",
        again:
          "After that, as long as you’re a member, you can choose coverage again: what you choose by the 15th begins on the first of the next month.",
        anytime:
          "As long as you’re a member, you can choose coverage again: what you choose by the 15th begins on the first of the next month.",
        rejoin:
          "Coverage of your own comes with a membership. If yours continues, or you join again, you can choose a plan here again.",
        closed:
          "Health plans aren’t open in {place} now, so without coverage you can’t choose a plan here until they are. You can join the waiting list for health plans, and we’ll email you when they open.",
      },
      not_eligible:
        "Your employer told us that your hours or your kind of work changed. Its coverage is for people who work full time, 30 hours a week or more, so yours will end.",
      back: "If that’s reversed in time, your choice will count again, and we’ll email you.",
      nothingOwed: "Nothing is due for it, and you don’t have to do anything.",
      credited:
        "An unpaid invoice for it alone is canceled. What you paid for it is credited to you. If you’d rather have that money back, ask for it under Billing, in your settings.",
      keep: "Changed your mind? You can keep your coverage by {day:day}.",
      button: "See your options",
    },
    goesOn: {
      subject: "Your benefits continue",
      intro: "We told you that your coverage would end. It won’t: it continues as you chose it.",
      begins:
        "Our last email about the coverage you chose no longer applies. It begins on {day:day}, as you chose it.",
      nothing: "You don’t have to do anything.",
      asked:
        "If its invoice was canceled, or what you paid was credited, you’ll get a new invoice for it.",
    },
    event: {
      subject: "You can change your benefits by {day:day}",
      intro:
        "Thank you for telling us. You can change your choice by {day:day}. What you choose takes effect on {from:day}.",
      later:
        "If you choose after {until:day}, it takes effect on the first day of the month after you choose.",
      button: "Change my choices",
    },
    ageOut: {
      subject: "A change to your benefits on {day:day}",
      intro:
        "{name} is turning 26 and can be covered through {day:day}. After that, your coverage continues for everyone else, at their price.",
      next: "Your child can then buy a plan of their own, here or at healthcare.gov, within 60 days, by {by:day}, or join the plan of an employer or a spouse within 30 days.",
      continued:
        "Your employer can tell you whether they can continue this plan at their own cost, and for how long.",
      disabled:
        "If your child can’t support themselves because of a disability, they can stay covered. Write to us by that day.",
    },
    stopped: {
      subject: "A member says a choice wasn't theirs ({reference})",
      intro:
        "A member pressed “This wasn’t me” under a choice of coverage. It’s stopped until {until}. What they had before continues. Look into it, then let it count or undo it.",
      button: "Open the list",
    },
    choiceStopped: {
      subject: "We stopped a choice in your account ({reference})",
      frozen:
        "You told us that this choice wasn’t yours. It has no effect until {until}, and what you had before continues.",
      next: "Someone will look into it and write to you. If nothing is decided by {until}, the choice counts again. If it was yours after all, there’s nothing to do.",
      signedOut:
        "We signed every device out of your account. If someone else can read your email, change its password.",
    },
    decided: {
      subject: "We looked into your choice ({reference})",
      lift: "You told us that a choice wasn’t yours. We looked into it, and the choice counts again.",
      undo: "You told us that a choice wasn’t yours. We looked into it and undid the choice. What you had before continues.",
    },
  },
  es: {
    seeCoverage: "Ver su cobertura",
    receipt: {
      subject: "Recibimos su elección ({reference})",
      ageOut: "Su cobertura cambia desde el {day:day}",
      intro: "Esto es lo que eligió y lo que cambia. {name} lo firmó el {at}.",
      ageOutIntro:
        "La cobertura de un hijo o una hija que cumple 26 años termina el {last:day}. La de los demás continúa. Esto es lo que cambia.",
      former:
        "Su excónyuge o expareja tiene cobertura hasta el final del {last:day}. Después puede comprar un plan propio, aquí o en healthcare.gov, en un plazo de 60 días, a más tardar el {by:day}, o entrar en el plan de un empleador en un plazo de 30 días.",
      row: "Antes: {before}",
      head: "Desde el {day:day}",
      button: "Ver su comprobante",
      until: "Puede cambiarlo a más tardar el {day:day}.",
      notMe: "No fui yo",
      notMeWhat:
        "Si usted no hizo esta elección, pulse el botón en los próximos 7 días. Detiene el cambio por 72 horas, lo que tenía antes continúa y una persona lo revisará.",
    },
    began: {
      subject: "Su inscripción está lista ({reference})",
      intro: "Su cobertura comenzó el {day:day}. Aquí están su tarjeta y su resumen.",
    },
    ending: {
      subject: "Sus beneficios terminan el {day:day}",
      never: "Sus beneficios no comenzarán",
      employment_ended:
        "{company} nos dijo que su último día de trabajo es el {day:day}. La cobertura que tiene por ese empleo terminará.",
      cancelled: "Usted canceló su cobertura.",
      membership_ended:
        "La membresía con la que viene su cobertura termina, y su cobertura termina con ella.",
      association_ended:
        "Su plan es solo para miembros de una asociación. Esa membresía termina o sus cuotas no están pagadas, así que su cobertura termina.",
      last: "Tiene cobertura hasta el final del {day:day}. Hasta entonces nada cambia.",
      brief: "Tendrá cobertura desde el {from:day} hasta el {day:day} inclusive.",
      neverBegins: {
        employment_ended:
          "{company} nos dijo que su último día de trabajo es el {day:day}. La cobertura que eligió allí no comenzará.",
        cancelled: "Usted retiró su elección de cobertura antes de que comenzara.",
        membership_ended:
          "La membresía de la que depende su elección está cancelada, así que la cobertura que eligió no comenzará.",
        association_ended:
          "Su plan es solo para miembros de una asociación. Esa membresía termina o sus cuotas no están pagadas, así que su cobertura no comenzará.",
        not_eligible:
          "Su empleador nos dijo que sus horas o su tipo de trabajo cambiaron. Su cobertura es para quienes trabajan a tiempo completo, 30 horas por semana o más, así que la que usted eligió no comenzará.",
      },
      options: {
        job: "Después puede: entrar en el plan de su cónyuge o de un nuevo empleador en un plazo de 30 días; comprar un plan propio aquí o en healthcare.gov en un plazo de 60 días; o preguntar si el plan de su antiguo empleador se puede continuar.",
        uninsured:
          "Después puede entrar en el plan de su cónyuge o de un nuevo empleador en un plazo de 30 días, o comprar un plan propio en healthcare.gov en un plazo de 60 días.",
        lost: "Después puede entrar en el plan de su cónyuge o de un nuevo empleador en un plazo de 30 días, o comprar un plan propio aquí o en healthcare.gov en un plazo de 60 días.",
        hours:
          "Después puede: entrar en el plan de su cónyuge o de un nuevo empleador en un plazo de 30 días; comprar un plan propio en healthcare.gov en un plazo de 60 días; o preguntar a su empleador si puede conservar este plan por su cuenta.",
        again:
          "Después, mientras tenga una membresía, puede elegir cobertura de nuevo: lo que elija a más tardar el día 15 comienza el primer día del mes siguiente.",
        anytime:
          "Mientras tenga una membresía, puede elegir cobertura de nuevo: lo que elija a más tardar el día 15 comienza el primer día del mes siguiente.",
        rejoin:
          "Una cobertura propia viene con una membresía. Si la suya continúa, o si vuelve a unirse, puede elegir un plan aquí otra vez.",
        closed:
          "Ahora no hay planes médicos en {place}, así que sin cobertura no podrá elegir aquí un plan hasta que los haya. Puede entrar en la lista de espera de planes médicos y le escribiremos cuando los haya.",
      },
      not_eligible:
        "Su empleador nos dijo que sus horas o su tipo de trabajo cambiaron. Su cobertura es para quienes trabajan a tiempo completo, 30 horas por semana o más, así que la suya terminará.",
      back: "Si eso se revierte a tiempo, su elección contará de nuevo y le escribiremos.",
      nothingOwed: "No se debe nada por ella y usted no tiene que hacer nada.",
      credited:
        "La factura sin pagar solo por ella queda anulada. Lo que pagó por ella se le acredita. Si prefiere que le devolvamos ese dinero, pídalo en Facturación, en su configuración.",
      keep: "¿Cambió de opinión? Puede conservar su cobertura a más tardar el {day:day}.",
      button: "Ver sus opciones",
    },
    goesOn: {
      subject: "Sus beneficios continúan",
      intro:
        "Le avisamos que su cobertura terminaría. No terminará: continúa como usted la eligió.",
      begins:
        "Nuestro último correo sobre la cobertura que eligió ya no vale. Comenzará el {day:day}, como usted la eligió.",
      nothing: "No tiene que hacer nada.",
      asked:
        "Si su factura se anuló, o si lo que pagó se le acreditó, recibirá una factura nueva por ella.",
    },
    event: {
      subject: "Puede cambiar sus beneficios a más tardar el {day:day}",
      intro:
        "Gracias por avisarnos. Puede cambiar su elección a más tardar el {day:day}. Lo que elija entra en vigor el {from:day}.",
      later:
        "Si elige después del {until:day}, entra en vigor el primer día del mes que sigue a su elección.",
      button: "Cambiar mis elecciones",
    },
    ageOut: {
      subject: "Un cambio en sus beneficios el {day:day}",
      intro:
        "{name} va a cumplir 26 años y puede tener cobertura hasta el final del {day:day}. Después su cobertura continúa para los demás, al precio que les corresponde.",
      next: "Después su hijo o hija puede comprar un plan propio, aquí o en healthcare.gov, en un plazo de 60 días, a más tardar el {by:day}, o entrar en el plan de un empleador o de su cónyuge en un plazo de 30 días.",
      continued:
        "El empleador de usted puede decirle si esa persona puede continuar este plan por su cuenta, y por cuánto tiempo.",
      disabled:
        "Si su hijo o hija no puede mantenerse por una discapacidad, puede conservar la cobertura. Escríbanos a más tardar ese día.",
    },
    stopped: {
      subject: "Un miembro dice que una elección no fue suya ({reference})",
      intro:
        "Un miembro pulsó “No fui yo” bajo una elección de cobertura. Está detenida hasta el {until}. Lo que tenía antes continúa. Revísela y déjela contar o deshágala.",
      button: "Abrir la lista",
    },
    choiceStopped: {
      subject: "Detuvimos una elección en su cuenta ({reference})",
      frozen:
        "Usted nos dijo que esta elección no fue suya. No tiene efecto hasta el {until}, y lo que tenía antes continúa.",
      next: "Una persona la revisará y le escribirá. Si no se decide nada a más tardar el {until}, la elección vuelve a contar. Si al final era suya, no tiene que hacer nada.",
      signedOut:
        "Cerramos la sesión de su cuenta en todos los dispositivos. Si otra persona puede leer su correo, cambie la contraseña de su correo.",
    },
    decided: {
      subject: "Revisamos su elección ({reference})",
      lift: "Usted nos dijo que una elección no fue suya. La revisamos y la elección vuelve a contar.",
      undo: "Usted nos dijo que una elección no fue suya. La revisamos y la deshicimos. Lo que tenía antes continúa.",
    },
  },
});
