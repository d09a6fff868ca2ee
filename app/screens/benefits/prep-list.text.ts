import { texts } from "~/language/texts";

export const prepListTexts = texts({
  en: {
    title: "Get ready to choose a plan",
    intro:
      "With these on hand, choosing a health plan takes about ten minutes. Check off what you have.",
    notKept: {
      intro: "With these on hand, choosing a health plan takes about ten minutes.",
      only: "What you check off can’t be saved here. Print this list and check it off on paper.",
    },
    done: { one: "{count} of {all:number} is ready", other: "{count} of {all:number} are ready" },
    ready: "Ready",
    mark: "I have this",
    unmark: "Not yet",
    item: {
      household_dobs: {
        title: "Dates of birth",
        text: "Of everyone you want to cover, and how they’re related to you.",
      },
      zip: { title: "Your home ZIP code", text: "Plans and prices depend on where you live." },
      doctors: {
        title: "Your doctors",
        text: "Names of the ones you want to keep, so you can ask whether a plan has them.",
      },
      prescriptions: {
        title: "Your prescriptions",
        text: "Names and how much you take, from the labels.",
      },
      current_plan: {
        title: "Your current plan",
        text: "Its card or its summary, to compare what you pay now.",
      },
      budget: {
        title: "What you can spend",
        text: "A month for the plan, and what you could pay if you got sick.",
      },
      employer_code: {
        title: "What your employer told you",
        text: "Its code, or the email with its offer. Skip it if you buy on your own.",
      },
      other_coverage: {
        title: "Other coverage",
        text: "From a spouse, a parent, Medicare or Medicaid, if you have any.",
      },
    },
    only: "Your employer doesn’t see this list.",
  },
  es: {
    title: "Prepárese para elegir un plan",
    intro: "Con esto a mano, elegir un plan médico toma unos diez minutos. Marque lo que ya tiene.",
    notKept: {
      intro: "Con esto a mano, elegir un plan médico toma unos diez minutos.",
      only: "Aquí no se puede guardar lo que marque. Imprima esta lista y márquela en papel.",
    },
    done: {
      one: "{count} de {all:number} está listo",
      many: "{count} de {all:number} están listos",
      other: "{count} de {all:number} están listos",
    },
    ready: "Listo",
    mark: "Ya lo tengo",
    unmark: "Todavía no",
    item: {
      household_dobs: {
        title: "Fechas de nacimiento",
        text: "De todas las personas que quiere cubrir, y qué relación tienen con usted.",
      },
      zip: {
        title: "El código postal de su casa",
        text: "Los planes y los precios dependen de dónde vive.",
      },
      doctors: {
        title: "Sus médicos",
        text: "Los nombres de los que quiere conservar, para preguntar si un plan los incluye.",
      },
      prescriptions: {
        title: "Sus medicinas",
        text: "Los nombres y la dosis, como están en las etiquetas.",
      },
      current_plan: {
        title: "Su plan actual",
        text: "La tarjeta o el resumen, para comparar con lo que paga ahora.",
      },
      budget: {
        title: "Lo que puede gastar",
        text: "Al mes por el plan, y lo que podría pagar si se enferma.",
      },
      employer_code: {
        title: "Lo que le dijo su empleador",
        text: "Su código o el correo con su oferta. Omítalo si compra por su cuenta.",
      },
      other_coverage: {
        title: "Otra cobertura",
        text: "De su cónyuge, de sus padres, Medicare o Medicaid, si la hay.",
      },
    },
    only: "Su empleador no ve esta lista.",
  },
});
