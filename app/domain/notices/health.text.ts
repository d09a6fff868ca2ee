import { texts } from "~/language/texts";

export const healthNotices = texts({
  en: {
    lifeEventReported:
      "Thank you for telling us. You can change your choice by the day below; we sent it to you by email too.",
    moveReported:
      "Thank you for telling us. You can change your choice by the day below; we ask for your new address there. The address on your invoices and your time zone stay as they are until you change them in Settings.",
    coverageCancelled: "Your coverage is canceled. The last day is below and in our email to you.",
    coverageTakenBack: "Your choice of coverage is taken back. It won’t begin.",
    coverageKept: "You’re keeping your coverage as you chose it.",
    choiceStopped:
      "The choice is stopped for 72 hours, every device is signed out, and someone will look into it. Sign in to continue.",
    choiceOver:
      "That choice doesn’t count anymore, so there’s nothing to stop. Every device is signed out. Sign in to see what counts.",
    windowShut:
      "You can’t choose coverage now: no enrollment window is open for you. Nothing has changed, and the answers you gave before are kept.",
    memberFirst: "Plans of your own come with a membership. Sign up for that first.",
    ownerNotListed:
      "You aren’t on your company’s list of people. Add yourself first: its offer is for the people on that list.",
    ownChoiceOnly: "Only the account holder can choose their coverage and see their answers.",
    answersChanged:
      "Something has changed since you looked at your answers. Check them, then continue.",
    termsChanged:
      "The start date or the price of your coverage has changed since you looked. Your answers are as you left them. Check what’s new, then continue.",
    dependentSaved: "The person is on your list.",
    dependentTwice:
      "The person is on your list. This person may already be listed: check the list.",
    dependentRemoved: "The person is off your list.",
    choiceReopened:
      "Here are your last answers. What you chose before counts until you submit again.",
    employeeReminded: "The reminder is on its way.",
    employeeRemindedLately:
      "Nothing was sent: that person was reminded within the last 24 hours. Once a day is enough.",
    employeeAnswered: "Nothing was sent: that person has answered, or can’t choose anymore.",
    employeeNowhere: "Nothing was sent: there’s no address to write to.",
    offerExtended:
      "Your people can choose for longer. Those who have answered can still change it.",
    onlyOwnerOffers: "Only the owner of a company can set up a group plan.",
    offerPublished: "Your company has already published an offer.",
    membershipFirst: "Your company needs a membership before it can set up a group plan.",
  },
  es: {
    lifeEventReported:
      "Gracias por avisarnos. Puede cambiar su elección a más tardar el día que se indica abajo; también se lo enviamos por correo electrónico.",
    moveReported:
      "Gracias por avisarnos. Puede cambiar su elección a más tardar el día que se indica abajo; ahí le pedimos su nueva dirección. La dirección de sus facturas y su zona horaria no cambian hasta que usted las cambie en Configuración.",
    coverageCancelled: "Su cobertura está cancelada. El último día está abajo y en nuestro correo.",
    coverageTakenBack: "Su elección de cobertura queda retirada. No comenzará.",
    coverageKept: "Usted conserva su cobertura como la eligió.",
    choiceStopped:
      "La elección está detenida por 72 horas, cerramos la sesión en todos los dispositivos y una persona la revisará. Inicie sesión para continuar.",
    choiceOver:
      "Esa elección ya no vale, así que no hay nada que detener. Cerramos la sesión en todos los dispositivos. Inicie sesión para ver qué vale.",
    windowShut:
      "Ahora no puede elegir cobertura: no tiene ningún período de inscripción abierto. No cambió nada, y se conservan las respuestas que dio antes.",
    memberFirst: "Los planes propios vienen con una membresía. Primero inscríbase en una.",
    ownerNotListed:
      "Usted no está en la lista de personas de su empresa. Primero agréguese: la oferta es para quienes están en ella.",
    ownChoiceOnly: "Solo el titular de la cuenta puede elegir su cobertura y ver sus respuestas.",
    answersChanged: "Algo cambió desde que usted miró sus respuestas. Revíselas y continúe.",
    termsChanged:
      "Desde la última vez que miró, cambió la fecha de inicio o el precio de su cobertura. Sus respuestas están como las dejó. Revise lo nuevo y continúe.",
    dependentSaved: "La persona está en su lista.",
    dependentTwice: "La persona está en su lista. Puede que ya estuviera antes: revise la lista.",
    dependentRemoved: "La persona ya no está en su lista.",
    choiceReopened:
      "Aquí están sus últimas respuestas. Hasta que las envíe de nuevo, sigue valiendo lo que eligió antes.",
    employeeReminded: "El recordatorio va en camino.",
    employeeRemindedLately:
      "No se envió nada: esa persona recibió un recordatorio en las últimas 24 horas. Una vez al día es suficiente.",
    employeeAnswered: "No se envió nada: esa persona ya respondió o ya no puede elegir.",
    employeeNowhere: "No se envió nada: no hay una dirección a la que escribir.",
    offerExtended:
      "Su gente tiene más tiempo para elegir. Quienes ya respondieron todavía pueden cambiarlo.",
    onlyOwnerOffers: "Solo el propietario de una empresa puede preparar un plan de grupo.",
    offerPublished: "Su empresa ya publicó una oferta.",
    membershipFirst: "Su empresa necesita una membresía antes de preparar un plan de grupo.",
  },
});
