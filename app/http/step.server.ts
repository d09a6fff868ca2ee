import type { Flow, Place } from "~/screens/engine/flow";
import { pageNamed, type PageKey } from "~/screens/engine/flow-pages";
import {
  saveStep,
  showStep,
  type StepAnswer,
  type StepPage,
} from "~/screens/sign-up/sign-up.server";
import {
  changeSaved,
  showCheck,
  showSaved,
  submitCheck,
  type CheckPage,
} from "~/screens/sign-up/submit.server";
import { showSuccess } from "~/screens/sign-up/success.server";
import type { Answers } from "~/domain/sign-up/registration";
import type { Go } from "~/screens/forms/form-answer.server";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { toOpenStep } from "./open-step.server";
import { stepGuard, type GivenGuard } from "./registry";
import { form, page } from "./route.server";

/**
 * Sign-up routes create their loader and action with these functions; each names its flow and page and adds its own
 * data. The guards come from the flow's table.
 */

/** It excludes `auth`, so the visitor may be a guest. */
type StepGuards = readonly Exclude<GivenGuard, "auth">[];

/** A visitor who would end on the waiting list is told on every page. */
const guardsOfPlace = (flow: Flow, { before = [], guard }: Place): StepGuards =>
  [
    ...before.filter((name) => name !== "questionnaire"),
    "forcewaitlist",
    ...before.filter((name) => name === "questionnaire"),
    ...(guard === null ? [] : [stepGuard(flow, guard)]),
  ] as StepGuards;

/**
 * A step without a guard of its own still follows the step rule, so that no second draft is started beside a
 * submitted one.
 */
const elsewhereFrom = (args: PageRequest, flow: Flow, key: string): Promise<Go | null> =>
  pageNamed(flow, key).page.guard === null ? toOpenStep(args, [flow]) : Promise.resolve(null);

/** Returns the guards of a step, for pages that it opens. */
export const guardsAt = <Step extends string>(
  flow: Flow<string, Step>,
  key: PageKey<NoInfer<Step>>,
) => guardsOfPlace(flow, pageNamed(flow, key).page);

/** Returns the loader of a step's page; `more` adds data. */
export function stepPage<Step extends string>(
  flow: Flow<string, Step>,
  key: PageKey<NoInfer<Step>>,
): ReturnType<typeof page<StepGuards, Promise<StepPage>>>;
export function stepPage<Step extends string, More extends object>(
  flow: Flow<string, Step>,
  key: PageKey<NoInfer<Step>>,
  more: (args: PageRequest) => Promise<More>,
): ReturnType<typeof page<StepGuards, Promise<{ page: StepPage } & More>>>;
export function stepPage(
  flow: Flow,
  key: string,
  more?: (args: PageRequest) => Promise<object>,
): unknown {
  return page(guardsAt(flow, key), async (args) => {
    const elsewhere = await elsewhereFrom(args, flow, key);
    if (elsewhere) return elsewhere;
    const page = await showStep(args, flow, key);
    return more ? { page, ...(await more(args)) } : page;
  });
}

export const stepForm = <Step extends string>(
  flow: Flow<string, Step>,
  key: PageKey<NoInfer<Step>>,
  /** Runs before the answers are saved; returns another answer, or values to store beside the form's. */
  before?: (posted: PostedForm) => Promise<StepAnswer | { beside: Answers } | null>,
) =>
  form(guardsAt(flow, key), async (posted) => {
    const elsewhere = await elsewhereFrom(posted, flow, key);
    if (elsewhere) return elsewhere;
    const first = (await before?.(posted)) ?? { beside: {} };
    return "beside" in first ? saveStep(posted, flow, key, first.beside) : first;
  });

/** Returns the loader of the check page; `more` adds data. */
export const checkPage = <More extends object>(
  flow: Flow,
  more: (args: PageRequest) => Promise<More>,
) =>
  page(guardsOfPlace(flow, flow.check), async (args): Promise<{ page: CheckPage } & More> => ({
    page: await showCheck(args, flow),
    ...(await more(args)),
  }));
/** Returns the guards of the check page, for pages after it. */
export const guardsAtCheck = (flow: Flow) => guardsOfPlace(flow, flow.check);

export const checkForm = (flow: Flow) =>
  form(guardsOfPlace(flow, flow.check), (posted) => submitCheck(posted, flow));

export const successPage = (flow: Flow) => page([], (args) => showSuccess(args, flow));

/** "Your answers are saved", with ways to resume or delete the draft. */
export const savedPage = (flow: Flow) => page([], (args) => showSaved(args, flow));
export const savedForm = (flow: Flow) => form([], (posted) => changeSaved(posted, flow));
