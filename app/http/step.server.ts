import type { Flow, Place } from "~/screens/engine/flow";
import { pageNamed, type PageKey } from "~/screens/engine/flow-pages";
import { saveStep, showStep, type StepPage } from "~/screens/sign-up/sign-up.server";
import {
  changeSaved,
  showCheck,
  showSaved,
  submitCheck,
  type CheckPage,
} from "~/screens/sign-up/submit.server";
import { showSuccess } from "~/screens/sign-up/success.server";
import type { PageRequest } from "~/sessions/visitor";
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
    stepGuard(flow, guard),
  ] as StepGuards;

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
    const shown = await showStep(asked, flow, key);
    return more ? { page: shown, ...(await more(asked)) } : shown;
  });
}

export const stepForm = <Step extends string>(
  flow: Flow<string, Step>,
  key: PageKey<NoInfer<Step>>,
) => form(guardsAt(flow, key), (posted) => saveStep(posted, flow, key));

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
