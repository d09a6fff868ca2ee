import type { Plan } from "~/contract/shapes";
import type { Translated } from "~/domain/benefits/in-language";
import type { OfferTerms } from "~/domain/health/offer-terms";
import type { WindowCause, WindowState } from "~/domain/health/election-windows";
import type { OfferState } from "~/domain/health/offer-states";
import { cents, day, id, json, maybe, text, time } from "~/storage/columns";

export const healthTables = {
  /** What an employer offers its people for a period; handbook/states.md#group-offer. */
  group_offers: {
    id,
    company_id: id,
    /** The sign-up that it came from; null: of the sample. */
    registration_id: maybe(id),
    state: text<OfferState>(),
    /** Everything that people choose from and what the employer pays of it, as it was when it was signed. */
    terms: json<OfferTerms>(),
    open_from: day,
    open_to: day,
    effective_on: day,
    /** The last day of its period. */
    ends_on: day,
    extended_at: maybe(time),
    agreement_version: text(),
    signed_name: text(),
    signed_at: time,
    /** The employee up to whom everybody has been invited, in the order of their ids; null: nobody yet. */
    invited_through: maybe(id),
    next_action_at: maybe(time),
    created_at: time,
    updated_at: time,
  },
  /** From when to when somebody may choose, and what became of it; handbook/states.md#enrollment. */
  election_windows: {
    id,
    /** Null: of the individual market. */
    offer_id: maybe(id),
    employee_id: maybe(id),
    /** Null until an employee has an account. */
    user_id: maybe(id),
    why: text<WindowCause>(),
    opens_on: day,
    /** The last day. */
    closes_on: day,
    /** When a choice made in it begins. */
    effective_on: day,
    state: text<WindowState>(),
    /** The newest answer; null: none yet. */
    enrollment_id: maybe(id),
    invited_at: maybe(time),
    reminded_at: maybe(time),
    next_action_at: maybe(time),
    created_at: time,
    updated_at: time,
  },
  /** Whom somebody may cover besides themselves. */
  dependents: {
    id,
    user_id: id,
    /** Relationship, names, birth date, and whether they live together, sealed. */
    details: text(),
    /** A keyed hash of the month that ends their coverage by age; null: none does. */
    age_out_tag: maybe(text()),
    created_at: time,
    updated_at: time,
    removed_at: maybe(time),
  },
  life_events: {
    id,
    user_id: id,
    window_id: maybe(id),
    /** What happened and when, sealed. */
    details: text(),
    created_at: time,
  },
  /** One row for each answer: a change is a new row, and the one before it ends the day before. */
  enrollments: {
    id,
    user_id: id,
    source: text<"offer" | "individual" | "association">(),
    company_id: maybe(id),
    employee_id: maybe(id),
    offer_id: maybe(id),
    window_id: maybe(id),
    registration_id: maybe(id),
    plan_id: maybe(id),
    /** Sealed. */
    waiver_reason: maybe(text()),
    tier: text<keyof Plan["premium_c"]>(),
    dental_id: maybe(id),
    vision_id: maybe(id),
    /** A month of medical coverage, as it was when they chose; null: nobody shares, or it was not kept. */
    employer_share_c: maybe(cents),
    member_share_c: maybe(cents),
    /** What was chosen, as it was then: see services/benefits/chosen-terms.ts; null: it was not kept. */
    plan_chosen: maybe(json<Partial<Plan>>()),
    dental_chosen: maybe(json<Pick<Plan, "premium_c">>()),
    vision_chosen: maybe(json<Pick<Plan, "premium_c">>()),
    addons_chosen: maybe(json<(Translated & { slug: string; title: string; price_c: number })[]>()),
    /** Who is covered, as they said it then, sealed: domain/health/covered-people.ts. */
    covered: maybe(text()),
    /** What the answer changed, sealed: domain/health/election-receipt.ts. */
    receipt: maybe(text()),
    reference: maybe(text()),
    signed_name: maybe(text()),
    signed_at: maybe(time),
    /** Somebody said "This wasn't me": nothing follows from it until then. */
    frozen_until: maybe(time),
    effective_on: day,
    /** The last day. */
    ends_on: maybe(day),
    end_reason: maybe(text()),
    /** What it did to the answers before it: services/health/replaced-answers.ts. */
    replaced: maybe(text()),
    /** Who has not answered has a window and no such row. */
    state: text<"submitted" | "enrolled" | "waived" | "cancelled" | "terminated">(),
    next_action_at: maybe(time),
    created_at: time,
    updated_at: time,
  },
};
