import { texts } from "~/language/texts";

export const waiverReasonLabels = texts({
  en: {
    spouse: "I’m covered by my spouse’s or partner’s plan",
    parent: "I’m covered by a parent’s plan",
    other_employer: "I’m covered by another employer",
    individual: "I have a plan of my own",
    medicare: "I have Medicare",
    medicaid: "I have Medicaid",
    tricare: "I have TRICARE",
    no_other_coverage: "I have no other coverage",
  },
  es: {
    spouse: "Tengo cobertura con el plan de mi cónyuge o pareja",
    parent: "Tengo cobertura con el plan de mi padre o mi madre",
    other_employer: "Tengo cobertura por otro empleador",
    individual: "Tengo un plan propio",
    medicare: "Tengo Medicare",
    medicaid: "Tengo Medicaid",
    tricare: "Tengo TRICARE",
    no_other_coverage: "No tengo otra cobertura",
  },
});
