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
import type { Answers } from "~/contract/sign-up/registration-calls";
import type { Go } from "~/screens/forms/form-answer.server";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { toOpenStep } from "./open-step.server";
import { stepGuard, type GivenGuard } from "./registry";
import { form, page } from "./route.server";

/**
 * What the routes of a sign-up are made by: each says which flow's page it is, and what it shows besides the engine's own.
 * The guards come from the flow's table.
 */

/** Whoever comes may be a guest, as far as the types know. */
type StepGuards = readonly Exclude<GivenGuard, "auth">[];

/** Whoever would wait in the end hears it on every page. */
const guardsOfPlace = (flow: Flow, { before = [], guard }: Place): StepGuards =>
  [
    ...before.filter((name) => name !== "questionnaire"),
    "forcewaitlist",
    ...before.filter((name) => name === "questionnaire"),
    ...(guard === null ? [] : [stepGuard(flow, guard)]),
  ] as StepGuards;

/** A step that no guard is named for keeps the step rule all the same: nobody begins a second draft beside one that went through. */
const elsewhereFrom = (asked: PageRequest, flow: Flow, key: string): Promise<Go | null> =>
  pageNamed(flow, key).page.guard === null ? toOpenStep(asked, [flow]) : Promise.resolve(null);

/** The guards of a step, for pages beside it that it opens. */
export const guardsAt = <Step extends string>(
  flow: Flow<string, Step>,
  key: PageKey<NoInfer<Step>>,
) => guardsOfPlace(flow, pageNamed(flow, key).page);

/** A step's page: `StepPage`, or what `more` adds to it. */
export function stepPage<Step extends string>(
  flow: Flow<string, Step>,
  key: PageKey<NoInfer<Step>>,
): ReturnType<typeof page<StepGuards, Promise<StepPage>>>;
export function stepPage<Step extends string, More extends object>(
  flow: Flow<string, Step>,
  key: PageKey<NoInfer<Step>>,
  more: (asked: PageRequest) => Promise<More>,
): ReturnType<typeof page<StepGuards, Promise<{ page: StepPage } & More>>>;
export function stepPage(
  flow: Flow,
  key: string,
  more?: (asked: PageRequest) => Promise<object>,
): unknown {
  return page(guardsAt(flow, key), async (asked) => {
    const elsewhere = await elsewhereFrom(asked, flow, key);
    if (elsewhere) return elsewhere;
    const shown = await showStep(asked, flow, key);
    return more ? { page: shown, ...(await more(asked)) } : shown;
  });
}

export const stepForm = <Step extends string>(
  flow: Flow<string, Step>,
  key: PageKey<NoInfer<Step>>,
  /** What is looked at before the answers are kept: what to answer instead, or what the step holds besides what its form asks. */
  before?: (posted: PostedForm) => Promise<StepAnswer | { beside: Answers } | null>,
) =>
  form(guardsAt(flow, key), async (posted) => {
    const elsewhere = await elsewhereFrom(posted, flow, key);
    if (elsewhere) return elsewhere;
    const first = (await before?.(posted)) ?? { beside: {} };
    return "beside" in first ? saveStep(posted, flow, key, first.beside) : first;
  });

/** The check page, with what `more` adds to it. */
export const checkPage = <More extends object>(
  flow: Flow,
  more: (asked: PageRequest) => Promise<More>,
) =>
  page(guardsOfPlace(flow, flow.check), async (asked): Promise<{ page: CheckPage } & More> => ({
    page: await showCheck(asked, flow),
    ...(await more(asked)),
  }));
/** The guards of the check page, for pages behind it. */
export const guardsAtCheck = (flow: Flow) => guardsOfPlace(flow, flow.check);

export const checkForm = (flow: Flow) =>
  form(guardsOfPlace(flow, flow.check), (posted) => submitCheck(posted, flow));

export const successPage = (flow: Flow) => page([], (asked) => showSuccess(asked, flow));

/** "Your answers are saved": the ways back to a draft, and out of it. */
export const savedPage = (flow: Flow) => page([], (asked) => showSaved(asked, flow));
export const savedForm = (flow: Flow) => form([], (posted) => changeSaved(posted, flow));
