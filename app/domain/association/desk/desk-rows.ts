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

/** What the desk says of an invitation: how its message went, until it is used, expired, replaced or withdrawn. */
export const invitationDisplayStates = [
  "waiting",
  "sent",
  "bounced",
  "used",
  "expired",
  "replaced",
  "withdrawn",
] as const;
export type InvitationDisplayState = (typeof invitationDisplayStates)[number];

/** The filters of the members list; `open` entries are neither members nor invited. */
export const rosterFilterNames = ["all", "open", "invited", "members"] as const;
/** Which entries a desk lists: all, those neither invited nor members (`open`), those invited, or members. */
export type RosterFilterName = (typeof rosterFilterNames)[number];

/** The filters of the list of dues. */
export const duesFilterNames = ["all", "active", "approved", "owing", "lapsed", "ended"] as const;
export type DuesFilterName = (typeof duesFilterNames)[number];

/** A manager invites at most this many companies at a time. */
export const maxInvited = 500;
