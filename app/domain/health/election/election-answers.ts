import { z } from "zod";
import { choiceField, refuse } from "../../field-schemas";
import { waiverReasons, type WaiverReason } from "../choosing/waiver-reasons";
import { listOf, unsureAbout, unsureField, type UnsureStep } from "./unsure";
import {
  type ElectionFacts,
  type ElectionPicks,
  electionCost,
  type ElectionCost,
} from "./election-choices";
import { problem, type Problem } from "../../problems/problem";
import type { AnswersByStep, StepContext } from "../../sign-up/kind-definition";
import { individualSchema } from "../../sign-up/registration-answers";
import { atWorkField } from "../../sign-up/unseen-answers";
import type { Tier } from "../../benefits/plan-words";
import { listedTier } from "./listed-dependents";

/** Schemas of the election's forms and submission. A question marked as unsure may stay open until the signature. */

type ElectionContext = StepContext<ElectionFacts | null>;

/** The medical answer that waives coverage. */
export const waiveAnswer = "waive";
/** The dental or vision answer that takes no plan. */
export const noPlanAnswer = "none";

/** Returns the schema of a step's "I'm not sure" boxes, one or several, as a list; unknown values are dropped. */
const unsureMarks = (step: UnsureStep) =>
  z.preprocess((input) => {
    const options: readonly string[] = unsureAbout[step];
    return listOf(input).filter((each) => options.includes(each));
  }, z.array(z.string()).max(5));
/** Returns the schema of the questions that are marked as unsure in a step. */
const unsureSchema = (step: UnsureStep) => z.object({ [unsureField]: unsureMarks(step) });

/** Returns the schema of the member's own details: name, birth date (of any age) and home; `today` is YYYY-MM-DD. */
export const electingPersonSchema = (today: string) =>
  individualSchema(today)
    .and(z.object({ [atWorkField]: z.literal("yes").optional().catch(undefined) }))
    .and(unsureSchema("registration"));

/** Requires whether the member covers others, who are a list beside the answers (`dependents`), read by listed-dependents.ts. */
export const householdSchema = z
  .object({
    household: choiceField(["just_me", "listed"], problem("election.household_missing")),
  })
  .and(unsureSchema("dependents"));

/** An answer that is missing or one of these slugs; "" is refused. */
const offeredPlan = (slugs: readonly string[]) =>
  z
    .string()
    .optional()
    .refine((input) => input === undefined || slugs.includes(input), problem("election.plan_gone"));

/** Returns the plans that a member may choose: all of an offer, but of the market those sold where they live, if known. */
export const plansSoldTo = <Plan extends { slug: string }>(
  facts: { at_work: boolean; choices: { plans: readonly Plan[] } | null } | null,
  answers: AnswersByStep,
): readonly Plan[] => {
  const plans = facts?.choices?.plans ?? [];
  const state = answers["registration"]?.["state"];
  if (facts?.at_work || typeof state !== "string") return plans;
  return plans.filter((plan) => {
    const { states } = plan as { states?: readonly string[] };
    return !states || states.length === 0 || states.includes(state);
  });
};

/**
 * Requires a medical plan or a waiver with its reason, and an answer about dental and vision if such plans are offered,
 * except for questions marked as unsure. `context` holds the posted answers, including those marks.
 */
export function electedPlansSchema({ facts, answers }: ElectionContext) {
  const medical = plansSoldTo(facts, answers).map(({ slug }) => slug);
  const ancillary = (kind: "dental" | "vision") =>
    (facts?.choices?.[kind] ?? []).map(({ slug }) => slug);
  return z
    .object({
      medical: offeredPlan([...medical, waiveAnswer]),
      waiver_reason: z
        .string()
        .optional()
        .refine(
          (input) => input === undefined || (waiverReasons as readonly string[]).includes(input),
          problem("election.waiver_missing"),
        ),
      dental: offeredPlan([...ancillary("dental"), noPlanAnswer]),
      vision: offeredPlan([...ancillary("vision"), noPlanAnswer]),
      [unsureField]: unsureMarks("plan"),
    })
    .superRefine((input, context) => {
      const isUnsure = (name: string) => input[unsureField].includes(name);
      if (input.medical === undefined && !isUnsure("medical"))
        refuse(context, problem("election.plan_missing"), "medical");
      if (input.medical === waiveAnswer && input.waiver_reason === undefined)
        refuse(context, problem("election.waiver_missing"), "waiver_reason");
      for (const kind of ["dental", "vision"] as const)
        if (input[kind] === undefined && ancillary(kind).length > 0 && !isUnsure(kind))
          refuse(context, problem(`election.${kind}_missing`), kind);
    });
}

