import type { z } from "zod";
import { localDay } from "../local-days";
import type { Problem } from "../problems/problem";
import { westernmostZone } from "../us-state-zones";

/** Defines what a kind of sign-up consists of; the product's kinds are in kinds.ts. */

/** A sign-up leads to one of these products; each is opened by state and has a waiting list. */
export type Product = "membership" | "health";

/** A draft's answers by step, as typed. */
export type AnswersByStep = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What a step's form may depend on. */
export type StepContext<Facts = unknown> = {
  /** YYYY-MM-DD, from sign-up-days.ts. */
  today: string;
  /** The first possible day of a membership: today by default, or the day that a page offered before midnight. */
  offered?: string;
  answers: AnswersByStep;
  /** Facts besides the answers, such as what the visitor already has; each kind has its own type. */
  facts: Facts;
};

/** How a sensitive answer is stored, because it needn't be read after the submission. */
export type SensitiveAnswer = {
  /** Returns what is stored, sealed and apart from the answers, while the application waits. */
  held(input: string): string;
  /** Returns what the answers show in its place. */
  masked(input: string): string;
};

/** One of several pages of a step; its questions are a part of the step's answers and schema. */
type StepPageDefinition = {
  path: string;
  schema: z.ZodTypeAny;
  asks: readonly string[];
};

export type StepDefinition<Facts = unknown> = {
  /** The path of the step's page, or of its first page. */
  path: string;
  /** The step's name inside a sentence of an email, such as "about you". */
  name: { en: string; es: string };
  /** The form's schema; a step whose answers it accepts is complete. */
  schema(context: StepContext<Facts>): z.ZodTypeAny;
  /** The step's pages in order, if it has several. They share the step's answers and version. */
  pages?: Readonly<Record<string, StepPageDefinition>>;
  /** Returns true if the step applies, judged by the answers of earlier steps; without it, the step always applies. */
  when?(answers: AnswersByStep, facts: Facts): boolean;
  sensitive?: Readonly<Record<string, SensitiveAnswer>>;
};

/** A page that blocks everything after a step because of an answer given there. */
export type StopDefinition<Step extends string = string> = {
  /** The step whose answers cause the stop; its page stays open so that they can be changed. */
  after: Step;
  page: string;
  /** A submission past this stop is refused with this problem. */
  problem: Problem;
  /** True if the applicant can only continue by changing an answer; such a draft gets no reminders. */
  final: boolean;
  /** Returns true if the stop applies on `today` (YYYY-MM-DD); `facts` are the kind's, or null if not loaded. */
  stands(answers: AnswersByStep, today: string, facts: unknown): boolean;
};

export type KindDefinition<Step extends string = string, Facts = unknown> = {
  /** Null if it is available in every state and has no waiting list. */
  product: Product | null;
  pages: {
    /** The page on which visitors choose to start; those without a draft are redirected here. */
    entrance: string;
    /** The first page or the task list. */
    home: string;
    check: string;
    success: string;
    /** The page on which applicant and admin exchange messages; left out if submissions are never held for review. */
    review?: string;
    /** "Your answers are saved", with ways to return or delete the draft. */
    saved: string;
  };
  steps: Readonly<Record<Step, StepDefinition<Facts>>>;
  /** In order; the first one that applies is used. */
  stops?: readonly StopDefinition[];
  /** Returns signed facts besides the answers that may change meanwhile, such as a price or a day. */
  terms?(context: Pick<StepContext<Facts>, "answers" | "facts">): string;
  /** The step whose `first_name`, `last_name` and `email` name the signer; null if it is the signed-in account. */
  signer: NoInfer<Step> | null;
  /** The answer that holds the signature; without it, the check page asks for one. */
  signedIn?: { step: NoInfer<Step>; answer: string };
  /** Only the applicant may see or change it, not an admin who is logged in as them. */
  private?: true;
  /** The answer that names the registration for admins; null if it goes by the applicant's name. */
  calledBy: { step: NoInfer<Step>; answer: string } | null;
};

