import { getHealthTeam, type Team, type TeamPerson } from "~/core/health/team";
import { clockNow } from "~/backend/installation-clock";
import { extendOffer, remindEmployee } from "~/core/health/team-changes";
import { teamStatuses } from "~/domain/health/team-statuses";
import { writeCsv } from "~/domain/csv-text";
import { localDay } from "~/domain/local-days";
import { formatCents } from "~/domain/money";
import type { NoticeName } from "~/domain/notices";
import { runsCompany, payersToday } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { go } from "../forms/form-answer.server";
import { endPath } from "./employment-end.server";
import { tooManyForGroup } from "./group-size.server";
import { teamTexts } from "./team.text";

/** Where employees stand with the company's offer (handbook/screens.md#benefits). */

const teamPath = "/benefits/health-insurance/team";

type Texts = ReturnType<typeof saidIn>;
const saidIn = (language: Language) => say(teamTexts, language);

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
export async function homeTeam(
  { caller, user }: Pick<SignedIn, "caller" | "user">,
  language: Language,
) {
  if (!runsCompany(user)) return null;
  const { offer, counts, may_remind } = await getHealthTeam(caller, { page: 1 });
  if (!offer || offer.state === "ended") return null;
  const { home: t, states, statuses, canceledShort: closed } = saidIn(language);
  const begins = offer.state === "published" || offer.state === "closed";
  const isPublished = offer.state === "published" && !offer.closed;
  const isOpen = isPublished && offer.open_from <= payersToday(user, clockNow());
  const isAhead = isPublished && !isOpen;
  const state = isAhead ? t.published : offer.closed ? closed : states[offer.state];
  const time = { from: offer.open_from, to: offer.open_to };
  const cost = { cents: offer.employer_c, day: offer.effective_on };
  const waitsFor = isOpen ? may_remind : 0;
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
    waitsFor,
    steps:
      waitsFor > 0
        ? [
            {
              text: t.remind({ count: waitsFor, day: offer.open_to }),
              href: `${teamPath}?status=not_started#people`,
            },
          ]
        : [],
  };
}

export async function loadTeamPage(args: PageRequest<SignedIn>) {
  const { caller, url, language } = args;
  const t = saidIn(language);
  const isRequired = askedIn(url);
  const query = {
    q: isRequired.q,
    page: isRequired.page,
    ...(isRequired.status ? { status: isRequired.status } : {}),
  };
  const team = await getHealthTeam(caller, query);
  return {
    documentTitle: t.title,
    title: t.title,
    intro: t.intro,
    size: await tooManyForGroup(args, 0),
    path: teamPath,
    back: { text: t.back, href: "/benefits/health-insurance" },
    offer: team.offer && offerShown(team.offer, hasInvited(team), t),
    none: team.offer ? null : { title: t.none, text: t.noneText },
    counts: {
      title: t.people,
      each: team.counts
        .filter(({ people }) => people > 0)
        .map(({ status, people }) => ({
          key: status,
          text: t.statuses[status],
          people,
          href: `${teamPath}?status=${status}#people`,
        })),
    },
    filter: {
      title: t.find,
      name: t.name,
      status: t.status,
      show: t.show,
      q: isRequired.q,
      chosen: isRequired.status,
      statuses: [
        ["", t.everybody] as const,
        ...teamStatuses.map((each) => [each, t.statuses[each]] as const),
      ],
    },
    found: team.total > 0 ? t.found({ count: team.total }) : t.noMatch,
    clear: isRequired.q || isRequired.status ? { text: t.clear, href: teamPath } : null,
    columns: {
      name: t.name,
      status: t.status,
      due: t.due,
      covers: t.covers,
      cost: t.cost,
      action: t.employment,
    },
    rows: team.people.map((person) => rowOf(person, t)),
    paging: { q: isRequired.q, status: isRequired.status },
    page: team.page,
    last: team.last,
    files: [
      { text: t.file, href: `${teamPath}/people.csv` },
      { text: t.payroll, href: `${teamPath}/payroll.csv` },
    ],
  };
}

type Part = NonNullable<Team["offer"]>["participation"];

const neverAsked: readonly TeamPerson["status"][] = [
  "covered",
  "not_invited",
  "closed",
  "leaving",
  "left",
];

