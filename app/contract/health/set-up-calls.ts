import { z } from "zod";
import { tiers } from "~/domain/benefits/plan-words";
import { tiers as memberships } from "~/domain/billing/membership-price";
import { entityTypes } from "~/domain/company/entity-types";
import { groupReasons, waysOn } from "~/domain/health/eligibility/group";
import { offerStates } from "~/domain/health/offer-states";
import { both, call } from "../call";
import { cents, spanish, tierPrices, wrapped } from "../shapes";
import { planOnList } from "../benefits/plan-calls";

const offeredPlan = planOnList.extend({ id: z.string() });
const ancillary = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  carrier: z.string(),
  premium_c: tierPrices,
});
const addOn = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  spanish,
  price_c: cents,
});

const terms = z.object({
  plans: z.array(offeredPlan),
  reference: z.string(),
  ee_pct: z.number().int(),
  dep_pct: z.number().int(),
  dental: z.array(ancillary),
  vision: z.array(ancillary),
  add_ons: z.array(addOn),
  marketplace: z.enum(["included", "paid", "none"]),
  marketplace_c: cents,
  waiting_period_days: z.union([z.literal(0), z.literal(30), z.literal(60)]),
});

/** domain/health/offer/group-facts.ts says what each means. */
export const groupSetUp = z.object({
  company: z.object({
    id: z.string(),
    co_name: z.string(),
    ein_last4: z.string().nullable(),
    entity_type: z.enum(entityTypes),
    industry: z.string(),
    full_time_count: z.number().int(),
    part_time_count: z.number().int(),
    phone: z.string(),
    website: z.string().nullable(),
    waiting_period_days: z.number().int(),
    address: z
      .object({
        line1: z.string(),
        line2: z.string().nullable(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
      })
      .nullable(),
  }),
  membership: z
    .object({ tier: z.enum(memberships), state: z.string(), ends_on: z.string().nullable() })
    .nullable(),
  place: z.object({ state: z.string().nullable(), open: z.boolean() }),
  eligibility: z.object({
    eligible: z.boolean(),
    full_time: z.number().int(),
    reasons: z.array(z.enum(groupReasons)),
    ways: z.array(z.enum(waysOn)),
  }),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      hire_date: z.string(),
      listed_on: z.string(),
      last_day: z.string().nullable(),
      is_owner_or_spouse: z.boolean(),
      tier: z.enum(tiers).nullable(),
    }),
  ),
  plans: z.array(offeredPlan),
  dental: z.array(ancillary),
  vision: z.array(ancillary),
  add_ons: z.array(addOn.extend({ summary: z.string() })),
  marketplace_c: cents,
  offer: z
    .object({
      id: z.string(),
      state: z.enum(offerStates),
      open_from: z.string(),
      open_to: z.string(),
      effective_on: z.string(),
      ends_on: z.string(),
      terms,
    })
    .nullable(),
});

/** What an employer needs to set up an offer to its people. */
export const setUpCalls = {
  groupSetUp: call({
    method: "GET",
    path: "/api/v1/group-plan/set-up",
    who: "company-owner",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "The company as it is on record, whom an offer would be for, and what there is to offer",
    response: wrapped(groupSetUp),
    status: 200,
  }),
  lookUpEmployer: call({
    method: "POST",
    path: "/api/v1/group-plan/look-up",
    who: "company-owner",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Whether an EIN is the one on record for the caller's own company",
    body: z.object({ ein: z.string().regex(/^\d{9}$/) }),
    response: wrapped(
      z.object({
        /**
         * `own`: it is on record for this company; `other`: another one is; `none`: none is, and whose this is, is nobody's business.
         */
        found: z.enum(["own", "other", "none"]),
        /** The associations that the company is a member of, by name. */
        associations: z.array(z.string()),
      }),
    ),
    status: 200,
  }),
};
