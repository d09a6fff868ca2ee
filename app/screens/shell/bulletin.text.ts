import { texts } from "~/language/texts";

export const bulletinWords = texts({
  en: {
    title: "Employee bulletin",
    issue: "2026 · Keep this page",
    lead: "Your employer offers benefits through Member Benefits. This page tells you what they are, how to get them, and by when.",
    steps: {
      heading: "How to sign in",
      items: {
        open: "Open your employer's invitation, or go to the sign-in page and enter your work email.",
        code: "We'll email you a link and a 6-digit code. Either works once, for 15 minutes. You don't need a password.",
        choose: "Choose a plan, or tell us you don't want one. Each takes about ten minutes.",
      },
    },
    have: {
      heading: "What you have",
      items: {
        health: {
          name: "Health",
          text: "The plans your employer picked. Preventive care costs you nothing.",
        },
        dental: { name: "Dental and vision", text: "On their own or with a health plan." },
        everyday: {
          name: "Everyday benefits",
          text: "Fitness, nutrition, sleep, family, money and learning, at member prices.",
        },
        mind: {
          name: "Mental health",
          text: "Articles to read in private, and ways to talk to someone.",
        },
      },
    },
    dates: {
      heading: "Important dates",
      items: {
        first: {
          name: "30 days",
          text: "to choose, from the day you become eligible. No answer means no coverage.",
        },
        change: {
          name: "30 days",
          text: "to change your choice after a birth, a marriage, a move or lost coverage.",
        },
        child: { name: "26th birthday", text: "Children stay covered to the end of that month." },
      },
    },
    terms: {
      heading: "Four words on every plan",
      items: {
        premium: {
          name: "Premium",
          text: "what the plan costs each month. Your employer pays a share.",
        },
        deductible: {
          name: "Deductible",
          text: "what you pay for care in a year before the plan starts to pay.",
        },
        copay: { name: "Copay", text: "a fixed amount for a visit, such as $25." },
        most: {
          name: "Out-of-pocket maximum",
          text: "the most you can pay for covered care in a year.",
        },
      },
    },
    privacy: {
      heading: "What your employer sees",
      text: "Whether you answered, what your choice costs, and how many people it covers. Never their names, what you read, or who you call.",
    },
    help: {
      heading: "Help",
      support: "answers within one business day, in English and Spanish.",
      crisis: "Call or text at any hour if you're thinking about suicide or are in distress.",
      emergency: "In an emergency.",
    },
    small:
      "Membership is not insurance. Health plans are sold by the insurance companies named with them. The plan's own documents have the final say.",
  },
  es: {
    title: "Boletín del empleado",
    issue: "2026 · Guarde esta hoja",
    lead: "Su empleador ofrece beneficios por medio de Member Benefits. Esta hoja dice cuáles son, cómo obtenerlos y hasta cuándo.",
    steps: {
      heading: "Cómo entrar",
      items: {
        open: "Abra la invitación de su empleador, o vaya a la página de acceso y escriba su correo del trabajo.",
        code: "Le enviamos un enlace y un código de 6 cifras. Cada uno sirve una vez, durante 15 minutos. No hay contraseña.",
        choose:
          "Elija un plan, o diga que no quiere ninguno. En ambos casos son unos diez minutos.",
      },
    },
    have: {
      heading: "Lo que tiene",
      items: {
        health: {
          name: "Salud",
          text: "Los planes que eligió su empleador. La atención preventiva no le cuesta nada.",
        },
        dental: { name: "Dental y visión", text: "Por separado o con un plan de salud." },
        everyday: {
          name: "Beneficios diarios",
          text: "Ejercicio, nutrición, sueño, familia, dinero y estudio, a precio de miembro.",
        },
        mind: {
          name: "Salud mental",
          text: "Artículos para leer en privado y maneras de hablar con alguien.",
        },
      },
    },
    dates: {
      heading: "Fechas importantes",
      items: {
        first: {
          name: "30 días",
          text: "para elegir, desde que tiene derecho. Sin respuesta no hay cobertura.",
        },
        change: {
          name: "30 días",
          text: "para cambiar tras un nacimiento, una boda, una mudanza o perder otra cobertura.",
        },
        child: {
          name: "26 años",
          text: "Los hijos siguen cubiertos hasta el fin del mes en que los cumplen.",
        },
      },
    },
    terms: {
      heading: "Cuatro palabras de todo plan",
      items: {
        premium: {
          name: "Prima",
          text: "lo que cuesta el plan cada mes. Su empleador paga una parte.",
        },
        deductible: {
          name: "Deducible",
          text: "lo que usted paga de atención en un año antes de que pague el plan.",
        },
        copay: { name: "Copago", text: "una cantidad fija por visita, por ejemplo $25." },
        most: {
          name: "Máximo de gastos de bolsillo",
          text: "lo más que puede pagar en un año por atención cubierta.",
        },
      },
    },
    privacy: {
      heading: "Lo que ve su empleador",
      text: "Si usted respondió, cuánto cuesta su elección y a cuántas personas cubre. Nunca sus nombres, lo que usted lee ni a quién llama.",
    },
    help: {
      heading: "Ayuda",
      support: "responde en un día hábil, en español y en inglés.",
      crisis: "Llame o escriba a cualquier hora si piensa en el suicidio o está en crisis.",
      emergency: "En una emergencia.",
    },
    small:
      "La membresía no es un seguro. Los planes de salud los venden las aseguradoras que se nombran en ellos. Los documentos del propio plan tienen la última palabra.",
  },
});
