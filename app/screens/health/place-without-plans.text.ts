import { texts } from "~/language/texts";

export const placeWithoutPlansTexts = texts({
  en: {
    title: "No health plans in {place} yet",
    text: "You can be a member in {place}, but this membership doesn’t give you a health plan there: we can’t sell you one yet. If a health plan is what you want, don’t pay for this. Join the waiting list, and we’ll email you when plans open.",
    wait: "Join the waiting list for health plans",
  },
  es: {
    title: "Todavía no hay planes médicos en {place}",
    text: "Usted puede ser miembro en {place}, pero allí esta membresía no trae un plan médico: todavía no podemos venderle uno. Si lo que quiere es un plan médico, no pague por esto. Entre en la lista de espera y le avisaremos por correo cuando haya planes.",
    wait: "Entrar en la lista de espera de planes médicos",
  },
});
