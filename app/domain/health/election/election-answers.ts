import { z } from "zod";
import { choiceField } from "../../choice-field";
import { waiverReasons, type WaiverReason } from "../choosing/waiver-reasons";
import { listOf, unsureAbout, unsureField, type UnsureStep } from "./unsure";
import type { ElectionFacts, Picked } from "./election-choices";
import { problem, type Problem } from "../../problems/problem";
import type { AnswersByStep, StepContext } from "../../sign-up/kind-definition";
import { individualSchema } from "../../sign-up/registration-answers";
import { atWork } from "../../sign-up/unseen-answers";

/**
 * What somebody who chooses health coverage is asked: one schema for the form and for the submission. A question that is
 * marked as unsure may stay open until they sign.
 */

type Context = StepContext<ElectionFacts | null>;
type Answers = Readonly<Record<string, unknown>>;

/** In the place of a plan: none of them. */
export const waive = "waive";
export const noPlan = "none";

/** One box ticked comes as a text, several as a list, none as nothing; what nobody asks is left out. */
const marks = (step: UnsureStep) =>
  z.preprocess((typed) => {
    const asked: readonly string[] = unsureAbout[step];
    return listOf(typed).filter((each) => asked.includes(each));
  }, z.array(z.string()).max(5));
const unsure = (step: UnsureStep) => z.object({ [unsureField]: marks(step) });

/** @param today YYYY-MM-DD */
export const electingPersonSchema = (today: string) =>
  individualSchema(today)
    .and(z.object({ [atWork]: z.literal("yes").optional().catch(undefined) }))
    .and(unsure("registration"));

/** Of the step: the people themselves are a list beside the answers (`dependents`), read by listed-dependents.ts. */
export const householdSchema = z
  .object({
    household: choiceField(["just_me", "listed"], problem("election.household_missing")),
  })
  .and(unsure("dependents"));

const offeredPlan = (slugs: readonly string[], missing: Problem, gone: Problem, open: boolean) =>
  z
    .string()
    .optional()
    .superRefine((typed, context) => {
      const wrong =
        typed === undefined ? (open ? null : missing) : slugs.includes(typed) ? null : gone;
      if (wrong) context.addIssue({ code: "custom", message: wrong });
    });

/** The plans that are sold where somebody lives; of an employer's all that it offers. */
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
 * One medical plan or none; dental, vision or neither. What is marked as unsure may be missing.
 * @param context whose answers say what is marked, as they are posted
 */
export function electedPlansSchema({ facts, answers }: Context) {
  const medical = plansSoldTo(facts, answers).map(({ slug }) => slug);
  const ancillary = (kind: "dental" | "vision") =>
    (facts?.choices?.[kind] ?? []).map(({ slug }) => slug);
  const gone = problem("election.plan_gone");
  const pick = (kind: "dental" | "vision") => {
    const slugs = ancillary(kind);
    return offeredPlan([...slugs, noPlan], problem(`election.${kind}_missing`), gone, true);
  };
  return z
    .object({
      medical: offeredPlan([...medical, waive], problem("election.plan_missing"), gone, true),
      waiver_reason: z
        .string()
        .optional()
        .refine(
          (typed) => typed === undefined || (waiverReasons as readonly string[]).includes(typed),
          problem("election.waiver_missing"),
        ),
      dental: pick("dental"),
      vision: pick("vision"),
      [unsureField]: marks("plan"),
    })
    .superRefine((typed, context) => {
      const wrong = (name: string, message: Problem) =>
        context.addIssue({ code: "custom", path: [name], message });
      const open = (name: string) => typed[unsureField].includes(name);
      if (typed.medical === undefined && !open("medical"))
        wrong("medical", problem("election.plan_missing"));
      if (typed.medical === waive && typed.waiver_reason === undefined)
        wrong("waiver_reason", problem("election.waiver_missing"));
      for (const kind of ["dental", "vision"] as const)
        if (typed[kind] === undefined && ancillary(kind).length > 0 && !open(kind))
          wrong(kind, problem(`election.${kind}_missing`));
    });
}

export const electedAddOnsSchema = ({ facts }: Context) => {
  const slugs = (facts?.choices?.add_ons ?? []).map(({ slug }) => slug);
  return z
    .object({
      addons: z.preprocess(
        listOf,
        z
          .array(z.string())
          .max(20, problem("election.addon_gone"))
          .refine(
            (typed) => typed.every((slug) => slugs.includes(slug)),
            problem("election.addon_gone"),
          ),
      ),
    })
    .and(unsure("addons"));
};

export const marketplaceSchema = z
  .object({ marketplace: z.string().max(10).optional() })
  .and(unsure("marketplace"))
  .superRefine((typed, context) => {
    const answered = typed.marketplace === "yes" || typed.marketplace === "no";
    if (!answered && typed[unsureField].length === 0)
      context.addIssue({
        code: "custom",
        path: ["marketplace"],
        message: problem("election.marketplace_missing"),
      });
  });

const slugIn = (answers: Answers | undefined, name: string): string | null => {
  const typed = answers?.[name];
  return typeof typed === "string" && typed !== "" && typed !== waive && typed !== noPlan
    ? typed
    : null;
};

/** Whether they take no medical plan. */
export const waives = (answers: AnswersByStep): boolean => answers["plan"]?.["medical"] === waive;

/** Why; null unless they do. */
export const waiverOf = (answers: AnswersByStep): WaiverReason | null =>
  waives(answers)
    ? (waiverReasons.find((each) => each === answers["plan"]?.["waiver_reason"]) ?? null)
    : null;

/** What a draft has chosen until now. Whoever waives is asked for nothing that comes with a medical plan. */
export function pickedIn(answers: AnswersByStep): Picked {
  const plan = answers["plan"];
  const without = waives(answers);
  return {
    medical: slugIn(plan, "medical"),
    dental: slugIn(plan, "dental"),
    vision: slugIn(plan, "vision"),
    add_ons: without ? [] : listOf(answers["addons"]?.["addons"]),
    marketplace: !without && answers["marketplace"]?.["marketplace"] === "yes",
  };
}

/** A question that was carried along open and has to be answered before anything is signed; null: none. */
export function openQuestion(
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
  const asks = facts.choices?.marketplace.how === "asked" && !waives(answers);
  if (asks && !["yes", "no"].includes(String(answers["marketplace"]?.["marketplace"])))
    return {
      step: "marketplace",
      field: "marketplace",
      problem: problem("election.marketplace_missing"),
    };
  return null;
}
