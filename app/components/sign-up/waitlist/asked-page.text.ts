import { texts } from "~/language/texts";

export const askedTexts = texts({
  en: {
    title: "Check your email",
    place: "If this address is on the list, the email shows its place in line.",
    link: "Its link always shows the place, and is where you can give it up. There’s nothing to do until we invite you.",
    none: "No email? Check your spam folder, or ask again: an address on the list keeps its place.",
    again: "Ask again, or for another address",
  },
  es: {
    title: "Revise su correo",
    place: "Si este correo está en la lista, el mensaje dice su lugar.",
    link: "Su enlace siempre muestra el lugar, y allí puede dejarlo. No tiene que hacer nada hasta que le invitemos.",
    none: "¿No llega? Mire en el correo no deseado o pídalo otra vez: un correo que está en la lista conserva su lugar.",
    again: "Pedir otra vez, o para otro correo",
  },
});

export const waitsHereTexts = texts({
  en: {
    note: "You have a place in line for {place}, where this isn’t open yet. We’ll email you when it’s your turn. Continue here if it’s for another state.",
  },
  es: {
    note: "Tiene un lugar en la lista de {place}, donde todavía no está disponible. Le escribiremos cuando llegue su turno. Siga aquí si es para otro estado.",
  },
});
