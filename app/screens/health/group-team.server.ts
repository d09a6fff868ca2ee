import { getHealthTeam, type TeamPerson } from "~/core/health/team";
import { clockNow } from "~/backend/installation-clock";
import { extendOffer, remindEmployee } from "~/core/health/team-changes";
import { teamStatuses } from "~/domain/health/team-statuses";
import type { NoticeName } from "~/domain/notices";
import { runsCompany, payersToday } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { fullNameOf, readSearch, employmentEndPath } from "../company/employees.server";
import { seeOther } from "../forms/form-answer.server";
import { findSizeNotice } from "./hours-change.server";
import { teamTexts } from "./team.text";

const teamPath = "/benefits/health-insurance/team";

/** Statuses of employees who can or could answer an offer. */
const answerableStatuses = ["not_started", "elected", "waived", "no_response"] as const;

/**
 * Returns how the team answers the offer, by when, and what it costs, for an owner's home page. Null for everyone else,
 * without an offer, and when it is over. `waitsFor` is how many can be reminded today.
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

/** Statuses of employees who haven't been invited to choose from the current offer. */
const uninvitedStatuses: readonly TeamPerson["status"][] = [
  "covered",
  "not_invited",
  "closed",
  "leaving",
  "left",
];

/** Returns the offer (null for none) and a page of employees with states; an unknown status in the URL means all. */
export async function loadTeamPage(args: PageRequest<SignedIn>) {
  const { caller, url } = args;
  const { q, page } = readSearch(url);
  const status = teamStatuses.find((each) => each === url.searchParams.get("status"));
  const team = await getHealthTeam(caller, { q, page, ...(status ? { status } : {}) });
  return {
    ...team,
    q,
    status: status ?? "",
    size: await findSizeNotice(args, 0),
    /** Whether any employee could answer so far. */
    hasInvited: team.counts.some(
      ({ status: each, people }) => people > 0 && !uninvitedStatuses.includes(each),
    ),
    people: team.people.map((person) => ({
      ...person,
      name: fullNameOf(person),
      endPath: employmentEndPath(person.id),
    })),
  };
}

/** What to say after a reminder, by its outcome. */
const noticeByOutcome: Record<string, NoticeName> = {
  sent: "employeeReminded",
  lately: "employeeRemindedLately",
  answered: "employeeAnswered",
  nowhere: "employeeNowhere",
};

/** Reminds an employee, with a notice of the outcome, or extends the offer's window; returns to the same search. */
export async function changeTeam({ caller, fields, url }: PostedForm<SignedIn>) {
  const path = `${teamPath}${url.search}`;
  if (fields.get("intent") === "extend") {
    await extendOffer(caller);
    return seeOther(path, { notice: "offerExtended" });
  }
  const id = String(fields.get("id") ?? "").slice(0, 100);
  const { outcome } = await remindEmployee(caller, id);
  return seeOther(path, { notice: noticeByOutcome[outcome] });
}
