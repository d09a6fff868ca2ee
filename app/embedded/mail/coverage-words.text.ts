import { texts } from "~/language/texts";

/** The letters about coverage. No subject says anything of anybody's health or family. */
export const coverageWords = texts({
  en: {
    receipt: {
      subject: "We received your choice ({reference})",
      ageOut: "Your coverage changes from {day:day}",
      intro: "This is what you chose, and what it changes. {name} signed it on {at}.",
      ageOutIntro:
        "A child whom you cover turned 26, so their coverage ended on the last day of that month. Your coverage goes on for everybody else. This is what changed.",
      row: "Before: {before}",
      head: "From {day:day}",
      button: "See your receipt",
      until: "You can change it until {day:day}.",
      notMe: "This wasn’t me",
      notMeWhat:
        "If you didn’t make this choice, press the button within 7 days. It stops the change for 72 hours, what you had before goes on, and a person looks into it.",
    },
    began: {
      subject: "You are enrolled ({reference})",
      intro: "Your coverage began on {day:day}. Here are your card and your summary.",
      button: "See your coverage",
    },
    ending: {
      subject: "Your benefits end on {day:day}",
      never: "Your benefits will not begin",
      employment_ended:
        "{company} told us that your last day at work is {day:day}. With your employment, the coverage ends that you have through it.",
      cancelled: "You canceled your coverage.",
      membership_ended:
        "The membership that your coverage comes with is ending, and your coverage ends with it.",
      association_ended:
        "Your plan is for members of an association only. That membership is ending or its dues are unpaid, so your coverage ends.",
      last: "You are covered to the end of {day:day}. Until then nothing changes.",
      options:
        "After that you can: join the plan of a spouse or a new employer within 30 days; buy a plan of your own here or at healthcare.gov within 60 days; or ask whether your former employer’s plan can be continued.",
      button: "See your options",
    },
    goesOn: {
      subject: "Your benefits go on",
      intro:
        "We told you that your coverage would end. It doesn’t: it goes on as you chose it. You don’t have to do anything.",
      button: "See your coverage",
    },
    event: {
      subject: "You can change your benefits until {day:day}",
      intro:
        "Thank you for telling us. You can change your choice until {day:day}. What you choose counts from {from:day}, or from the month after you choose.",
      button: "Change my choices",
    },
    ageOut: {
      subject: "A change to your benefits on {day:day}",
      intro:
        "{name} turns 26 this year and can be covered to the end of {day:day}. After that your coverage goes on for everybody else, at the price for them.",
      disabled:
        "If your child can’t support themselves because of a disability, they can stay covered. Write to us before that day.",
      button: "See your coverage",
    },
    stopped: {
      subject: "Somebody says that a choice wasn’t theirs ({reference})",
      intro:
        "A member pressed “This wasn’t me” under a choice of coverage. It is stopped until {until}. What was before goes on. Look into it, and let it count or undo it.",
      button: "Open the list",
    },
    choiceStopped: {
      subject: "We stopped a choice in your account ({reference})",
      frozen:
        "You told us that this choice wasn’t yours. It does nothing until {until}, and what you had before goes on.",
      next: "A person looks into it and writes to you. If nothing is decided by {until}, the choice counts again. If it was yours after all, there’s nothing to do.",
      signedOut:
        "We signed every device out of your account. If somebody else can read your email, change its password.",
      button: "See your coverage",
    },
    decided: {
      subject: "We looked into your choice ({reference})",
      lift: "You told us that a choice wasn’t yours. We looked into it, and the choice counts again.",
      undo: "You told us that a choice wasn’t yours. We looked into it and undid the choice. What you had before goes on.",
      button: "See your coverage",
    },
  },
  es: {
    receipt: {
      subject: "Recibimos su elección ({reference})",
      ageOut: "Su cobertura cambia desde el {day:day}",
      intro: "Esto es lo que eligió y lo que cambia. {name} lo firmó el {at}.",
      ageOutIntro:
        "Un hijo o una hija que usted cubre cumplió 26 años, así que su cobertura terminó el último día de ese mes. La cobertura de los demás continúa. Esto es lo que cambió.",
      row: "Antes: {before}",
      head: "Desde el {day:day}",
      button: "Ver su comprobante",
      until: "Puede cambiarlo hasta el {day:day}.",
      notMe: "No fui yo",
      notMeWhat:
        "Si usted no hizo esta elección, presione el botón en los próximos 7 días. Detiene el cambio por 72 horas, lo que tenía antes continúa y una persona lo revisa.",
    },
    began: {
      subject: "Ya está inscrito ({reference})",
      intro: "Su cobertura comenzó el {day:day}. Aquí están su tarjeta y su resumen.",
      button: "Ver su cobertura",
    },
    ending: {
      subject: "Sus beneficios terminan el {day:day}",
      never: "Sus beneficios no comenzarán",
      employment_ended:
        "{company} nos dijo que su último día de trabajo es el {day:day}. Con su empleo termina la cobertura que tiene por él.",
      cancelled: "Usted canceló su cobertura.",
      membership_ended:
        "La membresía con la que viene su cobertura termina, y su cobertura termina con ella.",
      association_ended:
        "Su plan es solo para miembros de una asociación. Esa membresía termina o sus cuotas no están pagadas, así que su cobertura termina.",
      last: "Tiene cobertura hasta el final del {day:day}. Hasta entonces nada cambia.",
      options:
        "Después puede: entrar en el plan de su cónyuge o de un nuevo empleador en un plazo de 30 días; comprar un plan propio aquí o en healthcare.gov en un plazo de 60 días; o preguntar si el plan de su antiguo empleador se puede continuar.",
      button: "Ver sus opciones",
    },
    goesOn: {
      subject: "Sus beneficios continúan",
      intro:
        "Le avisamos que su cobertura terminaría. No termina: continúa como usted la eligió. No tiene que hacer nada.",
      button: "Ver su cobertura",
    },
    event: {
      subject: "Puede cambiar sus beneficios hasta el {day:day}",
      intro:
        "Gracias por avisarnos. Puede cambiar su elección hasta el {day:day}. Lo que elija cuenta desde el {from:day}, o desde el mes siguiente a su elección.",
      button: "Cambiar mis elecciones",
    },
    ageOut: {
      subject: "Un cambio en sus beneficios el {day:day}",
      intro:
        "{name} cumple 26 años este año y puede tener cobertura hasta el final del {day:day}. Después su cobertura continúa para los demás, al precio que les corresponde.",
      disabled:
        "Si su hijo o hija no puede mantenerse por una discapacidad, puede conservar la cobertura. Escríbanos antes de ese día.",
      button: "Ver su cobertura",
    },
    stopped: {
      subject: "Alguien dice que una elección no fue suya ({reference})",
      intro:
        "Un miembro presionó “No fui yo” bajo una elección de cobertura. Está detenida hasta el {until}. Lo de antes continúa. Revíselo y déjela contar o deshágala.",
      button: "Abrir la lista",
    },
    choiceStopped: {
      subject: "Detuvimos una elección en su cuenta ({reference})",
      frozen:
        "Usted nos dijo que esta elección no fue suya. No tiene efecto hasta el {until}, y lo que tenía antes continúa.",
      next: "Una persona la revisa y le escribe. Si no se decide nada hasta el {until}, la elección vuelve a contar. Si al final era suya, no tiene que hacer nada.",
      signedOut:
        "Cerramos la sesión de su cuenta en todos los dispositivos. Si otra persona puede leer su correo, cambie la contraseña de su correo.",
      button: "Ver su cobertura",
    },
    decided: {
      subject: "Revisamos su elección ({reference})",
      lift: "Usted nos dijo que una elección no fue suya. La revisamos y la elección vuelve a contar.",
      undo: "Usted nos dijo que una elección no fue suya. La revisamos y la deshicimos. Lo que tenía antes continúa.",
      button: "Ver su cobertura",
    },
  },
});
