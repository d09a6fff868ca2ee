import { texts } from "~/language/texts";

export const teamListTexts = texts({
  en: {
    you: "you",
    whichIsYou: "Which of these is you?",
    whichIsYouHint: "The price counts you once, whether you're on the list or not.",
    owner: "owner",
    whichIsOwner: "Which of these is {owner}?",
    whichIsOwnerHint:
      "The price counts the owner once, on the list or not. It counts you only if you're on the list.",
    ownerNotListed: "The owner is not on this list",
    selectOne: "Select one",
    notListed: "I'm not on this list",
    locations: "Locations",
    locationCount: {
      one: "Everybody works at one location.",
      other: "Your people work at {count} locations.",
    },
    noAddress: "No address yet: {names:list}.",
    changeLocations: "Add or change locations",
  },
  es: {
    you: "usted",
    whichIsYou: "¿Cuál de estas personas es usted?",
    whichIsYouHint: "El precio le cuenta una sola vez, esté o no en la lista.",
    owner: "propietario",
    whichIsOwner: "¿Cuál de estas personas es {owner}?",
    whichIsOwnerHint:
      "El precio cuenta al propietario una sola vez, esté o no en la lista. A usted solo si está en la lista.",
    ownerNotListed: "El propietario no está en esta lista",
    selectOne: "Seleccione una opción",
    notListed: "No estoy en esta lista",
    locations: "Lugares de trabajo",
    locationCount: {
      one: "Todos trabajan en un solo lugar.",
      many: "Su gente trabaja en {count} de lugares.",
      other: "Su gente trabaja en {count} lugares.",
    },
    noAddress: "Todavía sin dirección: {names:list}.",
    changeLocations: "Agregar o cambiar lugares",
  },
});
