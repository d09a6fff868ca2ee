/** Days past due, counted from the day on which it was noticed (handbook/states.md#subscription). */

/** At which a reminder goes out. */
export const paymentReminderDays = [0, 7, 21] as const;
/** At which a membership is suspended, and one that never began ends. */
export const suspendedAfter = 30;
/** At which a suspended membership ends. */
export const endedAfter = 60;
