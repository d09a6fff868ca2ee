/** What the employee bulletin says, once in each language; the layout is make-bulletins.ts. */
export type BulletinWords = {
  lang: string;
  title: string;
  issue: string;
  lead: string;
  steps: { heading: string; items: string[] };
  have: { heading: string; items: [name: string, text: string][] };
  dates: { heading: string; items: [name: string, text: string][] };
  terms: { heading: string; items: [name: string, text: string][] };
  privacy: { heading: string; text: string };
  help: { heading: string; items: [name: string, text: string][] };
  small: string;
};

export const bulletinWords: Record<"en" | "es", BulletinWords> = {
  en: {
    lang: "en-US",
    title: "Employee bulletin",
    issue: "2026 · Keep this page",
    lead: "Your employer offers benefits through Member Benefits. This page says what they are, how to get them, and by when.",
    steps: {
      heading: "How to sign in",
      items: [
        "Open your employer's invitation, or go to the sign-in page and enter your work email.",
        "We mail you a link and a 6-digit code. Either works once, for 15 minutes. There is no password.",
        "Choose a plan, or say that you do not want one. Both take about ten minutes.",
      ],
    },
    have: {
      heading: "What you have",
      items: [
        ["Health", "The plans that your employer picked. Preventive care costs you nothing."],
        ["Dental and vision", "On their own or with a health plan."],
        [
          "Everyday benefits",
          "Fitness, nutrition, sleep, family, money and learning, at member prices.",
        ],
        ["Mental health", "Articles to read in private, and ways to talk to somebody."],
      ],
    },
    dates: {
      heading: "Dates to keep",
      items: [
        ["30 days", "to choose, from the day you become eligible. No answer means no coverage."],
        ["30 days", "to change your choice after a birth, a marriage, a move or lost coverage."],
        ["26th birthday", "Children stay covered to the end of that month."],
      ],
    },
    terms: {
      heading: "Four words on every plan",
      items: [
        ["Premium", "what the plan costs each month. Your employer pays a share."],
        ["Deductible", "what you pay for care in a year before the plan starts to pay."],
        ["Copay", "a fixed amount for a visit, such as $25."],
        ["Out-of-pocket maximum", "the most you can pay for covered care in a year."],
      ],
    },
    privacy: {
      heading: "What your employer sees",
      text: "Whether you answered, what your choice costs, and how many people it covers. Never their names, what you read, or whom you call.",
    },
    help: {
      heading: "Help",
      items: [
        ["support@benefits.example", "answers within one working day, in English and Spanish."],
        ["988", "Call or text at any hour if you think about suicide or are in distress."],
        ["911", "In an emergency."],
      ],
    },
    small:
      "Membership is not insurance. Health plans are sold by the insurance companies named with them. The plan's own documents decide.",
  },
  es: {
    lang: "es-US",
    title: "Boletín del empleado",
    issue: "2026 · Guarde esta hoja",
    lead: "Su empleador ofrece beneficios por medio de Member Benefits. Esta hoja dice cuáles son, cómo obtenerlos y hasta cuándo.",
    steps: {
      heading: "Cómo entrar",
      items: [
        "Abra la invitación de su empleador, o vaya a la página de acceso y escriba su correo del trabajo.",
        "Le enviamos un enlace y un código de 6 cifras. Cada uno sirve una vez, durante 15 minutos. No hay contraseña.",
        "Elija un plan, o diga que no quiere ninguno. En ambos casos son unos diez minutos.",
      ],
    },
    have: {
      heading: "Lo que tiene",
      items: [
        ["Salud", "Los planes que eligió su empleador. La atención preventiva no le cuesta nada."],
        ["Dental y visión", "Por separado o con un plan de salud."],
        [
          "Beneficios diarios",
          "Ejercicio, nutrición, sueño, familia, dinero y estudio, a precio de miembro.",
        ],
        ["Salud mental", "Artículos para leer en privado y maneras de hablar con alguien."],
      ],
    },
    dates: {
      heading: "Fechas importantes",
      items: [
        ["30 días", "para elegir, desde que tiene derecho. Sin respuesta no hay cobertura."],
        [
          "30 días",
          "para cambiar tras un nacimiento, una boda, una mudanza o perder otra cobertura.",
        ],
        ["26 años", "Los hijos siguen cubiertos hasta el fin del mes en que los cumplen."],
      ],
    },
    terms: {
      heading: "Cuatro palabras de todo plan",
      items: [
        ["Prima", "lo que cuesta el plan cada mes. Su empleador paga una parte."],
        ["Deducible", "lo que usted paga de atención en un año antes de que pague el plan."],
        ["Copago", "una cantidad fija por visita, por ejemplo $25."],
        ["Gasto máximo de bolsillo", "lo más que puede pagar en un año por atención cubierta."],
      ],
    },
    privacy: {
      heading: "Lo que ve su empleador",
      text: "Si usted respondió, cuánto cuesta su elección y a cuántas personas cubre. Nunca sus nombres, lo que usted lee ni a quién llama.",
    },
    help: {
      heading: "Ayuda",
      items: [
        ["support@benefits.example", "responde en un día hábil, en español y en inglés."],
        ["988", "Llame o escriba a cualquier hora si piensa en el suicidio o está en crisis."],
        ["911", "En una emergencia."],
      ],
    },
    small:
      "La membresía no es un seguro. Los planes de salud los venden las aseguradoras que se nombran en ellos. Deciden los documentos del propio plan.",
  },
};
