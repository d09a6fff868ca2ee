import type { MembershipState as AnyState } from "./states";

export const membershipStates = [
  "approved",
  "active",
  "lapsed",
  "ended",
] as const satisfies readonly AnyState[];
export type MembershipState = (typeof membershipStates)[number];

/** ms. An entry of the list gets at most one invitation in this time. */
export const invitedEvery = 7 * 24 * 60 * 60_000;
