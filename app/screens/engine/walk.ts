import type { EndedKey, Registration } from "~/contract/sign-up/registration-calls";
import {
  askedSteps,
  standingStop,
  type StepContext,
  type StopDefinition,
} from "~/domain/sign-up/kind-definition";
import { signUpDays, type SignUpDays } from "~/domain/sign-up/sign-up-days";
import { formValues } from "~/domain/sign-up/registration-answers";
import type { Language } from "~/language/languages";
import { zoneOfPayer, zoneOfUser, type User } from "~/domain/user";
import {
  answersOf,
  flowPageAt,
  type AnswerNames,
  type Flow,
  type FlowStep,
  type FlowVerdict,
  type Place,
  type SignUpFacts,
  type StepPlace,
  type SummaryRow,
} from "./flow";

/**
 * The engine of the sign-up flows: one visitor's walk through a flow, with the steps that they are asked. Everything here
 * is pure. A parent's redirect, a page and its form all ask {@link openAt}.
 */

/** Where the days of a flow are as long as its answers say nothing else: an owner sets up their company's offer by its own. */
export const zoneIn = ({ kind }: Pick<Flow, "kind">, user: User | null): string =>
  kind === "hce" ? zoneOfPayer(user) : zoneOfUser(user);

const registrationOf = (flow: Pick<Flow, "kind">, { registrations }: SignUpFacts) =>
  registrations.find(({ kind }) => kind === flow.kind) ?? null;

/** What the visitor has of this flow: a live draft, or one that was submitted. One that has ended leads nowhere any more. */
export function draftOf(flow: Pick<Flow, "kind">, facts: SignUpFacts): Registration | null {
  return closedOf(flow, facts) ? null : registrationOf(flow, facts);
}

/** The one that was rejected or withdrawn, while no other was begun. */
export function closedOf(flow: Pick<Flow, "kind">, facts: SignUpFacts): Registration | null {
  const own = registrationOf(flow, facts);
  return own?.state === "rejected" || own?.state === "withdrawn" ? own : null;
}

/** The one that was rejected, while no other was begun. */
export function rejectedOf(flow: Pick<Flow, "kind">, facts: SignUpFacts): Registration | null {
  const own = registrationOf(flow, facts);
  return own?.state === "rejected" ? own : null;
}

/** Why this browser's key to a draft of this flow opens nothing any more; null while there is another. */
export const endedOf = (flow: Pick<Flow, "kind">, facts: SignUpFacts): EndedKey | null =>
  registrationOf(flow, facts)
    ? null
    : (facts.ended?.findLast(({ kind }) => kind === flow.kind) ?? null);

const throughStates: readonly Registration["state"][] = ["submitted", "awaiting_payment", "active"];

/** Submitted, so that none of its steps opens. */
export function wentThrough(draft: Registration | null): boolean {
  return draft !== null && throughStates.includes(draft.state);
}

/** Submitted and given back with a question: its steps and its check page open again, and nothing else. */
export function isGivenBack(draft: Registration | null): boolean {
  return draft?.state === "needs_info";
}

export type Walk = {
  flow: Flow;
  draft: Registration | null;
  /** The flow's own. */
  facts: unknown;
  zone: string;
  /** Those that are asked, in order. */
  steps: readonly FlowStep[];
  /** What stands behind the steps that are complete; no page behind it opens. */
  stop: StopDefinition | null;
} & SignUpDays;

/**
 * Where somebody with this draft stands.
 * @param facts the flow's own, null where it has none
 * @param zone of whoever answers
 * @param now ms
 */
export function walkOf(
  flow: Flow,
  draft: Registration | null,
  facts: unknown,
  zone: string,
  now = Date.now(),
): Walk {
  const answers = answersOf(draft);
  const { today, offered } = signUpDays(flow.definition, answers, now, zone);
  const asked = askedSteps(flow.definition, answers, facts);
  const steps = flow.steps.filter(({ key }) => asked.includes(key));
  const stop = standingStop(flow.definition, answers, today, facts);
  const open = steps.findIndex(({ key }) => draft?.steps[key]?.status !== "complete");
  const isReached = stop !== null && (open < 0 || indexOf(steps, stop.after) < open);
  return { flow, draft, facts, zone, steps, stop: isReached ? stop : null, today, offered };
}

const indexOf = (steps: readonly FlowStep[], key: string): number =>
  steps.findIndex((step) => step.key === key);

/** What schemas are made from. */
export const contextOf = ({ draft, facts, today, offered }: Walk): StepContext => ({
  today,
  offered,
  answers: answersOf(draft),
  facts,
});

/** The pages of the steps that are asked, in order. */
const stepPages = ({ steps }: Pick<Walk, "steps">): StepPlace[] =>
  steps.flatMap((step) => step.pages);

/** These, and the check page. */
export const pagesOf = (walk: Walk): Place[] => [...stepPages(walk), walk.flow.check];

const placeOf = (pages: readonly Place[], path: string): number =>
  pages.findIndex((page) => page.path === path);

/** The earliest step that is not complete; null when all are. */
export function firstOpen({ steps, draft }: Walk): FlowStep | null {
  return steps.find(({ key }) => draft?.steps[key]?.status !== "complete") ?? null;
}

/**
 * The pages of a step that are still to be answered; none once it is complete. Its last one waits for the "Continue" that
 * completes the step, and those before it for answers that do.
 */
export function openPages(walk: Walk, step: FlowStep): StepPlace[] {
  const stored = walk.draft?.steps[step.key];
  if (stored?.status === "complete") return [];
  const context = contextOf(walk);
  const values = formValues(stored?.data ?? {});
  const last = step.pages.at(-1);
  return step.pages.filter(
    (page) => page === last || !page.schema(context).safeParse(values).success,
  );
}

