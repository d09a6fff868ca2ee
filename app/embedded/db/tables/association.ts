import type { PublishedState } from "~/domain/benefits/catalogue/kind";
import type {
  EndReason,
  InvitationState,
  ManagerState,
  MembershipState,
} from "~/domain/association/states";
import type { RosterFile, RosterFileResult } from "~/domain/association/roster-file";
import { cents, day, id, json, maybe, text, time, yesOrNo } from "~/storage/columns";

export const associationTables = {
  associations: {
    id,
    slug: text(),
    name: text(),
    join_code: text(),
    join_open: yesOrNo,
    dues_c: cents,
    approval: text<"auto_if_rostered" | "manual">(),
    agreement_version: text(),
    status: text<PublishedState>(),
    created_at: time,
    updated_at: time,
  },
  /**
   * A membership's states are in handbook/states.md#association-membership. Its member is a company or an individual.
   */
  association_memberships: {
    id,
    association_id: id,
    company_id: maybe(id),
    user_id: maybe(id),
    state: text<MembershipState>(),
    member_no: text(),
    /** The last day of paid dues; null if none were paid. */
    paid_through: maybe(day),
    registration_id: maybe(id),
    /** The same payer's membership with us, whose invoices include the dues. */
    subscription_id: maybe(id),
    roster_id: maybe(id),
    agreed_version: maybe(text()),
    signer_name: maybe(text()),
    signed_at: maybe(time),
    /** The day since which it has been active. */
    joined_on: maybe(day),
    /** The launch day for its people, as the owner chose it. */
    launch_on: maybe(day),
    /** A year's dues, as agreed. */
    dues_c: cents,
    /** The last day of the last invoiced year. */
    dues_asked_through: maybe(day),
    /** The first day on which late dues were recorded; null if none are late. */
    late_since: maybe(day),
    lapsed_on: maybe(day),
    /** The last day that the member chose; null if they haven't canceled. */
    leaves_on: maybe(day),
    ended_on: maybe(day),
    end_reason: maybe(text<EndReason>()),
    /** The next scheduled change (schedule/dues.ts); null if there is none. */
    next_action_at: maybe(time),
    /** When its members' plans are checked next, after it lapsed, ended or was restored; null if not needed. */
    plans_look_at: maybe(time),
    created_at: time,
    updated_at: time,
  },
  /** One year's dues and the invoice that charges them, alone or with a membership's first invoice. */
  association_dues: {
    id,
    membership_id: id,
    /** Null if the year costs nothing. */
    invoice_id: maybe(id),
    from_on: day,
    through_on: day,
    amount_c: cents,
    created_at: time,
  },
  /** The agreement that members sign, by version; a published one never changes. */
  association_agreements: {
    id,
    association_id: id,
    version: text(),
    /** Markdown. */
    body: text(),
    body_es: maybe(text()),
    /** A summary in a few plain sentences. */
    summary: text(),
    summary_es: maybe(text()),
    published_at: maybe(time),
    created_at: time,
    updated_at: time,
  },
  /** The companies on an association's members list. */
  association_roster: {
    id,
    association_id: id,
    legal_name: text(),
    /** Derived from the name by domain/company/company-name.ts. */
    comparable_name: text(),
    ein_last4: maybe(text()),
    /** Five digits. */
    zip: text(),
    contact_email: maybe(text()),
    removed_at: maybe(time),
    created_at: time,
    updated_at: time,
  },
  association_invitations: {
    id,
    association_id: id,
    roster_id: maybe(id),
    email: text(),
    /** Hex SHA-256 of the token; null until its message is written. */
    hash: maybe(text()),
    state: text<InvitationState>(),
    registration_id: maybe(id),
    /** The invitation's message, whose delivery is shown. */
    outbox_id: maybe(id),
    expires_at: time,
    used_at: maybe(time),
    invited_by: maybe(id),
    /** The time when its message was given up. */
    failed_at: maybe(time),
    created_at: time,
  },
  /** An uploaded members list, before it is imported. */
  association_roster_files: {
    id,
    association_id: id,
    by_user_id: id,
    /** Its stored rows (domain/association/roster-file.ts); null after the import. */
    file: maybe(json<RosterFile>()),
    result: maybe(json<RosterFileResult>()),
    created_at: time,
  },
  /** Managers handle an association's list, applications and dues, and see no other data. */
  association_managers: {
    id,
    association_id: id,
    /** Null until the invitation is accepted. */
    user_id: maybe(id),
    email: text(),
    state: text<ManagerState>(),
    invited_by: maybe(id),
    expires_at: time,
    accepted_at: maybe(time),
    ended_at: maybe(time),
    created_at: time,
  },
  /** Messages of groups that are too large to join online. */
  enterprise_requests: {
    id,
    /** JSON, sealed: domain/association/enterprise-request.ts. */
    details: text(),
    created_at: time,
    /** Null until it is answered. */
    answered_at: maybe(time),
    answered_by: maybe(id),
  },
};
