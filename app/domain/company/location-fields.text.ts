import { texts } from "~/language/texts";

export const locationProblems = texts({
  en: {
    main: "Main",
    label_missing: "Enter what you call this location",
    label_long: "The name of a location must be {most:number} characters or fewer",
    label_taken: "“{label}” is already one of your locations",
    many: "A company can have up to {most:number} locations",
    is_primary: "This is your main location. Make another one the main location first.",
    primary_address: "The main location needs an address",
    move_first: { one: "Move {count} person first", other: "Move {count} people first" },
    populated: "People work there. Move them to another location first",
  },
  es: {
    main: "Principal",
    label_missing: "Escriba cómo llama a este lugar",
    label_long: "El nombre de un lugar debe tener {most:number} caracteres o menos",
    label_taken: "“{label}” ya es uno de sus lugares de trabajo",
    many: "Una empresa puede tener hasta {most:number} lugares de trabajo",
    is_primary: "Este es su lugar principal. Primero haga principal otro lugar.",
    primary_address: "El lugar principal necesita una dirección",
    move_first: {
      one: "Primero cambie de lugar a {count} persona",
      many: "Primero cambie de lugar a {count} personas",
      other: "Primero cambie de lugar a {count} personas",
    },
    populated: "Hay personas que trabajan ahí. Primero cámbielas de lugar",
  },
});
