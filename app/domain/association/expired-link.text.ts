import { texts } from "~/language/texts";

export const expiredLinkTexts = texts({
  en: {
    title: "This link doesn’t work any more",
    why: {
      expired: "The invitation has run out: its link works for 60 days.",
      used: "The invitation was used already: its link works once. If it was you, continue the application that you began.",
      replaced: "A newer invitation was sent to you since: use the link in the newest email.",
      closed:
        "The association takes no new members at the moment, so the code or link opens nothing.",
      unknown:
        "Links to join an association work for 60 days and once, and a newer one replaces those before it.",
    },
    resume: "Continue your application",
    newTitle: "Get a new link",
    newLead: "Enter the address that the invitation was sent to.",
    send: "Email me a new link",
    sent: "Look into your mailbox. If an invitation was sent to this address and not used, a new link is on its way.",
    sentMore:
      "Nothing there after some minutes? Ask your association: it can invite you again, or give you its join code.",
    code: "Enter a join code instead",
  },
  es: {
    title: "Este enlace ya no funciona",
    why: {
      expired: "La invitación venció: su enlace funciona 60 días.",
      used: "La invitación ya se usó: su enlace funciona una sola vez. Si fue usted, continúe la solicitud que empezó.",
      replaced:
        "Después le enviamos una invitación más reciente: use el enlace del último mensaje.",
      closed:
        "La asociación no acepta nuevos miembros por ahora, así que el código o el enlace no abre nada.",
      unknown:
        "Los enlaces para unirse a una asociación funcionan 60 días y una sola vez, y uno más reciente reemplaza a los anteriores.",
    },
    resume: "Continuar su solicitud",
    newTitle: "Reciba un enlace nuevo",
    newLead: "Escriba el correo electrónico al que se envió la invitación.",
    send: "Enviarme un enlace nuevo",
    sent: "Revise su correo. Si se envió una invitación a esta dirección y no se usó, un enlace nuevo va en camino.",
    sentMore:
      "¿No llegó nada después de unos minutos? Pregunte a su asociación: puede invitarle otra vez o darle su código de ingreso.",
    code: "Escribir un código de ingreso",
  },
});
