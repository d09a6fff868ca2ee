import { z } from "zod";
import { tiers } from "~/domain/benefits/plan-words";
import { both, call } from "../call";
import { cents, plan, wrapped } from "../shapes";

/** A plan as lists, comparisons and estimates need it: nothing that they don't count with or say. */
export const planOnList = plan
  .pick({
    ...({ slug: true, name: true, carrier: true, metal: true, network: true } as const),
    ...({ network_name: true, hsa: true, deductible_ind_c: true, deductible_fam_c: true } as const),
    ...({ oop_ind_c: true, oop_fam_c: true, coinsurance_pct: true, copays: true } as const),
    ...({ premium_c: true, states: true, plan_year: true, sbc_url: true } as const),
  })
  .extend({
    /** Left out of one that people can choose. */
    status: z.enum(["draft", "retired"]).optional(),
  });
export type PlanOnList = z.output<typeof planOnList>;

const plans = z.array(planOnList);

const ownPlan = z.object({
  plan: planOnList,
  tier: z.enum(tiers),
  /** A month. Null: an employer pays a part, and nobody wrote down which. */
  monthly_c: cents.nullable(),
  /** What the employer adds to it. */
  employer_c: cents.nullable(),
  source: z.enum(["offer", "individual", "association"]),
  effective_on: z.string(),
});

/** Who sees which plans (handbook/rules.md#who-sees-which-plans): a list for each, and the plan that one has. */
export const planCalls = {
  individualPlans: call({
    method: "GET",
    path: "/api/v1/plans/individual",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Plans that people buy for themselves, and where health plans are open",
    response: wrapped(z.object({ plans, open_states: z.array(z.string()) })),
    status: 200,
  }),
  groupPlans: call({
    method: "GET",
    path: "/api/v1/plans/group",
    who: "company-owner",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Plans that companies offer",
    response: wrapped(z.object({ plans })),
    status: 200,
  }),
  associationPlans: call({
    method: "GET",
    path: "/api/v1/plans/association",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Plans of the associations that the caller, or their company, is a member of",
    response: wrapped(z.object({ plans })),
    status: 200,
  }),
  everyPlan: call({
    method: "GET",
    path: "/api/v1/plans/all",
    who: "global",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Every plan, drafts and retired ones too",
    response: wrapped(
      z.object({
        plans,
        /** Drafts that lack what a price needs. */
        unfinished: z.number().int(),
      }),
    ),
    status: 200,
  }),
  ownPlan: call({
    method: "GET",
    path: "/api/v1/plans/mine",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "The medical plan that covers the caller, at their price, and where they or their company are",
    response: wrapped(
      z.object({
        own: ownPlan.nullable(),
        /** Of the company that the caller owns. */
        company_states: z.array(z.string()),
        /** Of somebody without a company: their ZIP code, or the USPS code of their state where that is all that is known. */
        home: z.string().nullish(),
        /** A member of an association, or the owner of a company that is. */
        in_association: z.boolean(),
      }),
    ),
    status: 200,
  }),
};
