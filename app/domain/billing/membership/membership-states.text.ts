import { texts } from "~/language/texts";

/** What a membership is on a day, in the same words to whoever pays for it and to whoever records a payment. */
export const membershipStates = texts({
  en: {
    pending: "Waits for the first payment",
    not_begun: "Not begun yet",
    not_begun_ending: "Not begun yet, and ends with its first period",
    active: "Active",
    past_due: "Active, a payment is overdue",
    suspended: "Suspended, a payment is overdue",
    cancel_scheduled: "Ends with this period",
    ended: "Ended",
  },
  es: {
    pending: "Espera el primer pago",
    not_begun: "Todavía no comienza",
    not_begun_ending: "Todavía no comienza, y termina con su primer período",
    active: "Activa",
    past_due: "Activa, con un pago atrasado",
    suspended: "Suspendida, con un pago atrasado",
    cancel_scheduled: "Termina con este período",
    ended: "Terminada",
  },
});