/** Returns whether any employee could answer so far. */
const hasInvited = ({ counts }: Team): boolean =>
  counts.some(({ status, people }) => people > 0 && !neverAsked.includes(status));

function partShown(part: Part, invited: boolean, t: Texts): string {
  if (part.eligible === 0) return invited ? t.partLater : t.partNobody;
  const { takes, eligible, isRequired, needed } = part;
  if (!isRequired) return t.partFree({ takes, eligible });
  return needed === null
    ? t.partThirds({ takes, eligible })
    : t.partText({ takes, eligible, needed });
}

function verdictOf({ isRequired, eligible, met, missing }: Part, t: Texts): string {
  if (!isRequired) return t.notAsked;
  if (eligible === 0) return "";
  if (met) return t.met;
  return missing === null ? t.missingSome : t.missing({ count: missing });
}

function offerStateText(
  { closed, state, open_from: from }: NonNullable<Team["offer"]>,
  invited: boolean,
  t: Texts,
): string {
  if (closed) return t.canceled;
  return state === "published" && !invited ? t.published({ from }) : t.states[state];
}

const noPart = { eligible: 0, takes: 0 };

function offerShown(offer: NonNullable<Team["offer"]>, invited: boolean, t: Texts) {
  const { participation, extends_to, extends_effective_on, ...days } = offer;
  // Participation isn't counted while the offer is closed.
  const part = offer.closed ? { ...participation, ...noPart } : participation;
  return {
    title: t.offer,
    rows: [
      {
        term: t.state,
        detail: offerStateText(offer, invited, t),
      },
      { term: t.window, detail: t.windowDays({ from: days.open_from, to: days.open_to }) },
      { term: t.begins, detail: t.day({ day: days.effective_on }) },
      { term: t.ends, detail: t.day({ day: days.ends_on }) },
    ],
    part: {
      title: t.part,
      takes: part.takes,
      of: part.eligible,
      text: offer.closed ? t.partClosed : partShown(part, invited, t),
      verdict: verdictOf(part, t),
    },
    extension:
      extends_to === null
        ? null
        : {
            title: t.extendTitle,
            text: t.extendText({ to: extends_to, begins: extends_effective_on ?? "" }),
            // A start on January 1 can move to a month that requires participation.
            isRequired:
              !part.isRequired && extends_effective_on !== days.effective_on ? t.extendAsked : null,
            open: t.extend({ to: extends_to }),
            button: t.extendSure,
            cause: t.extendOnly,
          },
  };
}

function coversOf({ tier, dependents }: TeamPerson, t: Texts): string {
  if (tier === null) return t.nothing;
  return dependents ? `${t.tiers[tier]}: ${t.dependents({ count: dependents })}` : t.tiers[tier];
}

function rowOf(person: TeamPerson, t: Texts) {
  const { id, due_on, employer_c, effective_on, ends_on, reminded_at, last_day, status } = person;
  const name = nameOf(person);
  const days = [
    ...(effective_on && employer_c !== null ? [t.from({ day: effective_on })] : []),
    ...(ends_on ? [t.until({ day: ends_on })] : []),
  ];
  return {
    id,
    name,
    status: t.statuses[status],
    good: status === "covered" || status === "elected",
    leaving: last_day && status !== "left" ? t.leaving({ day: last_day }) : null,
    due: due_on ? t.day({ day: due_on }) : t.nothing,
    covers: coversOf(person, t),
    cost: employer_c === null ? t.nothing : formatCents(employer_c),
    days: days.join(", "),
    reminded:
      reminded_at && due_on ? t.reminded({ day: localDay(reminded_at, person.zone) }) : null,
    remind: person.may_remind ? { text: t.remind, of: t.remindOf({ name }) } : null,
    employment: {
      text: t.employment,
      of: t.employmentOf({ name }),
      href: endPath(id),
    },
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
    return go(path, { notice: "offerExtended" });
  }
  const id = String(fields.get("id") ?? "").slice(0, 100);
  const { outcome } = await remindEmployee(caller, id);
  return go(path, { notice: afterReminder[outcome] });
}

/** Returns all employees as a CSV file. */
export async function teamFile({ caller, language }: PageRequest<SignedIn>): Promise<string> {
  const t = saidIn(language);
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
