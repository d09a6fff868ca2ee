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
