import type { z } from "zod";
import type {
  Answers,
  Registration,
  registrationCalls,
} from "~/contract/sign-up/registration-calls";
import type { User } from "~/domain/user";

/**
 * The engine of the sign-up flows (handbook/guards.md): everything here is pure and reads a flow's table. A new flow is
 * a table and its screens.
 */

/** What a visitor has begun and has: the answer of the `registrations` call. */
export type SignUpFacts = z.output<(typeof registrationCalls)["registrations"]["response"]>["data"];

export const noFacts: SignUpFacts = { registrations: [], membership: null };

/** Go on, or go elsewhere and say why there. The names are those of guards/notices.ts. */
export type FlowVerdict = "pass" | { to: string; notice?: "stepFirst" | "employerPays" };

/** A page of a flow. Several may share the specification's guard and its number. */
export type Place<GuardName extends string = string> = {
  path: string;
  guard: GuardName;
  /** 1 for the first: "Step 2 of 5". */
  stage: number;
};

/** What the backend keeps of a draft besides its answers: whom to mail and where it is. */
export type About = { email?: string; first_name?: string; last_name?: string; state?: string };

export type SummaryRow = { label: string; value: string | null };

export type FlowContext = {
  /** YYYY-MM-DD */
  today: string;
  draft: Registration | null;
};

export type FlowStep<GuardName extends string = string> = Place<GuardName> & {
  /** The step's name in the draft. */
  key: string;
  /** As a task and as a section of the check page. */
  title: string;
  /** Of its form; what it accepts is complete. */
  schema(context: FlowContext): z.ZodTypeAny;
  about?(answers: Answers): About;
  summary(answers: Answers, context: FlowContext): SummaryRow[];
};

export type Flow<GuardName extends string = string> = {
  /** The registration's kind. */
  kind: string;
  /** Titles of the stages, in order. */
  stages: readonly string[];
  steps: readonly FlowStep<GuardName>[];
  check: Place<GuardName>;
  success: string;
  /** "Saved until …", with the ways out. */
  warning: string;
  /** Where somebody goes whose state is not open. */
  waitlist: string;
  /** Who may begin; runs on the first step. */
  entry(facts: SignUpFacts, user: User | null): FlowVerdict;
};

/** Keeps the literal guard names of a table. */
export function flow<const GuardName extends string>(table: Flow<GuardName>): Flow<GuardName> {
  return table;
}

const registrationOf = (flow: Pick<Flow, "kind">, { registrations }: SignUpFacts) =>
  registrations.find(({ kind }) => kind === flow.kind) ?? null;

/** What the visitor has of this flow: a live draft, or one that was submitted. A rejected one leads nowhere any more. */
export function draftOf(flow: Pick<Flow, "kind">, facts: SignUpFacts): Registration | null {
  return rejectedOf(flow, facts) ? null : registrationOf(flow, facts);
}

/** The one that was rejected, while no other was begun. */
export function rejectedOf(flow: Pick<Flow, "kind">, facts: SignUpFacts): Registration | null {
  const own = registrationOf(flow, facts);
  return own?.state === "rejected" ? own : null;
}

const throughStates: readonly Registration["state"][] = ["submitted", "awaiting_payment", "active"];

/** Submitted, so that none of its steps opens. */
export function wentThrough(draft: Registration | null): boolean {
  return draft !== null && throughStates.includes(draft.state);
}

/** Submitted and given back with a question: its steps and its check page open again, and nothing else. */
export function isGivenBack(draft: Registration | null): boolean {
  return draft?.state === "needs_info";
}

/** The earliest step that is not complete; null when all are. */
export function firstOpen<GuardName extends string>(
  flow: Flow<GuardName>,
  draft: Registration | null,
): FlowStep<GuardName> | null {
  return flow.steps.find(({ key }) => draft?.steps[key]?.status !== "complete") ?? null;
}

/** Where to go on: the earliest incomplete step, the check page, or the success page. */
export function resumePath(flow: Flow, draft: Registration | null): string {
  return wentThrough(draft) ? flow.success : (firstOpen(flow, draft) ?? flow.check).path;
}