/** The earliest page that is not answered; null when every step is complete. */
function firstOpenPage(walk: Walk): StepPlace | null {
  const step = firstOpen(walk);
  return (step && openPages(walk, step)[0]) ?? null;
}

/** Where the pages of a step end among all. */
const endOf = (walk: Walk, key: string): number => {
  const last = walk.steps.find((step) => step.key === key)?.pages.at(-1);
  return last ? placeOf(stepPages(walk), last.path) : -1;
};

/** Where to go on: what stands in the way, the earliest page that is open, the check page, or the success page. */
export function resumePath(walk: Walk): string {
  const { flow, draft, stop } = walk;
  if (wentThrough(draft)) return flow.success;
  return stop?.page ?? (firstOpenPage(walk) ?? flow.check).path;
}

/**
 * How many pages must be answered before this one: those before it, or for a page that only shares a guard, before the
 * first page of that guard.
 */
function pagesBefore(walk: Walk, guard: string | null, path: string): number {
  const pages = stepPages(walk);
  const own = placeOf(pages, path);
  if (own >= 0) return own;
  if (walk.flow.check.path === path) return pages.length;
  const first = pages.findIndex((page) => page.guard === guard);
  return first >= 0 ? first : pages.length;
}

/** Whether this is the page of a step that this draft is not asked. */
const isPassedBy = (walk: Walk, path: string): boolean =>
  flowPageAt(walk.flow, path) !== null && placeOf(pagesOf(walk), path) < 0;

/** What somebody answers on a page: the walk itself, or a new one from the start where the last went through and leaves room for another. */
export function walkToAnswer(walk: Walk): Walk {
  const { flow, draft, facts, zone } = walk;
  const isDone = draft !== null && wentThrough(draft) && flow.mayBeginAnother?.(draft, facts);
  return isDone ? walkOf(flow, null, facts, zone) : walk;
}

/** handbook/guards.md#the-step-rule: may this page be opened now? */
export function openAt(
  walk: Walk,
  page: { guard: string | null; path: string },
  known: { signUp: SignUpFacts; user: User | null },
): FlowVerdict {
  const { flow, draft } = walk;
  // To the product they are nobody, and a sign-up of theirs could end nowhere.
  if (known.user && known.user.user_status !== "active")
    return { to: "/login", notice: "inactive" };
  const isSkipped = isPassedBy(walk, page.path);
  const { elsewhere } = known.signUp;
  if (elsewhere && !elsewhere.guests && !known.user && !draft && !endedOf(flow, known.signUp)) {
    return { to: `/login?next=${encodeURIComponent(page.path)}`, notice: "signInFirst" };
  }
  const needed = isSkipped ? Infinity : pagesBefore(walk, page.guard, page.path);
  const ended = endedOf(flow, known.signUp);
  // Who they are may be known only since they confirmed the address of a draft. Who may not begin is not sent to a first step.
  if (needed === 0 || (!wentThrough(draft) && !ended)) {
    const entry = flow.entry({ ...known, facts: walk.facts });
    if (entry !== "pass") return entry;
  }
  if (wentThrough(draft)) {
    return needed === 0 && walkToAnswer(walk) !== walk ? "pass" : { to: flow.success };
  }
  // Not an empty form in the place of what they had typed.
  if (ended) return { to: flow.warning };
  if (isSkipped) return { to: resumePath(walk), notice: draft ? "stepNotAsked" : "stepFirst" };
  if (walk.stop && endOf(walk, walk.stop.after) < needed) return { to: walk.stop.page };
  const open = firstOpenPage(walk);
  if (open && placeOf(stepPages(walk), open.path) < needed) {
    return { to: open.path, notice: "stepFirst" };
  }
  return "pass";
}

/** May this page, which is one of the flow's stops, be opened now? Only while it stands there. */
export const stopAt = (walk: Walk, path: string): FlowVerdict =>
  walk.stop?.page === path && !wentThrough(walk.draft) ? "pass" : { to: resumePath(walk) };

/** The page after one; from a Change link back to the check page, once nothing else is open. */
export function nextPath(walk: Walk, path: string, returnToCheck: boolean): string {
  if (returnToCheck) return resumePath(walk);
  const pages = stepPages(walk);
  const at = placeOf(pages, path);
  if (walk.stop && endOf(walk, walk.stop.after) <= at) return walk.stop.page;
  return (pages[at + 1] ?? walk.flow.check).path;
}

/** The page before, for the Back link; the first leads to where the sign-up is chosen. */
export function backPath(walk: Walk, path: string): string {
  const places = pagesOf(walk);
  return places[placeOf(places, path) - 1]?.path ?? walk.flow.definition.pages.entrance;
}

export type CheckSection = { title: string; change: string; rows: SummaryRow[] };

/**
 * The check page: every page's answers with the link that changes them and comes back.
 * @param names what the steps' `names` told
 */
export function checkSections(
  { steps, draft }: Walk,
  names: AnswerNames,
  language: Language,
): CheckSection[] {
  const around = { answers: answersOf(draft), names, language };
  return steps.flatMap(({ key, pages }) =>
    pages.map(({ title, path, summary }) => ({
      title: title[language],
      change: `${path}?${returnQuery}`,
      rows: summary(draft?.steps[key]?.data ?? {}, around),
    })),
  );
}

/** On a Change link, and in the form behind it. */
export const returnQuery = "return=check";
