import { wasSubmitted } from "~/domain/sign-up/registration";
import { clockNow } from "~/backend/installation-clock";
import { getZodConstraint } from "@conform-to/zod";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { RadioCards } from "~/components/forms/option";
import { useRefused } from "~/components/forms/use-refused";
import { getStartedTexts } from "~/components/health/elect/get-started.text";
import { Button, LinkButton } from "~/components/ui/button";
import { LinkLine, QuietLink } from "~/components/ui/parts";
import { beginElection } from "~/core/health/election";
import type { OwnHealth } from "~/core/health/own-coverage";
import { choiceField } from "~/domain/field-schemas";
import { fullTimeHours } from "~/domain/company/employee-classes";
import type { ElectionFacts } from "~/domain/health/election/election-choices";
import { healthPath } from "~/domain/health/election/election-pages";
import { offerKind } from "~/domain/health/offer/offer-kind";
import { problem } from "~/domain/problems/problem";
import { waitlistPaths } from "~/domain/sign-up/waitlist-paths";
import { stateNameIn } from "~/domain/us-states";
import { isLoggedInAs, runsCompany, todayOf } from "~/domain/user";
import { form, page } from "~/http/route.server";
import type { Language } from "~/language/languages";
import { useTexts } from "~/language/use-texts";
import { loadSignUpFacts, loadWalk } from "~/screens/engine/ask-walk.server";
import { stepNamed } from "~/screens/engine/flow";
import { minutesLeft } from "~/screens/engine/progress";
import {
  draftOf,
  firstIncompleteStep,
  resumePath,
  walkOf,
  zoneIn,
  type Walk,
} from "~/screens/engine/walk";
import { seeOther, parseForm, refuse, refuseLoggedInAs } from "~/screens/forms/form-answer.server";
import {
  loadElectionFacts,
  electionFlow as flow,
} from "~/screens/health/elect/election-flow.server";
import { coverageOf, windowWords } from "~/screens/health/own-coverage-words";
import { loadOwnHealth } from "~/screens/health/own-coverage.server";
import {
  saveAnswers,
  type SignUpRequest,
  type PostedSignUp,
} from "~/screens/sign-up/sign-up.server";

export const handle = {
  title: { en: "Choose your health coverage", es: "Elija su cobertura de salud" },
  noScripts: true,
};

/** Owners say if they choose for themselves or set up their team's offer. */
const whoSchema = z.object({ who: choiceField(["me", "team"], problem("election.who_missing")) });

const planStep = stepNamed(flow, "plan");

/** Returns a plan's slug from a query or a form; null if it isn't one by its characters. */
const slugOf = (value: unknown): string | null =>
  typeof value === "string" && /^[a-z0-9-]{1,80}$/.test(value) ? value : null;

/**
 * Redirects to the plan step with the plan that the visitor came to choose. If earlier pages aren't answered yet, or
 * one is a stop, it stores the plan as an incomplete answer and redirects to where the choice continues.
 */
async function redirectWithPlan(posted: PostedSignUp, walk: Walk, medical: string) {
  const open = firstIncompleteStep(walk);
  const keys = walk.steps.map(({ key }) => key);
  const isReached = open === null || keys.indexOf(open.key) >= keys.indexOf(planStep.key);
  if (isReached && !walk.stop) return seeOther(`${planStep.path}?choose=${medical}`);
  const kept = walk.draft?.steps[planStep.key];
  const data = { ...kept?.data, medical };
  const value = { draft: walk.draft, rev: kept?.rev ?? 0, data, complete: false };
  await saveAnswers(posted, flow, planStep, value);
  return seeOther(resumePath(walk));
}

type Obstacle = keyof (typeof getStartedTexts)["en"]["shut"];

/**
 * Returns a key for why a member without a window can't choose (`shut`, never null), the sentence on when they can
 * (`ahead`, or null), and whether they are covered and can report a life event.
 */
function findObstacle(
  args: Pick<SignUpRequest, "user"> & { language: Language },
  facts: Omit<ElectionFacts, "window" | "choices">,
  health: OwnHealth | null,
) {
  const isUnlisted = args.user !== null && runsCompany(args.user) && !facts.on_list;
  const reason = (): Obstacle => {
    if (facts.membership_ends_on !== null) return "canceled";
    if (isUnlisted) return "list";
    if (facts.at_work) return health?.part_time ? "hours" : "work";
    if (!facts.member) return "member";
    return facts.suspended ? "suspended" : "own";
  };
  const words = health && windowWords(health, todayOf(args.user, clockNow()), args.language);
  return {
    shut: reason(),
    /** The sentence on when they may, if that is known. */
    ahead: words && !words.open ? words.text : null,
    covered: health !== null && coverageOf(health) !== null,
    mayReport: health?.may_report ?? false,
  };
}

