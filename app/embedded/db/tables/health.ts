import type { Plan } from "~/contract/shapes";
import type { TranslatedItem } from "~/domain/benefits/in-language";
import type { SignedAgreement } from "~/domain/health/offer/signed-agreement";
import type { OfferTerms } from "~/domain/health/offer-terms";
import type { WindowCause, WindowState } from "~/domain/health/election-windows";
import type { OfferState } from "~/domain/health/offer-states";
import type { Language } from "~/language/languages";
import { cents, withConstraint, day, id, json, nullable, text, time } from "~/storage/columns";

export const healthTables = {
  /** An employer's offer for a period; the states are in handbook/states.md#group-offer. */
  group_offers: {
    id,
    company_id: id,
    /** The sign-up that created it; null for sample data. */
    registration_id: nullable(id),
    state: text<OfferState>(),
    /** The options and the employer's shares, as they were signed. */
    terms: json<OfferTerms>(),
    open_from: day,
    open_to: day,
    effective_on: day,
    /** The last day of its period. */
    ends_on: day,
    extended_at: nullable(time),
    agreement_version: text(),
    /** Its text as it was signed, in each language; null for sample data. */
    agreement: nullable(json<Record<Language, SignedAgreement>>()),
    signed_name: text(),
    signed_at: time,
    /** The last employee invited so far, by id; null if none. */
    invited_through: nullable(id),
    next_action_at: nullable(time),
    created_at: time,
    updated_at: time,
  },
  /** A member's enrollment window; the states are in handbook/states.md#enrollment. */
  election_windows: {
    id,
    /** Null for the individual market. */
    offer_id: nullable(id),
    employee_id: nullable(id),
    /** Null until the employee has an account. */
    user_id: nullable(id),
    why: text<WindowCause>(),
    opens_on: day,
    /** The last day. */
    closes_on: day,
    /** The first day of coverage chosen in it. */
    effective_on: day,
    state: text<WindowState>(),
    /** The latest answer; null if there is none. */
    enrollment_id: nullable(id),
    invited_at: nullable(time),
    reminded_at: nullable(time),
    next_action_at: nullable(time),
    created_at: time,
    updated_at: time,
  },
  /** The people that a member may cover. */
  dependents: {
    id,
    user_id: id,
    /** Relationship, names, birth date, and whether they live together, sealed. */
    details: text(),
    /** A keyed hash of the month in which coverage ends by age; null without an age limit. */
    age_out_tag: nullable(text()),
    created_at: time,
    updated_at: time,
    removed_at: nullable(time),
  },
  life_events: {
    id,
    user_id: id,
    window_id: nullable(id),
    /** The event and its day, sealed. */
    details: text(),
    created_at: time,
  },
  /** One row for each answer: a change adds a row and ends the previous one the day before. */
  enrollments: {
    id,
    user_id: withConstraint(id, "references users (id)"),
    source: text<"offer" | "individual" | "association">(),
    company_id: nullable(id),
    employee_id: nullable(id),
    offer_id: nullable(id),
    window_id: nullable(id),
    registration_id: nullable(id),
    plan_id: withConstraint(nullable(id), "references plans (id)"),
    /** Sealed. */
    waiver_reason: nullable(text()),
    tier: text<keyof Plan["premium_c"]>(),
    dental_id: withConstraint(nullable(id), "references ancillary_plans (id)"),
    vision_id: withConstraint(nullable(id), "references ancillary_plans (id)"),
    /**
     * The monthly shares of medical coverage when it was chosen; null if nothing is shared, or it wasn't recorded.
     */
    employer_share_c: nullable(cents),
    member_share_c: nullable(cents),
    /** The chosen plans at that time: see services/benefits/chosen-terms.ts; null if not recorded. */
    plan_chosen: nullable(json<Partial<Plan>>()),
    dental_chosen: nullable(json<Pick<Plan, "premium_c">>()),
    vision_chosen: nullable(json<Pick<Plan, "premium_c">>()),
    addons_chosen:
      nullable(json<(TranslatedItem & { slug: string; title: string; price_c: number })[]>()),
    /** The covered people as entered, sealed: domain/health/covered-people.ts. */
    covered: nullable(text()),
    /** What the answer changed, sealed: domain/health/receipt-rows.ts. */
    receipt: nullable(text()),
    reference: nullable(text()),
    signed_name: nullable(text()),
    signed_at: nullable(time),
    /** The member said "This wasn't me": it has no effect until then. */
    frozen_until: nullable(time),
    effective_on: day,
    /** The last day. */
    ends_on: nullable(day),
    end_reason: nullable(text()),
    /** Its effect on earlier answers: services/health/replaced-answers.ts. */
    replaced: nullable(text()),
    /** Members who haven't answered have a window and no such row. */
    state: text<"submitted" | "enrolled" | "waived" | "cancelled" | "terminated">(),
    next_action_at: nullable(time),
    created_at: time,
    updated_at: time,
  },
};

export const healthIndexes = `
create index group_offers_by_state_open_to on group_offers (state, open_to, id);
create index group_offers_company on group_offers (company_id, effective_on);
create index group_offers_due on group_offers (next_action_at);
create index election_windows_due on election_windows (next_action_at);
create index election_windows_employee on election_windows (employee_id, opens_on);
create unique index election_windows_once on election_windows (offer_id, employee_id, why, opens_on) where why <> 'life_event';
create index election_windows_user on election_windows (user_id, closes_on);
create index dependents_age_out on dependents (age_out_tag, id);
create index dependents_user on dependents (user_id, id);
create index life_events_user on life_events (user_id, created_at);
create index enrollments_by_plan_id on enrollments (plan_id);
create index enrollments_by_user_id_state on enrollments (user_id, state);
create index enrollments_company on enrollments (company_id, id);
create index enrollments_due on enrollments (next_action_at);
create index enrollments_employee on enrollments (employee_id, effective_on);
create index enrollments_ending_with_membership on enrollments (end_reason, ends_on) where end_reason = 'membership_ended';
create index enrollments_frozen on enrollments (frozen_until);
`;
