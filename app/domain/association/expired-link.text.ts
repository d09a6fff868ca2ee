import { texts } from "~/language/texts";

export const expiredLinkTexts = texts({
  en: {
    title: "This link doesn’t work anymore",
    why: {
      expired: "The invitation has expired: its link works for 60 days.",
      used: "The invitation has already been used: its link works once. If it was you, continue the application you started.",
      replaced: "We’ve since sent you a newer invitation: use the link in the newest email.",
      withdrawn:
        "The association has withdrawn this invitation. Ask it if you expected to join: it can invite you again, or give you its join code.",
      closed:
        "The association isn’t taking new members right now, so the code or link doesn’t open anything.",
      unknown:
        "Links to join an association work once, for 60 days, and a newer one replaces any before it.",
    },
    resume: "Continue your application",
    newTitle: "Get a new link",
    newLead: "Enter the email address the invitation was sent to.",
    send: "Email me a new link",
    sent: "Check your email. If an invitation was sent to this address and not used, a new link is on its way.",
    sentMore:
      "Nothing there after a few minutes? Ask your association: it can invite you again, or give you its join code.",
    code: "Enter a join code instead",
  },
  es: {
    title: "Este enlace ya no funciona",
    why: {
      expired: "La invitación venció: su enlace funciona 60 días.",
      used: "La invitación ya se usó: su enlace funciona una sola vez. Si fue usted, continúe la solicitud que empezó.",
      replaced:
        "Después le enviamos una invitación más reciente: use el enlace del último mensaje.",
      withdrawn:
        "La asociación retiró esta invitación. Pregúntele si esperaba unirse: puede invitarle otra vez o darle su código para unirse.",
      closed:
        "La asociación no acepta nuevos miembros por ahora, así que el código o el enlace no abre nada.",
      unknown:
        "Los enlaces para unirse a una asociación funcionan una sola vez, durante 60 días, y uno más reciente reemplaza a los anteriores.",
    },
    resume: "Continuar su solicitud",
    newTitle: "Reciba un enlace nuevo",
    newLead: "Escriba el correo electrónico al que se envió la invitación.",
    send: "Enviarme un enlace nuevo",
    sent: "Revise su correo. Si se envió una invitación a esta dirección y no se usó, un enlace nuevo va en camino.",
    sentMore:
      "¿No llegó nada después de unos minutos? Pregunte a su asociación: puede invitarle otra vez o darle su código para unirse.",
    code: "Escribir un código para unirse",
  },
});
