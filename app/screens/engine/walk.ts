import type { EndedKey, Registration } from "~/contract/sign-up/registration-calls";
import { todayOf } from "~/domain/calendar-days";
import {
  askedSteps,
  standingStop,
  type StepContext,
  type StopDefinition,
} from "~/domain/sign-up/kind-definition";
import type { User } from "~/domain/user";
import {
  answersOf,
  flowPageAt,
  type AnswerNames,
  type Flow,
  type FlowStep,
  type FlowVerdict,
  type Place,
  type SignUpFacts,
  type SummaryRow,
} from "./flow";

/**
 * The engine of the sign-up flows: one visitor's walk through a flow, with the steps that they are asked. Everything here
 * is pure. A parent's redirect, a page and its form all ask {@link openAt}.
 */

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
  /** Those that are asked, in order. */
  steps: readonly FlowStep[];
  /** What stands behind the steps that are complete; no page behind it opens. */
  stop: StopDefinition | null;
};

/**
 * Where somebody with this draft stands.
 * @param facts the flow's own, null where it has none
 * @param today YYYY-MM-DD
 */
export function walkOf(
  flow: Flow,
  draft: Registration | null,
  facts: unknown,
  today = todayOf(),
): Walk {
  const answers = answersOf(draft);
  const asked = askedSteps(flow.definition, answers, facts);
  const steps = flow.steps.filter(({ key }) => asked.includes(key));
  const stop = standingStop(flow.definition, answers, today);
  const open = steps.findIndex(({ key }) => draft?.steps[key]?.status !== "complete");
  const isReached = stop !== null && (open < 0 || indexOf(steps, stop.after) < open);
  return { flow, draft, facts, steps, stop: isReached ? stop : null };
}

const indexOf = (steps: readonly FlowStep[], key: string): number =>
  steps.findIndex((step) => step.key === key);

/** What schemas are made from. @param today YYYY-MM-DD */
export const contextOf = ({ draft, facts }: Walk, today: string): StepContext => ({
  today,
  answers: answersOf(draft),
  facts,
});

/** The pages in order: the steps that are asked, and the check page. */
const pagesOf = ({ steps, flow }: Walk): readonly Place[] => [...steps, flow.check];

/** The earliest step that is not complete; null when all are. */
export function firstOpen({ steps, draft }: Walk): FlowStep | null {
  return steps.find(({ key }) => draft?.steps[key]?.status !== "complete") ?? null;
}

/** Where to go on: what stands in the way, the earliest incomplete step, the check page, or the success page. */
export function resumePath(walk: Walk): string {
  const { flow, draft, stop } = walk;
  if (wentThrough(draft)) return flow.success;
  return stop?.page ?? (firstOpen(walk) ?? flow.check).path;
}

/**
 * How many steps must be complete before this page: those before it, or for a page that only shares a guard, before the
 * first step of that guard.
 */
function stepsBefore({ steps, flow }: Walk, guard: string, path: string): number {
  const own = steps.findIndex((step) => step.path === path);
  if (own >= 0) return own;
  if (flow.check.path === path) return steps.length;
  const first = steps.findIndex((step) => step.guard === guard);
  return first >= 0 ? first : steps.length;
}

/** Whether this is the page of a step that this draft is not asked. */
const isPassedBy = ({ steps, flow }: Walk, path: string): boolean =>
  flowPageAt(flow, path) !== null &&
  path !== flow.check.path &&
  steps.every((step) => step.path !== path);

/** handbook/guards.md#the-step-rule: may this page be opened now? */
export function openAt(
  walk: Walk,
  page: { guard: string; path: string },
  known: { signUp: SignUpFacts; user: User | null },
): FlowVerdict {
  const { flow, draft } = walk;
  const isSkipped = isPassedBy(walk, page.path);
  const needed = isSkipped ? Infinity : stepsBefore(walk, page.guard, page.path);
  // Who they are may be known only since they confirmed the address of a draft.
  if (needed === 0 || (draft && !wentThrough(draft))) {
    const entry = flow.entry(known);
    if (entry !== "pass") return entry;
  }
  if (wentThrough(draft)) return { to: flow.success };
  // Not an empty form in the place of what they had typed.
  if (endedOf(flow, known.signUp)) return { to: flow.warning };
  if (isSkipped) return { to: resumePath(walk) };
  if (walk.stop && indexOf(walk.steps, walk.stop.after) < needed) return { to: walk.stop.page };
  const open = firstOpen(walk);
  if (open && walk.steps.indexOf(open) < needed) return { to: open.path, notice: "stepFirst" };
  return "pass";
}

