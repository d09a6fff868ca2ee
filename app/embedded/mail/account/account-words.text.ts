import { texts } from "~/language/texts";

/** For users whose account is at a foreign backend. */
export const accountElsewhereWords = texts({
  en: {
    subject: "Your account: how to sign in",
    invited:
      "We’ve asked for your account. A separate message invites you to choose your password. If you have an account with this address already, sign in as you always do.",
    password:
      "Your account is ready. A separate message has a link to choose your password. If that link has expired, choose “Forgot your password?” on the sign-in page.",
    registered:
      "We’ve asked for your account. If a separate message asks you to confirm your address, do that first. Then choose “Forgot your password?” on the sign-in page: it emails you a link to choose your password. If you have an account with this address already, sign in as you always do.",
    there:
      "You have an account with this address already. Sign in as you always do. If you don’t know its password, choose “Forgot your password?” on the sign-in page.",
    refused:
      "We couldn’t set up your account just now. Whatever you’ve sent us is kept, and we’ll write again once you can sign in. Don’t want to wait? Write to {support}.",
    button: "Sign in",
    notSeen:
      "Signed in and don’t see what you expect? Choose a new password once with “Forgot your password?”: its link shows us that this mailbox is yours.",
  },
  es: {
    subject: "Su cuenta: cómo entrar",
    invited:
      "Pedimos su cuenta. Otro mensaje le invita a elegir su contraseña. Si ya tiene una cuenta con este correo, entre como siempre.",
    password:
      "Su cuenta está lista. Otro mensaje trae un enlace para elegir su contraseña. Si ese enlace ya no sirve, elija “¿Olvidó su contraseña?” en la página de acceso.",
    registered:
      "Pedimos su cuenta. Si otro mensaje le pide confirmar su correo, hágalo primero. Después elija “¿Olvidó su contraseña?” en la página de acceso: le enviará un enlace para elegir su contraseña. Si ya tiene una cuenta con este correo, entre como siempre.",
    there:
      "Ya tiene una cuenta con este correo. Entre como siempre. Si no recuerda la contraseña, elija “¿Olvidó su contraseña?” en la página de acceso.",
    refused:
      "No pudimos preparar su cuenta en este momento. Todo lo que nos envió está guardado, y le escribiremos cuando pueda entrar. ¿No quiere esperar? Escriba a {support}.",
    button: "Entrar",
    notSeen:
      "¿Entró y no ve lo que esperaba? Elija una contraseña nueva con “¿Olvidó su contraseña?”: ese enlace nos confirma que este correo es suyo.",
  },
});

export const accountOpenedWords = texts({
  en: {
    subject: "An administrator opened your account",
    intro: "{admin} of Member Benefits opened your account on {from} and left it on {to}, {zone}.",
    reason: "The reason they gave: {reason}",
    changed: "What they did in your place:",
    nothing: "They changed nothing.",
    limits: "In your place, administrators can’t:",
    button: "Open your account",
  },
  es: {
    subject: "Un administrador abrió su cuenta",
    intro: "{admin}, de Member Benefits, abrió su cuenta el {from} y la dejó el {to}, {zone}.",
    reason: "El motivo que dio: {reason}",
    changed: "Lo que hizo en su lugar:",
    nothing: "No cambió nada.",
    limits: "En su lugar, los administradores no pueden:",
    button: "Abrir su cuenta",
  },
});
