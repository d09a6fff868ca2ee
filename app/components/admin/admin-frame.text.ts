import { texts } from "~/language/texts";

export const adminFrameTexts = texts({
  en: {
    label: "Administration",
    users: "Users",
    logInAs: "Log in as a user",
    overview: "Overview",
    all: "All super admin pages",
  },
  es: {
    label: "Administración",
    users: "Usuarios",
    logInAs: "Entrar como un usuario",
    overview: "Resumen",
    all: "Todas sus páginas de administración",
  },
});
