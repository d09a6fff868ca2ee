import { healthTeam, type Team, type TeamPerson } from "~/core/health/team";
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
import { go, refuseForWhole, type Go, type Refused } from "../forms/form-answer.server";
import { endPath } from "./employment-end.server";
import { teamTexts } from "./team.text";

/** How an owner's people stand with the company's offer (handbook/screens.md#benefits). */

export const teamPath = "/benefits/health-insurance/team";

type Said = ReturnType<typeof saidIn>;
const saidIn = (language: Language) => say(teamTexts, language);

const nameOf = ({ first_name, last_name }: TeamPerson) => `${first_name} ${last_name}`.trim();

/** What is asked for in the address; what is no status asks for everybody. */
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

/** Who has an answer to give, or has given one. */
const mayAnswer = ["not_started", "elected", "waived", "no_response"] as const;

/** On an owner's home page: how they have answered, until when, and the cost. Null for everybody else, and without an offer. */
export async function homeTeam(
  { caller, user }: Pick<SignedIn, "caller" | "user">,
  language: Language,
) {
  if (!runsCompany(user)) return null;
  const { offer, counts } = await healthTeam(caller, { page: 1 });
  if (!offer || offer.state === "ended") return null;
  const { home: said, states, statuses, canceledShort: closed } = saidIn(language);
  const peopleOf = (...wanted: readonly string[]) =>
    counts.reduce((sum, { status, people }) => sum + (wanted.includes(status) ? people : 0), 0);
  const begins = offer.state === "published" || offer.state === "closed";
  const isPublished = offer.state === "published" && !offer.closed;
  const isOpen = isPublished && offer.open_from <= payersToday(user);
  const isAhead = isPublished && !isOpen;
  const state = isAhead ? said.published : offer.closed ? closed : states[offer.state];
  const time = { from: offer.open_from, to: offer.open_to };
  const cost = { cents: offer.employer_c, day: offer.effective_on };
  const waitsFor = isOpen ? peopleOf("not_started") : 0;
  const answers = counts.filter(
    ({ status, people }) => people > 0 && mayAnswer.some((each) => each === status),
  );
  return {
    lines: [
      `${said.offer({ state })}.`,
      ...answers.map(({ status, people }) => ({
        text: `${statuses[status]}: ${people}`,
        href: `${teamPath}?status=${status}#people`,
      })),
      ...(isAhead ? [`${said.ahead(time)}.`] : []),
      ...(isOpen ? [`${said.due({ day: offer.open_to })}.`] : []),
      ...(offer.state === "ineligible" || (offer.closed && begins)
        ? []
        : [`${begins ? said.costFrom(cost) : said.costNow(cost)}.`]),
    ],
    way: { text: said.way, href: teamPath },
    answerBy: isOpen ? offer.open_to : null,
    waitsFor,
    steps:
      waitsFor > 0
        ? [
            {
              text: said.remind({ count: waitsFor, day: offer.open_to }),
              href: `${teamPath}?status=not_started#people`,
            },
          ]
        : [],
  };
}

export async function teamPage({ caller, url, language }: PageRequest<SignedIn>) {
  const said = saidIn(language);
  const asked = askedIn(url);
  const query = { q: asked.q, page: asked.page, ...(asked.status ? { status: asked.status } : {}) };
  const team = await healthTeam(caller, query);
  return {
    documentTitle: said.title,
    title: said.title,
    intro: said.intro,
    path: teamPath,
    back: { text: said.back, href: "/benefits/health-insurance" },
    offer: team.offer && offerShown(team.offer, hasInvited(team), said),
    none: team.offer ? null : { title: said.none, text: said.noneText },
    counts: {
      title: said.people,
      each: team.counts
        .filter(({ people }) => people > 0)
        .map(({ status, people }) => ({
          key: status,
          text: said.statuses[status],
          people,
          href: `${teamPath}?status=${status}#people`,
        })),
    },
    filter: {
      title: said.find,
      name: said.name,
      status: said.status,
      show: said.show,
      q: asked.q,
      chosen: asked.status,
      statuses: [
        ["", said.everybody] as const,
        ...teamStatuses.map((each) => [each, said.statuses[each]] as const),
      ],
    },
    found: team.total > 0 ? said.found({ count: team.total }) : said.noMatch,
    clear: asked.q || asked.status ? { text: said.clear, href: teamPath } : null,
    columns: {
      name: said.name,
      status: said.status,
      due: said.due,
      covers: said.covers,
      cost: said.cost,
      action: said.employment,
    },
    rows: team.people.map((person) => rowOf(person, said)),
    paging: { q: asked.q, status: asked.status },
    page: team.page,
    last: team.last,
    files: [
      { text: said.file, href: `${teamPath}/people.csv` },
      { text: said.payroll, href: `${teamPath}/payroll.csv` },
    ],
  };
}

type Part = NonNullable<Team["offer"]>["participation"];

const neverAsked: readonly TeamPerson["status"][] = ["covered", "not_invited", "closed", "left"];

