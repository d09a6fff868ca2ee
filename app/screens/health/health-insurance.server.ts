import { wasSubmitted } from "~/domain/sign-up/registration";
import type { GroupSetUp } from "~/core/health/set-up";
import { healthPath } from "~/domain/health/election/election-pages";
import { getOwnElection, type OwnElection } from "~/core/health/election";
import { clockNow } from "~/backend/installation-clock";
import { runsCompany, todayOf, payersToday } from "~/domain/user";
import { languages, type Language } from "~/language/languages";
import { waitlistPaths } from "~/domain/sign-up/waitlist-paths";
import { stateNameIn } from "~/domain/us-states";
import { viewerOf, listVisibleSlugs } from "./plans-seen.server";
import { maxFullTime } from "~/domain/health/eligibility/group";
import type { SeenAs } from "~/domain/health/plan-list";
import { isNewOfferPrevented } from "~/domain/health/choosing/offer-window";
import { loadWalk } from "../engine/ask-walk.server";
import { addressPage } from "../sign-up/address-step";
import { resumePath } from "../engine/walk";
import { loadGroupSetUp, offerFlow } from "./set-up/offer-flow.server";
import type { PageRequest, Visitor } from "~/sessions/visitor";
import { loadOwnHealth } from "./own-coverage.server";

/** Returns what the visitor may read of health plans, their own coverage, and the ways that are open to them. */
export async function loadHealthInsurancePage({
  backend,
  caller,
  user,
  url,
  language,
}: PageRequest) {
  const [pricing, slugs, health, group] = await Promise.all([
    backend.call("pricingTable"),
    listVisibleSlugs({ backend, caller, user }),
    loadOwnHealth({ caller, user }),
    loadGroupSetUp({ caller, user }),
  ]);
  const facts = user && (await getOwnElection(caller));
  // The plans are counted as the list counts them.
  const plans = pricing?.plans.filter(({ slug }) => slugs === null || slugs.has(slug)) ?? [];
  const prices = plans.map(({ premium_c }) => premium_c.ee);
  const queryLanguage = url.searchParams.get("language");
  return {
    health,
    today: todayOf(user, clockNow()),
    group: group && (await findWayToOffer({ backend, caller, user }, group, language)),
    isOwner: user !== null && runsCompany(user),
    isEmployee: viewerOf(user) === "employee",
    company: user?.company?.co_name || null,
    plans: plansSeenBy(user, facts, slugs, health?.part_time ?? false),
    /** The name of the state of their home, if health plans aren't open to them there. */
    closedIn: health?.closed_in ? stateNameIn(health.closed_in, language) : null,
    from: prices.length > 0 ? { cents: Math.min(...prices), count: prices.length } : null,
    wordsLanguage: languages.find((each) => each === queryLanguage) ?? language,
  };
}

/**
 * Returns an owner's link by its kind (`to`): to the company's offer, to setting one up, to the open page of a draft, or
 * to what to do instead. Null with neither an offer nor a membership.
 */
async function findWayToOffer(
  args: Pick<PageRequest, "backend" | "caller" | "user">,
  { offer, membership, place: main, eligibility }: GroupSetUp,
  language: Language,
) {
  const link = {
    place: stateNameIn(main.state ?? "", language),
    people: eligibility.full_time,
    most: maxFullTime,
  };
  if (isNewOfferPrevented(offer, payersToday(args.user, clockNow()))) {
    const isClosed = membership === null || membership.ends_on !== null;
    return {
      ...link,
      to: isClosed ? ("closedOffer" as const) : ("running" as const),
      href: `${healthPath}/team`,
    };
  }
  if (!membership) return null;
  const walk = await loadWalk(args, offerFlow);
  if (walk.draft && !wasSubmitted(walk.draft)) {
    const mends = walk.draft.opening.open ? null : addressPage(offerFlow, walk.draft);
    return mends
      ? { ...link, to: "mend" as const, href: mends }
      : { ...link, to: "begun" as const, href: resumePath(walk) };
  }
  if (eligibility.reasons.includes("too_many"))
    return { ...link, to: "tooMany" as const, href: "/association/enterprise" };
  return main.open
    ? { ...link, to: "setUp" as const, href: offerFlow.definition.pages.home }
    : { ...link, to: "closed" as const, href: waitlistPaths.insurance };
}

/** Returns a text's name: whether an employee is offered plans or covered by one, or why not; for others, the role. */
function plansSeenBy(
  user: Visitor["user"],
  facts: OwnElection | null,
  slugs: ReadonlySet<string> | null,
  isPartTime: boolean,
): SeenAs | "offered" | "partTime" | "noOffer" {
  const viewer = viewerOf(user);
  if (viewer !== "employee") return viewer;
  if (facts?.at_work === true && facts.window !== null) return "offered";
  if (user?.insurance) return "employee";
  // An employee who is waiting or missed their window can still read what is offered.
  if (slugs !== null && slugs.size > 0) return "offered";
  return isPartTime ? "partTime" : "noOffer";
}
