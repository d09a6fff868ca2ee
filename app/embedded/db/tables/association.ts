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
  /** handbook/states.md#association-membership. One member: a company or a person. */
  association_memberships: {
    id,
    association_id: id,
    company_id: maybe(id),
    user_id: maybe(id),
    state: text<MembershipState>(),
    member_no: text(),
    /** The last day that paid dues reach; null: none were paid yet. */
    paid_through: maybe(day),
    registration_id: maybe(id),
    /** Whose invoices ask for the dues: the membership with us of the same payer. */
    subscription_id: maybe(id),
    roster_id: maybe(id),
    agreed_version: maybe(text()),
    signer_name: maybe(text()),
    signed_at: maybe(time),
    /** Since when it has been active. */
    joined_on: maybe(day),
    /** When its people may begin, as its owner chose it. */
    launch_on: maybe(day),
    /** A year's, as agreed. */
    dues_c: cents,
    /** The last day of the year whose dues are on an invoice. */
    dues_asked_through: maybe(day),
    /** The first day on which unpaid dues were late, as it was noticed; null: none are. */
    late_since: maybe(day),
    lapsed_on: maybe(day),
    /** The last day, as its member wants it; null: it goes on. */
    leaves_on: maybe(day),
    ended_on: maybe(day),
    end_reason: maybe(text<EndReason>()),
    /** When time does something to it next (schedule/dues.ts); null: nothing is to come. */
    next_action_at: maybe(time),
    /** When what it lets people choose is looked at next, because it lapsed, ends or is back; null: nothing is to be done. */
    plans_look_at: maybe(time),
    created_at: time,
    updated_at: time,
  },
  /** A year's dues and the invoice that asks for them, alone or with a membership's first. */
  association_dues: {
    id,
    membership_id: id,
    /** Null where a year costs nothing. */
    invoice_id: maybe(id),
    from_on: day,
    through_on: day,
    amount_c: cents,
    created_at: time,
  },
  /** What members sign, by version; a published one never changes. */
  association_agreements: {
    id,
    association_id: id,
    version: text(),
    /** Markdown. */
    body: text(),
    body_es: maybe(text()),
    /** What it says in a few plain sentences. */
    summary: text(),
    summary_es: maybe(text()),
    published_at: maybe(time),
    created_at: time,
    updated_at: time,
  },
  /** Whom an association knows as its own. */
  association_roster: {
    id,
    association_id: id,
    legal_name: text(),
    /** domain/company/company-name.ts */
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
    /** sha-256 of the token, hex; null until the message that it travels in is written. */
    hash: maybe(text()),
    state: text<InvitationState>(),
    registration_id: maybe(id),
    /** The message that it travels in, whose delivery is shown. */
    outbox_id: maybe(id),
    expires_at: time,
    used_at: maybe(time),
    invited_by: maybe(id),
    /** When its message was given up. */
    failed_at: maybe(time),
    created_at: time,
  },
  /** A file of members that somebody is about to import. */
  association_roster_files: {
    id,
    association_id: id,
    by_user_id: id,
    /** Its rows as far as they are kept (domain/association/roster-file.ts); null once it is imported. */
    file: maybe(json<RosterFile>()),
    result: maybe(json<RosterFileResult>()),
    created_at: time,
  },
  /** Who looks after an association's own list, applications and dues, and sees nothing else of anybody. */
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
  /** What groups ask that are too large to join by themselves. */
  enterprise_requests: {
    id,
    /** JSON, sealed: domain/association/enterprise-request.ts. */
    details: text(),
    created_at: time,
    /** Null: nobody has answered yet. */
    answered_at: maybe(time),
    answered_by: maybe(id),
  },
};
