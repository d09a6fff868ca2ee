import { texts } from "~/language/texts";

/** The rules are in handbook/rules.md#dues. */
export const associationWords = texts({
  en: {
    buttons: {
      pay: "Pay the invoice",
      membership: "See your membership",
    },
    apart: "This doesn’t affect your membership with us.",
    late: {
      subject: "Your {association} dues are past due: {owed:money}",
      intro:
        "{owed:money} on invoice {number} was due on {due:day}, and we haven’t received it yet.",
      member:
        "You’re still a member. If it isn’t paid, your membership in {association} will lapse on {until:day}.",
      waits:
        "Your membership in {association} begins when it’s paid. If it isn’t paid by {until:day}, it won’t begin.",
      sent: "If you’ve paid in the last few days, thank you. You can ignore this email.",
    },
    lapsed: {
      subject: "Your membership in {association} has lapsed",
      intro:
        "Its dues haven’t been paid for 30 days, so your membership in {association} has lapsed.",
      back: "Pay {owed:money} on invoice {number} and you’ll be a member again right away, with the same number ({member}).",
      plans:
        "Until then, you can’t choose plans that are for members only. No one who has one loses it right away: each person will get an email with the last day, at least 30 days ahead. A plan that was to begin after that day won’t begin.",
      ends: "If it isn’t paid by {until:day}, your membership will end.",
    },
    back: {
      subject: "You're a member of {association} again",
      intro:
        "Thank you. Your dues are paid, and you’re a member of {association} again, with the same number ({member}).",
      through: "Your dues are paid through {through:day}.",
      plans:
        "You can choose plans for members again. Coverage that was going to end because of the dues continues.",
    },
    leaving: {
      subject: "You're leaving {association} on {day:day}",
      intro: "As you asked, your membership in {association} ends. Its last day is {day:day}.",
      plans:
        "Plans that are for members only end too. Each person who has one will get an email with the last day, at least 30 days ahead. A plan that was to begin after that day won’t begin.",
      back: "Changed your mind, or wasn’t this you? You can undo it until then.",
    },
    stays: {
      subject: "You're staying in {association}",
      intro: "As you asked, you’re still a member of {association}. Its dues continue as before.",
      plans: "Coverage that was going to end with it continues.",
    },
    launch: {
      subject: "You're live in {association}",
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
        "Your {association} dues weren’t paid, so your membership in it has ended. We won’t ask for them anymore.",
      removed:
        "{association} removed you from its list of members, so your membership in it has ended. Write to us if you don’t know why.",
      keptPlans: "No one’s health plan ends with it.",
      plans:
        "No one can keep plans that are for its members only. Each person who has one will get an email with the last day, at least 30 days ahead. A plan that was to begin after that day won’t begin.",
    },
  },
  es: {
    buttons: {
      pay: "Pagar la factura",
      membership: "Ver su membresía",
    },
    apart: "Esto no afecta su membresía con nosotros.",
    late: {
      subject: "Sus cuotas de {association} están vencidas: {owed:money}",
      intro:
        "{owed:money} de la factura {number} vencían el {due:day} y todavía no los hemos recibido.",
      member:
        "Usted sigue siendo miembro. Si no se paga, su membresía en {association} caducará el {until:day}.",
      waits:
        "Su membresía en {association} empezará cuando se pague. Si no se paga a más tardar el {until:day}, no empezará.",
      sent: "Si pagó en los últimos días, gracias. Puede ignorar este correo.",
    },
    lapsed: {
      subject: "Su membresía en {association} caducó",
      intro: "Sus cuotas llevan 30 días sin pagarse, así que su membresía en {association} caducó.",
      back: "Pague {owed:money} de la factura {number} y volverá a ser miembro enseguida, con el mismo número ({member}).",
      plans:
        "Hasta entonces no puede elegir planes solo para miembros. Nadie que tenga uno lo pierde enseguida: cada persona recibirá un correo con el último día, al menos 30 días antes. Un plan que iba a empezar después de ese día no empezará.",
      ends: "Si no se paga a más tardar el {until:day}, su membresía terminará.",
    },
    back: {
      subject: "Usted vuelve a ser miembro de {association}",
      intro:
        "Gracias. Sus cuotas están pagadas y usted vuelve a ser miembro de {association}, con el mismo número ({member}).",
      through: "Sus cuotas están pagadas hasta el {through:day}.",
      plans:
        "Puede elegir de nuevo los planes para miembros. La cobertura que iba a terminar por las cuotas continúa.",
    },
    leaving: {
      subject: "Usted se retira de {association} el {day:day}",
      intro:
        "Como usted pidió, su membresía en {association} termina. Su último día es el {day:day}.",
      plans:
        "Los planes solo para miembros también terminan. Cada persona que tenga uno recibirá un correo con el último día, al menos 30 días antes. Un plan que iba a empezar después de ese día no empezará.",
      back: "¿Cambió de opinión, o no fue usted? Puede deshacerlo hasta entonces.",
    },
    stays: {
      subject: "Usted se queda en {association}",
      intro:
        "Como usted pidió, sigue siendo miembro de {association}. Las cuotas siguen como antes.",
      plans: "La cobertura que iba a terminar con ella continúa.",
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
        "Las cuotas de {association} no se pagaron, así que su membresía terminó. Ya no las pediremos.",
      removed:
        "{association} quitó su nombre de la lista de miembros, así que su membresía terminó. Escríbanos si no sabe por qué.",
      keptPlans: "Con ella no termina el plan médico de nadie.",
      plans:
        "No se pueden conservar los planes solo para sus miembros. Cada persona que tenga uno recibirá un correo con el último día, al menos 30 días antes. Un plan que iba a empezar después de ese día no empezará.",
    },
  },
});