/** Returns when the member may choose, or why not (`shut`); `answered` is false during a choice. Keeps `?choose`. */
export const loader = page(
  ["auth", "subscriptioncancelled", "forcewaitlist", "questionnaire"],
  async (args) => {
    const [facts, signUp, health] = await Promise.all([
      loadElectionFacts(args),
      loadSignUpFacts(args),
      loadOwnHealth(args),
    ]);
    const draft = draftOf(flow, signUp);
    const { window, at_work } = facts;
    const isBegun = draft !== null && !wasSubmitted(draft);
    return {
      window: window && { effective: window.effective_on, closes: window.closes_on },
      answered: !isBegun && (window?.answered ?? false),
      // The first page of the flow shows the same number.
      minutes: minutesLeft(await loadWalk(args, flow), ""),
      ...(window
        ? { shut: null, ahead: null, covered: false, mayReport: false }
        : findObstacle(args, facts, health)),
      /** The name of the state where they'd choose a plan of their own, but none are open. */
      closedIn:
        window?.cause === "market" && health?.closed_in
          ? stateNameIn(health.closed_in, args.language)
          : null,
      at_work,
      /** Where an owner sets up the offer for their employees. */
      team: args.user && runsCompany(args.user) ? offerKind.pages.home : null,
      back: healthPath,
      /** The plan that they come to choose, which the form submits. */
      choose: slugOf(new URL(args.request.url).searchParams.get("choose")),
      constraints: getZodConstraint(whoSchema),
    };
  },
);

/**
 * Begins or reopens a choice, with the answers of the last one, and redirects to its first open page; refused during
 * login-as. Owners who choose for their team are redirected to the offer.
 */
export const action = form(
  ["auth", "subscriptioncancelled", "forcewaitlist", "questionnaire"],
  async (posted) => {
    const { fields, caller, user } = posted;
    // Only owners have the field, so only they can have an error in it.
    if (!user || !runsCompany(user)) fields.set("who", "me");
    const submission = parseForm(fields, whoSchema);
    if (submission.status !== "success") return refuse(submission);
    if (submission.value.who === "team") return seeOther(offerKind.pages.home);
    if (user && isLoggedInAs(user)) return refuseLoggedInAs(fields);
    const draft = await beginElection(caller);
    const facts = await loadElectionFacts(posted);
    const walk = walkOf(flow, draft, facts, zoneIn(flow, user));
    const chosenSlug = slugOf(fields.get("choose"));
    if (chosenSlug !== null) return redirectWithPlan(posted, walk, chosenSlug);
    const reopened = resumePath(walk) === flow.check.path;
    return seeOther(resumePath(walk), reopened ? { notice: "choiceReopened" } : {});
  },
);

/** Lets the member begin a choice, or says why not now (`shut`) and what they can do instead. */
export default function GetStarted() {
  const page = useLoaderData<typeof loader>();
  const { window, minutes, shut, covered, team, back, choose, closedIn: place } = page;
  const result = useRefused();
  const t = useTexts(getStartedTexts);
  const field = fieldStates(result, page.constraints, { who: "me" });
  const shutWords = (cause: Obstacle) =>
    cause === "hours" ? t.shut.hours({ hours: fullTimeHours }) : t.shut[cause];
  return (
    <div className="one-thing frame pt-4">
      <LinkLine className="print:hidden" href={back} text={t.back} />
      <h1>{t.title}</h1>
      {shut ? (
        <p className="notice my-4 max-w-line">
          {page.ahead ?? (shut === "member" && covered ? t.shutCovered : shutWords(shut))}
        </p>
      ) : (
        <>
          <p className="my-4 max-w-line text-lead">{t.lead({ minutes })}</p>
          {page.answered ? <p className="notice mb-4 max-w-line">{t.answered}</p> : null}
          {place ? (
            <div className="notice mb-4 max-w-line">
              <p>{t.closed({ place })}</p>
              <LinkLine href={waitlistPaths.insurance} text={t.wait} />
            </div>
          ) : null}
          {window && !place ? (
            <p className="mb-4 max-w-line">
              {t.begins(window)} {t.closes(window)}
            </p>
          ) : null}
          <h2>{t.need}</h2>
          <ul className="my-3 max-w-line list-disc pl-6">
            <li>{t.names}</li>
            <li>{t.address}</li>
            <li>{t.doctors}</li>
          </ul>
        </>
      )}
      {shut ? (
        <p className="flex flex-wrap gap-3">
          {page.mayReport ? <LinkButton href={`${back}/life-event`}>{t.report}</LinkButton> : null}
          {shut === "canceled" ? (
            <LinkButton href="/settings/subscription/cancel">{t.resume}</LinkButton>
          ) : null}
          {shut === "suspended" ? (
            <LinkButton href="/settings/subscription/payments">{t.pay}</LinkButton>
          ) : null}
          {shut === "member" ? (
            <LinkButton quiet={covered} href="/register/individual">
              {t.joinFirst}
            </LinkButton>
          ) : null}
          {shut === "list" ? (
            <LinkButton href="/settings/employees/add">{t.addYourself}</LinkButton>
          ) : null}
          {team ? <LinkButton href={team}>{t.teamSetUp}</LinkButton> : null}
          <QuietLink href={covered ? `${back}#own` : `${back}/plans`}>
            {covered ? t.seeOwn : t.seePlans}
          </QuietLink>
        </p>
      ) : null}
      {shut ? null : (
        <FormFrame result={result}>
          {choose === null ? null : <input type="hidden" name="choose" value={choose} />}
          {team ? (
            <RadioCards
              field={field("who")}
              label={t.who}
              options={[
                { value: "me", text: t.me, detail: t.meDetail },
                { value: "team", text: t.team, detail: t.teamDetail },
              ]}
            />
          ) : (
            <input type="hidden" name="who" value="me" />
          )}
          <Button>{t.goOn}</Button>
        </FormFrame>
      )}
    </div>
  );
}
