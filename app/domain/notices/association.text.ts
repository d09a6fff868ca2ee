import { texts } from "~/language/texts";

export const associationNotices = texts({
  en: {
    associationLeaving: "That’s done. Your last day is below and in our email to you.",
    associationStays: "You’re staying in the association. Your membership continues as before.",
    launchWaits: "You’ll go live once your membership is active. This is its status now.",
    launchMoved: "Your go-live day is saved.",
    paymentCopySent: "The copy is on its way.",
    rosterSaved: "The list is saved.",
    rosterRemoved: "The company is off the list.",
    associationInvited: "The invitations to join are on their way.",
    associationNotInvited:
      "No one was invited: a company needs an email address, can’t already be a member, and can be invited only once every 7 days.",
    invitationWithdrawn: "The invitation is withdrawn. Its link doesn’t work anymore.",
    wayInChanged: "The way to join the association has changed.",
    agreementSaved: "The draft is saved.",
    agreementPublished: "The version is published. New members sign it from now on.",
    managerInvited: "The invitation is on its way.",
    managerEnded: "That’s done. They can’t manage the association.",
    enterpriseSettled: "The request is marked.",
  },
  es: {
    associationLeaving: "Listo. Su último día está abajo y en nuestro correo.",
    associationStays: "Usted sigue en la asociación. Su membresía continúa como antes.",
    launchWaits: "Empezará cuando su membresía esté activa. Este es su estado ahora.",
    launchMoved: "Su fecha de inicio está guardada.",
    paymentCopySent: "La copia va en camino.",
    rosterSaved: "La lista está guardada.",
    rosterRemoved: "La empresa ya no está en la lista.",
    associationInvited: "Las invitaciones para unirse van en camino.",
    associationNotInvited:
      "No se invitó a nadie: una empresa necesita una dirección de correo electrónico, no puede ser ya miembro y solo se puede invitar una vez cada 7 días.",
    invitationWithdrawn: "La invitación está retirada. Su enlace ya no sirve.",
    wayInChanged: "Cambió la forma de unirse a la asociación.",
    agreementSaved: "El borrador está guardado.",
    agreementPublished:
      "La versión está publicada. Los miembros nuevos la firman de ahora en adelante.",
    managerInvited: "La invitación va en camino.",
    managerEnded: "Listo. Esa persona no puede administrar la asociación.",
    enterpriseSettled: "La solicitud está marcada.",
  },
});
