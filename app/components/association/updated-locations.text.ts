import { texts } from "~/language/texts";

export const updatedLocationsTexts = texts({
  en: {
    title: "Your locations have changed",
    before: "Before",
    after: "Now",
    states: "What it means for plans",
    same: "You work in the same states as before, so the plans that your people can get stay the same.",
    gained: "New: {states:list}. Plans that are sold there can be offered to your people there.",
    closed: "New: {states:list}. We don’t sell health plans there yet.",
    lost: "No longer: {states:list}. Your people won’t be able to choose a plan that’s sold only there.",
    later: "You’ll see which plans there are once you’ve joined.",
    goOn: "Continue to your team",
    back: "Change locations again",
  },
  es: {
    title: "Sus lugares de trabajo cambiaron",
    before: "Antes",
    after: "Ahora",
    states: "Qué significa para los planes",
    same: "Usted trabaja en los mismos estados que antes, así que los planes que puede tener su gente no cambian.",
    gained:
      "Nuevo: {states:list}. Los planes que se venden allí se pueden ofrecer a su gente de allí.",
    closed: "Nuevo: {states:list}. Allí todavía no vendemos planes médicos.",
    lost: "Ya no: {states:list}. Su gente no podrá elegir un plan que solo se vende allí.",
    later: "Verá qué planes hay cuando se haya unido.",
    goOn: "Continuar con su equipo",
    back: "Cambiar los lugares de trabajo otra vez",
  },
});
