import { texts } from "~/language/texts";

export const logOutTexts = texts({
  en: {
    title: "Log out?",
    asAnother:
      "You’re logged in as another person. Logging out ends that, and signs you out of your own account too.",
    back: "To come back, sign in again with your email address. What you saved stays.",
    yes: "Yes, log me out",
    stay: "Stay signed in",
  },
  es: {
    title: "¿Cerrar la sesión?",
    asAnother:
      "Usted usa la cuenta de otra persona. Si cierra la sesión, eso termina y también sale de su propia cuenta.",
    back: "Para volver, inicie sesión de nuevo con su correo electrónico. Lo que guardó se queda.",
    yes: "Sí, cerrar la sesión",
    stay: "Seguir con la sesión abierta",
  },
});
