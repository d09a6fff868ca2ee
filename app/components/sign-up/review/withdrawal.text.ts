import { texts } from "~/language/texts";

export const withdrawalTexts = texts({
  en: {
    title: "Withdraw your application?",
    lead: "This takes back your application {reference}. It can't be undone.",
    answers: "Your answers are deleted, with your team's list and your company's EIN.",
    kept: "We keep the reference, who applied, and what we wrote to each other, until your account is closed.",
    money: "No invoice was made, and nothing is owed.",
    mail: "We'll confirm it by email. You can begin another application at any time.",
    instead: "If something in it is wrong, you needn't withdraw:",
    change: "see and change your application",
    button: "Withdraw the application",
    back: "Keep the application",
    approved: {
      title: "Your application was approved",
      lead: "Application {reference} was approved on {at}, before it was withdrawn. Nothing was withdrawn, and you have a membership.",
      end: "To end it, write to {address} and name your reference {reference}. It stays as it is until we answer.",
      see: "See your membership",
    },
    own_only: "Only the applicant themselves withdraws an application.",
  },
  es: {
    title: "¿Retirar su solicitud?",
    lead: "Con esto retira su solicitud {reference}. No se puede deshacer.",
    answers: "Se borran sus respuestas, con la lista de su equipo y el EIN de su empresa.",
    kept: "Guardamos la referencia, quién la presentó y lo que nos escribimos, hasta que se cierre su cuenta.",
    money: "No se hizo ninguna factura y no debe nada.",
    mail: "Se lo confirmamos por correo. Puede empezar otra solicitud cuando quiera.",
    instead: "Si algo en ella está mal, no hace falta retirarla:",
    change: "vea y cambie su solicitud",
    button: "Retirar la solicitud",
    back: "Conservar la solicitud",
    approved: {
      title: "Su solicitud fue aprobada",
      lead: "La solicitud {reference} se aprobó el {at}, antes de que se retirara. No se retiró nada y usted tiene una membresía.",
      end: "Para terminarla, escriba a {address} y diga su referencia {reference}. Sigue como está hasta que le respondamos.",
      see: "Ver su membresía",
    },
    own_only: "Solo la persona que presentó la solicitud puede retirarla.",
  },
});
