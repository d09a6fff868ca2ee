import { z } from "zod";
import { isDay, parseDay } from "../../calendar-days";
import { addressFieldNames, addressSchema } from "../../company/address-fields";
import { aboutCompanyFieldNames, companySchema } from "../../company/company-fields";
import { normalizeEin, maskEin } from "../../company/ein-text";
import { problem, type Problem } from "../../problems/problem";
import { refuse, choiceField } from "../../field-schemas";
import { defineKind } from "../../sign-up/kind-definition";
import { healthPath } from "../election/election-pages";
import { maxOfferedPlans } from "../offer-terms";
import { groupAgreementVersion } from "./signed-agreement";
import { canHavePlan, type GroupFacts } from "./group-facts";
import { earliestClose, listStartDays } from "../choosing/offer-window";

/** Returns true if the company has a Plus membership, which includes the wellness marketplace. */
const hasMarketplace = (facts: GroupFacts | null) => facts?.membership?.tier === "plus";

/** An answer with an EIN is stored as digits, and shown with the last four only. */
const einAnswer = { held: normalizeEin, masked: maskEin };

/** Accepts nine digits, with blanks and hyphens, and outputs the digits. */
const requiredEinField = z
  .string({ required_error: problem("offer.ein_missing") })
  .transform((input, context) => {
    const digits = input.replace(/[\s-]/g, "");
    return /^\d{9}$/.test(digits) ? digits : refuse(context, problem("offer.ein_missing"));
  });

const einSchema = z.object({ ein: requiredEinField });
/** Whether the company on record is `known`: the owner has `confirmed` it, or will correct it (`not_listed`). */
const matchSchema = z.object({
  known: choiceField(["confirmed", "not_listed"], problem("offer.known_missing")),
});
const lookUpSchema = einSchema.and(matchSchema);

const maxOwners = 50;

/** Accepts a whole number of one to four digits, with or without a percent sign: "60", "60 %". */
const wholeNumber = (is: { missing: Problem; broken: Problem }) =>
  z.string({ required_error: is.missing }).transform((input, context) => {
    const text = input.trim().replace(/\s*%$/, "");
    return /^\d{1,4}$/.test(text) ? Number(text) : refuse(context, is.broken);
  });

/** The company with EIN, waiting period (0, 30 or 60 days) and number of owners and spouses. */
const groupFieldsSchema = companySchema.extend({
  ein: requiredEinField,
  waiting_period_days: choiceField(["0", "30", "60"], problem("offer.waiting_missing")).transform(
    (days) => Number(days) as 0 | 30 | 60,
  ),
  owner_count: wholeNumber({
    missing: problem("offer.owners_missing"),
    broken: problem("offer.owners_broken"),
  }).refine((count) => count <= maxOwners, problem("offer.owners_many", { most: maxOwners })),
});
/** Refuses, by `owner_count`, a group of owners and their spouses alone; the submission checks it, too. */
export const groupCompanySchema = groupFieldsSchema.superRefine(
  ({ owner_count, full_time_count }, context) => {
    if (owner_count < full_time_count || owner_count === 0) return;
    const fault =
      owner_count > full_time_count
        ? problem("offer.owners_more", { most: full_time_count })
        : problem("offer.owners_all");
    refuse(context, fault, "owner_count");
  },
);
/** The answers that the page about the group's company asks for; its address has a page of its own. */
const groupCompanyFields = [
  ...aboutCompanyFieldNames,
  "owner_count",
  "waiting_period_days",
] as const;
const aboutGroupSchema = groupCompanySchema.and(addressSchema);

/** Requires that the owner has checked the company and the team. */
const groupSummarySchema = z.object({
  confirmed: choiceField(["yes"], problem("offer.confirmed_missing")),
});

type SluggedItem = { slug: string };

/**
 * Returns a field for checked items. `wrong` is the error for an answer that our form can't post, and `goneProblem`
 * makes the one for items that no longer exist, from their slugs with blanks for hyphens.
 */
