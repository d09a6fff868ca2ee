import { data } from "@remix-run/node";
import type { Flow, FlowPage } from "~/screens/engine/flow";
import { pageNamed, type PageKey } from "~/screens/engine/flow-pages";
import {
  saveStep,
  loadStepPage,
  type StepAnswer,
  type StepPage,
} from "~/screens/sign-up/sign-up.server";
import {
  changeSavedDraft,
  loadCheckPage,
  loadSavedDraftPage,
  submitCheck,
  type CheckPage,
} from "~/screens/sign-up/submit.server";
import { loadSuccessPage } from "~/screens/sign-up/success.server";
import type { Answers } from "~/domain/sign-up/registration";
import type { Go } from "~/screens/forms/form-answer.server";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { stepGuard, type GivenGuard } from "./registry";
import { form, page } from "./route.server";
import { redirectToOpenStep } from "~/screens/sign-up/open-step.server";
import { loadSignUpNotices } from "~/screens/sign-up/sign-up-notices.server";
import { readNoticeName } from "./redirects.server";

/**
 * Sign-up routes create their loader and action with these functions; each names its flow and page and adds its own
 * data. The guards come from the flow's table.
 */

/** It excludes `auth`, so the visitor may be a guest. */
type StepGuards = readonly Exclude<GivenGuard, "auth">[];

/** Returns a page's guards in order: the flow's, the waiting list's, the questionnaire's and the step's own. */
const guardsForPlace = (flow: Flow, { before = [], guard }: FlowPage): StepGuards =>
  [
    ...before.filter((name) => name !== "questionnaire"),
    "forcewaitlist",
    ...before.filter((name) => name === "questionnaire"),
    ...(guard === null ? [] : [stepGuard(flow, guard)]),
  ] as StepGuards;

/**
 * Returns the redirect of the step rule for a step without a guard of its own, so that no second draft is started beside
 * a submitted one; null if the step may be opened or has a guard.
 */
const stepRuleRedirect = (args: PageRequest, flow: Flow, key: string): Promise<Go | null> =>
  pageNamed(flow, key).page.guard === null
    ? redirectToOpenStep(args, [flow])
    : Promise.resolve(null);

/** Returns a step's guards in order: the flow's, the waiting list's, the questionnaire's and, if any, its own. */
export const guardsAt = <Step extends string>(
  flow: Flow<string, Step>,
  key: PageKey<NoInfer<Step>>,
) => guardsForPlace(flow, pageNamed(flow, key).page);

export function stepPage<Step extends string>(
  flow: Flow<string, Step>,
  key: PageKey<NoInfer<Step>>,
): ReturnType<typeof page<StepGuards, Promise<StepPage>>>;
export function stepPage<Step extends string, More extends object>(
  flow: Flow<string, Step>,
  key: PageKey<NoInfer<Step>>,
  more: (args: PageRequest) => Promise<More>,
): ReturnType<typeof page<StepGuards, Promise<{ page: StepPage } & More>>>;
/** Returns a step's loader: its data, or with `more` an object of them as `page` and what `more` returns. */
export function stepPage(
  flow: Flow,
  key: string,
  more?: (args: PageRequest) => Promise<object>,
): unknown {
  return page(guardsAt(flow, key), async (args) => {
    const elsewhere = await stepRuleRedirect(args, flow, key);
    if (elsewhere) return elsewhere;
    const page = await loadStepPage(args, flow, key);
    return more ? { page, ...(await more(args)) } : page;
  });
}

export const stepForm = <Step extends string>(
  flow: Flow<string, Step>,
  key: PageKey<NoInfer<Step>>,
  /** Runs before the form is checked; returns another answer, or values to store beside the form's. */
  before?: (posted: PostedForm) => Promise<StepAnswer | { beside: Answers } | null>,
) =>
  form(guardsAt(flow, key), async (posted) => {
    const elsewhere = await stepRuleRedirect(posted, flow, key);
    if (elsewhere) return elsewhere;
    const first = (await before?.(posted)) ?? { beside: {} };
    return "beside" in first ? saveStep(posted, flow, key, first.beside) : first;
  });

/** Returns the guards of the flow's check page: the flow's, the waiting list's and the one for all answers. */
export const guardsAtCheck = (flow: Flow) => guardsForPlace(flow, flow.check);

/** Returns the loader of the flow's page to check all answers: its data as `page`, beside what `more` returns. */
export const checkPage = <More extends object>(
  flow: Flow,
  more: (args: PageRequest) => Promise<More>,
) =>
  page(guardsAtCheck(flow), async (args): Promise<{ page: CheckPage } & More> => ({
    page: await loadCheckPage(args, flow),
    ...(await more(args)),
  }));
/** Submits the draft, confirms its address by code, or emails another code, as `intent` says. */
export const checkForm = (flow: Flow) =>
  form(guardsAtCheck(flow), (posted) => submitCheck(posted, flow));

/** Returns the loader of what became of a submitted draft, which may be read again; redirects to an open draft. */
export const successPage = (flow: Flow) => page([], (args) => loadSuccessPage(args, flow));

/** "Your answers are saved", with ways to resume or delete the draft; or what became of one that was here. */
export const savedDraftPage = (flow: Flow) => page([], (args) => loadSavedDraftPage(args, flow));
/** Emails the link again, deletes the draft, or drops the key to one that isn't open here any more. */
export const savedDraftForm = (flow: Flow) => form([], (posted) => changeSavedDraft(posted, flow));

/**
 * Loads the notices above a page of a sign-up, or redirects to the missing step if the page can't be opened yet. The
 * steps' own loaders and actions check it again, because each can be requested alone.
 */
export const signUpLayout = page([], async (args) => {
  const elsewhere = await redirectToOpenStep(args);
  if (elsewhere) return elsewhere;
  // One message at a time: the flash message comes first.
  const hasFlash = (await readNoticeName(args.request)) !== null;
  const { headers, ...notices } = await loadSignUpNotices(args, hasFlash);
  return data(notices, { headers });
});
