/** handbook/states.md#association-membership. What comes before `approved` is an application: a registration of its own kind. */
export type MembershipState =
  | "started"
  | "invited"
  | "submitted"
  | "approved"
  | "active"
  | "lapsed"
  | "ended";

/** Those of which somebody has one at most. */
export const liveMemberships = [
  "approved",
  "active",
  "lapsed",
] as const satisfies readonly MembershipState[];

/** Why a membership ended: its member left, joined another association, owed dues too long, or was taken off the list. */
export type EndReason = "left" | "switched" | "unpaid" | "removed";

/** Of an invitation by mail; one that ran out is told by its day. */
export type InvitationState = "sent" | "used" | "replaced" | "withdrawn";

export type ManagerState = "invited" | "active" | "ended";
