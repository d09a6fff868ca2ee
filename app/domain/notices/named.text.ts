import { texts } from "~/language/texts";

/** These messages replace those of the same name if the person's name is known. */
export const namedNotices = texts({
  en: {
    personAdded: "{name} is on your list.",
    personAddedInvited: "{name} is on your list, and the invitation is on its way.",
    personNotInvited:
      "{name} is on your list. No invitation was sent: their address belongs to an account that can’t join your company.",
    personChanged: "The changes to {name} are saved.",
    personRemoved: "{name} is off your list.",
    employmentEnds:
      "{name}’s last day is saved. If that was a mistake, you can cancel it at the end of this page.",
    employmentEndsAlready:
      "Nothing was changed: a last day was saved for {name} in the meantime. It’s under the name.",
    employeeRehired: "{name} still works for you. The last day was removed.",
    handOverOffered: "Your offer to {name} is sent. Nothing changes until they say yes.",
    socialRefused: "You weren’t signed in with {name}. Try again, or sign in another way.",
    socialUnavailable: "{name} isn’t answering. Try again in a minute, or sign in another way.",
    handOverAccepted:
      "You manage {name} from now on. Its settings are below, and you’ll both get an email.",
  },
  es: {
    personAdded: "{name} está en su lista.",
    personAddedInvited: "{name} está en su lista y la invitación va en camino.",
    personNotInvited:
      "{name} está en su lista. No se envió ninguna invitación: su dirección es de una cuenta que no puede unirse a su empresa.",
    personChanged: "Los cambios de {name} están guardados.",
    personRemoved: "{name} ya no está en su lista.",
    employmentEnds:
      "El último día de {name} está guardado. Si fue un error, puede cancelarlo al final de esta página.",
    employmentEndsAlready:
      "No cambió nada: mientras tanto se guardó un último día para {name}. Está debajo del nombre.",
    employeeRehired: "{name} sigue trabajando para usted. Se quitó el último día.",
    handOverOffered: "Su ofrecimiento a {name} está enviado. Nada cambia hasta que diga que sí.",
    socialRefused: "No pudo iniciar sesión con {name}. Inténtelo de nuevo o entre de otra manera.",
    socialUnavailable:
      "{name} no responde. Inténtelo de nuevo en un minuto o entre de otra manera.",
    handOverAccepted:
      "De ahora en adelante usted administra {name}. Su configuración está abajo y los dos recibirán un correo.",
  },
});
