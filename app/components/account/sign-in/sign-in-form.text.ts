import { texts } from "~/language/texts";

export const signInFormTexts = texts({
  en: {
    password: "Password",
    signIn: "Sign in",
    forgot: "Forgot your password?",
    linkInstead: "Email me a link instead",
    link: "Email me a link",
    noAccount: "No account yet?",
    join: "See membership options",
  },
  es: {
    password: "Contraseña",
    signIn: "Iniciar sesión",
    forgot: "¿Olvidó su contraseña?",
    linkInstead: "Mejor envíenme un enlace",
    link: "Enviarme un enlace",
    noAccount: "¿Todavía no tiene cuenta?",
    join: "Ver las opciones de membresía",
  },
});
