/**
 * An offer's states, in order (handbook/states.md#group-offer): employees can choose; the window is closed;
 * participation is too low; the period is running; the period is over. A draft is a sign-up and not an offer.
 */
const offerStates = ["published", "closed", "ineligible", "active", "ended"] as const;
/** A state of an employer's offer to its employees. */
export type OfferState = (typeof offerStates)[number];

/** The states of offers in force: employees can choose from them, or they cover those who chose. */
export const inForceStates = ["published", "closed", "active"] as const satisfies OfferState[];

/** Returns true for a published, closed or active offer. */
export const isInForce = ({ state }: { state: OfferState }): boolean =>
  inForceStates.some((inForce) => inForce === state);