const checkedItemsField = (
  existing: readonly SluggedItem[],
  wrong: Problem,
  goneProblem: (names: string[]) => Problem,
) =>
  z
    .preprocess(
      // One checked box arrives as a string, several as a list and none as undefined.
      (input) => (input === undefined ? [] : [input].flat()),
      z.array(z.string().regex(/^[a-z0-9-]{1,60}$/, wrong)).max(60, wrong),
    )
    .superRefine((slugs, context) => {
      const names = slugs.filter((slug) => existing.every((item) => item.slug !== slug));
      if (names.length > 0)
        refuse(context, goneProblem(names.map((slug) => slug.replaceAll("-", " "))));
    });

/** Returns a field for a day typed as 11/21/2026 or 2026-11-21, which outputs the latter. */
const dayField = (is: { missing: Problem; unreadable: Problem }) =>
  z
    .string({ required_error: is.missing })
    .transform((input, context) => parseDay(input) ?? refuse(context, is.unreadable));

/** Returns the field of medical plans, of which one to {@link maxOfferedPlans} must be checked. */
const plansField = (existing: readonly SluggedItem[]) =>
  checkedItemsField(existing, problem("offer.plans_missing"), (names) =>
    problem("offer.plan_gone", { names }),
  )
    .refine((slugs) => slugs.length > 0, problem("offer.plans_missing"))
    .superRefine(({ length: count }, context) => {
      if (count <= maxOfferedPlans) return;
      refuse(context, problem("offer.plans_many", { most: maxOfferedPlans, count }));
    });

/**
 * Validates the plans, the employer's shares and the days of an offer; `facts` are null while the available items are
 * unknown, and then no choice is valid. The offer begins after the current one (`facts.offer`), and never if the
 * membership has an end.
 */
export function planChoiceSchema(
  today: string,
  facts: {
    plans: readonly SluggedItem[];
    offer: { ends_on: string } | null;
    membership: { ends_on: string | null } | null;
  } | null,
) {
  const starts = listStartDays(today, facts?.offer ?? null);
  const ends_on = facts?.membership?.ends_on ?? null;
  return z
    .object({
      plans: plansField(facts?.plans ?? []),
      reference: z
        .string({ required_error: problem("offer.reference_missing") })
        .max(60, problem("offer.reference_missing")),
      ee_pct: wholeNumber({
        missing: problem("offer.ee_missing"),
        broken: problem("offer.ee_broken"),
      })
        .refine((percent) => percent >= 50, problem("offer.ee_low"))
        .refine((percent) => percent <= 100, problem("offer.ee_high")),
      dep_pct: wholeNumber({
        missing: problem("offer.dep_missing"),
        broken: problem("offer.dep_broken"),
      }).refine((percent) => percent <= 100, problem("offer.dep_range")),
      open_from: dayField({
        missing: problem("offer.open_missing"),
        unreadable: problem("offer.open_unreadable"),
      }).refine((day) => day >= today, problem("offer.open_past", { first: today })),
      open_to: dayField({
        missing: problem("offer.close_missing"),
        unreadable: problem("offer.close_unreadable"),
      }),
      effective_on: z
        .string({ required_error: problem("offer.start_missing") })
        .refine((day) => starts.includes(day), problem("offer.start_gone"))
        .superRefine((_day, context) => {
          // A canceled membership closes its offer, so employees could not choose.
          if (ends_on !== null) refuse(context, problem("offer.start_after_end", { end: ends_on }));
        }),
    })
    .superRefine(({ plans, reference, open_from, open_to, effective_on }, context) => {
      if (!plans.includes(reference)) {
        refuse(context, problem("offer.reference_other"), "reference");
      }
      // An unreadable day already has its own error.
      if (!isDay(open_from) || !isDay(open_to)) return;
      const first = earliestClose(open_from);
      if (open_to < first) {
        refuse(context, problem("offer.close_early", { first }), "open_to");
      } else if (open_to >= effective_on) {
        refuse(context, problem("offer.close_late", { start: effective_on }), "open_to");
      }
    });
}

