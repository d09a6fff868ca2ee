import { texts } from "~/language/texts";

export const signInPageTexts = texts({
  en: {
    title: "Sign in",
    sentTitle: "Check your email",
    byLink: "We’ll email you a sign-in link. There’s no password to remember.",
    closed: "You can’t sign in here right now. Write to us and we’ll help:",
    away: "Our service isn’t answering, so we can’t show your pages. You don’t have to sign in again: try in a minute.",
    again: "Try again",
    health: "Health care",
    lead: "Health plans, dental, vision and everyday benefits, for people, companies and associations. Look around first: anyone can see the prices.",
    plans: "Health care plans",
    sample: "The monthly price is a sample price for one person.",
  },
  es: {
    title: "Iniciar sesión",
    sentTitle: "Revise su correo electrónico",
    byLink:
      "Le enviaremos un enlace por correo electrónico para iniciar sesión. No hay ninguna contraseña que recordar.",
    closed: "Ahora no puede iniciar sesión aquí. Escríbanos y le ayudaremos:",
    away: "Nuestro servicio no responde, así que no podemos mostrar sus páginas. No tiene que iniciar sesión otra vez: inténtelo en un minuto.",
    again: "Intentar de nuevo",
    health: "Salud",
    lead: "Planes médicos, dentales y de visión, y beneficios de todos los días, para personas, empresas y asociaciones. Primero mire con calma: los precios están a la vista de todos.",
    plans: "Planes médicos",
    sample: "El precio mensual es un ejemplo para una persona.",
  },
});

export const linkSentTexts = texts({
  en: {
    sent: "If {email} has an account, a link is on its way",
    codes:
      "The email also has a 6-digit code. Both work for 15 minutes. Open the link, or enter the code here:",
    open: "Open the link in it to sign in.",
    nothing: "Nothing there?",
    look: "It can take a minute. Check your spam or junk folder, and the address above.",
    other: "Use another address",
    none: "No account with this address yet?",
    join: "See membership options",
  },
  es: {
    sent: "Si {email} tiene una cuenta, ya va en camino un enlace",
    codes:
      "El correo también trae un código de 6 dígitos. Los dos sirven durante 15 minutos. Abra el enlace o escriba el código aquí:",
    open: "Abra el enlace del correo para entrar.",
    nothing: "¿No llegó nada?",
    look: "Puede tardar un minuto. Revise la carpeta de correo no deseado y la dirección de arriba.",
    other: "Usar otra dirección",
    none: "¿Todavía no tiene una cuenta con esta dirección?",
    join: "Ver las opciones de membresía",
  },
});

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

export const resendTexts = texts({
  en: { send: "Send another link", wait: "Send another link (in {seconds:number} s)" },
  es: { send: "Enviar otro enlace", wait: "Enviar otro enlace (en {seconds:number} s)" },
});

export const socialWaysTexts = texts({
  en: { go: "Continue with {name}" },
  es: { go: "Continuar con {name}" },
});
