import { texts } from "~/language/texts";

export const companyNotices = texts({
  en: {
    stepFirst: "Complete this step first.",
    stepNotAsked: "You don’t need that page. Continue here.",
    employerPays: "Your employer manages billing.",
    ownersOnly: "Only the company owner can open this page.",
    companyClosed: "Your company is closed, so its settings can’t be opened.",
    employeeRehired: "The employment continues. The last day was removed.",
    personAdded: "That person is on your list.",
    personChanged: "The changes are saved.",
    personRemoved: "That person is off your list.",
    teamImported: "Your import is done.",
    importPartlyDone: "The rows without problems are imported. The others wait here.",
    importCancelled: "The import is canceled. Your team hasn’t changed.",
    importGone:
      "Nothing was changed: that import was finished or canceled in another tab or on another device. This is the list as it is now.",
    importNeedsMore: "Nothing has been imported yet: some of what you changed needs another look.",
    companyChangeAsked: "Your request is sent. We’ll answer by email within 2 business days.",
    companyChangeWithdrawn: "Your request is withdrawn. Your company’s record stays the same.",
    companyChangeDecided: "Decided. The owner will get an email.",
    handOverOffered: "Your offer is sent. Nothing changes until they say yes.",
    handOverWithdrawn: "Your offer is withdrawn. The company is still yours.",
    handOverDeclined: "You said no. The owner will get an email, and nothing changes.",
    handOverAccepted: "The company is yours to manage. You’ll both get an email.",
    companyChanged: "Your company’s details are saved.",
    locationSaved: "The location is saved.",
    locationPrimary: "That location is your main one now.",
    locationRemoved: "That location is off your list.",
    peopleMoved: "Your people have been moved.",
    personAddedInvited: "That person is on your list, and the invitation is on its way.",
    personNotInvited:
      "That person is on your list. No invitation was sent: their address belongs to an account that can’t join your company.",
    invitationsSent: "The invitations are on their way.",
    invitationsSomeSent:
      "Some of the invitations are on their way. Nothing went to people who were invited within the last 24 hours, who have an account, or who have left.",
    invitationsNotSent:
      "Nothing was sent. People who were invited within the last 24 hours, who have an account, or who have left get no invitation.",
    invitationsMore:
      "Nothing has been sent yet: more people match now than you were shown. Check the number, then send.",
    nobodyChecked:
      "Nothing was sent: you didn’t check anyone. Check the box of each person you want to invite.",
    employmentEnds:
      "The last day is saved. If that was a mistake, you can cancel it at the end of this page.",
    employmentEndsAlready:
      "Nothing changed: someone saved a last day for this person in the meantime. It’s under the name.",
  },
  es: {
    stepFirst: "Primero complete este paso.",
    stepNotAsked: "No necesita esa página. Siga aquí.",
    employerPays: "Su empleador se encarga de los pagos.",
    ownersOnly: "Solo el propietario de la empresa puede abrir esta página.",
    companyClosed: "Su empresa está cerrada, así que su configuración no se puede abrir.",
    employeeRehired: "El empleo continúa. Se quitó el último día.",
    personAdded: "Esa persona está en su lista.",
    personChanged: "Los cambios están guardados.",
    personRemoved: "Esa persona ya no está en su lista.",
    teamImported: "Su importación está lista.",
    importPartlyDone: "Se importaron las filas sin problemas. Las demás esperan aquí.",
    importCancelled: "La importación está cancelada. Su equipo sigue como estaba.",
    importGone:
      "No cambió nada: esa importación se terminó o se canceló en otra pestaña o en otro dispositivo. Esta es la lista actual.",
    importNeedsMore:
      "Todavía no se ha importado nada: algo de lo que cambió necesita otra revisión.",
    companyChangeAsked:
      "Su solicitud está enviada. Responderemos por correo electrónico en 2 días hábiles como máximo.",
    companyChangeWithdrawn: "Su solicitud está retirada. El registro de su empresa sigue igual.",
    companyChangeDecided: "Decidido. El propietario recibirá un correo.",
    handOverOffered: "Su ofrecimiento está enviado. Nada cambia hasta que esa persona diga que sí.",
    handOverWithdrawn: "Su ofrecimiento está retirado. La empresa sigue siendo suya.",
    handOverDeclined: "Usted dijo que no. El propietario recibirá un correo y no cambia nada.",
    handOverAccepted: "Ahora usted administra la empresa. Los dos recibirán un correo.",
    companyChanged: "Los datos de su empresa están guardados.",
    locationSaved: "El lugar de trabajo está guardado.",
    locationPrimary: "Ese es ahora su lugar de trabajo principal.",
    locationRemoved: "Ese lugar de trabajo ya no está en su lista.",
    peopleMoved: "Su gente está en el otro lugar de trabajo.",
    personAddedInvited: "Esa persona está en su lista y la invitación va en camino.",
    personNotInvited:
      "Esa persona está en su lista. No se envió ninguna invitación: su dirección es de una cuenta que no puede unirse a su empresa.",
    invitationsSent: "Las invitaciones van en camino.",
    invitationsSomeSent:
      "Algunas de las invitaciones van en camino. No se envió nada a quienes recibieron una en las últimas 24 horas, a quienes tienen una cuenta ni a quienes ya se fueron.",
    invitationsNotSent:
      "No se envió nada. No reciben invitación quienes recibieron una en las últimas 24 horas, quienes tienen una cuenta ni quienes ya se fueron.",
    invitationsMore:
      "Todavía no se ha enviado nada: ahora coinciden más personas de las que se le mostraron. Revise el número y luego envíe.",
    nobodyChecked:
      "No se envió nada: no marcó a nadie. Marque la casilla de cada persona que quiera invitar.",
    employmentEnds:
      "El último día está guardado. Si fue un error, puede cancelarlo al final de esta página.",
    employmentEndsAlready:
      "No cambió nada: mientras tanto se guardó un último día para esta persona. Está debajo del nombre.",
  },
});
