import type { z } from "zod";
import { localDay } from "../local-days";
import type { Problem } from "../problems/problem";
import { lastZone } from "../us-state-zones";

/** What a kind of sign-up is made of. The product's own kinds stand in kinds.ts. */

/** What a sign-up leads to; each is open or closed by state, and has a waiting list. */
export type Product = "membership" | "health";

/** What a draft has been answered, by step and as typed. */
export type AnswersByStep = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What a step's form may depend on. */
export type StepContext<Facts = unknown> = {
  /** YYYY-MM-DD, as sign-up-days.ts tells it */
  today: string;
  /** The first day that a membership may start on: today, or the day a page offered shortly before midnight. Left out: today. */
  offered?: string;
  answers: AnswersByStep;
  /** The kind's own: whatever is known of the visitor besides the answers. */
  facts: Facts;
};

/** How an answer is kept that nobody needs to read once it was sent in. */
export type SensitiveAnswer = {
  /** What is held, sealed and apart from the answers, while the application waits. */
  held(typed: string): string;
  /** What stands among the answers instead. */
  shown(typed: string): string;
};

/** One of several pages of a step: what it asks is a part of the step's answers, and of its schema. */
export type StepPageDefinition = {
  path: string;
  schema: z.ZodTypeAny;
  /** The names of its fields. */
  asks: readonly string[];
};

export type StepDefinition<Facts = unknown> = {
  /** Of its page, or of the first of them. */
  path: string;
  /** In the middle of a sentence, for mails: "What is left: about you, add-ons." */
  name: { en: string; es: string };
  /** Of its form. What it accepts is complete. */
  schema(context: StepContext<Facts>): z.ZodTypeAny;
  /** In their order, where one page would ask two things at once. They share the step's answers and its revision. */
  pages?: Readonly<Record<string, StepPageDefinition>>;
  /** Whether the step is asked at all; without this it always is. Sees the answers of the steps before it. */
  when?(answers: AnswersByStep, facts: Facts): boolean;
  /** By the answer's name. */
  sensitive?: Readonly<Record<string, SensitiveAnswer>>;
};

/** A page that stands in the way of everything behind a step, because of what was answered there. */
export type StopDefinition<Step extends string = string> = {
  /** The step whose answers put it there; its page can always be opened to change them. */
  after: Step;
  page: string;
  /** What a submission is refused with that comes by it. */
  problem: Problem;
  /** Nothing but another answer leads past it: nobody is asked to finish such a draft. */
  final: boolean;
  /** Whether it stands on this day. @param today YYYY-MM-DD @param facts the kind's own; null where nobody asked for them */
  stands(answers: AnswersByStep, today: string, facts: unknown): boolean;
};

export type KindDefinition<Step extends string = string, Facts = unknown> = {
  /** Null: to be had everywhere, and nobody waits for it. */
  product: Product | null;
  pages: {
    /** Where somebody chooses to begin, and whoever has no draft is led. */
    entrance: string;
    /** The first page or the task list. */
    home: string;
    check: string;
    success: string;
    /** Where its applicant and an administrator write to each other; left out where no submission is ever held. */
    review?: string;
    /** "Your answers are saved", with the ways back and the way to delete the draft. */
    saved: string;
  };
  /** In the order in which they are asked. */
  steps: Readonly<Record<Step, StepDefinition<Facts>>>;
  /** In the order in which they are met, of several at once the first. */
  stops?: readonly StopDefinition[];
  /**
   * What somebody has before them when they sign besides their answers, as a price or a day that can change by itself. Left out:
   * nothing.
   */
  terms?(context: Pick<StepContext<Facts>, "answers" | "facts">): string;
  /** The step whose `first_name`, `last_name` and `email` say who signs; null: the account that it is sent in with. */
  signer: NoInfer<Step> | null;
  /** Where the signature stands among the answers; left out: it is asked on the check page. */
  signedIn?: { step: NoInfer<Step>; answer: string };
  /** Nobody but its person sees or changes it: no administrator who is logged in as them. */
  private?: true;
  /** The answer that administrators know it by; null: it goes by its applicant's name. */
  calledBy: { step: NoInfer<Step>; answer: string } | null;
};

/** Carries the type of a kind's facts along; never there at run time. */
export type WithFacts<Facts> = { readonly factsType?: (facts: Facts) => Facts };

/** What a kind's flow and service ask for before they decide which steps there are. */
export type FactsOf<Definition> = Definition extends WithFacts<infer Facts> ? Facts : never;

export type StepIn<Definition> = Definition extends { steps: infer Steps }
  ? Extract<keyof Steps, string>
  : never;

/** Checks a definition and keeps its literal step names: `kindOf<Facts>()({ … })`. */
export const kindOf =
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
 * Which answers somebody has before them when they sign: every step with its revision. Another text means other answers than
 * those that were shown.
 * @param revs by step; one that was never saved is not there
 */
export const answersSeen = (
  { steps }: Pick<KindDefinition, "steps">,
  revs: Readonly<Record<string, { rev: number } | undefined>>,
): string =>
  Object.keys(steps)
    .map((step) => `${step}:${revs[step]?.rev ?? 0}`)
    .join(" ");

/** The same with everything else that stands on the page: what a page says was looked at, and a submission compares. */
export const pageSeen = (
  definition: Pick<KindDefinition, "steps" | "terms">,
  revs: Readonly<Record<string, { rev: number } | undefined>>,
  context: Pick<StepContext, "answers" | "facts">,
): string =>
  [answersSeen(definition, revs), definition.terms?.(context)].filter((part) => part).join(" ");

/** The signature that stands among a kind's answers; null for a kind that asks for it on the check page. */
export function signatureIn(
  { signedIn }: Pick<KindDefinition, "signedIn">,
  answers: AnswersByStep,
): string | null {
  if (!signedIn) return null;
  const signature = answers[signedIn.step]?.[signedIn.answer];
  return typeof signature === "string" ? signature : "";
}

/** When and why a draft was deleted. */
export type DraftEnd = { why: "discarded" | "expired"; at: string };

/**
 * Where a link of a mail takes any draft up again.
 * @param end of one that was deleted meanwhile
 */
export const continuePath = (kind: string, end?: DraftEnd): string =>
  `/register?continue=${kind}${end ? `&deleted=${localDay(end.at, lastZone)}&why=${end.why}` : ""}`;

/**
 * The steps that this draft is asked, in order. One rule for the pages, the reminders and the submission: a step that is
 * not asked is neither missing nor read.
 */
export function askedSteps<Facts>(
  { steps }: Pick<KindDefinition<string, Facts>, "steps">,
  answers: AnswersByStep,
  facts: Facts,
): string[] {
  return Object.entries(steps)
    .filter(([, { when }]) => !when || when(answers, facts))
    .map(([step]) => step);
}

/**
 * What stands in the way of this draft now: the first stop that its answers put there, or null. Answers of a step that is not
 * asked any more put nothing there.
 * @param today YYYY-MM-DD
 * @param facts the kind's own
 */
export function standingStop(
  { steps, stops }: Pick<KindDefinition, "steps" | "stops">,
  answers: AnswersByStep,
  today: string,
  facts: unknown,
): StopDefinition | null {
  const asked = askedSteps({ steps }, answers, facts);
  const stands = (stop: StopDefinition) =>
    asked.includes(stop.after) && stop.stands(answers, today, facts);
  return stops?.find(stands) ?? null;
}
