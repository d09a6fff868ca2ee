import type { MembershipState as AnyState } from "./states";

/** The states of memberships that the desk lists: those that were once approved. */
export const listedMembershipStates = [
  "approved",
  "active",
  "lapsed",
  "ended",
] as const satisfies readonly AnyState[];
export type ListedMembershipState = (typeof listedMembershipStates)[number];

/** ms in which an entry of the members list gets at most one invitation. */
export const invitationInterval = 7 * 24 * 60 * 60_000;
