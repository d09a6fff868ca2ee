import { texts } from "~/language/texts";

export const accountOfferedWords = texts({
  en: {
    subject: "{company} invites you to Member Benefits",
    intro:
      "{company} has a membership with Member Benefits and has put you on its list. Sign in to use what comes with it.",
    button: "Accept the invitation",
    account: "The link creates your account and signs you in. It works once, for 30 days.",
    ownAccount:
      "The link signs you in to the account you already have with this email address. It works once, for 30 days.",
    signIn: "Sign in",
    elsewhere: "Sign in with this email address, the one that this message was sent to.",
    accountToCome:
      "No account with this address yet? We’re asking for one. Another message comes in a few minutes and says how to choose your password: do that first.",
    noAccounts: "No account with this address yet? Write to {support}.",
    again:
      "Is that message lost, or has its link expired? {company} can send you the invitation again. If you can sign in but don’t see {company}, choose “Forgot your password?” on the sign-in page once: its link shows us that this mailbox is yours.",
    wrong: "Don’t work there? Ignore this message: nothing happens without your click.",
  },
  es: {
    subject: "{company} le invita a Member Benefits",
    intro:
      "{company} tiene una membresía de Member Benefits y agregó su nombre a su lista. Entre para usar los beneficios que incluye.",
    button: "Aceptar la invitación",
    account: "El enlace crea su cuenta e inicia su sesión. Sirve una vez, durante 30 días.",
    ownAccount:
      "El enlace inicia su sesión en la cuenta que ya tiene con este correo. Sirve una vez, durante 30 días.",
    signIn: "Iniciar sesión",
    elsewhere: "Entre con este correo electrónico, al que se envió este mensaje.",
    accountToCome:
      "¿Aún no tiene una cuenta con este correo? La estamos pidiendo. En unos minutos llega otro mensaje que dice cómo elegir su contraseña: hágalo primero.",
    noAccounts: "¿Aún no tiene una cuenta con este correo? Escriba a {support}.",
    again:
      "¿Perdió ese mensaje o su enlace venció? {company} puede enviarle la invitación de nuevo. Si puede entrar pero no ve {company}, elija una vez “¿Olvidó su contraseña?” en la página de acceso: ese enlace nos confirma que este correo es suyo.",
    wrong: "¿No trabaja ahí? Ignore este mensaje: sin su clic no pasa nada.",
  },
});
