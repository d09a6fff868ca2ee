import { texts } from "~/language/texts";

/** These say for how many people a company's membership is priced. */
export const pricedPeopleTexts = texts({
  en: {
    listed: {
      one: "The prices are for {count} person: everyone on your list.",
      other: "The prices are for {count} people: everyone on your list.",
    },
    you: {
      one: "The prices are for {count} person on your list, and you.",
      other: "The prices are for {count} people on your list, and you.",
    },
    owner: {
      one: "The prices are for {count} person on your list, and the owner.",
      other: "The prices are for {count} people on your list, and the owner.",
    },
    onlyYou: "The prices are for you alone: no one is on your list yet.",
    onlyOwner: "The prices are for the owner alone: no one is on your list yet.",
    notInsurance: "A membership is not insurance; health plans are chosen later.",
  },
  es: {
    listed: {
      one: "Los precios son para {count} persona: la única de su lista.",
      many: "Los precios son para {count} de personas: todas las de su lista.",
      other: "Los precios son para {count} personas: todas las de su lista.",
    },
    you: {
      one: "Los precios son para {count} persona de su lista, y para usted.",
      many: "Los precios son para {count} de personas de su lista, y para usted.",
      other: "Los precios son para {count} personas de su lista, y para usted.",
    },
    owner: {
      one: "Los precios son para {count} persona de su lista, y para el propietario.",
      many: "Los precios son para {count} de personas de su lista, y para el propietario.",
      other: "Los precios son para {count} personas de su lista, y para el propietario.",
    },
    onlyYou: "Los precios son solo para usted: todavía no hay nadie en su lista.",
    onlyOwner: "Los precios son solo para el propietario: todavía no hay nadie en su lista.",
    notInsurance: "Una membresía no es un seguro; los planes médicos se eligen más tarde.",
  },
});
