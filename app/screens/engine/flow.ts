import type { z } from "zod";
import type {
  Answers,
  Registration,
  registrationCalls,
} from "~/contract/sign-up/registration-calls";
import type { NoticeName } from "~/domain/notices";
import type {
  AnswersByStep,
  FactsOf,
  KindDefinition,
  StepContext,
  StepIn,
} from "~/domain/sign-up/kind-definition";
import { waitlistOf, waitlistPaths } from "~/domain/sign-up/waitlist-fields";
import type { User } from "~/domain/user";
import type { Visitor } from "~/sessions/visitor";

/**
 * What the screens of a sign-up are made from (handbook/guards.md). A new flow is a definition of its kind, a table like
 * these, and its screens; walk.ts does the rest.
 */

/** What a visitor has begun and has: the answer of the `registrations` call. */
export type SignUpFacts = z.output<(typeof registrationCalls)["registrations"]["response"]>["data"];

export const noFacts: SignUpFacts = { registrations: [], membership: null };

/** Go on, or go elsewhere and say why there. */
export type FlowVerdict = "pass" | { to: string; notice?: NoticeName };

/** A guard that a page of a flow may have before its own, besides the waiting list's, which each has. */
export type EarlierGuard = "auth" | "questionnaire";

/** A page of a flow. Several may share the specification's guard and its number. */
export type Place<GuardName extends string = string> = {
  path: string;
  guard: GuardName;
  /** In the order in which they run. */
  before?: readonly EarlierGuard[];
  /** 1 for the first: "Step 2 of 5". */
  stage: number;
};

/** What the backend keeps of a draft besides its answers: whom to mail and where it is. */
export type About = { email?: string; first_name?: string; last_name?: string; state?: string };

/** `names`: of a list, each of what it holds. */
export type SummaryRow = { label: string; value: string | null; names?: readonly string[] };

/** What answers are called by value, where the backend knows that: the slug of an add-on, its title. */
export type AnswerNames = Readonly<Record<string, string>>;

/** What the rows of a step may need besides its own answers. */
export type Around = { answers: AnswersByStep; names: AnswerNames };

/** What a step's page says and asks besides what its kind's definition does. */
type StepScreen = Omit<Place, "path"> & {
  /** How many it takes somebody who has everything at hand. */
  minutes: number;
  /** As a task and as a section of the check page. */
  title: string;
  about?(answers: Answers): About;
  /** Asked for the pages that show its answers. */
  names?(visitor: Pick<FlowVisitor, "backend">): Promise<AnswerNames>;
  summary(answers: Answers, around: Around): SummaryRow[];
};

export type FlowStep<GuardName extends string = string, Step extends string = string> = StepScreen &
  Place<GuardName> & {
    /** The step's name in the draft. */
    key: Step;
    schema(context: StepContext): z.ZodTypeAny;
  };

/** What a draft's choices come to until now. Cents. */
export type PriceSoFar = {
  /** What is chosen, by name; null while nothing is and the least that it can be is told. */
  chosen: string | null;
  lines: readonly { label: string; amount_c: number }[];
  total_c: number;
  per: "month" | "year";
};

/** Who looks at a flow. */
export type FlowVisitor = Pick<Visitor, "backend" | "user">;

/** What is known of a visitor before any page of a flow opens. */
export type Known = { signUp: SignUpFacts; user: User | null };

type FlowTable<Step extends string, Facts> = {
  /** As lists of administrators name it. */
  label: string;
  /** "You have begun …" */
  begun: string;
  /** What the dashboard says while it isn't submitted. */
  finish: string;
  /** Titles of the stages, in order. */
  stages: readonly string[];
  steps: Readonly<Record<Step, StepScreen>>;
  check: Omit<Place, "path"> & { minutes: number };
  /** What the draft costs as it stands, for the margin of every page; left out where nothing is sold. */
  price?(visitor: Pick<FlowVisitor, "backend">, draft: Registration | null): Promise<PriceSoFar>;
  /** Who may sign up; runs on the first step, and on every page of a draft. */
  entry(known: Known): FlowVerdict;
} & (null extends Facts
  ? { facts?: undefined }
  : {
      /** The flow's own, from backend calls: each is made once per request, however many pages and guards ask. */
      facts(visitor: FlowVisitor): Promise<Facts>;
    });

