import { clockNow } from "~/backend/installation-clock";
import {
  wasSubmitted,
  type EndedKey,
  type Registration,
  type SignUpFacts,
} from "~/domain/sign-up/registration";
import {
  applicableSteps,
  activeStop,
  type StepContext,
  type StopDefinition,
} from "~/domain/sign-up/kind-definition";
import { signUpDays, type SignUpDays } from "~/domain/sign-up/sign-up-days";
import { toFormValues } from "~/domain/sign-up/registration-answers";
import type { Language } from "~/language/languages";
import { zoneOfPayer, zoneOfUser, type User } from "~/domain/user";
import {
  answersOf,
  flowPageAt,
  type AnswerNames,
  type Flow,
  type FlowStep,
  type FlowVerdict,
  type FlowPage,
  type FlowStepPage,
  type SummaryRow,
} from "./flow";

/**
 * The engine of sign-up flows: a walk is one visitor's way through a flow, with the steps that apply. All functions
 * are pure. A parent's redirect, a page and its form all use {@link checkStepRule}.
 */

/** Returns the zone of a flow's dates until its answers tell another: the payer's for an offer, else the user's. */
export const zoneIn = ({ kind }: Pick<Flow, "kind">, user: User | null): string =>
  kind === "hce" ? zoneOfPayer(user) : zoneOfUser(user);

/** Returns the visitor's registration of this flow in any state; null without one. */
const registrationOf = (
  flow: Pick<Flow, "kind">,
  { registrations }: SignUpFacts,
): Registration | null => registrations.find(({ kind }) => kind === flow.kind) ?? null;

/** Returns the visitor's live draft or submitted registration of this flow; one that was closed doesn't count. */
export function draftOf(flow: Pick<Flow, "kind">, facts: SignUpFacts): Registration | null {
  return closedOf(flow, facts) ? null : registrationOf(flow, facts);
}

/** Returns a rejected or withdrawn registration, unless another was started. */
export function closedOf(flow: Pick<Flow, "kind">, facts: SignUpFacts): Registration | null {
  const registration = registrationOf(flow, facts);
  return registration?.state === "rejected" || registration?.state === "withdrawn"
    ? registration
    : null;
}

/** Returns a rejected registration, unless another was started. */
export function rejectedOf(flow: Pick<Flow, "kind">, facts: SignUpFacts): Registration | null {
  const registration = registrationOf(flow, facts);
  return registration?.state === "rejected" ? registration : null;
}

/** Returns this browser's last key that opens no draft any more; null without, or with a registration of this flow. */
export const endedKeyOf = (flow: Pick<Flow, "kind">, facts: SignUpFacts): EndedKey | null =>
  registrationOf(flow, facts)
    ? null
    : (facts.ended?.findLast(({ kind }) => kind === flow.kind) ?? null);

/**
 * Returns true in the state `needs_info`: it was submitted and returned with a question, so that its steps and check
 * page can be opened again.
 */
export function isReturned(draft: Registration | null): boolean {
  return draft?.state === "needs_info";
}

/** One visitor's way through a flow. */
export type Walk = {
  flow: Flow;
  draft: Registration | null;
  /** The flow's own facts; null if it has none. */
  facts: unknown;
  /** The zone of its dates until the answers tell another. */
  zone: string;
  /** The steps that apply to these answers. */
  steps: readonly FlowStep[];
  /** The stop after the completed steps, which blocks all later pages. */
  stop: StopDefinition | null;
} & SignUpDays;

/**
 * Returns the walk of a visitor with this draft. `facts` are the flow's own, null if it has none; `zone` is the
 * visitor's; `now` is ms.
 */
