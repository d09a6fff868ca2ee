/**
 * The states are described in handbook/states.md#association-membership. Before `approved`, it is an application: a
 * registration of its own kind.
 */
export type MembershipState =
  | "started"
  | "invited"
  | "submitted"
  | "approved"
  | "active"
  | "lapsed"
  | "ended";

/** A member has at most one membership in these states. */
export const liveMemberships = [
  "approved",
  "active",
  "lapsed",
] as const satisfies readonly MembershipState[];

/**
 * A membership ends because its member left, joined another association, owed dues too long or was removed from the
 * list.
 */
export type EndReason = "left" | "switched" | "unpaid" | "removed";

/** Expiration is not a state: it follows from the invitation's last day. */
export type InvitationState = "sent" | "used" | "replaced" | "withdrawn";

export type ManagerState = "invited" | "active" | "ended";
