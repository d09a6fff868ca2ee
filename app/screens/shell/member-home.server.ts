import { getAssociationDesk } from "~/core/association/overview";
import { clockNow } from "~/backend/installation-clock";
import { listCompanyEmployees } from "~/core/company/employees";
import { deskTexts } from "~/domain/association/desk/desk.text";
import type { Billing } from "~/domain/billing/billing";
import { canOfferPlans } from "~/core/health/set-up";
import { addDays } from "~/domain/calendar-days";
import { employmentStates, workingStates } from "~/domain/company/employee-classes";
import { lastWholeDay } from "~/domain/local-days";
import { homeTasks, primaryTask, type HomeFacts, type TaskKind } from "~/domain/shell/home-tasks";
import { waitlistPaths } from "~/domain/sign-up/waitlist-paths";
import { westernmostZone } from "~/domain/us-state-zones";
import { stateNameIn } from "~/domain/us-states";
import { hasHealthCarePlan, runsCompany, todayOf, payersToday } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { managePath } from "../association/desk/whose-desk.server";
import { loadBenefitsOverview } from "../benefits/benefits-overview.server";
import { loadHomeAssociation } from "../association/member/own-association.server";
import { coverageCard } from "../benefits/coverage.server";
import { recordLink } from "../billing/company-record.server";
import {
  loadBilling,
  findMembershipEnd,
  describeNoInvoices,
  describeOwed,
} from "../billing/owed-first.server";
import { employeesPath } from "../company/employees.server";
import { findOfferedCompany, takeOverPath } from "../company/hand-over.server";
import {
  lastDayToChoose,
  remindersToChoose,
  ownCoverageCard,
  loadOwnHealth,
  paysForPlan,
  uncoveredCard,
} from "../health/own-coverage.server";
import { offerFlow } from "../health/set-up/offer-flow.server";
import { plansPath } from "~/domain/health/election/election-pages";
import { listVisibleSlugs } from "../health/plans-seen.server";
import { loadHomeTeam } from "../health/group-team.server";
import { loadSignUpTasks } from "../sign-up/home/membership-steps.server";
import {
  homePeopleTexts,
  memberHomeTexts,
  memberSinceTexts,
  reviewCardTexts,
} from "./member-home.text";

/** A line of "What's next". */
type NextStep = { text: string; href: string; note?: string | null };

/** Returns a membership's state for the tasks: pending, suspended, ended, "ending" once canceled, "live", or null. */
function membershipTaskState(billing: Billing | null): HomeFacts["membership"] {
  if (!billing?.membership) return null;
  const { state, ends_on } = billing.membership;
  if (state === "pending" || state === "suspended" || state === "ended") return state;
  return ends_on === null ? "live" : "ending";
}

/** Returns the path of the list of the employees in a state, at its anchor `#people`. */
const pathOfState = (state: string): string => `${employeesPath}?state=${state}#people`;

/**
 * Returns an owner's `lines` on how many employees work and have left, the number without a valid invitation
 * (`uninvited`), the `steps` to invite them, also again, and `paid`, a function that words how many people are paid
 * for; null for others.
 */
async function loadHomePeople(
  { caller, user }: Pick<SignedIn, "caller" | "user">,
  language: Language,
) {
  if (!runsCompany(user)) return null;
  const { counts } = await listCompanyEmployees(caller, { page: "none" });
  const t = say(homePeopleTexts, language);
  const peopleOf = (...states: readonly string[]) =>
    counts.reduce((sum, { state, people }) => sum + (states.includes(state) ? people : 0), 0);
  const former = peopleOf("terminated");
  const working = peopleOf(...workingStates);
  const [added, expired] = [peopleOf("added"), peopleOf("invite_expired")];
  const steps: NextStep[] = [];
  if (added > 0) steps.push({ text: t.invite({ count: added }), href: pathOfState("added") });
  if (expired > 0)
    steps.push({ text: t.again({ count: expired }), href: pathOfState("invite_expired") });
  return {
    lines: [
      { text: t.people({ count: peopleOf(...employmentStates) }), href: employeesPath },
      ...(former > 0 ? [{ text: t.left({ count: former }), href: pathOfState("terminated") }] : []),
    ],
    /** Returns a sentence if the membership, which is paid for `paid` people today, counts the owner besides them. */
    paid: (paid: number | null) => (paid === working + 1 ? t.paid({ count: paid }) : null),
    uninvited: added + expired,
    steps,
  };
}

