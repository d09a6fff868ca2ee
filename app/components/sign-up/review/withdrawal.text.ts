import { texts } from "~/language/texts";

export const withdrawalTexts = texts({
  en: {
    title: "Withdraw your application?",
    lead: "This withdraws your application {reference}. It can’t be undone.",
    answers: "Your answers will be deleted, along with your team’s list and your company’s EIN.",
    kept: "We’ll keep the reference, who applied, and what we wrote to each other, until your account is closed.",
    money: "There’s no invoice, and you owe nothing.",
    mail: "We’ll confirm it by email. You can start another application at any time.",
    instead: "If something in it is wrong, you don’t need to withdraw:",
    change: "see and change your application",
    button: "Withdraw the application",
    back: "Keep the application",
    approved: {
      title: "Your application was approved",
      lead: "Application {reference} was approved on {at}, before it was withdrawn. Nothing was withdrawn, and you have a membership.",
      end: "To end it, write to {address} and include your reference {reference}. Nothing changes until we answer.",
      see: "See your membership",
    },
    own_only: "Only the applicant can withdraw an application.",
  },
  es: {
    title: "¿Retirar su solicitud?",
    lead: "Con esto retira su solicitud {reference}. No se puede deshacer.",
    answers: "Se borrarán sus respuestas, junto con la lista de su equipo y el EIN de su empresa.",
    kept: "Guardaremos la referencia, quién presentó la solicitud y lo que nos escribimos, hasta que se cierre su cuenta.",
    money: "No se emitió ninguna factura y no debe nada.",
    mail: "Se lo confirmaremos por correo. Puede empezar otra solicitud cuando quiera.",
    instead: "Si algo en ella está mal, no hace falta retirarla:",
    change: "vea y cambie su solicitud",
    button: "Retirar la solicitud",
    back: "Conservar la solicitud",
    approved: {
      title: "Su solicitud fue aprobada",
      lead: "La solicitud {reference} se aprobó el {at}, antes de que se retirara. No se retiró nada y usted tiene una membresía.",
      end: "Para terminarla, escriba a {address} e indique su referencia {reference}. Nada cambia hasta que le respondamos.",
      see: "Ver su membresía",
    },
    own_only: "Solo la persona que presentó la solicitud puede retirarla.",
  },
});