export function walkOf(
  flow: Flow,
  draft: Registration | null,
  facts: unknown,
  zone: string,
  now = clockNow(),
): Walk {
  const answers = answersOf(draft);
  const { today, offered } = signUpDays(flow.definition, answers, now, zone);
  const askedKeys = applicableSteps(flow.definition, answers, facts);
  const steps = flow.steps.filter(({ key }) => askedKeys.includes(key));
  const stop = activeStop(flow.definition, answers, today, facts);
  const open = steps.findIndex(({ key }) => draft?.steps[key]?.status !== "complete");
  const isReached =
    stop !== null && (open < 0 || steps.findIndex(({ key }) => key === stop.after) < open);
  return { flow, draft, facts, zone, steps, stop: isReached ? stop : null, today, offered };
}

/** Returns what the schemas of steps depend on. */
export const contextOf = ({ draft, facts, today, offered }: Walk): StepContext => ({
  today,
  offered,
  answers: answersOf(draft),
  facts,
});

/** Returns the pages of the steps that apply, in order. */
const stepPages = ({ steps }: Pick<Walk, "steps">): FlowStepPage[] =>
  steps.flatMap((step) => step.pages);

/** Returns the pages of the steps that apply, in order, then the check page. */
export const pagesWithCheck = (walk: Walk): FlowPage[] => [...stepPages(walk), walk.flow.check];

/** Returns the index of the page at a path; -1 if there is none. */
const indexOfPage = (pages: readonly FlowPage[], path: string): number =>
  pages.findIndex((page) => page.path === path);

/** Returns the first incomplete step; null if all are complete. */
export function firstIncompleteStep({ steps, draft }: Walk): FlowStep | null {
  return steps.find(({ key }) => draft?.steps[key]?.status !== "complete") ?? null;
}

/**
 * Returns a step's unanswered pages; none once it is complete. The last one needs the "Continue" that completes the
 * step, and earlier ones need valid answers.
 */
export function unansweredPages(walk: Walk, step: FlowStep): FlowStepPage[] {
  const stored = walk.draft?.steps[step.key];
  if (stored?.status === "complete") return [];
  const context = contextOf(walk);
  const values = toFormValues(stored?.data ?? {});
  const last = step.pages.at(-1);
  return step.pages.filter(
    (page) => page === last || !page.schema(context).safeParse(values).success,
  );
}

/** Returns the first unanswered page; null if every step is complete. */
function firstUnansweredPage(walk: Walk): FlowStepPage | null {
  const step = firstIncompleteStep(walk);
  return (step && unansweredPages(walk, step)[0]) ?? null;
}

/** Returns the index of a step's last page among the pages of all steps; -1 for a step that doesn't apply. */
const lastPageIndexOf = (walk: Walk, key: string): number => {
  const last = walk.steps.find((step) => step.key === key)?.pages.at(-1);
  return last ? indexOfPage(stepPages(walk), last.path) : -1;
};

/**
 * Returns where to continue: the success page once it was submitted; otherwise the stop, the first unanswered page, or
 * the check page.
 */
export function resumePath(walk: Walk): string {
  const { flow, draft, stop } = walk;
  if (wasSubmitted(draft)) return flow.success;
  return stop?.page ?? (firstUnansweredPage(walk) ?? flow.check).path;
}

/**
 * Returns how many pages must be answered before this one: those before it; for the check page, all; for a page
 * outside of the steps, those before the first page with its guard, or all if there is none.
 */
function pagesBefore(walk: Walk, guard: string | null, path: string): number {
  const pages = stepPages(walk);
  const registration = indexOfPage(pages, path);
  if (registration >= 0) return registration;
  if (walk.flow.check.path === path) return pages.length;
  const first = pages.findIndex((page) => page.guard === guard);
  return first >= 0 ? first : pages.length;
}

/** Returns true for a page of a step that doesn't apply to this draft. */
const isSkippedPage = (walk: Walk, path: string): boolean =>
  flowPageAt(walk.flow, path) !== null && indexOfPage(pagesWithCheck(walk), path) < 0;

/**
 * Returns the walk for answering a page: this one, or a new one if the last was submitted and another may be started.
 */
