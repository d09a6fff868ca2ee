/** What the messages about employers' offers say. Subjects say nothing of health, plans or coverage. */
export const offerWords = {
  en: {
    company: "Your employer",
    published: {
      subject: (company: string) => `${company}: your offer is published`,
      intro: (company: string) => `The offer of ${company} is published, as you signed it.`,
      days: (from: string, to: string) =>
        `Your people choose from ${from} to ${to}. We write to everybody who is eligible on the first day, and remind those who have not answered 7 and 2 days before the last.`,
      begins: (day: string) => `What they choose begins on ${day}.`,
      button: "See who has answered",
    },
    risk: {
      subject: (day: string) => `More of your people need to answer by ${day}`,
      intro: (needed: number, takes: number, day: string) =>
        `For your offer to begin, ${needed} of your people need to take a plan. So far it is ${takes}. They can choose until ${day}.`,
      what: "You can remind each of them, and let them choose for 14 days more, once.",
      button: "See who has not answered",
    },
    missed: {
      subject: "Too few of your people have answered",
      intro: (needed: number, takes: number) =>
        `The time to choose is over, and ${takes} of your people take a plan. Your offer needs ${needed} to begin, so nothing of it begins.`,
      again: (day: string) =>
        `You can let your people choose for 14 days more, once, until ${day}. What they have chosen is kept for that.`,
      over: "It was open for longer once already. You can make a new offer.",
      button: "See your team",
    },
    dropped: {
      subject: (company: string) => `What you chose at ${company} does not begin`,
      intro: (company: string) =>
        `Too few people take part in the offer of ${company}. What you chose does not begin, and you pay nothing for it.`,
      what: "Nothing else of yours changes. You can look for a plan of your own; losing an offer like this one may let you join outside the usual season.",
      button: "See what there is",
    },
    open: {
      subject: (company: string, day: string) => `${company} asks for your answer by ${day}`,
      intro: (company: string) => `${company} offers you health coverage, and pays a part of it.`,
      until: (day: string, begins: string) =>
        `Choose a plan, or say that you don't want one, until ${day}. What you choose begins on ${begins}.`,
      silence: "If you don't answer, you are not enrolled in anything.",
      account: "The link makes your account and signs you in. It works once, for 30 days.",
      button: "Begin",
    },
    reminder: {
      subject: (company: string, day: string) => `${company} still waits for your answer by ${day}`,
      intro: (company: string) => `You have not answered the offer of ${company} yet.`,
    },
    plain: {
      subject: (day: string) => `Please answer by ${day}`,
      intro: "You may choose, and have not answered yet.",
    },
    missedYours: {
      subject: "The time to answer is over",
      intro: (day: string) =>
        `You could choose until ${day}, and we have no answer from you. So you were not enrolled in anything, and whatever you had before stays as it is.`,
      what: "You can choose again when your employer makes its next offer, or within 30 days after something in your life changes, such as a marriage, a birth or the loss of other coverage.",
      button: "See what you can do",
    },
    ended: {
      subject: (company: string) => `Your employment at ${company} has been ended here`,
      intro: (company: string, day: string) =>
        `${company} told us that your last day at work is ${day}.`,
      uncovered:
        "You have no coverage through this employer here, so nothing of that ends. You can’t choose from what it offers any more.",
      options: "If you’re looking for coverage:",
      list: [
        "See the plans that you can buy for yourself, here or at healthcare.gov.",
        "Ask whether you can join the plan of a spouse, a partner or a parent, or of a new employer.",
      ],
      wrong: "Something is wrong? Ask your employer first. Your account stays yours.",
      button: "See plans for yourself",
    },
  },
  es: {
    company: "Su empleador",
    published: {
      subject: (company: string) => `${company}: su oferta está publicada`,
      intro: (company: string) => `La oferta de ${company} está publicada, tal como la firmó.`,
      days: (from: string, to: string) =>
        `Su gente elige del ${from} al ${to}. El primer día escribimos a todas las personas elegibles, y se lo recordamos a quienes no hayan respondido 7 y 2 días antes del último.`,
      begins: (day: string) => `Lo que elijan comienza el ${day}.`,
      button: "Ver quién ha respondido",
    },
    risk: {
      subject: (day: string) => `Más personas de su equipo deben responder antes del ${day}`,
      intro: (needed: number, takes: number, day: string) =>
        `Para que su oferta comience, ${needed} de sus empleados deben tomar un plan. Hasta ahora son ${takes}. Pueden elegir hasta el ${day}.`,
      what: "Puede recordárselo a cada uno y dejar que elijan 14 días más, una vez.",
      button: "Ver quién no ha respondido",
    },
    missed: {
      subject: "Han respondido muy pocas personas de su equipo",
      intro: (needed: number, takes: number) =>
        `El plazo para elegir terminó y ${takes} de sus empleados toman un plan. Su oferta necesita ${needed} para comenzar, así que nada de ella comienza.`,
      again: (day: string) =>
        `Puede dejar que su gente elija 14 días más, una vez, hasta el ${day}. Lo que han elegido se guarda para eso.`,
      over: "Ya se prolongó una vez. Puede hacer una oferta nueva.",
      button: "Ver su equipo",
    },
    dropped: {
      subject: (company: string) => `Lo que eligió en ${company} no comienza`,
      intro: (company: string) =>
        `Muy pocas personas participan en la oferta de ${company}. Lo que usted eligió no comienza y no paga nada por ello.`,
      what: "Nada más cambia para usted. Puede buscar un plan propio; perder una oferta como esta puede permitirle inscribirse fuera de la temporada habitual.",
      button: "Ver qué hay",
    },
    open: {
      subject: (company: string, day: string) => `${company} espera su respuesta antes del ${day}`,
      intro: (company: string) =>
        `${company} le ofrece cobertura de salud y paga una parte de ella.`,
      until: (day: string, begins: string) =>
        `Elija un plan, o diga que no quiere ninguno, hasta el ${day}. Lo que elija comienza el ${begins}.`,
      silence: "Si no responde, no quedará inscrito en nada.",
      account: "El enlace crea su cuenta e inicia su sesión. Funciona una vez, durante 30 días.",
      button: "Empezar",
    },
    reminder: {
      subject: (company: string, day: string) =>
        `${company} sigue esperando su respuesta antes del ${day}`,
      intro: (company: string) => `Todavía no ha respondido a la oferta de ${company}.`,
    },
    plain: {
      subject: (day: string) => `Responda antes del ${day}`,
      intro: "Puede elegir y todavía no ha respondido.",
    },
    missedYours: {
      subject: "El plazo para responder terminó",
      intro: (day: string) =>
        `Podía elegir hasta el ${day} y no tenemos respuesta suya. Por eso no quedó inscrito en nada, y lo que tenía antes sigue igual.`,
      what: "Puede elegir de nuevo cuando su empleador haga su próxima oferta, o dentro de los 30 días después de un cambio en su vida, como un matrimonio, un nacimiento o la pérdida de otra cobertura.",
      button: "Ver qué puede hacer",
    },
    ended: {
      subject: (company: string) => `Su empleo en ${company} terminó aquí`,
      intro: (company: string, day: string) =>
        `${company} nos dijo que su último día de trabajo es el ${day}.`,
      uncovered:
        "No tiene aquí cobertura por medio de este empleador, así que nada de eso termina. Ya no puede elegir de lo que ofrece.",
      options: "Si busca cobertura:",
      list: [
        "Vea los planes que puede comprar por su cuenta, aquí o en healthcare.gov.",
        "Pregunte si puede entrar en el plan de su cónyuge, su pareja, uno de sus padres o un nuevo empleador.",
      ],
      wrong: "¿Hay algún error? Pregunte primero a su empleador. Su cuenta sigue siendo suya.",
      button: "Ver planes para usted",
    },
  },
};
