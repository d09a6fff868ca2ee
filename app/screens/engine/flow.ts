import type { z } from "zod";
import type { Language } from "~/language/languages";
import type { Answers, Registration, SignUpFacts } from "~/domain/sign-up/registration";
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
import { waitlistOf } from "~/domain/sign-up/waitlist-fields";
import { waitlistPaths } from "~/domain/sign-up/waitlist-paths";
import type { User } from "~/domain/user";
import type { Visitor } from "~/sessions/visitor";

/**
 * The screens of a sign-up derive from its flow (handbook/guards.md). A new flow needs a definition of its kind, a
 * table like these, and its screens; walk.ts does the rest.
 */

/** The facts of a visitor who has begun nothing. */
export const noFacts: SignUpFacts = { registrations: [], membership: null };

/** Passes, or redirects with a flash message. */
export type FlowVerdict = "pass" | { to: string; notice?: NoticeName };

/** Guards that may run before a page's own, besides that of the waiting list, which every page has. */
export type EarlierGuard = "auth" | "subscriptioncancelled" | "questionnaire";

/** A page of a flow; several may share the specification's guard and stage. */
export type FlowPage<GuardName extends string = string> = {
  path: string;
  /** Null if the specification names no guard, so that only the step rule decides. */
  guard: GuardName | null;
  before?: readonly EarlierGuard[];
  /** Counts from 1: "Step 2 of 5". */
  stage: number;
};

/** The backend stores this about a draft besides its answers: the contact and state. */
export type DraftContact = {
  email?: string;
  first_name?: string;
  last_name?: string;
  state?: string;
};

/** An answer as shown: `value` is null without one, or if it is a list, whose items are `names`. */
export type SummaryRow = { label: string; value: string | null; names?: readonly string[] };

/** Labels of answers that the backend knows, such as an add-on's title by its slug. */
export type AnswerNames = Readonly<Record<string, string>>;

/** What the rows of a step may need besides its own answers: those of all steps, labels and the language. */
export type RowContext = { answers: AnswersByStep; names: AnswerNames; language: Language };

/** A page's texts and rows, besides its kind's definition. */
type PageScreen = {
  /** Minutes that it takes with all data at hand. */
  minutes: number;
  title: InEach;
  summary(answers: Answers, context: RowContext): SummaryRow[];
};

/** What a step has however many pages it has. */
type StepCommon = Omit<FlowPage, "path"> & {
  /** Returns the contact and state in the step's answers, for a step that asks for them. */
  about?(answers: Answers): DraftContact;
  /** Returns initial values while nothing is saved, so that known data isn't asked again. */
  prefill?(visitor: FlowVisitor, answers: AnswersByStep): Promise<Answers>;
  /** Returns values from a link, which override saved ones until "Continue" saves them. */
  brought?(url: URL): Answers | null;
  /** Loads labels for the pages that show its answers. */
  names?(reader: FlowReader): Promise<AnswerNames>;
};

/** The screen of a step with one page. */
type StepScreen = StepCommon & PageScreen;

/** The screens of a step: of its only page, or of each page in its definition. */
type ScreensOf<Step> = Step extends { pages: infer Pages }
  ? StepCommon & { pages: Readonly<Record<Extract<keyof Pages, string>, PageScreen>> }
  : StepScreen;

/** A page of a step. */
export type FlowStepPage<GuardName extends string = string> = FlowPage<GuardName> &
  PageScreen & {
    /** Its name among the step's pages; null for an only page. */
    key: string | null;
    schema(context: StepContext): z.ZodTypeAny;
    /** The names of its fields; null for an only page, which has all of the step's. */
    asks: readonly string[] | null;
  };

/** A step with its key and its pages. */
export type FlowStep<GuardName extends string = string, Step extends string = string> = StepCommon &
  FlowPage<GuardName> & {
    key: Step;
    schema(context: StepContext): z.ZodTypeAny;
    /** The step's pages in order; the first has the step's path. */
    pages: readonly [FlowStepPage<GuardName>, ...FlowStepPage<GuardName>[]];
  };

/** The cost of a draft's choices so far, in cents. */
export type PriceSoFar = {
  /** The chosen item's name; null before a choice, when the lowest possible cost is shown. */
  chosen: string | null;
  lines: readonly { label: string; amount_c: number }[];
  total_c: number;
  /** `once` is a first invoice with more than one charge. */
  per: "month" | "year" | "once";
};

/** The visitor as far as a flow needs them. */
export type FlowVisitor = Pick<Visitor, "backend" | "caller" | "user">;

/** The reader of prices and labels. */
export type FlowReader = Pick<FlowVisitor, "backend" | "caller"> & { language: Language };

/** What decides who may sign up: what the visitor has begun or has, and who they are. */
export type EntryFacts = { signUp: SignUpFacts; user: User | null };