export function walkToAnswer(walk: Walk): Walk {
  const { flow, draft, facts, zone } = walk;
  const isDone = draft !== null && wasSubmitted(draft) && flow.mayBeginAnother?.(draft, facts);
  return isDone ? walkOf(flow, null, facts, zone) : walk;
}

/** Returns "pass" if this page can be opened now, or else where to go instead (handbook/guards.md#the-step-rule). */
export function checkStepRule(
  walk: Walk,
  page: { guard: string | null; path: string },
  known: { signUp: SignUpFacts; user: User | null },
): FlowVerdict {
  const { flow, draft } = walk;
  // A user with an inactive account couldn't finish a sign-up.
  if (known.user && known.user.user_status !== "active")
    return { to: "/login", notice: "inactive" };
  const isSkipped = isSkippedPage(walk, page.path);
  const { elsewhere } = known.signUp;
  if (elsewhere && !elsewhere.guests && !known.user && !draft && !endedKeyOf(flow, known.signUp)) {
    return { to: `/login?next=${encodeURIComponent(page.path)}`, notice: "signInFirst" };
  }
  const needed = isSkipped ? Infinity : pagesBefore(walk, page.guard, page.path);
  const ended = endedKeyOf(flow, known.signUp);
  // The user may be known only since they confirmed a draft's address. A visitor who may not start isn't sent to a
  // first step.
  if (needed === 0 || (!wasSubmitted(draft) && !ended)) {
    const entry = flow.entry({ ...known, facts: walk.facts });
    if (entry !== "pass") return entry;
  }
  if (wasSubmitted(draft)) {
    return needed === 0 && walkToAnswer(walk) !== walk ? "pass" : { to: flow.success };
  }
  // An empty form must not replace what they had entered.
  if (ended) return { to: flow.warning };
  if (isSkipped) return { to: resumePath(walk), notice: draft ? "stepNotAsked" : "stepFirst" };
  if (walk.stop && lastPageIndexOf(walk, walk.stop.after) < needed) return { to: walk.stop.page };
  const open = firstUnansweredPage(walk);
  if (open && indexOfPage(stepPages(walk), open.path) < needed) {
    return { to: open.path, notice: "stepFirst" };
  }
  return "pass";
}

/** Returns "pass" for the page of the stop that blocks this unsubmitted draft, or else where to continue. */
export const checkStopPage = (walk: Walk, path: string): FlowVerdict =>
  walk.stop?.page === path && !wasSubmitted(walk.draft) ? "pass" : { to: resumePath(walk) };

/**
 * Returns where "Continue" leads: to the stop or the page after this one; after a Change link, to where the draft is
 * resumed.
 */
export function nextPath(walk: Walk, path: string, returnToCheck: boolean): string {
  if (returnToCheck) return resumePath(walk);
  const pages = stepPages(walk);
  const at = indexOfPage(pages, path);
  if (walk.stop && lastPageIndexOf(walk, walk.stop.after) <= at) return walk.stop.page;
  return (pages[at + 1] ?? walk.flow.check).path;
}

/** Returns the page before, for the Back link; before the first it is the choice of sign-ups. */
export function backPath(walk: Walk, path: string): string {
  const places = pagesWithCheck(walk);
  return places[indexOfPage(places, path) - 1]?.path ?? walk.flow.definition.pages.entrance;
}

/** A page's title and rows; `change` is its URL, which leads back to the check page. */
type CheckSection = { title: string; change: string; rows: SummaryRow[] };

/** Returns a section for each page of these steps, answered or not, with its rows and a link to change them. */
export function checkSections(
  { steps, draft }: Walk,
  names: AnswerNames,
  language: Language,
): CheckSection[] {
  const context = { answers: answersOf(draft), names, language };
  return steps.flatMap(({ key, pages }) =>
    pages.map(({ title, path, summary }) => ({
      title: title[language],
      change: `${path}?${returnQuery}`,
      rows: summary(draft?.steps[key]?.data ?? {}, context),
    })),
  );
}

/** The query of Change links, and of their forms, which then lead back to the check page. */
export const returnQuery = "return=check";
