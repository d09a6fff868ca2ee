import { texts } from "~/language/texts";

export const healthInsuranceTexts = texts({
  en: {
    title: "Health insurance",
    intro: "What a health plan is here, who can have one, and what it costs.",
    all: "All benefits",
    steps: {
      title: "How it works",
      one: {
        title: "Join",
        text: "On your own, with your company, or through an association. A membership is not insurance: a health plan is separate, and only if you want one.",
      },
      two: {
        title: "Compare",
        text: "Look at the monthly price, and at what you’d pay when you need care. The plan with the lowest monthly price can cost more in a hard year.",
      },
      three: {
        title: "Choose during enrollment",
        text: "You can choose a plan during an enrollment window: when your employer offers one, after you’re hired, or after a life event like a birth or a move. Coverage starts on the first of a month.",
      },
    },
    levels: {
      title: "The four levels",
      text: "Of the costs of care, a bronze plan pays about 60%, silver 70%, gold 80% and platinum 90%. You pay the rest, up to a limit for the year. Preventive care is free in every plan.",
    },
    from: {
      one: "There is {count} plan. It costs {cents:money} a month for one person, before anything an employer pays.",
      other:
        "There are {count} plans. Prices start at {cents:money} a month for one person, before anything an employer pays. Which of them you can have depends on where you live and how you join.",
    },
    choosing: {
      open: "You can compare plans here at any time. With a membership of your own you can choose one here, too, in states where health plans are open: what you choose by the 15th begins on the first of the next month.",
      closed:
        "You can compare plans here at any time. Health plans aren’t open in {place} now, so without coverage you can’t choose one here until they are. Join the waiting list, and we’ll email you when they open.",
      team: "{company} decides what’s offered, and when you can choose. You’ll hear about it by email, and choose here.",
      partTime:
        "{company} decides what’s offered. Its offer is for people who work full time, so you can’t choose from it now.",
      company: "Your employer",
    },
    words: {
      text: "To read, or to print and keep.",
      language: "Glossary language",
    },
    more: "Read on",
    group: {
      setUp: {
        title: "Set up a group plan",
        text: "Offer health plans to your team: you choose the plans and how much of them you pay, and everyone chooses for themselves. It takes about 15 minutes.",
      },
      begun: {
        title: "Continue your group plan",
        text: "You’ve started setting it up. Your answers are kept, and you’ll pick up where you left off.",
      },
      running: {
        title: "See your offer",
        text: "Your company has an offer of health plans for its team.",
        closed:
          "It’s closed, because your membership is canceled or has ended: no one on your team can choose now.",
      },
      tooMany: {
        title: "Ask us for an offer for a larger company",
        text: "Your list has {people:number} full-time people. A group plan here is for up to {most:number}. For more, we’ll put together an offer with you.",
      },
      mend: {
        title: "Check the address of your group plan",
        text: "You’ve started setting it up for {place}, where health plans aren’t open yet. Your answers are kept. If your company works somewhere else, correct the address and continue. If not, continue from there to the waiting list, and we’ll email you when plans are open there.",
      },
      closed: {
        title: "Join the waiting list for health plans",
        text: "Health plans aren’t open in {place} yet, so your company can’t offer any. Join the waiting list, and we’ll email you when they are. If your company works somewhere else, correct its address under Settings, Locations.",
      },
    },
    plans: {
      guest: {
        title: "Compare the plans",
        text: "What each costs where you live, by the month and in a year like yours. Put up to three side by side.",
      },
      individual: {
        title: "Compare the plans",
        text: "What each costs you, by the month and in a year like yours. Put up to three side by side.",
      },
      owner: {
        title: "Compare the plans for your team",
        text: "What your company can offer, at the full price. Put up to three side by side.",
      },
      administrator: {
        title: "Compare the plans",
        text: "All of them at list price: published, drafts and retired.",
      },
      employee: {
        title: "See your health plan",
        text: "What it costs you, and what your employer pays.",
      },
      offered: {
        title: "Compare what your employer offers",
        text: "Each plan at the part you pay, by the month and in a year like yours.",
      },
      noOffer: {
        title: "See what your employer offers",
        text: "Once your employer offers health plans here, you’ll see each at your own share.",
      },
      partTime: {
        title: "See your employer’s plans",
        text: "Your employer’s plans are for people who work full time.",
      },
    },
    addons: { title: "Add-ons", text: "Extra coverage and services, with prices." },
    dental: { title: "Dental plans", text: "Side by side, with four prices each." },
    vision: { title: "Vision plans", text: "Side by side, with four prices each." },
    team: {
      title: "Your team’s answers",
      text: "Who has chosen, who hasn’t yet, and what it costs you.",
    },
    prep: {
      title: "Get ready to choose",
      text: "Eight things to have on hand. You can check them off.",
    },
  },
  es: {
    title: "Seguro médico",
    intro: "Qué es aquí un plan médico, quién puede tener uno y cuánto cuesta.",
    all: "Todos los beneficios",
    steps: {
      title: "Cómo funciona",
      one: {
        title: "Únase",
        text: "Por su cuenta, con su empresa o a través de una asociación. La membresía no es un seguro: el plan médico va aparte, y solo si usted lo quiere.",
      },
      two: {
        title: "Compare los planes",
        text: "Mire el precio mensual y lo que pagaría cuando necesite atención. El plan más barato al mes puede costar más en un año difícil.",
      },
      three: {
        title: "Elija en su período",
        text: "Un plan se elige en su período de inscripción: cuando su empleador lo ofrece, después de su contratación o después de un evento de vida, como un nacimiento o una mudanza. La cobertura empieza el primer día de un mes.",
      },
    },
    levels: {
      title: "Los cuatro niveles",
      text: "De los costos de la atención, un plan bronce paga cerca del 60\u00a0%, plata el 70\u00a0%, oro el 80\u00a0% y platino el 90\u00a0%. Usted paga el resto, hasta un límite al año. La atención preventiva es gratis en todos los planes.",
    },
    from: {
      one: "Hay {count} plan. Cuesta {cents:money} al mes para una persona, antes de lo que pague un empleador.",
      many: "Hay {count} de planes. Los precios empiezan en {cents:money} al mes para una persona, antes de lo que pague un empleador. Cuáles puede tener depende de dónde vive y de cómo se une.",
      other:
        "Hay {count} planes. Los precios empiezan en {cents:money} al mes para una persona, antes de lo que pague un empleador. Cuáles puede tener depende de dónde vive y de cómo se une.",
    },
    choosing: {
      open: "Aquí puede comparar los planes cuando quiera. Con una membresía propia también puede elegir uno aquí, en los estados donde hay planes médicos: lo que elija hasta el día 15 comienza el primer día del mes siguiente.",
      closed:
        "Aquí puede comparar los planes cuando quiera. Ahora no hay planes médicos en {place}, así que sin cobertura no puede elegir uno aquí hasta que los haya. Entre en la lista de espera y le escribiremos cuando los haya.",
      team: "{company} decide qué se ofrece y cuándo puede elegir. Se lo diremos por correo, y usted elige aquí.",
      partTime:
        "{company} decide qué se ofrece. Su oferta es para quienes trabajan a tiempo completo, así que ahora usted no puede elegir.",
      company: "Su empleador",
    },
    words: {
      text: "Para leer, o para imprimir y guardar.",
      language: "Idioma del glosario",
    },
    more: "Siga leyendo",
    group: {
      setUp: {
        title: "Preparar un plan de grupo",
        text: "Ofrezca planes médicos a su equipo: usted elige los planes y cuánto paga de ellos, y cada quien elige por sí mismo. Toma unos 15 minutos.",
      },
      begun: {
        title: "Continuar con su plan de grupo",
        text: "Ya empezó a prepararlo. Guardamos sus respuestas y usted sigue donde se quedó.",
      },
      running: {
        title: "Ver su oferta",
        text: "Su empresa tiene una oferta de planes médicos para su equipo.",
        closed:
          "Está cerrada, porque su membresía está cancelada o terminó: ahora nadie de su equipo puede elegir.",
      },
      tooMany: {
        title: "Pida una oferta para una empresa más grande",
        text: "Su lista tiene {people:number} personas a tiempo completo. Un plan de grupo aquí es para un máximo de {most:number}. Para más, prepararemos una oferta con usted.",
      },
      mend: {
        title: "Revisar la dirección de su plan de grupo",
        text: "Ya empezó a prepararlo para {place}, donde todavía no hay planes médicos. Guardamos sus respuestas. Si su empresa trabaja en otro lugar, corrija la dirección y continúe. Si no, continúe desde allí a la lista de espera y le escribiremos cuando haya planes.",
      },
      closed: {
        title: "Entrar en la lista de espera de planes médicos",
        text: "Todavía no hay planes médicos en {place}, así que su empresa no puede ofrecer ninguno. Entre en la lista de espera y le escribiremos cuando los haya. Si su empresa trabaja en otro lugar, corrija su dirección en Configuración, Lugares de trabajo.",
      },
    },
    plans: {
      guest: {
        title: "Comparar los planes",
        text: "Cuánto cuesta cada uno donde usted vive, al mes y en un año como el suyo. Ponga hasta tres lado a lado.",
      },
      individual: {
        title: "Comparar los planes",
        text: "Cuánto le cuesta cada uno, al mes y en un año como el suyo. Ponga hasta tres lado a lado.",
      },
      owner: {
        title: "Comparar los planes para su equipo",
        text: "Lo que su empresa puede ofrecer, a precio completo. Ponga hasta tres lado a lado.",
      },
      administrator: {
        title: "Comparar los planes",
        text: "Todos a precio de lista: publicados, borradores y retirados.",
      },
      employee: {
        title: "Ver su plan médico",
        text: "Cuánto le cuesta y cuánto paga su empleador.",
      },
      offered: {
        title: "Comparar lo que ofrece su empleador",
        text: "Cada plan con la parte que usted paga, al mes y en un año como el suyo.",
      },
      noOffer: {
        title: "Ver qué ofrece su empleador",
        text: "Cuando su empleador ofrezca aquí planes médicos, verá cada uno con la parte que usted paga.",
      },
      partTime: {
        title: "Ver los planes de su empleador",
        text: "Los planes de su empleador son para quienes trabajan a tiempo completo.",
      },
    },
    addons: { title: "Complementos", text: "Cobertura y servicios adicionales, con precios." },
    dental: { title: "Planes dentales", text: "Lado a lado, con cuatro precios cada uno." },
    vision: { title: "Planes de visión", text: "Lado a lado, con cuatro precios cada uno." },
    team: {
      title: "Las respuestas de su equipo",
      text: "Quién ha elegido, quién falta y cuánto le cuesta.",
    },
    prep: {
      title: "Prepárese para elegir",
      text: "Ocho cosas que conviene tener a mano. Puede ir marcándolas.",
    },
  },
});
