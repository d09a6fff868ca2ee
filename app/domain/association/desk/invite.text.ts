import { texts } from "~/language/texts";

export const inviteTexts = texts({
  en: {
    title: { one: "Invite {count} company?", other: "Invite {count} companies?" },
    what: {
      one: "This address gets one email now, with a link to join {association}. Its last day is {until:day}.",
      other:
        "Each of these addresses gets one email now, with a link to join {association}. Its last day is {until:day}.",
    },
    to: "Who gets an email",
    lately: {
      one: "{count} company was invited in the last 7 days and gets nothing.",
      other: "{count} companies were invited in the last 7 days and get nothing.",
    },
    cannot: {
      one: "{count} company is a member or has no email address and gets nothing.",
      other: "{count} companies are members or have no email address and get nothing.",
    },
    send: { one: "Send {count} invitation", other: "Send {count} invitations" },
    nobody: "No one to invite",
    nobodyWhat: "On the members list, check the companies that you want to invite.",
    toList: "Go to the members list",
    back: "Back to the invitations",
    withdrawTitle: "Withdraw the invitation to {email}?",
    withdrawWhat:
      "The link that was sent stops working right away. They don’t get an email about it. You can invite them again 7 days after you invited them.",
    withdrawOnItsWay: "Its email hasn’t left yet, so they won’t get it.",
    withdraw: "Withdraw the invitation",
    notOpen: "The invitation to {email} can’t be withdrawn",
    notOpenWhat: "Its status is: {state}.",
  },
  es: {
    title: {
      one: "¿Invitar a {count} empresa?",
      many: "¿Invitar a {count} de empresas?",
      other: "¿Invitar a {count} empresas?",
    },
    what: {
      one: "Esta dirección recibe ahora un correo con un enlace para unirse a {association}. El último día para usarlo es el {until:day}.",
      many: "Cada una de estas direcciones recibe ahora un correo con un enlace para unirse a {association}. El último día para usarlo es el {until:day}.",
      other:
        "Cada una de estas direcciones recibe ahora un correo con un enlace para unirse a {association}. El último día para usarlo es el {until:day}.",
    },
    to: "Quién recibe un correo",
    lately: {
      one: "{count} empresa tuvo una invitación en los últimos 7 días y no recibe nada.",
      many: "{count} de empresas tuvieron una invitación en los últimos 7 días y no reciben nada.",
      other: "{count} empresas tuvieron una invitación en los últimos 7 días y no reciben nada.",
    },
    cannot: {
      one: "{count} empresa es miembro o no tiene correo y no recibe nada.",
      many: "{count} de empresas son miembros o no tienen correo y no reciben nada.",
      other: "{count} empresas son miembros o no tienen correo y no reciben nada.",
    },
    send: {
      one: "Enviar {count} invitación",
      many: "Enviar {count} de invitaciones",
      other: "Enviar {count} invitaciones",
    },
    nobody: "No hay a quién invitar",
    nobodyWhat: "Marque en la lista de miembros las empresas que quiere invitar.",
    toList: "Ir a la lista de miembros",
    back: "Volver a las invitaciones",
    withdrawTitle: "¿Retirar la invitación a {email}?",
    withdrawWhat:
      "El enlace que se envió deja de servir enseguida. No se envía ningún correo sobre esto. Puede invitar de nuevo 7 días después de la invitación.",
    withdrawOnItsWay: "Su correo todavía no salió, así que no lo recibirán.",
    withdraw: "Retirar la invitación",
    notOpen: "La invitación a {email} no se puede retirar",
    notOpenWhat: "Su estado es: {state}.",
  },
});
