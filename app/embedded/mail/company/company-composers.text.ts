import { texts } from "~/language/texts";

export const handOverWords = texts({
  en: {
    offered: "Will you take over {company}?",
    asks: "{name} asks you to take over {company} here: its people, its health plans and its membership, with the invoices.",
    days: "Nothing changes until you say yes. You can answer by {day:day}, and you can say no.",
    look: "Read what it means, and answer",
    accepted: "{company} has changed hands",
    yours:
      "You took over {company} from {name}. You now manage its people, its health plans and its membership here.",
    theirs:
      "{name} took over {company}. From now on they manage its people, its health plans and its membership. If you didn’t want that, write to {support} right away.",
    settings: "Open your settings",
    home: "See your benefits",
    declined: "{company} stays yours",
    stays: "{name} didn’t take over {company}. Everything stays as it is.",
  },
  es: {
    offered: "¿Se hace cargo de {company}?",
    asks: "{name} le pide que se haga cargo de {company} aquí: de su gente, sus planes médicos y su membresía, con las facturas.",
    days: "Nada cambia hasta que usted diga que sí. Puede responder a más tardar el {day:day}, y puede decir que no.",
    look: "Leer lo que significa y responder",
    accepted: "{company} cambió de manos",
    yours:
      "Usted recibió {company} de {name}. Desde ahora administra aquí a su gente, sus planes médicos y su membresía.",
    theirs:
      "{name} se hizo cargo de {company}. Desde ahora administra a su gente, sus planes médicos y su membresía. Si usted no lo quería, escriba enseguida a {support}.",
    settings: "Abrir su configuración",
    home: "Ver sus beneficios",
    declined: "{company} sigue siendo suya",
    stays: "{name} no se hace cargo de {company}. Todo queda como está.",
  },
});

export const changeDecidedWords = texts({
  en: {
    accepted: "Your company’s details have changed",
    refused: "About the change you asked for",
    now: "We made the change that you asked for: your company is on record as {name}. Documents that were signed before stay as they are.",
    not: "We didn’t change your company’s legal name or EIN. Here’s why:",
    again: "You can ask again at any time.",
    button: "See the company’s details",
  },
  es: {
    accepted: "Los datos de su empresa cambiaron",
    refused: "Sobre el cambio que usted pidió",
    now: "Hicimos el cambio que pidió: su empresa está registrada como {name}. Los documentos que se firmaron antes quedan como están.",
    not: "No cambiamos el nombre legal ni el EIN de su empresa. Este es el motivo:",
    again: "Puede pedirlo otra vez cuando quiera.",
    button: "Ver los datos de la empresa",
  },
});

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
