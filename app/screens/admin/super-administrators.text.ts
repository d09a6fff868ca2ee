import { texts } from "~/language/texts";

export const superAdministratorsTexts = texts({
  en: {
    levels: {
      admin: "Administrator",
      global: "Global administrator",
      super: "Super administrator",
    },
    inactive: "{level}, inactive",
    since: "Since {day:day}",
    none: "None yet",
    notAsked: "Not asked: a sample account",
    elsewhere: "Up to your backend",
  },
  es: {
    levels: {
      admin: "Administrador",
      global: "Administrador global",
      super: "Superadministrador",
    },
    inactive: "{level}, cuenta inactiva",
    since: "Desde el {day:day}",
    none: "Todavía ninguno",
    notAsked: "No se pide: es una cuenta de ejemplo",
    elsewhere: "Depende del servidor de cuentas",
  },
});