/** Returns the schema of lists of dental and vision plans and add-ons, which must be empty with `facts` of null. */
export function extrasSchema(
  facts: Record<"dental" | "vision" | "add_ons", readonly SluggedItem[]> | null,
) {
  const wrong = problem("offer.addons_wrong");
  const field = (existing: readonly SluggedItem[]) =>
    checkedItemsField(existing, wrong, (names) => problem("offer.addon_gone", { names }));
  return z.object({
    dental: field(facts?.dental ?? []),
    vision: field(facts?.vision ?? []),
    addons: field(facts?.add_ons ?? []),
  });
}

const marketplaceSchema = z.object({
  marketplace: choiceField(["yes", "no"], problem("offer.marketplace_missing")),
});
/** Requires "yes" in `seen_included`: the owner has seen that the membership includes the marketplace. */
const marketplaceIncludedSchema = z.object({
  seen_included: choiceField(["yes"], problem("offer.included_missing")),
});

/** The sign-up with which an employer offers health plans; services/health/set-up/submit-offer.ts handles its submission. */
export const offerKind = defineKind<GroupFacts | null>()({
  product: "health",
  pages: {
    entrance: healthPath,
    home: `${healthPath}/e-lookup`,
    check: `${healthPath}/acceptance`,
    success: `${healthPath}/success`,
    saved: `${healthPath}/warning`,
  },
  steps: {
    "e-lookup": {
      path: `${healthPath}/e-lookup`,
      name: { en: "your company's EIN", es: "el EIN de su empresa" },
      schema: () => lookUpSchema,
      pages: {
        ein: { path: `${healthPath}/e-lookup`, schema: einSchema, asks: ["ein"] },
        record: { path: `${healthPath}/e-lookup/record`, schema: matchSchema, asks: ["known"] },
      },
      sensitive: { ein: einAnswer },
    },
    "about-company": {
      path: `${healthPath}/about-company`,
      name: { en: "about the company", es: "la empresa" },
      schema: () => aboutGroupSchema,
      pages: {
        company: {
          path: `${healthPath}/about-company`,
          schema: groupCompanySchema,
          asks: groupCompanyFields,
        },
        address: {
          path: `${healthPath}/about-company/address`,
          schema: addressSchema,
          asks: addressFieldNames,
        },
      },
      sensitive: { ein: einAnswer },
    },
    "registration-summary": {
      path: `${healthPath}/registration-summary`,
      name: { en: "your group", es: "su grupo" },
      schema: () => groupSummarySchema,
    },
    "plan-selection": {
      path: "/register/plan-selection",
      name: { en: "plans and your share", es: "los planes y su aporte" },
      schema: ({ today, facts }) => planChoiceSchema(today, facts),
    },
    "plan-addons": {
      path: "/register/plan-addons",
      name: { en: "dental, vision and add-ons", es: "dental, visión y complementos" },
      schema: ({ facts }) => extrasSchema(facts),
    },
    "plan-marketplace": {
      path: "/register/plan-marketplace",
      name: { en: "the wellness marketplace", es: "el mercado de bienestar" },
      when: (_answers, facts) => !hasMarketplace(facts),
      schema: () => marketplaceSchema,
    },
    "marketplace-included": {
      path: `${healthPath}/plan-wellness-marketplace-included`,
      name: { en: "the wellness marketplace", es: "el mercado de bienestar" },
      when: (_answers, facts) => hasMarketplace(facts),
      schema: () => marketplaceIncludedSchema,
    },
  },
  stops: [
    {
      after: "registration-summary",
      page: `${healthPath}/warning`,
      problem: problem("offer.ineligible"),
      final: true,
      stands: (_answers, _today, facts) => facts !== null && !canHavePlan(facts as GroupFacts),
    },
  ],
  // If a new version was published while the page was open, the owner must review it before signing.
  terms: () => groupAgreementVersion,
  signer: null,
  calledBy: { step: "about-company", answer: "co_name" },
});
