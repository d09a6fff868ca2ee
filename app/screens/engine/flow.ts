import type { z } from "zod";
import type { Language } from "~/language/languages";
import type {
  Answers,
  Registration,
  registrationCalls,
} from "~/contract/sign-up/registration-calls";
import type { Payer } from "~/domain/billing/membership-price";
import type { NoticeName } from "~/domain/notices";
import type {
  AnswersByStep,
  FactsOf,
  KindDefinition,
  StepContext,
  StepDefinition,
  StepIn,
} from "~/domain/sign-up/kind-definition";
import type { InEach } from "~/language/in-each";
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
export type EarlierGuard = "auth" | "subscriptioncancelled" | "questionnaire";

/** A page of a flow. Several may share the specification's guard and its number. */
export type Place<GuardName extends string = string> = {
  path: string;
  /** Null: the specification names none for it, and the step rule alone decides. */
  guard: GuardName | null;
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
export type Around = { answers: AnswersByStep; names: AnswerNames; language: Language };

/** What a page of a step says and asks besides what its kind's definition does. */
type PageScreen = {
  /** How many it takes somebody who has everything at hand. */
  minutes: number;
  /** Of its section of the check page. */
  title: InEach;
  summary(answers: Answers, around: Around): SummaryRow[];
};

/** What a step says and asks, whatever pages it has. */
type StepBesides = Omit<Place, "path"> & {
  about?(answers: Answers): About;
  /** What its form begins with while nothing is kept: what is known already is not asked again. */
  prefill?(visitor: FlowVisitor, answers: AnswersByStep): Promise<Answers>;
  /** What a link filled in, over what is kept; "Continue" keeps it. */
  brought?(url: URL): Answers | null;
  /** Asked for the pages that show its answers. */
  names?(reader: FlowReader): Promise<AnswerNames>;
};

type StepScreen = StepBesides & PageScreen;

/** The screens of a step: of its only page, or of each page that its definition names. */
type ScreensOf<Step> = Step extends { pages: infer Pages }
  ? StepBesides & { pages: Readonly<Record<Extract<keyof Pages, string>, PageScreen>> }
  : StepScreen;

/** A page of a step. */
export type StepPlace<GuardName extends string = string> = Place<GuardName> &
  PageScreen & {
    /** Its name among the step's pages; null for an only one. */
    key: string | null;
    schema(context: StepContext): z.ZodTypeAny;
    /** The names of its fields; null for an only page, which asks all that the step does. */
    asks: readonly string[] | null;
  };

export type FlowStep<
  GuardName extends string = string,
  Step extends string = string,
> = StepBesides &
  Place<GuardName> & {
    /** The step's name in the draft. */
    key: Step;
    schema(context: StepContext): z.ZodTypeAny;
    /** In their order, the first at the step's own path. */
    pages: readonly [StepPlace<GuardName>, ...StepPlace<GuardName>[]];
  };

/** What a draft's choices come to until now. Cents. */
export type PriceSoFar = {
  /** What is chosen, by name; null while nothing is and the least that it can be is told. */
  chosen: string | null;
  lines: readonly { label: string; amount_c: number }[];
  total_c: number;
  /** `once`: a first invoice that asks for more than one thing. */
  per: "month" | "year" | "once";
};

/** Who looks at a flow. */
export type FlowVisitor = Pick<Visitor, "backend" | "caller" | "user">;

/** Who reads what it costs. */
export type FlowReader = Pick<FlowVisitor, "backend" | "caller"> & { language: Language };

/** What is known of a visitor before any page of a flow opens. */
export type Known = { signUp: SignUpFacts; user: User | null };

type FlowTable<Steps, Facts> = {
  /** What it is for, as lists name it. */
  label: InEach;
  /** "You have begun …" */
  begun: InEach;
  /** What the dashboard says while it isn't submitted. */
  finish: InEach;
  /** Titles of the stages, in order. */
  stages: readonly InEach[];
  steps: { readonly [Step in keyof Steps]: ScreensOf<Steps[Step]> };
  check: Omit<Place, "path"> & { minutes: number };
  /** Whoever signs manages an account that is others' too. */
  manages?: boolean;
  /** Who pays for the membership that comes of a draft, where a kind is for both. */
  payer?(draft: Registration | null): Payer;
  /** The step that lists a company's people; left out: `employees`. */
  team?: string;
  /** What the draft costs as it stands, for the margin of every page; left out where nothing is sold. */
  price?(reader: FlowReader, draft: Registration | null): Promise<PriceSoFar | null>;
  /** Who may sign up; runs on the first step, and on every page of a draft. */
  entry(known: Known & { facts: Facts }): FlowVerdict;
  /** Whether one that went through leaves room for another; left out where it never does. */
  mayBeginAnother?(sent: Registration, facts: Facts): boolean;
} & ([Facts] extends [null]
  ? { facts?: undefined }
  : {
      /** The flow's own, from backend calls: each is made once per request, however many pages and guards ask. */
      facts(visitor: FlowVisitor): Promise<Facts>;
    });

export type Flow<GuardName extends string = string, Step extends string = string> = {
  /** The registration's kind. */
  kind: string;
  definition: KindDefinition;
  label: InEach;
  begun: InEach;
  finish: InEach;
  stages: readonly InEach[];
  /** All of them; walk.ts knows which are asked. */
  steps: readonly FlowStep<GuardName, Step>[];
  check: Place<GuardName> & { minutes: number };
  manages?: boolean;
  payer?(draft: Registration | null): Payer;
  team?: string;
  price?(reader: FlowReader, draft: Registration | null): Promise<PriceSoFar | null>;
  success: string;
  /** "Saved until …", with the ways out. */
  warning: string;
  /** Where somebody goes whose state is not open. */
  waitlist: string;
  entry(known: Known & { facts: unknown }): FlowVerdict;
  mayBeginAnother?(sent: Registration, facts: unknown): boolean;
  facts?(visitor: FlowVisitor): Promise<unknown>;
};

type GuardsIn<Table> = Table extends {
  steps: Readonly<Record<string, { guard: infer OfSteps extends string | null }>>;
  check: { guard: infer OfCheck extends string };
}
  ? NonNullable<OfSteps> | OfCheck
  : never;

/** Refuses a step that the kind has not. */
type NoOthers<Steps, Step> = [Exclude<keyof Steps, Step>] extends [never] ? unknown : never;

/** A flow from its kind's definition and the table of its screens; keeps the literal names of guards and steps. */
export function flow<
  Definition extends KindDefinition,
  const Table extends FlowTable<Definition["steps"], FactsOf<Definition>>,
>(
  kind: string,
  definition: Definition,
  table: Table & NoOthers<Table["steps"], StepIn<Definition>>,
): Flow<GuardsIn<Table>, StepIn<Definition>> {
  type GuardName = GuardsIn<Table>;
  const { pages, product } = definition;
  const screens = table.steps as Readonly<Record<string, AnyScreens>>;
  const steps = Object.entries(definition.steps).flatMap(([key, step]) => {
    const screen = screens[key];
    if (!screen) return [];
    const { path, schema } = step;
    return [{ ...screen, key, path, schema, pages: pagesOf(step, screen) }];
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

type AnyScreens = StepScreen | (StepBesides & { pages: Readonly<Record<string, PageScreen>> });

function pagesOf({ path, schema, pages = {} }: StepDefinition, screen: AnyScreens): StepPlace[] {
  const { guard, stage, before } = screen;
  const place = { guard, stage, ...(before ? { before } : {}) };
  if (!("pages" in screen)) {
    const { minutes, title, summary } = screen;
    return [{ ...place, minutes, title, summary, path, schema, key: null, asks: null }];
  }
  return Object.entries(pages).flatMap(([key, page]) => {
    const own = screen.pages[key];
    return own ? [{ ...place, ...own, ...page, schema: () => page.schema, key }] : [];
  });
}

/** A draft's answers by step. */
export function answersOf(draft: Pick<Registration, "steps"> | null): AnswersByStep {
  const steps = Object.entries(draft?.steps ?? {});
  return Object.fromEntries(steps.map(([step, { data }]) => [step, data]));
}

/** Every guard that a table names, in its order. */
export function guardNamesOf<GuardName extends string>(flow: Flow<GuardName>): GuardName[] {
  const guards = [...flow.steps, flow.check].map(({ guard }) => guard);
  return [...new Set(guards)].filter((guard) => guard !== null);
}

/** The page of a step or the check page at a path, or null. */
export function flowPageAt(flow: Flow, path: string): Place | null {
  const pages = flow.steps.flatMap((step): readonly Place[] => step.pages);
  return [...pages, flow.check].find((place) => place.path === path) ?? null;
}

/** Whether a path is a page of this flow, or one beside it: the task list, what lies below a step. */
export function isPageOf(flow: Flow, path: string): boolean {
  const { home, success, saved } = flow.definition.pages;
  const stops = flow.definition.stops?.map(({ page }) => page) ?? [];
  const steps = flow.steps.flatMap((step) => step.pages.map(({ path }) => path));
  const pages = [...steps, flow.check.path, home, ...stops];
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
