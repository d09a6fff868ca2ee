import type { PublishedState } from "~/domain/benefits/catalogue/kind";
import type {
  EndReason,
  InvitationState,
  ManagerState,
  MembershipState,
} from "~/domain/association/states";
import type { RosterFile, RosterFileResult } from "~/domain/association/roster-file";
import {
  cents,
  withConstraint,
  day,
  id,
  json,
  nullable,
  text,
  time,
  yesOrNo,
} from "~/storage/columns";

export const associationTables = {
  associations: {
    id,
    slug: withConstraint(text(), "unique"),
    name: text(),
    join_code: withConstraint(text(), "unique"),
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
    association_id: withConstraint(id, "references associations (id)"),
    company_id: withConstraint(nullable(id), "references companies (id)"),
    user_id: withConstraint(nullable(id), "references users (id) on delete cascade"),
    state: text<MembershipState>(),
    member_no: withConstraint(text(), "unique"),
    /** The last day of paid dues; null if none were paid. */
    paid_through: nullable(day),
    registration_id: nullable(id),
    /** The same payer's membership with us, whose invoices include the dues. */
    subscription_id: nullable(id),
    roster_id: nullable(id),
    agreed_version: nullable(text()),
    signer_name: nullable(text()),
    signed_at: nullable(time),
    /** Its first day, which may be ahead; null while its first payment is awaited. */
    joined_on: nullable(day),
    /** The launch day for its people, a default until the owner chooses one. */
    launch_on: nullable(day),
    /** A year's dues, as agreed. */
    dues_c: cents,
    /** The last day of the last invoiced year. */
    dues_asked_through: nullable(day),
    /** The first day on which late dues were recorded; null if none are late. */
    late_since: nullable(day),
    lapsed_on: nullable(day),
    /** The last day that the member chose; null if they haven't canceled. */
    leaves_on: nullable(day),
    ended_on: nullable(day),
    end_reason: nullable(text<EndReason>()),
    /** The next scheduled change (schedule/jobs.ts); null if there is none. */
    next_action_at: nullable(time),
    /** When its members' plans are checked next, after it lapsed, ended or was restored; null if not needed. */
    plans_look_at: nullable(time),
    created_at: time,
    updated_at: time,
  },
  /** One year's dues and the invoice that charges them, alone or with a membership's first invoice. */
  association_dues: {
    id,
    membership_id: withConstraint(id, "references association_memberships (id) on delete cascade"),
    /** Null if the year costs nothing. */
    invoice_id: nullable(id),
    from_on: day,
    through_on: day,
    amount_c: cents,
    created_at: time,
  },
  /** The agreement that members sign, by version; a published one never changes. */
  association_agreements: {
    id,
    association_id: withConstraint(id, "references associations (id) on delete cascade"),
    version: text(),
    /** Markdown. */
    body: text(),
    body_es: nullable(text()),
    /** A summary in a few plain sentences. */
    summary: text(),
    summary_es: nullable(text()),
    published_at: nullable(time),
    created_at: time,
    updated_at: time,
  },
  /** The companies on an association's members list. */
  association_roster: {
    id,
    association_id: withConstraint(id, "references associations (id) on delete cascade"),
    legal_name: text(),
    /** Derived from the name by domain/company/company-name.ts. */
    comparable_name: text(),
    ein_last4: nullable(text()),
    /** Five digits. */
    zip: text(),
    contact_email: nullable(text()),
    removed_at: nullable(time),
    created_at: time,
    updated_at: time,
  },
  association_invitations: {
    id,
    association_id: withConstraint(id, "references associations (id) on delete cascade"),
    roster_id: withConstraint(
      nullable(id),
      "references association_roster (id) on delete set null",
    ),
    email: text(),
    /** Hex SHA-256 of the token; null until its message is written. */
    hash: withConstraint(nullable(text()), "unique"),
    state: text<InvitationState>(),
    registration_id: withConstraint(
      nullable(id),
      "references registrations (id) on delete set null",
    ),
    /** The invitation's message, whose delivery is shown. */
    outbox_id: nullable(id),
    expires_at: time,
    used_at: nullable(time),
    invited_by: withConstraint(nullable(id), "references users (id) on delete set null"),
    /** The time when its message was given up. */
    failed_at: nullable(time),
    created_at: time,
  },
  /** An uploaded members list, before it is imported. */
  association_roster_files: {
    id,
    association_id: withConstraint(id, "references associations (id) on delete cascade"),
    by_user_id: id,
    /** Its stored rows (domain/association/roster-file.ts); null after the import. */
    file: nullable(json<RosterFile>()),
    result: nullable(json<RosterFileResult>()),
    created_at: time,
  },
  /** Managers handle an association's list, applications and dues, and see no other data. */
  association_managers: {
    id,
    association_id: withConstraint(id, "references associations (id) on delete cascade"),
    /** Null until the invitation is accepted. */
    user_id: withConstraint(nullable(id), "references users (id) on delete cascade"),
    email: text(),
    state: text<ManagerState>(),
    invited_by: withConstraint(nullable(id), "references users (id) on delete set null"),
    expires_at: time,
    accepted_at: nullable(time),
    ended_at: nullable(time),
    created_at: time,
  },
  /** Messages of groups that are too large to join online. */
  enterprise_requests: {
    id,
    /** JSON, sealed: domain/association/enterprise-request.ts. */
    details: text(),
    created_at: time,
    /** Null until it is answered. */
    answered_at: nullable(time),
    answered_by: withConstraint(nullable(id), "references users (id) on delete set null"),
  },
};

