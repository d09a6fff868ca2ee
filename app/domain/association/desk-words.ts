import type { MembershipState as AnyState } from "./states";

/** The states of a membership that was carried out, as the desk counts them. */
export const membershipStates = [
  "approved",
  "active",
  "lapsed",
  "ended",
] as const satisfies readonly AnyState[];
export type MembershipState = (typeof membershipStates)[number];

/** One invitation to an entry of the list in that time, ms. */
export const invitedEvery = 7 * 24 * 60 * 60_000;
