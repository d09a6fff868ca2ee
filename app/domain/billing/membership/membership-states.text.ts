import { texts } from "~/language/texts";

/** Payers and admins who record payments see the same words for a membership's state. */
export const membershipStates = texts({
  en: {
    pending: "Waiting for the first payment",
    not_begun: "Not started yet",
    not_begun_ending: "Not started yet, and ends with its first period",
    active: "Active",
    past_due: "Active, a payment is overdue",
    suspended: "Suspended, a payment is overdue",
    cancel_scheduled: "Canceled, still running",
    ended: "Ended",
  },
  es: {
    pending: "Falta el primer pago",
    not_begun: "Todavía no comienza",
    not_begun_ending: "Todavía no comienza, y termina con su primer período",
    active: "Activa",
    past_due: "Activa, con un pago atrasado",
    suspended: "Suspendida, con un pago atrasado",
    cancel_scheduled: "Cancelada, todavía vigente",
    ended: "Terminada",
  },
});