export type Flow<GuardName extends string = string, Step extends string = string> = {
  /** The registration's kind. */
  kind: string;
  definition: KindDefinition;
  label: string;
  begun: string;
  finish: string;
  stages: readonly string[];
  /** All of them; walk.ts knows which are asked. */
  steps: readonly FlowStep<GuardName, Step>[];
  check: Place<GuardName> & { minutes: number };
  price?(visitor: Pick<FlowVisitor, "backend">, draft: Registration | null): Promise<PriceSoFar>;
  success: string;
  /** "Saved until …", with the ways out. */
  warning: string;
  /** Where somebody goes whose state is not open. */
  waitlist: string;
  entry(known: Known): FlowVerdict;
  facts?(visitor: FlowVisitor): Promise<unknown>;
};

type GuardsIn<Table> = Table extends {
  steps: Readonly<Record<string, { guard: infer OfSteps extends string }>>;
  check: { guard: infer OfCheck extends string };
}
  ? OfSteps | OfCheck
  : never;

/** Refuses a step that the kind has not. */
type NoOthers<Steps, Step> = [Exclude<keyof Steps, Step>] extends [never] ? unknown : never;

/** A flow from its kind's definition and the table of its screens; keeps the literal names of guards and steps. */
export function flow<
  Definition extends KindDefinition,
  const Table extends FlowTable<StepIn<Definition>, FactsOf<Definition>>,
>(
  kind: string,
  definition: Definition,
  table: Table & NoOthers<Table["steps"], StepIn<Definition>>,
): Flow<GuardsIn<Table>, StepIn<Definition>> {
  type GuardName = GuardsIn<Table>;
  const { pages, product } = definition;
  const screens: Readonly<Record<string, StepScreen>> = table.steps;
  const steps = Object.entries(definition.steps).flatMap(([key, { path, schema }]) => {
    const screen = screens[key];
    return screen ? [{ ...screen, key, path, schema }] : [];
  });
  return {
    ...table,
    kind,
    definition,
    steps: steps as unknown as FlowStep<GuardName, StepIn<Definition>>[],
    check: { ...table.check, guard: table.check.guard as GuardName, path: pages.check },
    success: pages.success,
    warning: pages.saved,
    waitlist: product ? waitlistPaths[waitlistOf[product]] : pages.entrance,
  };
}

/** A draft's answers by step. */
export function answersOf(draft: Pick<Registration, "steps"> | null): AnswersByStep {
  const steps = Object.entries(draft?.steps ?? {});
  return Object.fromEntries(steps.map(([step, { data }]) => [step, data]));
}

/** Every guard that a table names, in its order. */
export function guardNamesOf<GuardName extends string>(flow: Flow<GuardName>): GuardName[] {
  return [...new Set([...flow.steps, flow.check].map(({ guard }) => guard))];
}

/** The step or check page at a path, or null. */
export function flowPageAt(flow: Flow, path: string): Place | null {
  return [...flow.steps, flow.check].find((place) => place.path === path) ?? null;
}

/** Whether a path is a page of this flow, or one beside it: the task list, what lies below a step. */
export function isPageOf(flow: Flow, path: string): boolean {
  const { home, success, saved } = flow.definition.pages;
  const stops = flow.definition.stops?.map(({ page }) => page) ?? [];
  const pages = [...flow.steps.map((step) => step.path), flow.check.path, home, ...stops];
  return (
    [success, saved].includes(path) ||
    pages.some((page) => path === page || path.startsWith(`${page}/`))
  );
}

/** The step of this name. @throws Error for a name that the flow has not */
export function stepNamed<Step extends string>(flow: Flow<string, Step>, key: Step) {
  const step = flow.steps.find((each) => each.key === key);
  if (!step) throw new Error(`The ${flow.kind} sign-up has no step ${key}`);
  return step;
}