/** May this page, which is one of the flow's stops, be opened now? Only while it stands there. */
export const stopAt = (walk: Walk, path: string): FlowVerdict =>
  walk.stop?.page === path && !wentThrough(walk.draft) ? "pass" : { to: resumePath(walk) };

/** The page after a step; from a Change link back to the check page, once nothing else is open. */
export function nextPath(walk: Walk, key: string, returnToCheck: boolean): string {
  if (returnToCheck) return resumePath(walk);
  const at = indexOf(walk.steps, key);
  if (walk.stop && indexOf(walk.steps, walk.stop.after) <= at) return walk.stop.page;
  return (walk.steps[at + 1] ?? walk.flow.check).path;
}

/** The page before, for the Back link; the first leads to where the sign-up is chosen. */
export function backPath(walk: Walk, path: string): string {
  const places = pagesOf(walk);
  const at = places.findIndex((place) => place.path === path);
  return places[at - 1]?.path ?? walk.flow.definition.pages.entrance;
}

export type Progress = { stage: number; stages: { title: string; href: string | null }[] };

/** The step indicator: finished stages that may be opened again have a link. */
export function progressOf(walk: Walk, place: Place): Progress {
  const { flow } = walk;
  const upTo = (firstOpen(walk) ?? flow.check).stage;
  return {
    stage: place.stage,
    stages: flow.stages.map((title, index) => {
      const stage = index + 1;
      const first = pagesOf(walk).find((each) => each.stage === stage);
      return { title, href: stage < upTo && first && stage !== place.stage ? first.path : null };
    }),
  };
}

export type Task = {
  title: string;
  href: string | null;
  status: "done" | "started" | "open" | "later";
};

/** The hub's task list: the parts that the step indicator counts. A task that cannot be opened yet has no link. */
export function tasksOf(walk: Walk): Task[] {
  const { flow, draft } = walk;
  const open = firstOpen(walk);
  return flow.stages.map((title, index): Task => {
    const stage = index + 1;
    const steps = walk.steps.filter((step) => step.stage === stage);
    const left = steps.find(({ key }) => draft?.steps[key]?.status !== "complete");
    if (flow.check.stage === stage && !left) {
      return open
        ? { title, href: null, status: "later" }
        : { title, href: flow.check.path, status: "open" };
    }
    if (!left) return { title, href: steps[0]?.path ?? null, status: "done" };
    if (open && open.stage < stage) return { title, href: null, status: "later" };
    const begun = steps.some(({ key }) => draft?.steps[key]);
    return { title, href: left.path, status: begun ? "started" : "open" };
  });
}

/** How many minutes are left from this page on, by the table: what is not complete, the page itself, and the check page. */
export function minutesLeft({ steps, draft, flow }: Walk, path: string): number {
  const left = steps.filter(
    (step) => step.path === path || draft?.steps[step.key]?.status !== "complete",
  );
  return left.reduce((sum, { minutes }) => sum + minutes, flow.check.minutes);
}

/** When the newest answers were kept, an ISO time; null while there are none. */
export const savedAt = ({ draft }: Walk): string | null =>
  Object.values(draft?.steps ?? {})
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1) ?? null;

export type CheckSection = { title: string; change: string; rows: SummaryRow[] };

/**
 * The check page: every step's answers with the link that changes them and comes back.
 * @param names what the steps' `names` told
 */
export function checkSections({ steps, draft }: Walk, names: AnswerNames): CheckSection[] {
  const around = { answers: answersOf(draft), names };
  return steps.map((step) => ({
    title: step.title,
    change: `${step.path}?${returnQuery}`,
    rows: step.summary(draft?.steps[step.key]?.data ?? {}, around),
  }));
}

/** On a Change link, and in the form behind it. */
export const returnQuery = "return=check";
