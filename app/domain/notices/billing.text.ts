import { texts } from "~/language/texts";

export const billingNotices = texts({
  en: {
    companysMembershipEnded: "Your company’s membership has ended.",
    membershipCanceled:
      "Your membership is canceled. The last day is below and in our email to you.",
    membershipChanged: "Your change is saved. What it means is below and in our email to you.",
    membershipRestarted: "Welcome back. This is the first invoice of your membership.",
    membershipResumed: "Your membership continues. It’s no longer canceled.",
    wayToPayChanged: "You’ll pay your invoices that way from now on.",
    billingDetailsSaved: "Your billing details are saved.",
    billingLinkSent:
      "The link is on its way. It’s listed below, and you can turn it off at any time.",
    billingLinkEnded: "The link is turned off. It no longer works.",
    moneyBackAsked: "We’ll send it back to you, and email you when we have.",
    moneySent: "It’s recorded as sent. The payer will get an email.",
    paymentRecorded: "The payment is recorded. The payer will get a receipt.",
    paymentKnown: "This payment was already recorded. Nothing changed.",
    paymentUndone: "The payment is undone. The payer will be told.",
  },
  es: {
    companysMembershipEnded: "La membresía de su empresa terminó.",
    membershipCanceled:
      "Su membresía está cancelada. El último día está abajo y en nuestro correo.",
    membershipChanged: "Su cambio está guardado. Lo que significa está abajo y en nuestro correo.",
    membershipRestarted:
      "Le damos la bienvenida de nuevo. Esta es la primera factura de su membresía.",
    membershipResumed: "Su membresía continúa. Ya no está cancelada.",
    wayToPayChanged: "De ahora en adelante pagará sus facturas así.",
    billingDetailsSaved: "Sus datos de facturación están guardados.",
    billingLinkSent:
      "El enlace va en camino. Está en la lista de abajo y puede retirarlo cuando quiera.",
    billingLinkEnded: "El enlace está retirado. Ya no funciona.",
    moneyBackAsked: "Se lo devolveremos, y le escribiremos cuando lo enviemos.",
    moneySent: "Está registrado como enviado. Quien pagó recibirá un correo.",
    paymentRecorded: "El pago está registrado. Quien pagó recibirá un recibo.",
    paymentKnown: "Este pago ya estaba registrado. No cambió nada.",
    paymentUndone: "El pago se deshizo. Se le avisará a quien pagó.",
  },
});
