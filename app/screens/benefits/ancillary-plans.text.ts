import { texts } from "~/language/texts";

export const ancillaryTexts = texts({
  en: {
    all: "All benefits",
    dental: {
      title: "Dental plans",
      intro: "What each plan pays for checkups, fillings and larger work, and what it costs.",
      caption: "Dental plans compared",
    },
    vision: {
      title: "Vision plans",
      intro: "What you pay for an exam, frames and lenses, and what each plan costs.",
      caption: "Vision plans compared",
    },
    terms: "What you pay and get",
    row: {
      annual_max_c: "Most it pays in a year",
      deductible_c: "Deductible, a year",
      pct_preventive: "Checkups and cleaning",
      pct_basic: "Fillings and extractions",
      pct_major: "Crowns, bridges and dentures",
      ortho: "Braces",
      exam_copay_c: "Eye exam",
      frames_allowance_c: "Frames",
      lens_copay_c: "Lenses",
      frequency_months: "How often",
    },
    value: {
      pays: "The plan pays {percent}%",
      all: "The plan pays all of it",
      yes: "Covered",
      no: "Not covered",
      copay: "You pay {cents:money}",
      free: "You pay nothing",
      allowance: "The plan pays up to {cents:money}",
      months: { one: "Every month", other: "Every {count} months" },
    },
    price: "Price a month",
    tier: {
      ee: "You",
      es: "You and your spouse or partner",
      ec: "You and your children",
      fam: "You and your family",
    },
    feature: "What",
    own: {
      title: "Your coverage",
      alone: "You have {plan} for {tier}. It costs you {cents:money} a month.",
      shared:
        "You have {plan} for {tier}. Its full price is {cents:money} a month; {company} may pay part of that.",
      until: "It ends on {day:day}.",
      company: "your company",
      covered: "You’re covered.",
      tier: {
        ee: "yourself",
        es: "you and your spouse or partner",
        ec: "you and your children",
        fam: "you and your family",
      },
    },
    yours: "your plan",
    note: "Prices are the plans’ own, before anything that an employer pays.",
    how: {
      title: "How to get it",
      guest:
        "Join on your own or with your company first. These plans can’t be bought on this site yet: after you join, write to support@benefits.example.",
      member:
        "This plan can’t be added on this site yet. Write to support@benefits.example, and we tell you from which day you can have it.",
      team: "Ask {company} whether it offers these plans to its team.",
      join: "See the ways to join",
    },
    none: {
      title: "No plans to show",
      text: "There are no such plans yet.",
      missing: "The plans are being updated. Load the page again in a minute.",
    },
  },
  es: {
    all: "Todos los beneficios",
    dental: {
      title: "Planes dentales",
      intro:
        "Lo que paga cada plan por revisiones, empastes y tratamientos mayores, y cuánto cuesta.",
      caption: "Comparación de planes dentales",
    },
    vision: {
      title: "Planes de visión",
      intro: "Lo que usted paga por un examen, monturas y lentes, y cuánto cuesta cada plan.",
      caption: "Comparación de planes de visión",
    },
    terms: "Qué paga y qué recibe",
    row: {
      annual_max_c: "Lo máximo que paga al año",
      deductible_c: "Deducible al año",
      pct_preventive: "Revisiones y limpieza",
      pct_basic: "Empastes y extracciones",
      pct_major: "Coronas, puentes y dentaduras",
      ortho: "Ortodoncia",
      exam_copay_c: "Examen de la vista",
      frames_allowance_c: "Monturas",
      lens_copay_c: "Lentes",
      frequency_months: "Cada cuánto",
    },
    value: {
      pays: "El plan paga el {percent} %",
      all: "El plan lo paga todo",
      yes: "Cubierta",
      no: "No cubierta",
      copay: "Usted paga {cents:money}",
      free: "Usted no paga nada",
      allowance: "El plan paga hasta {cents:money}",
      months: { one: "Cada mes", many: "Cada {count} de meses", other: "Cada {count} meses" },
    },
    price: "Precio al mes",
    tier: {
      ee: "Usted",
      es: "Usted y su cónyuge o pareja",
      ec: "Usted y sus hijos",
      fam: "Usted y su familia",
    },
    feature: "Concepto",
    own: {
      title: "Su cobertura",
      alone: "Usted tiene {plan} para {tier}. Le cuesta {cents:money} al mes.",
      shared:
        "Usted tiene {plan} para {tier}. Su precio completo es de {cents:money} al mes; {company} puede pagar una parte.",
      until: "Termina el {day:day}.",
      company: "su empresa",
      covered: "Usted tiene cobertura.",
      tier: {
        ee: "usted",
        es: "usted y su cónyuge o pareja",
        ec: "usted y sus hijos",
        fam: "usted y su familia",
      },
    },
    yours: "su plan",
    note: "Los precios son los de los planes, antes de lo que pague un empleador.",
    how: {
      title: "Cómo obtenerlo",
      guest:
        "Primero únase por su cuenta o con su empresa. Estos planes todavía no se pueden comprar en este sitio: después de unirse, escriba a support@benefits.example.",
      member:
        "Este plan todavía no se puede agregar en este sitio. Escriba a support@benefits.example y le diremos desde qué día puede tenerlo.",
      team: "Pregunte a {company} si ofrece estos planes a su equipo.",
      join: "Ver las formas de unirse",
    },
    none: {
      title: "No hay planes que mostrar",
      text: "Todavía no hay planes de este tipo.",
      missing: "Los planes se están actualizando. Vuelva a cargar la página en un minuto.",
    },
  },
});
