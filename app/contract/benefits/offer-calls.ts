import { z } from "zod";
import { both, call } from "../call";
import { wrapped } from "../shapes";

/** What of the marketplace is somebody's own: what their membership opens, and which offers they have marked as used. */

export const standings = ["none", "pending", "essential", "plus", "ended"] as const;

const tier = z.enum(["ee", "es", "ec", "fam"]);
const covered = z
  .object({
    plan_slug: z.string(),
    plan_name: z.string(),
    tier,
    /** The plan's price a month for this tier, in cents, whoever pays it. */
    premium_c: z.number().int(),
    /** Whether an employer pays part of it. */
    shared: z.boolean(),
    effective_on: z.string(),
    ends_on: z.string().nullable(),
  })
  .nullable();

export const offerCalls = {
  ownOffers: call({
    method: "GET",
    path: "/api/v1/own-offers",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "How the caller's membership stands, and the vendors whose offers they marked as used; those are nobody else's",
    response: wrapped(z.object({ standing: z.enum(standings), used: z.array(z.string()) })),
    status: 200,
  }),
  markOffer: call({
    method: "POST",
    path: "/api/v1/own-offers/{id}",
    who: "themselves",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "Mark a vendor's offer as used, or as not used after all; the same again changes nothing",
    params: z.object({ id: z.string().min(1).max(100) }),
    body: z.object({ used: z.boolean() }),
    response: null,
    status: 204,
  }),
  ownCoverage: call({
    method: "GET",
    path: "/api/v1/own-coverage",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "What the caller is covered by today, by kind of plan",
    response: wrapped(z.object({ medical: covered, dental: covered, vision: covered })),
    status: 200,
  }),
};
