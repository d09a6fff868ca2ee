import { texts } from "~/language/texts";

export const personFieldsTexts = texts({
  en: {
    link: "We’ll email you a link, so that you can come back on any device.",
    company: "Who’s setting this up?",
    first: "First name",
    last: "Last name",
    phone: "Phone number (optional)",
    born: "Date of birth",
    bornHint: "For example, 3 31 1980",
  },
  es: {
    link: "Le enviaremos un enlace por correo, para que pueda seguir en cualquier dispositivo.",
    company: "¿Quién hace la inscripción?",
    first: "Nombre",
    last: "Apellidos",
    phone: "Número de teléfono (opcional)",
    born: "Fecha de nacimiento",
    bornHint: "Por ejemplo, 3 31 1980",
  },
});
