import { beginElection } from "~/core/health/election";
import { clockNow } from "~/backend/installation-clock";
import { offerKind } from "~/domain/health/offer/offer-kind";
import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { isFailure } from "~/domain/problems/failure";
import { choiceField } from "~/domain/choice-field";
import type { ElectionFacts } from "~/domain/health/election/election-choices";
import { healthPath } from "~/domain/health/election/election-pages";
import { problem } from "~/domain/problems/problem";
import { isLoggedInAs, runsCompany, todayOf } from "~/domain/user";
import type { Language } from "~/language/languages";
import { signUpFacts, walkFor } from "../../engine/ask-walk.server";
import { stepNamed } from "../../engine/flow";
import { minutesLeft } from "../../engine/progress";
import {
  draftOf,
  firstOpen,
  resumePath,
  walkOf,
  wentThrough,
  zoneIn,
  type Walk,
} from "../../engine/walk";
import {
  go,
  parseForm,
  refuse,
  refuseFor,
  refuseLoggedInAs,
  type Go,
} from "../../forms/form-answer.server";
import { keepAnswers, type Args, type Posted } from "../../sign-up/sign-up.server";
import { coverageOf, ownHealthOf, windowWords } from "../own-coverage.server";
import { electionFacts, electionFlow as flow } from "./election-flow.server";

/**
 * Begins a choice of health coverage, a member's own or an employer's (handbook/screens.md#choosing-health-coverage).
 */

const forWhom = z.object({ who: choiceField(["me", "team"], problem("election.who_missing")) });

const planStep = stepNamed(flow, "plan");

const slugOf = (given: unknown): string | null =>
  typeof given === "string" && /^[a-z0-9-]{1,80}$/.test(given) ? given : null;

export async function getStartedPage(args: Args & { language: Language }) {
  const [facts, signUp] = await Promise.all([electionFacts(args), signUpFacts(args)]);
  const draft = draftOf(flow, signUp);
  const { window, at_work } = facts;
  const begun = draft !== null && !wentThrough(draft);
  return {
    window: window && { effective: window.effective_on, closes: window.closes_on },
    begun,
    answered: !begun && (window?.answered ?? false),
    // The first page counts them the same way.
    minutes: minutesLeft(await walkFor(args, flow), ""),
    ...(window
      ? { shut: null, ahead: null, covered: false, mayReport: false }
      : await shutFor(args, facts)),
    at_work,
    /** Where an owner sets up the offer for their employees. */
    team: args.user && runsCompany(args.user) ? offerKind.pages.home : null,
    back: healthPath,
    /** The plan that they come to choose, which the form submits. */
    choose: slugOf(new URL(args.request.url).searchParams.get("choose")),
    constraints: getZodConstraint(forWhom),
  };
}

/** Redirects to the wanted plan, or keeps it until the pages before it are answered. */
async function goWith(posted: Posted, walk: Walk, medical: string): Promise<Go> {
  const open = firstOpen(walk);
  const keys = walk.steps.map(({ key }) => key);
  const isReached = open === null || keys.indexOf(open.key) >= keys.indexOf(planStep.key);
  if (isReached && !walk.stop) return go(`${planStep.path}?choose=${medical}`);
  const kept = walk.draft?.steps[planStep.key];
  const data = { ...kept?.data, medical };
  const given = { draft: walk.draft, rev: kept?.rev ?? 0, data, complete: false };
  await keepAnswers(posted, flow, planStep, given);
  return go(resumePath(walk));
}

/** Returns why a member can't begin, and what they can do instead. */
async function shutFor(
  args: Pick<Args, "caller" | "user"> & { language: Language },
  {
    at_work,
    on_list,
    member,
    suspended,
    membership_ends_on: end,
  }: Omit<ElectionFacts, "window" | "choices">,
) {
  const isUnlisted = args.user !== null && runsCompany(args.user) && !on_list;
  const health = await ownHealthOf(args);
  const chosen = suspended ? ("suspended" as const) : ("own" as const);
  const elsewhere = member ? chosen : ("member" as const);
  const work = health?.part_time ? ("hours" as const) : ("work" as const);
  const there = at_work ? work : elsewhere;
  const shut = isUnlisted ? ("list" as const) : there;
  const words = health && windowWords(health, todayOf(args.user, clockNow()), args.language);
  return {
    shut: end === null ? shut : ("canceled" as const),
    /** From when they may, if known. */
    ahead: words && !words.open ? words.text : null,
    covered: health !== null && coverageOf(health) !== null,
    mayReport: health?.may_report ?? false,
  };
}

/** Redirects to the first open page, with the answers of the last time. */
export async function getStarted(posted: Posted) {
  const { fields, caller, user } = posted;
  // Only owners have the field, so only they can have an error in it.
  if (!user || !runsCompany(user)) fields.set("who", "me");
  const submission = parseForm(fields, forWhom);
  if (submission.status !== "success") return refuse(submission);
  if (submission.value.who === "team") return go(offerKind.pages.home);
  if (user && isLoggedInAs(user)) return refuseLoggedInAs(fields);
  try {
    const draft = await beginElection(caller);
    const facts = await electionFacts(posted);
    const walk = walkOf(flow, draft, facts, zoneIn(flow, user));
    const wanted = slugOf(fields.get("choose"));
    if (wanted !== null) return await goWith(posted, walk, wanted);
    const reopened = resumePath(walk) === flow.check.path;
    return go(resumePath(walk), reopened ? { notice: "choiceReopened" } : {});
  } catch (error) {
    if (!isFailure(error, 409)) throw error;
    return refuseFor(error, submission);
  }
}
