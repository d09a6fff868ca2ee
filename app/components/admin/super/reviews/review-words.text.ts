import { texts } from "~/language/texts";

export const reviewWords = texts({
  en: {
    states: {
      submitted: "Waiting for approval",
      needs_info: "Waiting for the applicant’s answer",
      awaiting_payment: "Approved, waiting for the first payment",
      active: "Approved",
      rejected: "Rejected",
      withdrawn: "Withdrawn by the applicant",
    },
    decisions: { asked: "Asked", approved: "Approved", rejected: "Rejected" },
    otherDetails: "Other details",
    ownsIt: "{name} owns the company and manages the account",
    managesIt: "{name} manages the account; owner: {owner}",
    notNamed: "not named",
  },
  es: {
    states: {
      submitted: "Espera aprobación",
      needs_info: "Espera la respuesta del solicitante",
      awaiting_payment: "Aprobada, espera el primer pago",
      active: "Aprobada",
      rejected: "Rechazada",
      withdrawn: "Retirada por el solicitante",
    },
    decisions: { asked: "Se preguntó", approved: "Aprobada", rejected: "Rechazada" },
    otherDetails: "Otros datos",
    ownsIt: "{name} es propietario de la empresa y administra la cuenta",
    managesIt: "{name} administra la cuenta; propietario: {owner}",
    notNamed: "sin indicar",
  },
});
