import { texts } from "~/language/texts";

export const warningTexts = texts({
  en: {
    youBelong: "You already belong to {name}",
    companyBelongs: "{company} already belongs to {name}",
    leaving: {
      title: "Before you leave",
      lead: "You haven’t sent your application, so you haven’t been charged and you owe nothing.",
      kept: "If you save it, we’ll keep your answers until {until:day}.",
      invitation: "The invitation you came with still works for you.",
      deleted: "If you discard it, everything you entered is deleted right away.",
    },
    switching: {
      lead: "You can be in one association at a time. If you continue, this is what happens once {joins} has accepted you:",
      ends: "Your membership in {old} ends that day.",
      dues: "Dues you’ve already paid there won’t be refunded. Unpaid invoices that are only for its dues will be voided; if an invoice has other charges too, you’ll still owe the dues on it.",
      plans:
        "Health plans that are only for its members end later, and we’ll write to everyone who has one first.",
      keptPlans: "No health plan ends: no one has one that only members of {old} can have.",
      ours: "Your membership with us stays the same.",
      until: "Until then, nothing changes in {old}.",
    },
    member: {
      lead: "There’s nothing else to join. Discard this application, or change the join code if you meant another association.",
      code: "Change the join code",
    },
    keepGoing: "Keep going",
    save: "Save and come back later",
    discard: "Discard this application",
    discarded: "Everything you entered here will be deleted right away. It can’t be brought back.",
    sure: "Yes, discard it",
  },
  es: {
    youBelong: "Usted ya pertenece a {name}",
    companyBelongs: "{company} ya pertenece a {name}",
    leaving: {
      title: "Antes de salir",
      lead: "No ha enviado su solicitud, así que no se le ha cobrado nada y no debe nada.",
      kept: "Si la guarda, conservaremos sus respuestas hasta el {until:day}.",
      invitation: "La invitación con la que llegó le sigue sirviendo.",
      deleted: "Si la descarta, todo lo que escribió se borra en el acto.",
    },
    switching: {
      lead: "Solo puede estar en una asociación a la vez. Si sigue, esto ocurre cuando {joins} lo acepte:",
      ends: "Su membresía en {old} termina ese día.",
      dues: "No se devuelve la cuota que ya pagó allí. Las facturas sin pagar que son solo de su cuota se anulan; la cuota en una factura con otras cosas se sigue debiendo.",
      plans:
        "Los planes médicos que son solo para sus miembros terminan más tarde, y antes escribiremos a cada persona que tiene uno.",
      keptPlans:
        "No termina ningún plan médico: nadie tiene uno que solo puedan tener los miembros de {old}.",
      ours: "Su membresía con nosotros sigue igual.",
      until: "Hasta entonces nada cambia en {old}.",
    },
    member: {
      lead: "No hay nada más a qué unirse. Descarte esta solicitud, o cambie el código para unirse si pensaba en otra asociación.",
      code: "Cambiar el código para unirse",
    },
    keepGoing: "Seguir",
    save: "Guardar y volver después",
    discard: "Descartar esta solicitud",
    discarded: "Todo lo que escribió aquí se borrará en el acto. No se puede recuperar.",
    sure: "Sí, descartarla",
  },
});
