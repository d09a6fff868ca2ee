import { Failure } from "~/domain/problems/failure";
import type { PlanOnList } from "~/contract/shapes";
import {
  listAssociationPlans,
  listEveryPlan,
  listGroupPlans,
  hasOwnPlans,
  listIndividualPlans,
  getOwnMarket,
  getOwnPlan,
  type OwnPlan,
} from "~/core/benefits/plan-lists";
import type { Tier } from "~/domain/benefits/plan-words";
import { listedPeople, listedTier } from "~/domain/health/election/listed-dependents";
import { getOwnOffer } from "~/core/health/own-offer";
import { getQuestionnaire } from "~/core/sign-up/questionnaire";
import type { Usage } from "~/domain/health/yearly-cost";
import {
  householdFrom,
  readPlanQuery,
  usageFrom,
  type Household,
  type PlanQuery,
} from "~/domain/health/plan-query";
import { countedPeople } from "~/domain/health/plan-terms";
import type { SeenAs } from "~/domain/health/plan-list";
import { isGlobalAdmin, runsCompany, type User } from "~/domain/user";
import type { Visitor } from "~/sessions/visitor";
import { loadWalk } from "../engine/ask-walk.server";
import { answersOf, type FlowVisitor } from "../engine/flow";
import { electionFlow } from "./elect/election-flow.server";

/** The plans that a visitor may see, and what is known of their own (handbook/rules.md#who-sees-which-plans). */
export type PlansSeen = {
  as: SeenAs;
  plans: readonly PlanOnList[];
  own: OwnPlan | null;
  /** The name of the plan that covers them, if the backend returns only that. */
  ownName: string | null;
  /** What the visitor pays for each plan, by slug, if that isn't its list price. */
  shares: Readonly<Record<string, Readonly<Record<Tier, number>>>> | null;
  /** Whether they work less than full time, so that their employer's offer isn't for them. */
  partTime: boolean;
  /** Only plans sold in one of these states; null for all. */
  states: readonly string[] | null;
  /** The ZIP code of a visitor who buys for themselves, as in the URL of the page; null if not known. */
  home: string | null;
  /** States where health plans are sold; null if this backend doesn't say. */
  openStates: readonly string[] | null;
  household: Household | null;
  /** How much care they expect; null if they didn't choose. */
  usage: Usage | null;
  /** The number of draft plans that are too incomplete to show. */
  unfinished: number;
  /** The number of plans whose cost sharing this backend doesn't return. */
  untold: number;
};

/** The most plans that are fetched one by one, from a backend that lists them without what visits cost. */
const maxFetched = 24;

/** Returns the first role that fits for plans and prices: guest (null), administrator, owner, employee, individual. */
export function viewerOf(user: User | null): SeenAs {
  if (!user) return "guest";
  if (isGlobalAdmin(user)) return "administrator";
  if (runsCompany(user)) return "owner";
  return user.company ? "employee" : "individual";
}

/** Returns the plans that this visitor may see, with the household of their coverage, or else the listed or chosen one. */
export async function listVisiblePlans(visitor: FlowVisitor): Promise<PlansSeen> {
  const { caller, user } = visitor;
  const isOurs = await hasOwnPlans(caller);
  const [list, ownCoverage, listed, prices] = await Promise.all([
    isOurs ? listOurPlans(visitor) : listForeignPlans(visitor),
    isOurs && user ? getOwnPlan(caller) : null,
    findListedHousehold(visitor),
    loadHouseholdAndUsage(visitor),
  ]);
  const plans = { ...list, own: ownCoverage };
  const household = listed ?? prices.household;
  const coverage = plans.own && { tier: plans.own.tier, people: countedPeople(plans.own.tier) };
  // A covered visitor sees their plan as it covers them, although their next choice may list other people.
  const isOther = coverage !== null && coverage.tier !== household?.tier;
  return { ...plans, household: isOther ? coverage : household, usage: prices.usage };
}

/** Returns the people and care of the user's finished questionnaire; null for a guest and for what it doesn't say. */
export async function loadHouseholdAndUsage({ caller, user }: Pick<Visitor, "caller" | "user">) {
  const isAnswered = user?.questionnaire_status === "done";
  const { answers } = isAnswered ? await getQuestionnaire(caller) : { answers: null };
  return { household: answers && householdFrom(answers), usage: answers && usageFrom(answers) };
}

/** Returns tier and number of the people listed in the visitor's choice of coverage; null until that is complete. */
async function findListedHousehold(args: FlowVisitor): Promise<Household | null> {
  if (!args.user) return null;
  const { draft } = await loadWalk(args, electionFlow);
  if (draft?.steps["dependents"]?.status !== "complete") return null;
  const answers = answersOf(draft);
  return { tier: listedTier(answers), people: listedPeople(answers) };
}

/** The plans that a visitor may see, without what is known of their own. */
type VisiblePlans = Omit<PlansSeen, "own" | "household" | "usage">;

/** The values that most visitors' {@link VisiblePlans} have. */
const usualValues = {
  ownName: null,
  shares: null,
  partTime: false,
  states: null,
  home: null,
  openStates: null,
  unfinished: 0,
  untold: 0,
};

