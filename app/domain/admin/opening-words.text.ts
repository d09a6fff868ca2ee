import { texts } from "~/language/texts";

export const openingTexts = texts({
  en: {
    products: { membership: "Membership", health: "Health insurance" },
    /** These words are used inside a sentence. */
    inside: { membership: "membership", health: "health insurance" },
    signUps: { open: "Open", waitlist: "Waiting list" },
    noLimit: "No limit",
    taken: "{taken:number} of {capacity:number} places taken",
    waiting: { one: "{count} waiting", other: "{count} waiting" },
    whatSignUps: "Sign-ups",
    whatPlaces: "Places",
  },
  es: {
    products: { membership: "Membresía", health: "Seguro médico" },
    inside: { membership: "la membresía", health: "el seguro médico" },
    signUps: { open: "Abierta", waitlist: "Lista de espera" },
    noLimit: "Sin límite",
    taken: "{taken:number} de {capacity:number} lugares ocupados",
    waiting: {
      one: "{count} persona espera",
      many: "{count} de personas esperan",
      other: "{count} personas esperan",
    },
    whatSignUps: "Inscripciones",
    whatPlaces: "Lugares",
  },
});
