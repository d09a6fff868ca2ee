import { z } from "zod";
import { stopDecisions } from "~/domain/health/answer-states";
import { lifeEvents } from "~/domain/health/choosing/life-events";
import { relationships } from "~/domain/health/covered-people";
import { windowCauses, windowStates } from "~/domain/health/election-windows";
import { tiers } from "~/domain/benefits/plan-words";
import { both, call } from "../call";
import { token } from "../tokens";
import { cents, spanish, wrapped } from "../shapes";

const person = z.object({ name: z.string(), relationship: z.enum(["self", ...relationships]) });
const named = z.string().nullable();

/** What somebody has, or has chosen. Cents a month; null: it was not kept. */
const side = z.object({
  waived: z.boolean(),
  waiver_reason: z.string().nullable(),
  plan: named,
  dental: named,
  vision: named,
  add_ons: z.array(z.object({ title: z.string(), spanish })),
  tier: z.enum(tiers),
  people: z.array(person),
  member_c: cents.nullable(),
  employer_c: cents.nullable(),
  effective_on: z.string(),
  ends_on: z.string().nullable(),
});

const coverage = side.omit({ waiver_reason: true, people: true }).extend({
  id: z.string(),
  state: z.enum(["submitted", "enrolled", "waived"]),
  source: z.enum(["offer", "individual", "association"]),
  reference: z.string().nullable(),
  plan_slug: z.string().nullable(),
  carrier: named,
  dental_carrier: named,
  vision_carrier: named,
  people_count: z.number().int(),
  /** Null for an administrator in the account: nobody's family is theirs to see. */
  people: z.array(person).nullable(),
  end_reason: z.string().nullable(),
  /** Somebody said that it wasn't them: it does nothing until then. */
  frozen_until: z.string().nullable(),
  /** USPS code of where the person lives, whose time is said; null: not known. */
  us_state: z.string().nullable(),
});
export type OwnCoverage = z.output<typeof coverage>;

const ownHealth = z.object({
  /** In which the caller may choose today, or the next one; null: none. */
  window: z
    .object({
      why: z.enum(windowCauses),
      opens_on: z.string(),
      closes_on: z.string(),
      effective_on: z.string(),
      /** The last day on which a choice takes effect on that day; null: any of the window does. */
      same_until: z.string().nullable(),
      state: z.enum(windowStates),
      company: z.string().nullable(),
    })
    .nullable(),
  /** Answers that count, the newest first. */
  answers: z.array(coverage),
  /** What covered the caller last, where nothing does today or will; null: nothing ever did. */
  ended: z.object({ ends_on: z.string(), end_reason: z.string().nullable() }).nullable(),
  receipts: z.array(
    z.object({
      id: z.string(),
      reference: z.string().nullable(),
      at: z.string(),
      /** As above. */
      us_state: z.string().nullable(),
      waived: z.boolean(),
      effective_on: z.string(),
    }),
  ),
  /** Whether the caller has bought coverage that they can cancel. */
  own: z.boolean(),
  /** What the caller canceled and can still keep; null: nothing. */
  keep: z
    .object({
      /** Its last day, until which it can be kept; null: it was to begin on `effective_on`, and can be kept before. */
      ends_on: z.string().nullable(),
      effective_on: z.string(),
      member_c: cents.nullable(),
    })
    .nullable()
    .default(null),
  /** The last day of the employer's offer that is in force, before which the next is made; null: there is none. */
  period_ends_on: z.string().nullable().default(null),
  /** Whether a life event could change anything. */
  may_report: z.boolean(),
  /** Whether the caller works less than full time for their employer, so that no offer of it is for them. */
  part_time: z.boolean().default(false),
});
export type OwnHealth = z.output<typeof ownHealth>;

const receipt = z.object({
  id: z.string(),
  reference: z.string().nullable(),
  why: z.enum([...windowCauses, "age_out"]),
  before: side.nullable(),
  after: side,
  signed_name: z.string().nullable(),
  signed_at: z.string().nullable(),
  /** USPS code of where the person lives; null: not known. */
  us_state: z.string().nullable(),
  /** Whether it counts: another answer may have replaced it since. */
  live: z.boolean(),
  frozen_until: z.string().nullable(),
});
export type HealthReceipt = z.output<typeof receipt>;

const stopped = z.object({
  id: z.string(),
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string().nullable(),
  reference: z.string().nullable(),
  signed_at: z.string().nullable(),
  effective_on: z.string(),
  frozen_until: z.string(),
});
export type StoppedChoice = z.output<typeof stopped>;

const shared = { whose: "core", readings: both, spec: "own" } as const;
const byId = z.object({ id: z.string().min(1).max(100) });

/** Somebody's own coverage, and what they do with it after they have chosen. */
export const coverageCalls = {
  ownHealth: call({
    ...shared,
    method: "GET",
    path: "/api/v1/health/coverage",
    who: "signed-in",
    summary:
      "What the caller has chosen and is covered by, until when they may choose, and their receipts",
    response: wrapped(ownHealth),
    status: 200,
  }),
  healthReceipt: call({
    ...shared,
    method: "GET",
    path: "/api/v1/health/receipts/{id}",
    who: "themselves",
    summary: "What one of the caller's choices changed, before and after",
    params: byId,
    response: wrapped(receipt),
    status: 200,
  }),
  reportLifeEvent: call({
    ...shared,
    method: "POST",
    path: "/api/v1/health/life-events",
    who: "themselves",
    summary:
      "Tell what happened within 30 days, and choose again because of it; the same again is the same",
    body: z.object({ kind: z.enum(lifeEvents), event_on: z.string().date() }),
    response: wrapped(z.object({ closes_on: z.string(), effective_on: z.string() })),
    status: 200,
  }),
  cancelHealth: call({
    ...shared,
    method: "POST",
    path: "/api/v1/health/coverage/cancel",
    who: "themselves",
    summary: "End what the caller has bought for themselves with this month",
    body: z.object({ sure: z.literal(true) }),
    response: wrapped(z.object({ ends_on: z.string() })),
    status: 200,
  }),
  keepHealth: call({
    ...shared,
    method: "POST",
    path: "/api/v1/health/coverage/keep",
    who: "themselves",
    summary: "Take back that the caller canceled what they have bought for themselves",
    body: z.object({ sure: z.literal(true) }),
    response: null,
    status: 204,
  }),
  stopChoice: call({
    ...shared,
    method: "POST",
    path: "/api/v1/health/choices/stop",
    who: "anyone",
    summary:
      "“This wasn't me”, by the link in a receipt: the change does nothing for 72 hours, every session of its person ends, and super administrators hear of it",
    body: z.object({ token }),
    response: wrapped(z.object({ user_id: z.string(), until: z.string().nullable() })),
    status: 200,
  }),
};

/** Choices that somebody stopped (handbook/screens.md, /admin/super-global). */
export const stoppedChoiceCalls = {
  stoppedChoices: call({
    ...shared,
    method: "GET",
    path: "/api/v1/admin/super-global/stopped-choices",
    who: "super",
    summary: "Choices of coverage whose person says that it wasn't them",
    response: wrapped(z.object({ choices: z.array(stopped) })),
    status: 200,
  }),
  decideStoppedChoice: call({
    ...shared,
    method: "POST",
    path: "/api/v1/admin/super-global/stopped-choices/{id}",
    who: "super",
    summary: "Let a stopped choice count, or undo it",
    params: byId,
    body: z.object({ decision: z.enum(stopDecisions) }),
    response: null,
    status: 204,
  }),
};
