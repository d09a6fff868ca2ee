import { texts } from "~/language/texts";

export const handOverTexts = texts({
  en: {
    title: "Hand the company over",
    intro:
      "Someone else can manage {company} here in your place. They have to say yes before anything changes.",
    settings: "Settings",
    email: "Their email address",
    emailHint: "They must be on your list of employees and have signed in here.",
    look: "Continue",
    confirmTitle: "Hand {company} over to {name}?",
    gets: "{name} manages the company’s people, locations, health plans and membership from then on, and makes sure its invoices are paid.",
    sees: "They see the company’s invoices and details. They never see your own health answers.",
    stays:
      "You stay on the list of employees, with your coverage. You can no longer open the company’s settings.",
    leaves:
      "You aren’t on the list of employees, so you’ll no longer see the company here. If you work there, add yourself to the list first. You keep your account.",
    invoices: "Invoices that went to your email address will go to theirs.",
    days: "They have {days} days to answer. Until then, you can withdraw the offer.",
    sure: "I want to hand {company} over to {name}",
    offer: "Send the offer",
    other: "Choose someone else",
    openTitle: "Waiting for an answer",
    to: "Offered to",
    on: "Offered on",
    until: "They can answer by",
    withdraw: "Withdraw the offer",
    declined: "{name} didn’t want to take over the company.",
    expired: "{name} didn’t answer in time.",
    why: "Only the owner can hand the company over, or withdraw the offer.",
  },
  es: {
    title: "Entregar la empresa",
    intro:
      "Otra persona puede administrar {company} aquí en su lugar. Tiene que decir que sí antes de que cambie algo.",
    settings: "Configuración",
    email: "Su correo electrónico",
    emailHint: "Debe estar en su lista de empleados y haber entrado aquí.",
    look: "Continuar",
    confirmTitle: "¿Entregar {company} a {name}?",
    gets: "Desde entonces {name} administra la gente, los lugares, los planes médicos y la membresía de la empresa, y se ocupa de que se paguen sus facturas.",
    sees: "Ve las facturas y los datos de la empresa. Nunca ve las respuestas de salud de usted.",
    stays:
      "Usted sigue en la lista de empleados, con su cobertura. Ya no podrá abrir la configuración de la empresa.",
    leaves:
      "Usted no está en la lista de empleados, así que ya no verá la empresa aquí. Si trabaja en ella, agréguese antes a la lista. Conserva su cuenta.",
    invoices: "Las facturas que llegaban a su correo llegarán al de esa persona.",
    days: "Tiene {days} días para responder. Hasta entonces usted puede retirar el ofrecimiento.",
    sure: "Quiero entregar {company} a {name}",
    offer: "Enviar el ofrecimiento",
    other: "Elegir a otra persona",
    openTitle: "En espera de una respuesta",
    to: "Ofrecida a",
    on: "Ofrecida el",
    until: "Puede responder a más tardar el",
    withdraw: "Retirar el ofrecimiento",
    declined: "{name} no quiso hacerse cargo de la empresa.",
    expired: "{name} no respondió a tiempo.",
    why: "Solo el propietario puede entregar la empresa o retirar el ofrecimiento.",
  },
});