export const associationIndexes = `
create index association_memberships_by_association_id on association_memberships (association_id);
create index association_memberships_by_company_id on association_memberships (company_id);
create index association_memberships_by_roster on association_memberships (roster_id);
create index association_memberships_by_user_id on association_memberships (user_id);
create index association_memberships_due on association_memberships (next_action_at);
create unique index association_memberships_one_by_company_id on association_memberships (company_id) where state in ('approved', 'active', 'lapsed');
create unique index association_memberships_one_by_user_id on association_memberships (user_id) where state in ('approved', 'active', 'lapsed');
create index association_memberships_plans_due on association_memberships (plans_look_at);
create unique index association_dues_by_year on association_dues (membership_id, from_on);
create index association_dues_by_invoice on association_dues (invoice_id);
create unique index association_agreements_by_version on association_agreements (association_id, version);
create index association_roster_by_comparable_name on association_roster (association_id, comparable_name);
create index association_roster_by_legal_name on association_roster (association_id, legal_name);
create index association_roster_by_zip_ein_last4 on association_roster (association_id, zip, ein_last4);
create index association_invitations_by_association on association_invitations (association_id, created_at);
create index association_invitations_by_email on association_invitations (email, association_id);
create index association_invitations_by_invited_by on association_invitations (invited_by);
create index association_invitations_by_registration_id on association_invitations (registration_id);
create index association_invitations_by_roster on association_invitations (roster_id);
create index association_invitations_failed on association_invitations (association_id, failed_at) where failed_at is not null;
create index association_roster_files_by_created_at on association_roster_files (created_at);
create unique index association_managers_by_association on association_managers (association_id, email) where state in ('invited', 'active');
create index association_managers_by_email on association_managers (email, state);
create index association_managers_by_invited_by on association_managers (invited_by);
create index association_managers_by_user on association_managers (user_id, state);
create unique index association_managers_one_each on association_managers (user_id) where state = 'active';
create index enterprise_requests_answered on enterprise_requests (answered_at);
create index enterprise_requests_by_answered_by on enterprise_requests (answered_by);
create index enterprise_requests_by_created_at on enterprise_requests (created_at);
create index enterprise_requests_waiting on enterprise_requests (created_at) where answered_at is null;
`;
