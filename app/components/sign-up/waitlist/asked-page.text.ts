import { texts } from "~/language/texts";

export const askedTexts = texts({
  en: {
    title: "Check your email",
    place: "If this address waits, the email has its place.",
    link: "Its link shows the place at any time, and is where you can give it up. Until we invite you there is nothing to do.",
    none: "No email? Look into the spam folder, or ask again: an address that waits keeps its place.",
    again: "Ask again, or for another address",
  },
  es: {
    title: "Revise su correo",
    place: "Si este correo está en la lista, el mensaje dice su lugar.",
    link: "Su enlace muestra el lugar en cualquier momento, y allí puede dejarlo. Hasta que le invitemos no tiene que hacer nada.",
    none: "¿No llega? Mire en el correo no deseado o pídalo otra vez: un correo que espera conserva su lugar.",
    again: "Pedir otra vez, o para otro correo",
  },
});

export const waitsHereTexts = texts({
  en: {
    note: "You have a place in line for {place}, where this isn't open yet. We email you when it is your turn. Go on here if it is for another state.",
  },
  es: {
    note: "Tiene un lugar en la lista de {place}, donde todavía no está disponible. Le escribiremos cuando llegue su turno. Siga aquí si es para otro estado.",
  },
});
