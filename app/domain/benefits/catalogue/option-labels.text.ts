import { texts } from "~/language/texts";

/** The keys are field names. An option without a label is shown as it is: HMO, EPO, PPO. */
export const optionLabels = texts({
  en: {
    yes: "Yes",
    no: "No",
    none: "None",
    optional: "{label} (optional)",
    allStates: "Every state",
    afterDeductible: "The full price until the deductible is met",
    options: {
      metal: { bronze: "Bronze", silver: "Silver", gold: "Gold", platinum: "Platinum" },
      markets: {
        group: "Companies",
        individual: "Individuals",
        association: "Members of an association",
      },
      kind: {
        health_rider: "Addition to a health plan",
        membership: "Membership",
        service: "Service",
      },
      price_unit: {
        per_person: "Each person",
        per_employee: "Each employee",
        flat: "Everyone together",
      },
      colour: {
        coral: "Coral red",
        leaf: "Leaf green",
        indigo: "Indigo",
        rose: "Rose",
        amber: "Amber",
        sky: "Sky blue",
      },
      audience: { all: "Everyone", members: "Signed-in members only" },
      redeem_kind: { link: "A link", code: "A code", phone: "A phone call" },
      eligibility: { all: "All members", plus_tier: "Members with Plus" },
      approval: {
        auto_if_rostered: "Automatically, for people on its list",
        manual: "Someone reviews each one",
      },
      language: { en: "In English", es: "In Spanish" },
      topic: {
        stress: "Stress",
        sleep: "Sleep",
        grief: "Grief",
        family: "Family",
        work: "Work",
        crisis: "Crisis",
      },
    },
  },
  es: {
    yes: "Sí",
    no: "No",
    none: "Ninguno",
    optional: "{label} (opcional)",
    allStates: "Todos los estados",
    afterDeductible: "El precio completo hasta cumplir el deducible",
    options: {
      metal: { bronze: "Bronce", silver: "Plata", gold: "Oro", platinum: "Platino" },
      markets: {
        group: "Empresas",
        individual: "Personas",
        association: "Miembros de una asociación",
      },
      kind: {
        health_rider: "Adición a un plan médico",
        membership: "Membresía",
        service: "Servicio",
      },
      price_unit: {
        per_person: "Cada persona",
        per_employee: "Cada empleado",
        flat: "Todos juntos",
      },
      colour: {
        coral: "Rojo coral",
        leaf: "Verde hoja",
        indigo: "Índigo",
        rose: "Rosa",
        amber: "Ámbar",
        sky: "Azul cielo",
      },
      audience: { all: "Todos", members: "Solo miembros que iniciaron sesión" },
      redeem_kind: { link: "Un enlace", code: "Un código", phone: "Una llamada" },
      eligibility: { all: "Todos los miembros", plus_tier: "Miembros con Plus" },
      approval: {
        auto_if_rostered: "Automáticamente, para quienes están en su lista",
        manual: "Una persona revisa cada una",
      },
      language: { en: "En inglés", es: "En español" },
      topic: {
        stress: "Estrés",
        sleep: "Sueño",
        grief: "Duelo",
        family: "Familia",
        work: "Trabajo",
        crisis: "Situación de crisis",
      },
    },
  },
});
