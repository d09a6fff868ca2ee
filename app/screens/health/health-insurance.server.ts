import { getOwnElection, type OwnElection } from "~/core/health/election";
import { clockNow } from "~/backend/installation-clock";
import { planWordsTexts } from "~/domain/health/plan-words.text";
import { runsCompany, todayOf, payersToday } from "~/domain/user";
import { languageNames, languages, type Language } from "~/language/languages";
import { waitlistPaths } from "~/domain/sign-up/waitlist-fields";
import { stateNamed } from "~/domain/us-states";
import { say } from "~/language/say";
import { plansPath } from "./plans-page.server";
import { viewerOf, listVisibleSlugs } from "./plans-seen.server";
import { maxFullTime } from "~/domain/health/eligibility/group";
import { offerStands } from "~/domain/health/offer/offer-days";
import { walkFor } from "../engine/ask-walk.server";
import { addressPage } from "../sign-up/address-step";
import { resumePath, wasSubmitted } from "../engine/walk";
import { groupSetUp, type GroupSetUp } from "./set-up/group-set-up.server";
import { offerFlow } from "./set-up/offer-flow.server";
import type { PageRequest, Visitor } from "~/sessions/visitor";
import { healthInsuranceTexts } from "./health-insurance.text";
import { ownHealthOf, ownPart } from "./own-coverage.server";

const place = "/benefits/health-insurance";

/** Shows what is known before a member has coverage, and then their own. */
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
    ownHealthOf({ caller, user }),
    groupSetUp({ caller, user }),
  ]);
  const t = say(healthInsuranceTexts, language);
  const facts = user && (await getOwnElection(caller));
  // The list shows the same number.
  const plans = pricing?.plans.filter(({ slug }) => slugs === null || slugs.has(slug)) ?? [];
  const prices = plans.map(({ premium_c }) => premium_c.ee);
  const more = [
    { ...t.addons, href: `${place}/plan-addons`, tag: null },
    { ...t.dental, href: "/benefits/dental-plan", tag: null },
    { ...t.vision, href: "/benefits/vision-plan", tag: null },
    { ...t.prep, href: `${place}/prep-list`, tag: null },
    ...(user && runsCompany(user) ? [{ ...t.team, href: `${place}/team`, tag: null }] : []),
  ];
  const { steps } = t;
  return {
    documentTitle: t.title,
    title: t.title,
    intro: t.intro,
    back: { text: t.all, href: "/benefits" },
    own: ownPart(health, todayOf(user, clockNow()), language),
    group: group && (await wayToOffer({ backend, caller, user }, group, language)),
    plans: wayToPlans(user, facts, slugs, health?.part_time ?? false, language),
    // The member's own part of the page already has the link.
    choose: health ? null : wayToChoose(facts, language),
    from: prices.length > 0 ? t.from({ cents: Math.min(...prices), count: prices.length }) : null,
    steps: { title: steps.title, each: [steps.one, steps.two, steps.three] },
    levels: t.levels,
    words: wordsIn(url, language),
    more: { title: t.more, cards: more },
  };
}

/** Returns the link to choose, with the last day for it; null if the member may not choose. */
function wayToChoose(facts: OwnElection | null, language: Language) {
  const window = facts?.window;
  if (!window) return null;
  const { choose } = say(healthInsuranceTexts, language);
  const { closes_on: closes, effective_on: effective, answered } = window;
  return {
    title: answered ? choose.change : choose.title,
    text: answered ? choose.changed({ closes }) : choose.text({ closes, effective }),
    href: `${place}/get-started`,
  };
}

/** Returns an owner's link: to the company's offer, to making one, or to the earliest open page of a draft. */
async function wayToOffer(
  args: Pick<PageRequest, "backend" | "caller" | "user">,
  { offer, membership, place: main, eligibility }: GroupSetUp,
  language: Language,
) {
  const { setUp, begun, running, closed, mend, tooMany } = say(
    healthInsuranceTexts,
    language,
  ).group;
  const { pages } = offerFlow.definition;
  if (offerStands(offer, payersToday(args.user, clockNow()))) {
    const isClosed = membership === null || membership.ends_on !== null;
    const text = isClosed ? running.closed : running.text;
    return { title: running.title, text, href: `${place}/team` };
  }
  if (!membership) return null;
  const there = stateNamed(main.state ?? "", language);
  const walk = await walkFor(args, offerFlow);
  if (walk.draft && !wasSubmitted(walk.draft)) {
    const mends = walk.draft.opening.open ? null : addressPage(offerFlow, walk.draft);
    return mends
      ? { title: mend.title, text: mend.text({ place: there }), href: mends }
      : { ...begun, href: resumePath(walk) };
  }
  if (eligibility.reasons.includes("too_many"))
    return {
      title: tooMany.title,
      text: tooMany.text({ people: eligibility.full_time, most: maxFullTime }),
      href: "/association/enterprise",
    };
  return main.open
    ? { ...setUp, href: pages.home }
    : { title: closed.title, text: closed.text({ place: there }), href: waitlistPaths.insurance };
}

/** Returns what the plans page shows this visitor, its link, and how they can get a plan. */
function wayToPlans(
  user: Visitor["user"],
  facts: OwnElection | null,
  slugs: ReadonlySet<string> | null,
  isPartTime: boolean,
  language: Language,
) {
  const { plans, choosing } = say(healthInsuranceTexts, language);
  const as = viewerOf(user);
  const isOffered = facts?.at_work === true && facts.window !== null;
  // An employee who is waiting or missed their window can still read what is offered.
  const isListed = slugs !== null && slugs.size > 0;
  const none = isPartTime ? "partTime" : "noOffer";
  const covered = user?.insurance ? "employee" : isListed ? "offered" : none;
  const standing = as !== "employee" ? as : isOffered ? "offered" : covered;
  const { title, text } = plans[standing];
  const company = user?.company?.co_name || choosing.company;
  const team = isPartTime ? choosing.partTime({ company }) : choosing.team({ company });
  return {
    title,
    text,
    href: plansPath,
    choosing: as === "employee" ? team : choosing.open,
  };
}

/** Returns the words of health plans for print, in the language of the URL or the page. */
function wordsIn(url: URL, pageLanguage: Language) {
  const wanted = url.searchParams.get("language");
  const language = languages.find((each) => each === wanted) ?? pageLanguage;
  const { about: title, help } = say(planWordsTexts, language);
  return {
    language,
    title,
    text: say(healthInsuranceTexts, language).words.text,
    each: Object.entries(help).map(([key, word]) => ({ key, ...word })),
    choices: {
      title: say(healthInsuranceTexts, pageLanguage).words.language,
      choices: languages.map((each) => ({
        text: languageNames[each],
        href: `${place}${each === pageLanguage ? "" : `?language=${each}`}#words`,
        isHere: each === language,
        language: each,
      })),
    },
  };
}
