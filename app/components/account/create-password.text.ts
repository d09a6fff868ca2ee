import { texts } from "~/language/texts";

export const createPasswordTexts = texts({
  en: {
    title: "Create a password",
    backupTitle: "Create a backup password",
    choose: "Choose the password you’ll sign in with.",
    optional:
      "You sign in with a link by email, so this is optional. Set a password only if you want one as a backup.",
    skip: "Skip",
  },
  es: {
    title: "Cree una contraseña",
    backupTitle: "Cree una contraseña de respaldo",
    choose: "Elija la contraseña con la que va a entrar.",
    optional:
      "Usted entra con un enlace por correo electrónico, así que esto es opcional. Cree una contraseña solo si quiere tener una de respaldo.",
    skip: "Omitir",
  },
});
