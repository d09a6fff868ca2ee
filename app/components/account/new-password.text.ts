import { texts } from "~/language/texts";

export const newPasswordTexts = texts({
  en: {
    setTitle: "Set a new password",
    changeTitle: "Change your password",
    backup: "You sign in with a link by email; this password is only a backup.",
    others: "Saving it signs out your other devices.",
    here: "You stay signed in on this one.",
  },
  es: {
    setTitle: "Elija una contraseña nueva",
    changeTitle: "Cambie su contraseña",
    backup:
      "Usted entra con un enlace por correo electrónico; esta contraseña es solo de respaldo.",
    others: "Al guardarla se cierra la sesión en sus otros dispositivos.",
    here: "En este sigue abierta.",
  },
});
