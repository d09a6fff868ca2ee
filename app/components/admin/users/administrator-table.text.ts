import { texts } from "~/language/texts";

export const administratorTableTexts = texts({
  en: {
    caption: "Administrators",
    name: "Name",
    email: "Email",
    level: "Level",
    factor: "Second factor",
  },
  es: {
    caption: "Administradores",
    name: "Nombre",
    email: "Correo electrónico",
    level: "Nivel",
    factor: "Segundo factor",
  },
});