/**
 * Returns title and text on a payer's paid membership (not an association's) for those without coverage; `over` means
 * that it has ended. Null without one.
 * @param place the name of their state if health plans aren't open to them there, else null
 */
function describeMembership(
  billing: Billing | null,
  place: string | null,
  language: Language,
  today: string,
): { title: string; text: string; over: boolean } | null {
  if (!billing?.membership) return null;
  const { state, started_on: day, ends_on, back_until } = billing.membership;
  const t = say(memberSinceTexts, language);
  if (state === "ended") {
    const text = back_until ? t.ended.back({ day: back_until }) : t.ended.anew;
    return { title: t.ended.title, text, over: true };
  }
  if (state === "pending") return { ...t.waits, over: false };
  if (state === "suspended") return { ...t.suspended, over: false };
  const last = ends_on && addDays(ends_on, -1);
  if (day > today) {
    const text = last ? t.begins.ending({ day: last }) : t.begins.text;
    return { title: t.begins.title({ day }), text, over: false };
  }
  if (last) return { title: t.ending.title({ day: last }), text: t.ending.text, over: false };
  const text = place ? t.member.closed({ place }) : t.member.text;
  return { title: t.member.title, text, over: false };
}

/** Returns the link to the association that the user manages, noting bounced invitations; null without. May throw. */
async function loadManageStep(
  { caller, user }: Pick<SignedIn, "caller" | "user">,
  language: Language,
): Promise<NextStep | null> {
  const association = user.manages;
  if (!association) return null;
  const { name, counts } = await getAssociationDesk(caller, { association });
  const t = say(deskTexts, language);
  return {
    text: t.manage({ name }),
    href: managePath,
    note: counts.bounced > 0 ? t.someBounced({ count: counts.bounced }) : null,
  };
}

/** Returns the card about an application under review, null without one, worded here to load only shown sentences. */
function reviewCard(
  review: { reference: string; isGivenBack: boolean; note: string | null; href: string } | null,
  language: Language,
) {
  if (!review) return null;
  const { reference, isGivenBack, note, href } = review;
  const t = say(reviewCardTexts, language);
  return {
    title: t.title,
    text: (isGivenBack ? t.asks : t.waits)({ reference }),
    link: isGivenBack ? t.answer : t.see,
    note,
    href,
  };
}

/**
 * Returns members' home: what they owe and have, and what is next (handbook/screens.md#home); a failing call throws.
 */
