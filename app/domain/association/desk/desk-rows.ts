import type { MembershipState } from "../desk-words";
import type { RosterValues } from "../roster-fields";

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

export type RosterLine = RosterValues & {
  id: string;
  /** The entry's membership; null if it isn't a member. */
  member: MembershipState | null;
  /** The newest invitation. */
  invitation: { state: InvitationShown; sent_at: string } | null;
  /** True if the entry can be invited now: it has an address, isn't a member, and got no invitation within a week. */
  may_invite: boolean;
};

export const rosterShown = ["all", "open", "invited", "members"] as const;
export type RosterShown = (typeof rosterShown)[number];

export type AssociationCounts = {
  roster: number;
  members: Record<MembershipState, number>;
  /** Applications that wait for us or for the applicant. */
  applications: number;
  /** Members whose dues are past due. */
  overdue: number;
  /** Invitations that could not be delivered. */
  bounced: number;
};

export type AssociationApplication = {
  id: string;
  reference: string;
  state: string;
  /** The company, or the person who joins alone. */
  name: string;
  contact: { name: string; email: string };
  /** USPS code. */
  us_state: string;
  submitted_at: string;
  decided_at: string | null;
  /** The list let them in without a decision. */
  automatic: boolean;
};

export type AssociationMember = {
  id: string;
  name: string;
  member_no: string;
  state: MembershipState;
  joined_on: string | null;
  /** The last day that paid dues reach. */
  paid_through: string | null;
  /** Dues that are on an invoice and not paid. */
  owed_c: number;
  late_since: string | null;
  lapsed_on: string | null;
};

export const duesShown = ["all", "active", "approved", "owing", "lapsed", "ended"] as const;
export type DuesShown = (typeof duesShown)[number];

export type AgreementSigner = {
  member: string;
  member_no: string;
  signer_name: string;
  signed_at: string;
  /** The day of the signature in the member's time zone. */
  signed_on: string;
};

export type AssociationManager = {
  id: string;
  email: string;
  /** Null until they have signed in. */
  name: string | null;
  state: "invited" | "active" | "ended";
  invited_at: string;
  expires_at: string;
  accepted_at: string | null;
  ended_at: string | null;
};
