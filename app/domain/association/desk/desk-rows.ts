/** The rows of the lists at an association's desk (handbook/rules.md#associations-own-manager). */

/** The state of an invitation: its message's, until it is used or ends. */
export const invitationShown = [
  "waiting",
  "sent",
  "bounced",
  "used",
  "expired",
  "replaced",
  "withdrawn",
] as const;
export type InvitationShown = (typeof invitationShown)[number];

export const rosterShown = ["all", "open", "invited", "members"] as const;
export type RosterShown = (typeof rosterShown)[number];

export const duesShown = ["all", "active", "approved", "owing", "lapsed", "ended"] as const;
export type DuesShown = (typeof duesShown)[number];