/** Whether anybody could answer so far. */
const hasInvited = ({ counts }: Team): boolean =>
  counts.some(({ status, people }) => people > 0 && !neverAsked.includes(status));

function partShown(part: Part, invited: boolean, said: Said): string {
  if (part.eligible === 0) return invited ? said.partLater : said.partNobody;
  const { takes, eligible, asked, needed } = part;
  if (!asked) return said.partFree({ takes, eligible });
  return needed === null
    ? said.partThirds({ takes, eligible })
    : said.partText({ takes, eligible, needed });
}

function verdictOf({ asked, eligible, met, missing }: Part, said: Said): string {
  if (!asked) return said.notAsked;
  if (eligible === 0) return "";
  if (met) return said.met;
  return missing === null ? said.missingSome : said.missing({ count: missing });
}

function stateOf(
  { closed, state, open_from: from }: NonNullable<Team["offer"]>,
  invited: boolean,
  said: Said,
): string {
  if (closed) return said.canceled;
  return state === "published" && !invited ? said.published({ from }) : said.states[state];
}

const noPart = { eligible: 0, takes: 0 };

function offerShown(offer: NonNullable<Team["offer"]>, invited: boolean, said: Said) {
  const { participation, extends_to, extends_effective_on, ...days } = offer;
  // Nobody is counted while it is closed.
  const part = offer.closed ? { ...participation, ...noPart } : participation;
  return {
    title: said.offer,
    rows: [
      {
        term: said.state,
        detail: stateOf(offer, invited, said),
      },
      { term: said.window, detail: said.windowDays({ from: days.open_from, to: days.open_to }) },
      { term: said.begins, detail: said.day({ day: days.effective_on }) },
      { term: said.ends, detail: said.day({ day: days.ends_on }) },
    ],
    part: {
      title: said.part,
      takes: part.takes,
      of: part.eligible,
      text: offer.closed ? said.partClosed : partShown(part, invited, said),
      verdict: verdictOf(part, said),
    },
    extension:
      extends_to === null
        ? null
        : {
            title: said.extendTitle,
            text: said.extendText({ to: extends_to, begins: extends_effective_on ?? "" }),
            // A start on January 1 can move to a month that asks how many take part.
            asked:
              !part.asked && extends_effective_on !== days.effective_on ? said.extendAsked : null,
            open: said.extend({ to: extends_to }),
            button: said.extendSure,
            why: said.extendOnly,
          },
  };
}

function coversOf({ tier, dependents }: TeamPerson, said: Said): string {
  if (tier === null) return said.nothing;
  return dependents
    ? `${said.tiers[tier]}: ${said.dependents({ count: dependents })}`
    : said.tiers[tier];
}

function rowOf(person: TeamPerson, said: Said) {
  const { id, due_on, employer_c, effective_on, ends_on, reminded_at, last_day, status } = person;
  const name = nameOf(person);
  const days = [
    ...(effective_on && employer_c !== null ? [said.from({ day: effective_on })] : []),
    ...(ends_on ? [said.until({ day: ends_on })] : []),
  ];
  return {
    id,
    name,
    status: said.statuses[status],
    good: status === "covered" || status === "elected",
    leaving: last_day && status !== "left" ? said.leaving({ day: last_day }) : null,
    due: due_on ? said.day({ day: due_on }) : said.nothing,
    covers: coversOf(person, said),
    cost: employer_c === null ? said.nothing : formatCents(employer_c),
    days: days.join(", "),
    reminded:
      reminded_at && due_on ? said.reminded({ day: localDay(reminded_at, person.zone) }) : null,
    remind: person.may_remind ? { text: said.remind, of: said.remindOf({ name }) } : null,
    employment: {
      text: said.employment,
      of: said.employmentOf({ name }),
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

/** Reminds one person, or gives everybody more time. */
export async function changeTeam({
  caller,
  fields,
  url,
}: PostedForm<SignedIn>): Promise<Go | Refused> {
  const here = `${teamPath}${url.search}`;
  try {
    if (fields.get("intent") === "extend") {
      await extendOffer(caller);
      return go(here, { notice: "offerExtended" });
    }
    const id = String(fields.get("id") ?? "").slice(0, 100);
    const { outcome } = await remindEmployee(caller, id);
    return go(here, { notice: afterReminder[outcome] });
  } catch (error) {
    return refuseForWhole(error, fields);
  }
}

/** Everybody, as a spreadsheet takes it. */
export async function teamFile({ caller, language }: PageRequest<SignedIn>): Promise<string> {
  const said = saidIn(language);
  const { people } = await healthTeam(caller, { page: "all" });
  return writeCsv(
    Object.values(said.columns),
    people.map((person) => {
      const { status, due_on, tier, dependents, employer_c } = person;
      const { effective_on, ends_on, last_day } = person;
      return [
        nameOf(person),
        said.statuses[status],
        due_on ?? "",
        tier === null ? "" : said.tiers[tier],
        dependents ?? "",
        employer_c === null ? "" : (employer_c / 100).toFixed(2),
        effective_on ?? "",
        ends_on ?? "",
        last_day ?? "",
      ];
    }),
  );
}
