/** Each part of an association's desk, its path below the overview, and who has it. */
export const deskParts = [
  ["overview", "", "both"],
  ["roster", "/roster", "both"],
  ["invitations", "/invitations", "both"],
  ["applications", "/applications", "both"],
  ["dues", "/dues", "both"],
  ["wayIn", "/code", "office"],
  ["agreements", "/agreements", "office"],
  ["managers", "/managers", "office"],
] as const;
export type DeskPart = (typeof deskParts)[number][0];

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

/** A manager invites at most this many companies at a time. */
export const maxInvited = 500;