/** Returns the schema of the chosen add-ons, each of which must be offered. */
export const electedAddOnsSchema = ({ facts }: ElectionContext) => {
  const slugs = (facts?.choices?.add_ons ?? []).map(({ slug }) => slug);
  return z
    .object({
      addons: z.preprocess(
        listOf,
        z
          .array(z.string())
          .max(20, problem("election.addon_gone"))
          .refine(
            (input) => input.every((slug) => slugs.includes(slug)),
            problem("election.addon_gone"),
          ),
      ),
    })
    .and(unsureSchema("addons"));
};

/** Requires yes or no, unless the question is marked as unsure. */
export const marketplaceSchema = z
  .object({ marketplace: z.string().max(10).optional() })
  .and(unsureSchema("marketplace"))
  .superRefine((input, context) => {
    const answered = input.marketplace === "yes" || input.marketplace === "no";
    if (!answered && input[unsureField].length === 0)
      refuse(context, problem("election.marketplace_missing"), "marketplace");
  });

/** Returns the slug that an answer chooses; null if it chooses none or is missing. */
const slugIn = (
  answers: Readonly<Record<string, unknown>> | undefined,
  name: string,
): string | null => {
  const input = answers?.[name];
  return typeof input === "string" &&
    input !== "" &&
    input !== waiveAnswer &&
    input !== noPlanAnswer
    ? input
    : null;
};

/** Returns true if the member waives medical coverage. */
export const hasWaived = (answers: AnswersByStep): boolean =>
  answers["plan"]?.["medical"] === waiveAnswer;

/** Returns the reason for waiving; null if they don't waive or gave none. */
export const waiverReasonOf = (answers: AnswersByStep): WaiverReason | null =>
  hasWaived(answers)
    ? (waiverReasons.find((each) => each === answers["plan"]?.["waiver_reason"]) ?? null)
    : null;

/** Returns the choices made so far; a member who waives gets neither add-ons nor the marketplace. */
export function electionChoices(answers: AnswersByStep): ElectionPicks {
  const plan = answers["plan"];
  const without = hasWaived(answers);
  return {
    medical: slugIn(plan, "medical"),
    dental: slugIn(plan, "dental"),
    vision: slugIn(plan, "vision"),
    add_ons: without ? [] : listOf(answers["addons"]?.["addons"]),
    marketplace: !without && answers["marketplace"]?.["marketplace"] === "yes",
  };
}

/** Returns the first required question of plans or marketplace without an answer, even if marked unsure; else null. */
export function findOpenQuestion(
  answers: AnswersByStep,
  facts: ElectionFacts,
): { step: UnsureStep; field: string; problem: Problem } | null {
  const plan = answers["plan"] ?? {};
  const missing = (name: string) => plan[name] === undefined || plan[name] === "";
  if (missing("medical"))
    return { step: "plan", field: "medical", problem: problem("election.plan_missing") };
  for (const kind of ["dental", "vision"] as const)
    if (missing(kind) && (facts.choices?.[kind].length ?? 0) > 0)
      return { step: "plan", field: kind, problem: problem(`election.${kind}_missing`) };
  const asks = facts.choices?.marketplace.how === "asked" && !hasWaived(answers);
  if (asks && !["yes", "no"].includes(String(answers["marketplace"]?.["marketplace"])))
    return {
      step: "marketplace",
      field: "marketplace",
      problem: problem("election.marketplace_missing"),
    };
  return null;
}

/** Returns what a draft's choices cost a month, in cents, as the enrollment will; zero if the member can't choose. */
export function chosenCost(
  facts: Pick<ElectionFacts, "choices"> | null,
  answers: AnswersByStep,
): ElectionCost & { tier: Tier } {
  const tier = listedTier(answers);
  const cost = facts?.choices
    ? electionCost(facts.choices, tier, electionChoices(answers))
    : { lines: [], employer_c: 0, member_c: 0, plus: null };
  return { ...cost, tier };
}
