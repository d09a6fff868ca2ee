import { texts } from "~/language/texts";

export const updatedLocationsTexts = texts({
  en: {
    title: "Your locations have changed",
    before: "Before",
    after: "Now",
    nothing: "None besides the main one",
    states: "What it means for plans",
    same: "You work in the same states as before, so the plans that your people can get stay the same.",
    gained: "New: {states:list}. Plans that are sold there can be offered to your people there.",
    lost: "No longer: {states:list}. Nobody at your company can newly choose a plan that is sold only there.",
    later: "Which plans there are is shown once you have joined.",
    goOn: "Continue to your team",
    back: "Change locations again",
  },
  es: {
    title: "Sus ubicaciones cambiaron",
    before: "Antes",
    after: "Ahora",
    nothing: "Ninguna además de la principal",
    states: "Qué significa para los planes",
    same: "Usted trabaja en los mismos estados que antes, así que los planes que puede tener su gente no cambian.",
    gained:
      "Nuevo: {states:list}. Los planes que se venden allí se pueden ofrecer a su gente de allí.",
    lost: "Ya no: {states:list}. En su empresa nadie puede elegir de nuevo un plan que solo se vende allí.",
    later: "Los planes que hay se muestran cuando se haya unido.",
    goOn: "Continuar con su equipo",
    back: "Cambiar las ubicaciones otra vez",
  },
});