export async function loadMemberHome({ backend, caller, user, language }: PageRequest<SignedIn>) {
  const reader = { backend, caller, user };
  const [overview, billing, sign, profile, chosen, [team, people, association], ...rest] =
    await Promise.all([
      loadBenefitsOverview(backend, language),
      loadBilling(reader),
      loadSignUpTasks(reader, language),
      backend.keeps("profile"),
      loadOwnHealth(reader),
      Promise.all([
        loadHomeTeam(reader, language),
        loadHomePeople(reader, language),
        loadHomeAssociation(reader, language),
      ]),
      runsCompany(user) && canOfferPlans(caller),
      listVisibleSlugs(reader),
      findOfferedCompany(reader),
      loadManageStep(reader, language),
    ]);
  const [mayOffer, slugs, company, manage] = rest;
  const plans = slugs ? overview.plans?.filter(({ slug }) => slugs.has(slug)) : overview.plans;
  const t = say(memberHomeTexts, language);
  // At 65 there are no plans here, so the individual market doesn't matter.
  const hidesMarket = sign.medicare && chosen?.window?.cause === "market";
  const health = hidesMarket ? { ...chosen, window: null } : chosen;
  const coverage = ownCoverageCard(health, language);
  const closedIn = health?.closed_in ? stateNameIn(health.closed_in, language) : null;
  const first = billing?.owed[0];
  const role = runsCompany(user) ? "owner" : user.is_employee ? "employee" : "individual";
  const facts: HomeFacts = {
    role,
    invoice: first ? { isLate: first.state === "overdue", due_on: first.due_on } : null,
    membership: membershipTaskState(billing),
    application: sign.application,
    remaining: sign.steps.map(({ kind }) => kind),
    covered: coverage !== null || hasHealthCarePlan(user),
    takeOverBy: company ? lastWholeDay(company.until, westernmostZone) : null,
    electBy: lastDayToChoose(health, todayOf(user, clockNow())),
    offer: team,
    uninvited: people?.uninvited ?? 0,
    mayOffer,
    manages: manage !== null,
    waits: sign.waits !== null,
    medicare: sign.medicare,
    // A section of plans that couldn't be loaded shows an error.
    plans: plans?.length !== 0,
    phoneMissing: profile && !user.phone && !sign.review?.hasPhone,
  };
  const tasks = homeTasks(facts);
  const primary = primaryTask(tasks);
  const review = reviewCard(sign.review, language);
  const stepsLeft = (kind: TaskKind): NextStep[] => sign.steps.filter((step) => step.kind === kind);
  const words = t.tasks;
  const steps: Record<TaskKind, NextStep[]> = {
    // The page has separate sections for these.
    pay: [],
    join: [],
    answer: review ? [] : stepsLeft("answer"),
    takeOver: company
      ? [{ text: words.takeOver({ company: company.co_name }), href: takeOverPath }]
      : [],
    elect: remindersToChoose(health, todayOf(user, clockNow()), language),
    remind: team?.steps ?? [],
    begin: stepsLeft("begin"),
    refused: stepsLeft("refused"),
    finish: stepsLeft("finish"),
    invite: people?.steps ?? [],
    offer: [{ text: words.offer, href: offerFlow.definition.pages.home, note: words.offerNote }],
    manage: manage ? [manage] : [],
    resume: [{ text: words.resume, href: "/settings/subscription" }],
    compare: closedIn
      ? sign.waitsForPlans
        ? []
        : [{ text: words.wait, href: waitlistPaths.insurance }]
      : [
          {
            text:
              role === "owner"
                ? words.compareFor({ company: user.company?.co_name || t.company })
                : words.compare,
            href: plansPath,
          },
        ],
    medicare: [
      { text: words.medicare, href: "https://www.medicare.gov/", note: words.medicareNote },
    ],
    profile: [{ text: words.profile, href: "/me" }],
  };
  const comparesPlans = !closedIn && tasks.some(({ kind }) => kind === "compare");
  const name = user.user_first_name;
  return {
    for: "member" as const,
    title: name ? t.helloName({ name }) : t.hello,
    owed:
      billing && !billing.membership && paysForPlan(health)
        ? describeNoInvoices(language)
        : describeOwed(billing, language, await findMembershipEnd(caller, billing)),
    primary,
    has: t.has,
    coverage: coverageCard(
      {
        insurance: user.insurance?.plan_name ?? null,
        dental: user.dental === "Y",
        vision: user.vision === "Y",
        employer: user.is_employee ? (user.company?.co_name ?? null) : null,
        membership: describeMembership(billing, closedIn, language, payersToday(user, clockNow())),
        application: sign.application,
        uncovered: uncoveredCard(health, todayOf(user, clockNow()), language),
        waits: sign.waits,
        begun: sign.steps.find(({ kind }) => kind === "finish")?.text ?? null,
        associated: association !== null,
        record: recordLink(user, billing?.membership?.state, language),
      },
      language,
      coverage,
    ),
    review,
    cards: [
      teamCard(people, team, billing?.membership?.counted?.people ?? null, t.team),
      association,
    ].filter((card) => card !== null),
    next: {
      title: t.next,
      steps: tasks.flatMap(({ kind }) =>
        steps[kind].map((step, index) => ({ ...step, isFirst: kind === primary && index === 0 })),
      ),
    },
    prices: comparesPlans ? { title: t.plans, note: t.priceNote, plans: plans ?? null } : null,
    categories: overview.categories,
    words: overview.words,
  };
}

/**
 * Returns the card about an owner's team and group plan: title, lines, and a link if there is a plan; null if there is
 * neither.
 */
function teamCard(
  people: Awaited<ReturnType<typeof loadHomePeople>>,
  team: Awaited<ReturnType<typeof loadHomeTeam>>,
  paid: number | null,
  title: string,
) {
  if (!people && !team) return null;
  const reason = people?.paid(paid);
  const lines = [...(people?.lines ?? []), ...(reason ? [reason] : []), ...(team?.lines ?? [])];
  return { id: "team-title", title, lines, ways: team ? [team.way] : [] };
}
