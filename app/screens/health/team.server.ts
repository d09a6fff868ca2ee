import { getHealthTeam, type TeamPerson } from "~/core/health/team";
import { clockNow } from "~/backend/installation-clock";
import { extendOffer, remindEmployee } from "~/core/health/team-changes";
import { teamStatuses } from "~/domain/health/team-statuses";
import { writeCsv } from "~/domain/csv-text";
import type { NoticeName } from "~/domain/notices";
import { runsCompany, payersToday } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { seeOther } from "../forms/form-answer.server";
import { endPath } from "./employment-end.server";
import { tooManyForGroup } from "./hours-change.server";
import { teamTexts } from "./team.text";

/** Shows each employee's state in the company's offer (handbook/screens.md#benefits). */

const teamPath = "/benefits/health-insurance/team";

const nameOf = ({ first_name, last_name }: TeamPerson) => `${first_name} ${last_name}`.trim();

/** Reads the filter from the URL; an unknown status means all. */
function askedIn(url: URL) {
  const { searchParams } = url;
  const status = teamStatuses.find((each) => each === searchParams.get("status"));
  const page = Number(searchParams.get("page") ?? 1);
  return {
    status: status ?? ("" as const),
    q: (searchParams.get("q") ?? "").trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/** Statuses of employees who can answer, or have. */
const answerableStatuses = ["not_started", "elected", "waived", "no_response"] as const;

/**
 * Returns the answers, the last day and the cost, for an owner's home page. Null for everyone else, and without an
 * offer.
 */
export async function loadHomeTeam(
  { caller, user }: Pick<SignedIn, "caller" | "user">,
  language: Language,
) {
  if (!runsCompany(user)) return null;
  const { offer, counts, may_remind } = await getHealthTeam(caller, { page: "none" });
  if (!offer || offer.state === "ended") return null;
  const { home: t, states, statuses, canceledShort: closed } = say(teamTexts, language);
  const begins = offer.state === "published" || offer.state === "closed";
  const isPublished = offer.state === "published" && !offer.closed;
  const isOpen = isPublished && offer.open_from <= payersToday(user, clockNow());
  const isAhead = isPublished && !isOpen;
  const state = isAhead ? t.published : offer.closed ? closed : states[offer.state];
  const time = { from: offer.open_from, to: offer.open_to };
  const cost = { cents: offer.employer_c, day: offer.effective_on };
  const remindable = isOpen ? may_remind : 0;
  const answers = counts.filter(
    ({ status, people }) => people > 0 && answerableStatuses.some((each) => each === status),
  );
  return {
    lines: [
      `${t.offer({ state })}.`,
      ...answers.map(({ status, people }) => ({
        text: `${statuses[status]}: ${people}`,
        href: `${teamPath}?status=${status}#people`,
      })),
      ...(isAhead ? [`${t.ahead(time)}.`] : []),
      ...(isOpen ? [`${t.due({ day: offer.open_to })}.`] : []),
      ...(offer.state === "ineligible" || (offer.closed && begins)
        ? []
        : [`${begins ? t.costFrom(cost) : t.costNow(cost)}.`]),
    ],
    way: { text: t.way, href: teamPath },
    answerBy: isOpen ? offer.open_to : null,
    waitsFor: remindable,
    steps:
      remindable > 0
        ? [
            {
              text: t.remind({ count: remindable, day: offer.open_to }),
              href: `${teamPath}?status=not_started#people`,
            },
          ]
        : [],
  };
}

const neverAsked: readonly TeamPerson["status"][] = [
  "covered",
  "not_invited",
  "closed",
  "leaving",
  "left",
];

export async function loadTeamPage(args: PageRequest<SignedIn>) {
  const { caller, url } = args;
  const { q, status, page } = askedIn(url);
  const team = await getHealthTeam(caller, { q, page, ...(status ? { status } : {}) });
  return {
    ...team,
    q,
    status,
    size: await tooManyForGroup(args, 0),
    /** Whether any employee could answer so far. */
    hasInvited: team.counts.some(
      ({ status: each, people }) => people > 0 && !neverAsked.includes(each),
    ),
    people: team.people.map((person) => ({
      ...person,
      name: nameOf(person),
      endPath: endPath(person.id),
    })),
  };
}

const afterReminder: Record<string, NoticeName> = {
  sent: "employeeReminded",
  lately: "employeeRemindedLately",
  answered: "employeeAnswered",
  nowhere: "employeeNowhere",
};

/** Reminds an employee, or extends the offer. */
export async function changeTeam({ caller, fields, url }: PostedForm<SignedIn>) {
  const path = `${teamPath}${url.search}`;
  if (fields.get("intent") === "extend") {
    await extendOffer(caller);
    return seeOther(path, { notice: "offerExtended" });
  }
  const id = String(fields.get("id") ?? "").slice(0, 100);
  const { outcome } = await remindEmployee(caller, id);
  return seeOther(path, { notice: afterReminder[outcome] });
}

export async function exportTeam({ caller, language }: PageRequest<SignedIn>): Promise<string> {
  const t = say(teamTexts, language);
  const { people } = await getHealthTeam(caller, { page: "all" });
  return writeCsv(
    Object.values(t.columns),
    people.map((person) => {
      const { status, due_on, tier, dependents, employer_c } = person;
      const { effective_on, ends_on, last_day } = person;
      return [
        nameOf(person),
        t.statuses[status],
        due_on ?? "",
        tier === null ? "" : t.tiers[tier],
        dependents ?? "",
        employer_c === null ? "" : (employer_c / 100).toFixed(2),
        effective_on ?? "",
        ends_on ?? "",
        last_day ?? "",
      ];
    }),
  );
}
