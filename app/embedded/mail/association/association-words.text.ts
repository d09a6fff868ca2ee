import { texts } from "~/language/texts";

/** What the letters about a membership in an association say (handbook/rules.md#dues). */
export const associationWords = texts({
  en: {
    late: {
      subject: "Your dues of {association} are past due: {owed:money}",
      intro:
        "{owed:money} of invoice {number} was due on {due:day}, and we haven’t received it yet.",
      member:
        "You’re still a member. If it isn’t paid, your membership in {association} lapses on {until:day}.",
      waits:
        "Your membership in {association} begins when it’s paid. If it isn’t paid by {until:day}, it doesn’t begin.",
      apart: "Your membership with us isn’t touched by this.",
      sent: "If you’ve paid in the last few days, thank you. You can ignore this email.",
      button: "Pay the invoice",
    },
    lapsed: {
      subject: "Your membership in {association} has lapsed",
      intro:
        "Its dues haven’t been paid for 30 days, so your membership in {association} has lapsed.",
      back: "Pay {owed:money} of invoice {number} and you’re a member again at once, with the same number ({member}).",
      plans:
        "Until then you can’t choose plans that are for members only. Nobody who has one loses it at once: each person gets an email with the last day, at least 30 days ahead.",
      ends: "If it isn’t paid by {until:day}, your membership ends.",
      apart: "Your membership with us isn’t touched by this.",
      button: "Pay the invoice",
    },
    back: {
      subject: "You’re a member of {association} again",
      intro:
        "Thank you. Your dues are paid, and you’re a member of {association} again, with the same number ({member}).",
      through: "Your dues are paid through {through:day}.",
      plans:
        "Plans for members can be chosen again. Coverage that was to end because of the dues goes on.",
      button: "See your membership",
    },
    leaving: {
      subject: "You leave {association} on {day:day}",
      intro: "As you asked, your membership in {association} ends. Its last day is {day:day}.",
      plans:
        "Plans that are for members only end too. Each person who has one gets an email with the last day, at least 30 days ahead.",
      back: "Changed your mind, or was this not you? You can take it back until then.",
      button: "See your membership",
    },
    stays: {
      subject: "You stay in {association}",
      intro: "As you asked, you stay a member of {association}. Its dues are asked for as before.",
      plans: "Coverage that was to end with it goes on.",
      button: "See your membership",
    },
    launch: {
      subject: "You’re live in {association}",
      company:
        "Your go-live day is here: {day:day}. {company} is a member of {association}, with the number {member}.",
      person:
        "Your go-live day is here: {day:day}. You’re a member of {association}, with the number {member}.",
      people:
        "We’ve written an announcement that you can copy and send to your people. People who don’t have an account yet can be invited from the same page.",
      announce: "We’ve written an announcement that you can copy and share.",
      note: "This is a membership, not insurance.",
      button: "See your announcement",
    },
    ended: {
      subject: "Your membership in {association} has ended",
      left: "As you asked, your membership in {association} has ended.",
      switched:
        "You’ve joined another association, so your membership in {association} has ended today.",
      unpaid:
        "The dues of {association} weren’t paid, so your membership in it has ended. We don’t ask for them any more.",
      removed:
        "{association} has taken you off its list of members, so your membership in it has ended. Write to us if you don’t know why.",
      plans:
        "Plans that are for its members only can’t be kept. Each person who has one gets an email with the last day, at least 30 days ahead.",
      button: "See your membership",
    },
  },
  es: {
    late: {
      subject: "Sus cuotas de {association} están vencidas: {owed:money}",
      intro: "{owed:money} de la factura {number} vencían el {due:day} y todavía no los recibimos.",
      member:
        "Usted sigue siendo miembro. Si no se paga, su membresía en {association} caduca el {until:day}.",
      waits:
        "Su membresía en {association} empieza cuando se pague. Si no se paga a más tardar el {until:day}, no empieza.",
      apart: "Esto no afecta su membresía con nosotros.",
      sent: "Si pagó en los últimos días, gracias. Puede ignorar este correo.",
      button: "Pagar la factura",
    },
    lapsed: {
      subject: "Su membresía en {association} caducó",
      intro: "Sus cuotas llevan 30 días sin pagarse, así que su membresía en {association} caducó.",
      back: "Pague {owed:money} de la factura {number} y vuelve a ser miembro enseguida, con el mismo número ({member}).",
      plans:
        "Hasta entonces no puede elegir planes solo para miembros. Nadie que tenga uno lo pierde enseguida: cada persona recibe un correo con el último día, al menos 30 días antes.",
      ends: "Si no se paga a más tardar el {until:day}, su membresía termina.",
      apart: "Esto no afecta su membresía con nosotros.",
      button: "Pagar la factura",
    },
    back: {
      subject: "Usted vuelve a ser miembro de {association}",
      intro:
        "Gracias. Sus cuotas están pagadas y usted vuelve a ser miembro de {association}, con el mismo número ({member}).",
      through: "Sus cuotas están pagadas hasta el {through:day}.",
      plans:
        "Los planes para miembros se pueden elegir de nuevo. La cobertura que iba a terminar por las cuotas continúa.",
      button: "Ver su membresía",
    },
    leaving: {
      subject: "Usted se retira de {association} el {day:day}",
      intro:
        "Como usted pidió, su membresía en {association} termina. Su último día es el {day:day}.",
      plans:
        "Los planes solo para miembros también terminan. Cada persona que tenga uno recibe un correo con el último día, al menos 30 días antes.",
      back: "¿Cambió de opinión, o no fue usted? Puede deshacerlo hasta entonces.",
      button: "Ver su membresía",
    },
    stays: {
      subject: "Usted se queda en {association}",
      intro:
        "Como usted pidió, sigue siendo miembro de {association}. Las cuotas se piden como antes.",
      plans: "La cobertura que iba a terminar con ella continúa.",
      button: "Ver su membresía",
    },
    launch: {
      subject: "Ya empezó en {association}",
      company:
        "Llegó su fecha de inicio: {day:day}. {company} es miembro de {association}, con el número {member}.",
      person:
        "Llegó su fecha de inicio: {day:day}. Usted es miembro de {association}, con el número {member}.",
      people:
        "Le preparamos un anuncio para copiar y enviar a su gente. A quienes todavía no tienen cuenta los puede invitar desde la misma página.",
      announce: "Le preparamos un anuncio para copiar y compartir.",
      note: "Esto es una membresía, no un seguro.",
      button: "Ver su anuncio",
    },
    ended: {
      subject: "Su membresía en {association} terminó",
      left: "Como usted pidió, su membresía en {association} terminó.",
      switched:
        "Usted se unió a otra asociación, así que su membresía en {association} terminó hoy.",
      unpaid:
        "Las cuotas de {association} no se pagaron, así que su membresía terminó. Ya no las pedimos.",
      removed:
        "{association} lo quitó de su lista de miembros, así que su membresía terminó. Escríbanos si no sabe por qué.",
      plans:
        "Los planes solo para sus miembros no pueden conservarse. Cada persona que tenga uno recibe un correo con el último día, al menos 30 días antes.",
      button: "Ver su membresía",
    },
  },
});