/** Returns our plans: all for administrators, offered ones for employees, else the role's market with an association's. */
async function listOurPlans({ caller, user }: FlowVisitor): Promise<VisiblePlans> {
  const as = viewerOf(user);
  if (as === "administrator") return { ...usualValues, as, ...(await listEveryPlan(caller)) };
  if (as === "employee") return { ...usualValues, as, ...(await listOfferedPlans(caller)) };
  const listing =
    as === "owner"
      ? listGroupPlans(caller).then((plans) => ({ plans, open_states: null }))
      : listIndividualPlans(caller);
  const [list, known] = await Promise.all([listing, user ? getOwnMarket(caller) : null]);
  const more = known?.in_association ? await listAssociationPlans(caller) : [];
  const existing = new Set(list.plans.map(({ slug }) => slug));
  return {
    ...usualValues,
    as,
    // The list stays the same object while nothing is added.
    plans:
      more.length > 0
        ? [...list.plans, ...more.filter(({ slug }) => !existing.has(slug))]
        : list.plans,
    states: as === "owner" ? (known?.company_states ?? null) : null,
    home: as === "individual" ? (known?.home ?? null) : null,
    openStates: list.open_states,
  };
}

/** Returns what an employee's employer offers, and what they pay for it; no plans without an offer. */
async function listOfferedPlans(caller: Visitor["caller"]) {
  const { offer, part_time: partTime } = await getOwnOffer(caller);
  const plans = (offer?.plans ?? []).map(({ id: _id, ...plan }) => plan);
  return { plans, partTime, shares: offer && offer.member_c };
}

/**
 * Returns the plans of the visitor's market from a backend with only the specification's calls: at list price, the first 24.
 * An employee gets none, because such a backend doesn't say what their employer offers.
 */
async function listForeignPlans({ backend, caller, user }: FlowVisitor): Promise<VisiblePlans> {
  const as = viewerOf(user);
  const table = as === "employee" ? null : await backend.call("pricingTable");
  const market = as === "owner" ? "group" : "individual";
  const planRows = (table?.plans ?? []).filter(
    ({ markets }) => as === "administrator" || markets.includes(market),
  );
  const answers = await Promise.all(
    planRows.slice(0, maxFetched).map(({ slug }) => describePlan({ backend, caller }, slug)),
  );
  const plans = answers.flatMap((answer) => {
    if (!answer) return [];
    const { forMembers: _forMembers, ...plan } = answer;
    return [plan];
  });
  return {
    ...usualValues,
    as,
    plans,
    ownName: user?.insurance?.plan_name ?? null,
    untold: planRows.length - plans.length,
  };
}

/** Reads the query of a plans page; with no or a blank ZIP code, it is for the visitor's home, if that is known. */
export function planQueryOf(params: URLSearchParams, { home }: Pick<PlansSeen, "home">): PlanQuery {
  const searchParams = new URLSearchParams(params);
  if (home !== null && !searchParams.get("zip")?.trim()) searchParams.set("zip", home);
  return readPlanQuery(searchParams);
}

/** Returns whether a plan is sold in any of these states (null: all); one without states is sold everywhere. */
export const isSoldIn = (plan: PlanOnList, states: readonly string[] | null): boolean =>
  states === null ||
  plan.states.length === 0 ||
  plan.states.some((state) => states.includes(state));

/** Returns the slugs of the plans in the visitor's unfiltered list; null if this backend keeps no lists. */
export async function listVisibleSlugs(args: FlowVisitor): Promise<ReadonlySet<string> | null> {
  if (!(await hasOwnPlans(args.caller))) return null;
  const plans = await listOurPlans(args);
  const { state } = planQueryOf(new URLSearchParams(), plans);
  if (isClosedState(plans, { state })) return new Set();
  const states = plans.shares ? null : state ? [state] : plans.states;
  const soldPlans = plans.plans.filter((plan) => isSoldIn(plan, states));
  return new Set(soldPlans.map(({ slug }) => slug));
}

/** Returns true if the query names a state where no plan is sold; false if that isn't known. */
export const isClosedState = (
  { openStates }: Pick<PlansSeen, "openStates">,
  { state }: Pick<PlanQuery, "state">,
): boolean => Boolean(state && openStates && !openStates.includes(state));

/**
 * Returns a plan by its slug; null if the backend has none or returns unreadable data, which leaves the other plans
 * visible. `forMembers` means that it is for members of associations alone, which guests can't be known to be.
 */
export async function describePlan(
  { backend, caller }: Pick<FlowVisitor, "backend" | "caller">,
  slug: string,
) {
  const loading = backend.call("healthInsurance", { params: { id: slug } });
  const plan = await loading.catch((error: unknown) => {
    if (error instanceof Failure && error.details.status === 502) return null;
    throw error;
  });
  if (!plan) return null;
  // Our own plan may have had another slug before.
  if (plan.slug !== slug && !(await hasOwnPlans(caller))) return null;
  const { id: _id, markets, association_ids: _whose, carrier_image: _image, ...onList } = plan;
  const forMembers = markets.length > 0 && markets.every((market) => market === "association");
  return { ...onList, forMembers };
}
