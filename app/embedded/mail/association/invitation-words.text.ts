import { texts } from "~/language/texts";

export const invitationWords = texts({
  en: {
    subject: "{association} invites you to join",
    intro:
      "{association} invites you to become a member here. You can join as a company, in about {company:number} minutes, or by yourself, in about {person:number}. You’ll see the dues before you agree to anything.",
    rostered: "The invitation is for {company}.",
    membership: "This is a membership, not insurance.",
    button: "See the invitation",
    until: "Use the link by {day:day}. It works once.",
    wrong: "Don’t want to join? Ignore this message: nothing happens without you.",
  },
  es: {
    subject: "{association} le invita a unirse",
    intro:
      "{association} le invita a hacerse miembro aquí. Puede unirse como empresa, en unos {company:number} minutos, o por su cuenta, en unos {person:number}. Verá las cuotas antes de aceptar nada.",
    rostered: "La invitación es para {company}.",
    membership: "Esto es una membresía, no un seguro.",
    button: "Ver la invitación",
    until: "Use el enlace a más tardar el {day:day}. Sirve una sola vez.",
    wrong: "¿No quiere unirse? Ignore este mensaje: sin usted no pasa nada.",
  },
});

export const managerWords = texts({
  en: {
    subject: "Manage {association} with us",
    intro:
      "You’ve been invited to manage {association} with us. You’ll keep its members list, send invitations, and see who applies and whose dues are paid.",
    button: "Sign in and start",
    until:
      "The link signs you in, and sets up your account if you don’t have one. Use it by {day:day}; it works once.",
    nothing: "You never see anyone’s coverage or health, or anything about other associations.",
    wrong: "Not your association? Ignore this message. Nothing happens unless you use the link.",
  },
  es: {
    subject: "Administre {association} aquí",
    intro:
      "Le invitamos a administrar {association} con nosotros: su lista de miembros, sus invitaciones, las solicitudes que recibe y quién pagó sus cuotas.",
    button: "Iniciar sesión y empezar",
    until:
      "El enlace crea su cuenta si no tiene una, y abre su sesión. Úselo a más tardar el {day:day}; sirve una vez.",
    nothing: "Usted nunca ve la cobertura ni la salud de nadie, ni nada de otras asociaciones.",
    wrong: "¿No es su asociación? Ignore este mensaje. No pasa nada si no usa el enlace.",
  },
});

export const joinedAsWords = texts({
  en: {
    subject: "{name} joined {association}",
    joined: "{name} joined {association} through us.",
    listed: "You’re getting this email because {association}’s list has your address for {name}.",
    wrong: "If this wasn’t your company, tell us: {support}. If it was, there’s nothing to do.",
  },
  es: {
    subject: "{name} se unió a {association}",
    joined: "{name} se unió a {association} por medio de nosotros.",
    listed:
      "Recibe este correo porque la lista de {association} tiene su dirección como contacto de {name}.",
    wrong: "Si no era su empresa, avísenos: {support}. Si lo era, no tiene que hacer nada.",
  },
});

export const paymentCopyWords = texts({
  en: {
    subject: "Copy of a payment: invoice {number}",
    intro:
      "{name} sent you a copy for the books: {paid:money} has been paid on invoice {number}. You don’t have to do anything.",
    dues: "They’re the dues of {member} in {association}, member number {number}.",
    duesOf: "They’re the dues of member number {number} in {association}.",
    somebody: "A member whose books you keep",
    unexpected: "Not a bookkeeper? Ignore this email, and tell us if you get another.",
  },
  es: {
    subject: "Copia de un pago: factura {number}",
    intro:
      "{name} le envió una copia para la contabilidad: se pagaron {paid:money} de la factura {number}. Usted no tiene que hacer nada.",
    dues: "Las cuotas son de {member} en {association}, número de miembro {number}.",
    duesOf: "Las cuotas son del miembro número {number} en {association}.",
    somebody: "Un miembro cuya contabilidad usted lleva",
    unexpected: "¿No lleva la contabilidad de nadie? Ignore este correo y avísenos si se repite.",
  },
});