/** How many steps must be complete before this page: those before it, or for a page that only shares a guard, before the first step of that guard. */
function stepsBefore(flow: Flow, guard: string, path: string): number {
  const own = flow.steps.findIndex((step) => step.path === path);
  if (own >= 0) return own;
  if (flow.check.path === path) return flow.steps.length;
  const first = flow.steps.findIndex((step) => step.guard === guard);
  return first >= 0 ? first : flow.steps.length;
}

/** handbook/guards.md#the-step-rule: may this page be opened now? */
export function openAt(
  flow: Flow,
  page: { guard: string; path: string },
  facts: SignUpFacts,
  user: User | null,
): FlowVerdict {
  const needed = stepsBefore(flow, page.guard, page.path);
  if (needed === 0) {
    const entry = flow.entry(facts, user);
    if (entry !== "pass") return entry;
  }
  const draft = draftOf(flow, facts);
  if (wentThrough(draft)) return { to: flow.success };
  const open = firstOpen(flow, draft);
  if (open && flow.steps.indexOf(open) < needed) return { to: open.path, notice: "stepFirst" };
  return "pass";
}

/** The step or check page at a path, or null. */
export function flowPageAt(flow: Flow, path: string): Place | null {
  return [...flow.steps, flow.check].find((place) => place.path === path) ?? null;
}

/** Every guard that a table names, in its order. */
export function guardNamesOf<GuardName extends string>(flow: Flow<GuardName>): GuardName[] {
  return [...new Set([...flow.steps, flow.check].map(({ guard }) => guard))];
}

/** Whether a path is a page of this flow. */
export function isPageOf(flow: Flow, path: string): boolean {
  return flowPageAt(flow, path) !== null || [flow.success, flow.warning].includes(path);
}

/** The page after a step; from a Change link back to the check page, once nothing else is open. */
export function nextPath(
  flow: Flow,
  step: FlowStep,
  draft: Registration | null,
  returnToCheck: boolean,
): string {
  if (returnToCheck) return resumePath(flow, draft);
  return (flow.steps[flow.steps.indexOf(step) + 1] ?? flow.check).path;
}

/** The page before, for the Back link; null on the first. */
export function backPath(flow: Flow, path: string): string | null {
  const places = [...flow.steps, flow.check];
  const at = places.findIndex((place) => place.path === path);
  return at > 0 ? (places[at - 1]?.path ?? null) : null;
}

export type Progress = { stage: number; stages: { title: string; href: string | null }[] };

/** The step indicator: finished stages that may be opened again have a link. */
export function progressOf(flow: Flow, place: Place, draft: Registration | null): Progress {
  const open = firstOpen(flow, draft);
  const upTo = open ? open.stage : flow.check.stage;
  return {
    stage: place.stage,
    stages: flow.stages.map((title, index) => {
      const stage = index + 1;
      const first = [...flow.steps, flow.check].find((each) => each.stage === stage);
      return { title, href: stage < upTo && first && stage !== place.stage ? first.path : null };
    }),
  };
}

export type Task = {
  title: string;
  href: string | null;
  status: "done" | "started" | "open" | "later";
};

/** The hub's task list. A task that cannot be opened yet has no link. */
export function tasksOf(flow: Flow, draft: Registration | null): Task[] {
  const open = firstOpen(flow, draft);
  const openAtIndex = open ? flow.steps.indexOf(open) : flow.steps.length;
  const steps = flow.steps.map(({ key, title, path }, index): Task => {
    const status = draft?.steps[key]?.status;
    if (status === "complete") return { title, href: path, status: "done" };
    if (index > openAtIndex) return { title, href: null, status: "later" };
    return { title, href: path, status: status ? "started" : "open" };
  });
  const check: Task = open
    ? { title: "Check your answers", href: null, status: "later" }
    : { title: "Check your answers", href: flow.check.path, status: "open" };
  return [...steps, check];
}

export type CheckSection = { title: string; change: string; rows: SummaryRow[] };

/** The check page: every step's answers with the link that changes them and comes back. */
export function checkSections(flow: Flow, context: FlowContext): CheckSection[] {
  return flow.steps.map((step) => ({
    title: step.title,
    change: `${step.path}?${returnQuery}`,
    rows: step.summary(context.draft?.steps[step.key]?.data ?? {}, context),
  }));
}

/** On a Change link, and in the form behind it. */
export const returnQuery = "return=check";
