/** The parts of an association's desk: each with its path below the overview, and who has it: `office`, only super administrators, or `both`, its managers too. */
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

/** What the desk says of an invitation: the state of its message, until it is used or ends. */
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

/** The filters of the members list; `open` entries are neither members nor invited. */
export const rosterShown = ["all", "open", "invited", "members"] as const;
export type RosterShown = (typeof rosterShown)[number];

/** The filters of the list of dues. */
export const duesShown = ["all", "active", "approved", "owing", "lapsed", "ended"] as const;
export type DuesShown = (typeof duesShown)[number];

/** A manager invites at most this many companies at a time. */
export const maxInvited = 500;
