import { texts } from "~/language/texts";

export const forgotPasswordTexts = texts({
  en: {
    title: "Forgot your password?",
    withPassword: "Enter your email address, and we’ll send you a link to set a new password.",
    retired:
      "You don’t need it: passwords are retired here, and you sign in with a link by email. Enter your address, and we’ll email you a sign-in link. The email also has a link to set a new backup password, in case you want one.",
    sent: "If {email} has an account, a link is on its way",
    send: "Email me a link",
    back: "Back to sign in",
  },
  es: {
    title: "¿Olvidó su contraseña?",
    withPassword:
      "Escriba su correo electrónico y le enviaremos un enlace para elegir una contraseña nueva.",
    retired:
      "No la necesita: aquí ya no se usan contraseñas y usted inicia sesión con un enlace por correo electrónico. Escriba su dirección y le enviaremos un enlace para iniciar sesión. El correo también trae un enlace para crear una contraseña de respaldo, por si la quiere.",
    sent: "Si {email} tiene una cuenta, ya va en camino un enlace",
    send: "Enviarme un enlace",
    back: "Volver a iniciar sesión",
  },
});
