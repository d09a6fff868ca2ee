import { texts } from "~/language/texts";

export const warningTexts = texts({
  en: {
    youBelong: "You already belong to {name}",
    companyBelongs: "{company} already belongs to {name}",
    leaving: {
      title: "Before you leave",
      lead: "You haven’t sent your application, so nothing has been asked for and you owe nothing.",
      kept: "Save it, and your answers are kept until {until:day}.",
      invitation: "An invitation that you came by still works for you.",
      deleted: "Discard it, and everything that you entered is deleted at once.",
    },
    switching: {
      lead: "You can be in one association at a time. If you go on, this is what happens once {joins} has taken you:",
      ends: "Your membership in {old} ends that day.",
      dues: "Dues that you’ve paid there aren’t paid back. Unpaid invoices for its dues alone are void.",
      plans:
        "Health plans that are for its members only end later, and we write to everybody who has one first.",
      ours: "Your membership with us goes on as it is.",
      until: "Until then nothing changes in {old}.",
    },
    member: {
      lead: "There’s nothing more to join. Discard this application, or change the join code if you meant another association.",
      code: "Change the join code",
    },
    keepGoing: "Keep going",
    save: "Save and come back later",
    discard: "Discard this application",
    discarded: "Everything that you entered here is deleted at once. It can’t be brought back.",
    sure: "Yes, discard it",
  },
  es: {
    youBelong: "Usted ya pertenece a {name}",
    companyBelongs: "{company} ya pertenece a {name}",
    leaving: {
      title: "Antes de salir",
      lead: "No ha enviado su solicitud, así que no se le ha cobrado nada y no debe nada.",
      kept: "Si la guarda, conservamos sus respuestas hasta el {until:day}.",
      invitation: "La invitación con la que llegó le sigue sirviendo.",
      deleted: "Si la descarta, todo lo que escribió se borra en el acto.",
    },
    switching: {
      lead: "Solo puede estar en una asociación a la vez. Si sigue, esto ocurre cuando {joins} lo acepte:",
      ends: "Su membresía en {old} termina ese día.",
      dues: "No se devuelve la cuota que ya pagó allí. Las facturas sin pagar que son solo de su cuota se anulan.",
      plans:
        "Los planes médicos que son solo para sus miembros terminan más tarde, y antes escribimos a cada persona que tiene uno.",
      ours: "Su membresía con nosotros sigue igual.",
      until: "Hasta entonces nada cambia en {old}.",
    },
    member: {
      lead: "No hay nada más a qué unirse. Descarte esta solicitud, o cambie el código de ingreso si pensaba en otra asociación.",
      code: "Cambiar el código de ingreso",
    },
    keepGoing: "Seguir",
    save: "Guardar y volver después",
    discard: "Descartar esta solicitud",
    discarded: "Todo lo que escribió aquí se borra en el acto. No se puede recuperar.",
    sure: "Sí, descartarla",
  },
});
