import { texts } from "~/language/texts";

export const joinedAsWords = texts({
  en: {
    subject: "{name} joined {association}",
    joined: "{name} joined {association} through us.",
    listed: "You’re getting this email because {association}’s list has your address for {name}.",
    wrong: "If this wasn’t your company, tell us: {support}. If it was, there’s nothing to do.",
  },
  es: {
    subject: "{name} se unió a {association}",
    joined: "{name} se unió a {association} por medio de nosotros.",
    listed:
      "Recibe este correo porque la lista de {association} tiene su dirección como contacto de {name}.",
    wrong: "Si no era su empresa, avísenos: {support}. Si lo era, no tiene que hacer nada.",
  },
});
