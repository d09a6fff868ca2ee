import { texts } from "~/language/texts";

export const electionProblems = texts({
  en: {
    household_missing: "Add who you want to cover, or choose “Just me”",
    plan_missing: "Select a plan or decline coverage",
    plan_gone: "This plan is no longer offered. Select another one",
    dental_missing: "Select a dental plan or “No dental plan”",
    vision_missing: "Select a vision plan or “No vision plan”",
    waiver_missing: "Select why you decline coverage",
    addon_gone: "One of these add-ons is no longer offered. Check your choice",
    marketplace_missing: "Choose yes or no",
    dependent_unreadable: "{name}: check this person’s details",
    window_none: "You don’t have an open window to choose coverage. We’ve kept your answers.",
    compare_few: "Check two or three plans to compare",
    compare_many: "Compare up to 3 plans. Remove one first.",
    who_missing: "Select who you’re choosing for",
    not_member: "Plans of your own come with a membership. Sign up for that first",
    suspended: "Your membership is suspended. Pay what’s due first. We’ve kept your answers.",
    membership_ends:
      "Your membership ends on {day:day}, before coverage you choose now would begin. Resume your membership first.",
  },
  es: {
    household_missing: "Agregue a quién quiere cubrir, o elija “Solo yo”",
    plan_missing: "Seleccione un plan o rechace la cobertura",
    plan_gone: "Este plan ya no se ofrece. Seleccione otro",
    dental_missing: "Seleccione un plan dental o “Sin plan dental”",
    vision_missing: "Seleccione un plan de visión o “Sin plan de visión”",
    waiver_missing: "Seleccione por qué rechaza la cobertura",
    addon_gone: "Uno de estos complementos ya no se ofrece. Revise su elección",
    marketplace_missing: "Elija sí o no",
    dependent_unreadable: "{name}: revise los datos de esta persona",
    window_none: "No tiene un plazo abierto para elegir cobertura. Sus respuestas se guardan.",
    compare_few: "Marque dos o tres planes para comparar",
    compare_many: "Compare hasta 3 planes. Primero quite uno.",
    who_missing: "Seleccione para quién elige",
    not_member: "Los planes propios vienen con una membresía. Inscríbase primero",
    suspended:
      "Su membresía está suspendida. Pague primero lo que debe. Sus respuestas se guardan.",
    membership_ends:
      "Su membresía termina el {day:day}, antes de que comience la cobertura que elija ahora. Reanude primero su membresía.",
  },
});
