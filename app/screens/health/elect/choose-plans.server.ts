import type { PlanOnList } from "~/contract/shapes";
import { perPaycheck } from "~/domain/health/premium-shares";
import { electionPages } from "~/domain/health/election/election-pages";
import { plansSoldTo, waiveAnswer } from "~/domain/health/election/election-answers";
import { sharesOf } from "~/domain/health/election/election-choices";
import { listedPeople, listedTier } from "~/domain/health/election/listed-dependents";
import { comparePlans, maxCompared } from "~/domain/health/plan-comparison";
import { withYearlyCost } from "~/domain/health/plan-list";
import { toPlanView } from "~/domain/health/shown-plan";
import { storiesOf } from "~/domain/health/stories";
import { problem } from "~/domain/problems/problem";
import { stateNameIn } from "~/domain/us-states";
import type { Language } from "~/language/languages";
import { loadWalk } from "../../engine/ask-walk.server";
import { answersOf, stepNamed } from "../../engine/flow";
import { seeOther, isRedirect, parseForm, refuse } from "../../forms/form-answer.server";
import { saveStep, type SignUpRequest, type PostedSignUp } from "../../sign-up/sign-up.server";
import { contextOf } from "../../engine/walk";
import { loadHouseholdAndUsage } from "../plans-seen.server";
import { loadElectionFacts, electionFlow as flow } from "./election-flow.server";

const step = stepNamed(flow, "plan");

/**
 * Returns the plans that the member may choose, at the price for the people they list, with a year's cost and the
 * lowest of these first. `emptyIn` is the state where no plan is sold to a member who buys alone; null elsewhere.
 */
async function loadPlans(args: SignUpRequest) {
  const walk = await loadWalk(args, flow);
  const [facts, { usage }] = await Promise.all([
    loadElectionFacts(args),
    loadHouseholdAndUsage(args),
  ]);
  const answers = answersOf(walk.draft);
  const tier = listedTier(answers);
  const people = listedPeople(answers);
  const { choices, at_work } = facts;
  const plans: readonly (PlanOnList & { id: string })[] = plansSoldTo(facts, answers);
  const priced = plans.map((plan) => {
    const { employer_c, member_c } = choices
      ? sharesOf(choices, tier, plan.premium_c)
      : { employer_c: 0, member_c: plan.premium_c[tier] };
    const row = withYearlyCost(
      { plan, monthly_c: member_c },
      { tier, people, usage: usage ?? "medium" },
    );
    return { row, employer_c, paycheck_c: at_work ? perPaycheck(member_c) : null };
  });
  // The plans page sorts by yearly cost, too.
  priced.sort((a, b) => a.row.year.expected_c - b.row.year.expected_c);
  const state = answers["registration"]?.["state"];
  const emptyIn = !at_work && plans.length === 0 && typeof state === "string" ? state : null;
  return { walk, facts, tier, priced, emptyIn };
}

/** Returns the plans' slugs in values of "compare", each of which may hold several; impossible ones are dropped. */
const slugsIn = (values: readonly string[]): string[] => [
  ...new Set(
    values.flatMap((text) => text.split(",")).filter((text) => /^[a-z0-9-]{1,80}$/.test(text)),
  ),
];

/** Returns all that the plan step offers (plans at the member's price, dental, vision), and which plans to compare. */
export async function loadOfferedPlans(args: SignUpRequest & { language: Language }) {
  const { facts, tier, priced, emptyIn } = await loadPlans(args);
  const { choices, at_work } = facts;
  const ancillary = (kind: "dental" | "vision") =>
    (choices?.[kind] ?? []).map(({ slug, name, carrier, premium_c }) => ({
      slug,
      name,
      carrier,
      member_c: premium_c[tier],
      paycheck_c: at_work ? perPaycheck(premium_c[tier]) : null,
    }));
  return {
    compared: slugsIn(new URL(args.request.url).searchParams.getAll("compare")),
    plans: priced.map(({ row, employer_c, paycheck_c }) => ({
      ...toPlanView(row, null),
      employer_c,
      paycheck_c,
    })),
    dental: ancillary("dental"),
    vision: ancillary("vision"),
    at_work,
    emptyIn: emptyIn && stateNameIn(emptyIn, args.language),
  };
}

/** Saves the step; "Compare" saves an unfinished choice, too, and leads to the comparison of two or three plans. */
export async function choosePlans(posted: PostedSignUp) {
  const { fields } = posted;
  const medical = fields.get("medical");
  if (medical && medical !== waiveAnswer) {
    const walk = await loadWalk(posted, flow);
    const { status } = parseForm(fields, step.schema(contextOf(walk)));
    // A hidden reason to waive would stay selected when a plan is chosen. A refused form is shown as typed.
    if (status === "success") fields.delete("waiver_reason");
  }
  if (fields.get("intent") !== "compare") return saveStep(posted, flow, step.key);
  const slugs = slugsIn(fields.getAll("compare").filter((each) => typeof each === "string"));
  const few = slugs.length < 2;
  if (few || slugs.length > maxCompared) {
    const walk = await loadWalk(posted, flow);
    const submission = parseForm(fields, step.schema(contextOf(walk)));
    const text = few ? problem("election.compare_few") : problem("election.compare_many");
    return refuse(submission, { fields: { compare: [text] } });
  }
  fields.set("intent", "stay");
  const saved = await saveStep(posted, flow, step.key);
  return isRedirect(saved)
    ? seeOther(`${electionPages.compare}?compare=${slugs.join(",")}`, { headers: saved.headers })
    : saved;
}

/** Returns the compared plans at the price for the listed people, with links to choose one; without any, a redirect. */
export async function loadComparedPlans(args: SignUpRequest & { language: Language }) {
  const slugs = slugsIn(new URL(args.request.url).searchParams.getAll("compare"));
  const { priced } = await loadPlans(args);
  const rows = slugs
    .slice(0, maxCompared)
    .flatMap((slug) => priced.filter(({ row }) => row.plan.slug === slug))
    .map(({ row }) => row);
  if (rows.length === 0) return seeOther(step.path);
  const compare = `compare=${rows.map(({ plan }) => plan.slug).join(",")}`;
  return {
    back: `${step.path}?${compare}`,
    as: "individual" as const,
    plans: rows.map((row) => toPlanView(row, null)),
    choose: rows.map(({ plan }) => ({
      name: plan.name,
      href: `${step.path}?choose=${plan.slug}&${compare}`,
    })),
    sections: comparePlans(rows),
    stories: storiesOf(rows.map(({ plan }) => plan)),
  };
}
