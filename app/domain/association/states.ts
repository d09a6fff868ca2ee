/**
 * The states of a membership in an association (handbook/states.md#association-membership). Before `approved`, it is an
 * application: a registration of its own kind.
 */
export type MembershipState =
  | "started"
  | "invited"
  | "submitted"
  | "approved"
  | "active"
  | "lapsed"
  | "ended";

/** The states of a membership that was approved and hasn't ended; a member has at most one in them. */
export const liveMembershipStates = [
  "approved",
  "active",
  "lapsed",
] as const satisfies readonly MembershipState[];

/** Why a membership ended: its member left, joined another association, owed dues too long or was taken off the list. */
export type EndReason = "left" | "switched" | "unpaid" | "removed";

/** The stored states of an invitation. "expired" is none of them: it follows from the last day. */
export type InvitationState = "sent" | "used" | "replaced" | "withdrawn";

export type ManagerState = "invited" | "active" | "ended";
