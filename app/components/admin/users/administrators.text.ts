import { texts } from "~/language/texts";

export const administratorsTexts = texts({
  en: {
    title: "Administrators",
    about:
      "Each of them sets up a second factor at the first sign-in. An administrator who has lost it asks the person who runs this site, who can reset it.",
    elsewhere:
      "People who became administrators on this server. Your backend’s own administrators aren’t listed here, and it decides how they prove who they are.",
  },
  es: {
    title: "Administradores",
    about:
      "Cada uno configura un segundo factor al entrar por primera vez. Quien lo haya perdido se dirige a la persona que opera este sitio, que puede restablecerlo.",
    elsewhere:
      "Quienes se hicieron administradores en este servidor. A quienes su servidor de cuentas nombra no se les ve aquí, y cómo prueban quiénes son depende de él.",
  },
});

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