/** What a flow has besides its kind's definition and its steps: its texts and its rules. */
type FlowRules<Facts> = {
  label: InEach;
  /** Such as "You have begun …". */
  begun: InEach;
  /** The dashboard shows this until it is submitted. */
  finish: InEach;
  /** The titles of the stages; the first is stage 1. */
  stages: readonly InEach[];
  /** True if the signer manages an account with other people. */
  manages?: boolean;
  /** Returns the payer of the future membership, for a kind that has both. */
  payer?(draft: Registration | null): Payer;
  /** The step with a company's people; the default is `employees`. */
  team?: string;
  /** Returns the draft's current cost, for the margin of every page; left out if nothing is sold. */
  price?(reader: FlowReader, draft: Registration | null): Promise<PriceSoFar | null>;
  /** Decides who may sign up; it runs on the first step, and on every page of a draft. */
  entry(known: EntryFacts & { facts: Facts }): FlowVerdict;
  /** Returns true if another may be started after a submission; without it, that is never possible. */
  mayBeginAnother?(sent: Registration, facts: Facts): boolean;
  /** Loads the flow's own facts by backend calls, each made once a request. */
  facts?(visitor: FlowVisitor): Promise<Facts>;
};

/** What a kind's file defines of its flow: its rules, with `facts` if it has any, and the screens of its steps. */
type FlowTable<Steps, Facts> = FlowRules<Facts> & {
  steps: { readonly [Step in keyof Steps]: ScreensOf<Steps[Step]> };
  check: Omit<FlowPage, "path"> & { minutes: number };
} & ([Facts] extends [null] ? { facts?: undefined } : Required<Pick<FlowRules<Facts>, "facts">>);

/** A kind of sign-up with its steps and their screens. */
export type Flow<
  GuardName extends string = string,
  Step extends string = string,
> = FlowRules<unknown> & {
  kind: string;
  definition: KindDefinition;
  /** All steps; walk.ts knows which apply. */
  steps: readonly FlowStep<GuardName, Step>[];
  check: FlowPage<GuardName> & { minutes: number };
  success: string;
  /** The page "Saved until …", with ways to leave. */
  warning: string;
  /** The page for visitors whose state isn't open. */
  waitlist: string;
};

/** The names of the guards in a table. */
type GuardsIn<Table> = Table extends {
  steps: Readonly<Record<string, { guard: infer OfSteps extends string | null }>>;
  check: { guard: infer OfCheck extends string };
}
  ? NonNullable<OfSteps> | OfCheck
  : never;

/** Refuses a table with steps that its kind doesn't have: `never` then, which nothing fits, and `unknown` otherwise. */
type NoOthers<Steps, Step> = [Exclude<keyof Steps, Step>] extends [never] ? unknown : never;

/** Creates a flow from its kind's definition and table of screens; it keeps the literal names of guards and steps. */
export function defineFlow<
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
  const steps = Object.entries(definition.steps).flatMap(([key, step]): FlowStep[] => {
    const screen = screens[key];
    if (!screen) return [];
    const [first, ...others] = pagesOf(step, screen);
    const { path, schema } = step;
    return first ? [{ ...screen, key, path, schema, pages: [first, ...others] }] : [];
  });
  return {
    ...table,
    kind,
    definition,
    steps: steps as FlowStep<GuardName, StepIn<Definition>>[],
    check: { ...table.check, guard: table.check.guard as GuardName, path: pages.check },
    success: pages.success,
    warning: pages.saved,
    waitlist: product ? waitlistPaths[waitlistOf[product]] : pages.entrance,
  };
}

/** The screens of a step whose pages' names aren't known to the types. */
type AnyScreens = StepScreen | (StepCommon & { pages: Readonly<Record<string, PageScreen>> });

/** Returns a step's pages in the order of its definition; one without a key for a step with a single page. */
function pagesOf({ path, schema, pages = {} }: StepDefinition, screen: AnyScreens): FlowStepPage[] {
  const { guard, stage, before } = screen;
  const place = { guard, stage, ...(before ? { before } : {}) };
  if (!("pages" in screen)) {
    const { minutes, title, summary } = screen;
    return [{ ...place, minutes, title, summary, path, schema, key: null, asks: null }];
  }
  return Object.entries(pages).flatMap(([key, page]) => {
    const pageScreen = screen.pages[key];
    return pageScreen ? [{ ...place, ...pageScreen, ...page, schema: () => page.schema, key }] : [];
  });
}

/** Returns a draft's stored answers by step. */
export function answersOf(draft: Pick<Registration, "steps"> | null): AnswersByStep {
  const steps = Object.entries(draft?.steps ?? {});
  return Object.fromEntries(steps.map(([step, { data }]) => [step, data]));
}

/** Returns the names of the guards of a flow's steps and check page. */
export function guardNamesOf<GuardName extends string>(flow: Flow<GuardName>): GuardName[] {
  const guards = [...flow.steps, flow.check].map(({ guard }) => guard);
  return [...new Set(guards)].filter((guard) => guard !== null);
}

/** Returns the step's page or check page at a path, or null. */
export function flowPageAt(flow: Flow, path: string): FlowPage | null {
  const pages = flow.steps.flatMap((step): readonly FlowPage[] => step.pages);
  return [...pages, flow.check].find((place) => place.path === path) ?? null;
}

/** Returns true if a path belongs to this flow, including its task list and pages below a step. */
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

/** Returns the step with this name. Throws an Error for a name that the flow doesn't have. */
export function stepNamed<Step extends string>(flow: Flow<string, Step>, key: Step) {
  const step = flow.steps.find((each) => each.key === key);
  if (!step) throw new Error(`The ${flow.kind} sign-up has no step ${key}`);
  return step;
}
