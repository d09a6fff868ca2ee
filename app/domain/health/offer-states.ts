/**
 * How an employer's offer stands (handbook/states.md#group-offer): people choose; the window is over and the period has not begun;
 * too few take part; it is in force; its period is over. Its draft is a sign-up.
 */
export const offerStates = ["published", "closed", "ineligible", "active", "ended"] as const;
export type OfferState = (typeof offerStates)[number];
