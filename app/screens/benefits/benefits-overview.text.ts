import { texts } from "~/language/texts";

/** These replace an empty list: there is nothing, or it couldn't be loaded. */
export const benefitsOverviewTexts = texts({
  en: {
    contents: "On this page",
    everyday: "Everyday benefits",
    levels:
      "Lowest price first. Of the costs of care, a bronze plan pays about 60%, silver 70%, gold 80% and platinum 90%.",
    compare: "Compare plans by what a year would cost you",
    plans: {
      none: "There are no health care plans to choose from yet.",
      missing: "The list of plans is being updated. Load the page again in a minute.",
    },
    benefits: {
      none: "There are no everyday benefits yet.",
      missing: "The list of benefits is being updated. Load the page again in a minute.",
    },
  },
  es: {
    contents: "En esta página",
    everyday: "Beneficios de todos los días",
    levels:
      "Primero el precio más bajo. De los gastos médicos, un plan bronce paga cerca del 60\u00a0%, plata el 70\u00a0%, oro el 80\u00a0% y platino el 90\u00a0%.",
    compare: "Compare los planes por lo que le costaría un año",
    plans: {
      none: "Todavía no hay planes médicos para elegir.",
      missing: "La lista de planes se está actualizando. Vuelva a cargar la página en un minuto.",
    },
    benefits: {
      none: "Todavía no hay beneficios de todos los días.",
      missing:
        "La lista de beneficios se está actualizando. Vuelva a cargar la página en un minuto.",
    },
  },
});
