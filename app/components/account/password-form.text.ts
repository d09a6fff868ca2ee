import { texts } from "~/language/texts";

export const passwordFormTexts = texts({
  en: {
    whose: "Email address of your account",
    fresh: "New password",
    hint: "12 characters or more. A few words in a row are easy to remember.",
    again: "The same password again",
    save: "Save password",
  },
  es: {
    whose: "Correo electrónico de su cuenta",
    fresh: "Contraseña nueva",
    hint: "12 caracteres o más. Unas palabras seguidas son fáciles de recordar.",
    again: "La misma contraseña otra vez",
    save: "Guardar la contraseña",
  },
});
