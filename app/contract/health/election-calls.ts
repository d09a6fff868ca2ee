import { z } from "zod";
import { windowCauses } from "~/domain/health/election-windows";
import { planOnList } from "../benefits/plan-calls";
import { both, call } from "../call";
import { cents, spanish, wrapped } from "../shapes";
import { registration } from "../sign-up/registration-calls";

/** What somebody may choose from, until when, and their choice (handbook/sign-ups.md#health-coverage). */

const premium_c = z.object({ ee: cents, es: cents, ec: cents, fam: cents });
const ancillary = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  carrier: z.string(),
  premium_c,
});
const choices = z.object({
  plans: z.array(planOnList.extend({ id: z.string() })),
  dental: z.array(ancillary),
  vision: z.array(ancillary),
  add_ons: z.array(
    z.object({ id: z.string(), slug: z.string(), title: z.string(), spanish, price_c: cents }),
  ),
  /** The names of add-ons that come with the caller's membership, or their company's. */
  add_ons_had: z.array(z.object({ title: z.string(), spanish })).default([]),
  shares: z
    .object({ ee_pct: z.number().int(), dep_pct: z.number().int(), reference: premium_c })
    .nullable(),
  marketplace: z.object({ how: z.enum(["included", "asked", "none"]), price_c: cents }),
});

export const electionFacts = z.object({
  /** In which the caller may choose today; null: they may not. */
  window: z
    .object({
      /** Null: of the individual market, and opened by the choice itself. */
      id: z.string().nullable(),
      why: z.enum(windowCauses),
      opens_on: z.string(),
      closes_on: z.string(),
      effective_on: z.string(),
      answered: z.boolean(),
    })
    .nullable(),
  choices: choices.nullable(),
  at_work: z.boolean(),
  /** Whether their company's list has them; an offer is made to nobody else, the owner neither. */
  on_list: z.boolean(),
  member: z.boolean(),
  /** The first day without the membership that they have canceled, where that keeps them from choosing. */
  membership_ends_on: z.string().nullable(),
  /** Whether that membership is suspended, which keeps them from choosing until what is due is paid. */
  suspended: z.boolean(),
});

export const electionCalls = {
  ownElection: call({
    method: "GET",
    path: "/api/v1/health/election",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "What the caller may choose from today, at which prices, and until when",
    response: wrapped(electionFacts),
    status: 200,
  }),
  beginElection: call({
    method: "POST",
    path: "/api/v1/health/election",
    who: "themselves",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "Begin a draft of the caller's choice, with the answers of the last one; where there is a draft already, that one. 409 while they may not choose",
    response: wrapped(registration),
    status: 200,
  }),
};