/** Adds the type of a kind's facts to its definition, without a value at run time. */
type WithFacts<Facts> = { readonly factsType?: (facts: Facts) => Facts };

/** The type of a kind's facts. */
export type FactsOf<Definition> = Definition extends WithFacts<infer Facts> ? Facts : never;

/** The names of a kind's steps. */
export type StepIn<Definition> = Definition extends { steps: infer Steps }
  ? Extract<keyof Steps, string>
  : never;

/** Checks a definition and keeps its literal step names: `defineKind<Facts>()({ … })`. */
export const defineKind =
  <Facts = null>() =>
  <const Definition extends KindDefinition<string, Facts>>(
    definition: Definition & {
      stops?: readonly StopDefinition<StepIn<Definition>>[];
      signer: StepIn<Definition> | null;
      signedIn?: { step: StepIn<Definition> };
      calledBy: { step: StepIn<Definition> } | null;
    },
  ): Definition & WithFacts<Facts> =>
    definition;

/**
 * Returns the versions of all steps as one text, by which a submission proves which answers the signer saw. `revs`
 * holds each step's count of saves; a step that is missing was never saved.
 */
export const answersVersion = (
  { steps }: Pick<KindDefinition, "steps">,
  revs: Readonly<Record<string, { rev: number } | undefined>>,
): string =>
  Object.keys(steps)
    .map((step) => `${step}:${revs[step]?.rev ?? 0}`)
    .join(" ");

/** Returns the version of all steps and the terms; the check page's form carries it, and the submission compares it. */
export const checkPageVersion = (
  definition: Pick<KindDefinition, "steps" | "terms">,
  revs: Readonly<Record<string, { rev: number } | undefined>>,
  context: Pick<StepContext, "answers" | "facts">,
): string =>
  [answersVersion(definition, revs), definition.terms?.(context)].filter((part) => part).join(" ");

/** Returns the signature as typed, "" while it is missing; null for a kind that asks for it on the check page. */
export function signatureIn(
  { signedIn }: Pick<KindDefinition, "signedIn">,
  answers: AnswersByStep,
): string | null {
  if (!signedIn) return null;
  const signature = answers[signedIn.step]?.[signedIn.answer];
  return typeof signature === "string" ? signature : "";
}

/** How and when a draft ended; ISO time, UTC. */
export type DraftEnd = { why: "discarded" | "expired"; at: string };

/** Returns `/register?continue=company`, by which an email resumes a draft; `end` adds when and why it was deleted. */
export const continuePath = (kind: string, end?: DraftEnd): string =>
  `/register?continue=${kind}${end ? `&deleted=${localDay(end.at, westernmostZone)}&why=${end.why}` : ""}`;

/**
 * Returns the steps that apply to this draft, in order, by all its answers. Pages, reminders and the submission all use
 * it, so a step that doesn't apply is neither missing nor read.
 */
export function applicableSteps<Facts>(
  { steps }: Pick<KindDefinition<string, Facts>, "steps">,
  answers: AnswersByStep,
  facts: Facts,
): string[] {
  return Object.entries(steps)
    .filter(([, { when }]) => !when || when(answers, facts))
    .map(([step]) => step);
}

/**
 * Returns the first stop that blocks this draft, or null. Answers of steps that no longer apply are ignored; `today`
 * is YYYY-MM-DD, and `facts` are the kind's own.
 */
export function activeStop(
  { steps, stops }: Pick<KindDefinition, "steps" | "stops">,
  answers: AnswersByStep,
  today: string,
  facts: unknown,
): StopDefinition | null {
  const askedKeys = applicableSteps({ steps }, answers, facts);
  const stands = (stop: StopDefinition) =>
    askedKeys.includes(stop.after) && stop.stands(answers, today, facts);
  return stops?.find(stands) ?? null;
}
