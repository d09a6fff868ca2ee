import { texts } from "~/language/texts";

export const userTableTexts = texts({
  en: {
    caption: "Users",
    person: "Name and email",
    type: "Type",
    company: "Company",
    none: "None",
    role: "Role",
    status: "Status",
    logIn: "Log in",
    logInAs: "Log in as",
  },
  es: {
    caption: "Usuarios",
    person: "Nombre y correo",
    type: "Tipo",
    company: "Empresa",
    none: "Ninguna",
    role: "Función",
    status: "Estado",
    logIn: "Entrar",
    logInAs: "Entrar como",
  },
});
