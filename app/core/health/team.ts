import { firstAnswerCauses } from "~/domain/health/election-windows";
import { electedStates, liveStates } from "~/domain/health/answer-states";
import type { Tier } from "~/domain/benefits/plan-words";
import { extendOfferDays, canExtend } from "~/domain/health/choosing/offer-window";
import { hasYetToChoose, canRemind } from "~/domain/health/choosing/who-is-reminded";
import { isEligible } from "~/domain/health/eligibility/employee";
import { teamStatuses, teamStatusOf, type TeamStatus } from "~/domain/health/team-statuses";
import { localDay } from "~/domain/local-days";
import { pageSize } from "~/domain/page-numbers";
import type { Seals } from "~/storage/seals";
import type { Db } from "~/embedded/db/schema";
import { loadLocationZones } from "~/embedded/services/zones";
import { listCoverage, type CoverageRow } from "~/embedded/services/health/coverage";
import { countParticipation } from "~/embedded/services/health/offer-answers";
import type { OfferRow } from "~/embedded/services/health/offers";
import { openCoveredPeople } from "~/embedded/services/health/receipts";
import { isClosedBy } from "~/embedded/services/health/team/who-may-choose";
import { read } from "../call";
import { readSubscriptions } from "../own-rows";
import { readOffers } from "./own-offer";

/** Each employee's state in the company's offer (handbook/rules.md#owners), without dependents and reasons to waive. */

type ListedEmployee = { employee: Employee; window: Window | null; status: TeamStatus };
/** `zoneOf` returns the IANA zone of a place of work, and `now` is ms. */
type TeamContext = {
  now: number;
  offer: OfferRow | null;
  zoneOf: (locationId: string | null) => string;
};
type Employee = Awaited<ReturnType<typeof loadEmployees>>[number]["employee"];
type Window = NonNullable<Awaited<ReturnType<typeof loadEmployees>>[number]["window"]>;

/** What an employer may know of an employee: status, number of people and cost, but not which people, or any reason. */
export type TeamPerson = {
  id: string;
  first_name: string;
  last_name: string;
  status: TeamStatus;
  /** The last day to answer; null if they can't answer today, or have. */
  due_on: string | null;
  /** These five fields describe their current or coming coverage; null without it. */
  tier: Tier | null;
  dependents: number | null;
  employer_c: number | null;
  effective_on: string | null;
  ends_on: string | null;
  last_day: string | null;
  hire_date: string;
  reminded_at: string | null;
  /** IANA name of the time zone of their place of work. */
  zone: string;
  may_remind: boolean;
};

/**
 * Returns employees by name, also former ones, each with their last window of the offer, except after a life event, and
 * the state of the answer that counts from `today` on, after a life event too.
 */
async function loadEmployees(db: Db, companyId: string, offer: OfferRow | null, today: string) {
  const rows = await db
    .selectFrom("employees as e")
    .leftJoin("election_windows as w", (join) =>
      join
        .onRef("w.employee_id", "=", "e.id")
        .on("w.offer_id", "=", offer?.id ?? "")
        .on("w.why", "in", firstAnswerCauses),
    )
    .select(["e.id", "e.first_name", "e.last_name", "e.class", "e.hours_per_week"])
    .select(["e.employment_state", "e.last_day", "e.hire_date", "e.location_id", "e.user_id"])
    .select(["w.state", "w.opens_on", "w.closes_on", "w.reminded_at"])
    .select(({ selectFrom }) =>
      selectFrom("enrollments as a")
        // By name, `waived` is the last of these states, so coverage comes first.
        .select(({ fn }) => fn.min("a.state").as("state"))
        .whereRef("a.employee_id", "=", "e.id")
        .where("a.offer_id", "=", offer?.id ?? "")
        .where("a.state", "in", liveStates)
        .where((eb) => eb.or([eb("a.ends_on", "is", null), eb("a.ends_on", ">=", today)]))
        .as("answer"),
    )
    .where("e.company_id", "=", companyId)
    .orderBy("e.last_name")
    .orderBy("e.first_name")
    .orderBy("e.id")
    .orderBy("w.opens_on")
    .orderBy("w.created_at")
    .execute();
  return [...new Map(rows.map((row) => [row.id, row])).values()].map(
    ({ state, opens_on, closes_on, reminded_at, answer, ...employee }) => ({
      employee,
      answer,
      window:
        state === null || opens_on === null || closes_on === null
          ? null
          : { state, opens_on, closes_on, reminded_at },
    }),
  );
}

/** Returns those of the rows that are in effect on a day. */
const coverageOn = (day: string, rows: readonly CoverageRow[]) =>
  rows.filter(
    ({ effective_on, ends_on }) => effective_on <= day && (ends_on === null || ends_on >= day),
  );

/** Returns full-time employees and others who got a window of the offer; former ones last. */
async function loadConcernedEmployees(
  db: Db,
  companyId: string,
  offer: OfferRow | null,
  day: { today: string; covered: ReadonlySet<string | null>; isClosed: boolean },
): Promise<ListedEmployee[]> {
  const employees = await loadEmployees(db, companyId, offer, day.today);
  const all = employees.map(({ employee, window, answer }) => ({
    employee,
    window,
    status: teamStatusOf(employee, window, {
      answer,
      isCovered: day.covered.has(employee.id),
      isClosed: day.isClosed,
    }),
  }));
  const concerned = all.filter(
    ({ employee, window, status }) =>
      isEligible(employee) || (window !== null && status !== "not_invited" && status !== "closed"),
  );
  return concerned.toSorted((a, b) => Number(a.status === "left") - Number(b.status === "left"));
}

/** Returns by employee, of their current and coming coverage, the last to start, as far as employers may know of it. */
async function loadCoverage({ seals }: { seals: Seals }, db: Db, ids: string[], today: string) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("enrollments")
          .select(["id", "employee_id", "tier", "covered", "employer_share_c"])
          .select(["effective_on", "ends_on"])
          .where("employee_id", "in", ids)
          .where("state", "in", electedStates)
          .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">=", today)]))
          .orderBy("effective_on")
          .execute();
  const details = new Map<
    string,
    Pick<TeamPerson, "tier" | "dependents" | "employer_c" | "effective_on" | "ends_on">
  >();
  for (const { id, employee_id, tier, covered, employer_share_c, ...days } of rows) {
    const people = await openCoveredPeople({ seals }, { id, covered });
    const dependents = people ? people.dependents.length : tier === "ee" ? 0 : null;
    details.set(employee_id ?? "", { tier, dependents, employer_c: employer_share_c, ...days });
  }
  return details;
}

/** Returns an employee's window if they may choose today and haven't; else null. */
function awaitedWindow(
  { employee, window, status }: ListedEmployee,
  { now, offer, zoneOf }: TeamContext,
) {
  if (status !== "not_started" || !window) return null;
  return hasYetToChoose(window, offer, localDay(now, zoneOf(employee.location_id))) ? window : null;
}

/** Ids in one query; databases limit its parameters. */
const employeesPerQuery = 500;

/** Returns the employees as an employer may see them: tier, employer's cents and number of dependents, but no plan. */
async function loadTeamPeople(
  vault: { seals: Seals },
  db: Db,
  desk: TeamContext,
  rows: readonly ListedEmployee[],
  remindable: ReadonlySet<ListedEmployee>,
): Promise<TeamPerson[]> {
  const { now, zoneOf } = desk;
  const main = localDay(now, zoneOf(null));
  const people: TeamPerson[] = [];
  for (let from = 0; from < rows.length; from += employeesPerQuery) {
    const some = rows.slice(from, from + employeesPerQuery);
    const ids = some.map(({ employee }) => employee.id);
    const coverage = await loadCoverage(vault, db, ids, main);
    for (const listed of some) {
      const { employee, window, status } = listed;
      const { id, first_name, last_name, last_day, hire_date } = employee;
      people.push({
        id,
        first_name,
        last_name,
        status,
        last_day,
        hire_date,
        reminded_at: window?.reminded_at ?? null,
        zone: zoneOf(employee.location_id),
        tier: null,
        dependents: null,
        employer_c: null,
        effective_on: null,
        ends_on: null,
        ...coverage.get(id),
        due_on: awaitedWindow(listed, desk)?.closes_on ?? null,
        may_remind: remindable.has(listed),
      });
    }
  }
  return people;
}

/** Returns an offer's days, cost, days if extended today (null if not), and participation, partly null if revealing. */
async function loadOfferView(
  vault: { seals: Seals },
  db: Db,
  offer: OfferRow,
  { isClosed, today, employer_c }: { isClosed: boolean; today: string; employer_c: number },
) {
  const { id, state, open_from, open_to, effective_on, ends_on } = offer;
  const longer =
    canExtend(offer, today) && !isClosed
      ? extendOfferDays({ openFrom: open_from, openTo: open_to, effectiveOn: effective_on }, today)
      : null;
  const part = await countParticipation(vault, db, offer);
  const { eligible, takes, isRequired, met, tellable } = part;
  const needed = tellable ? part.needed : null;
  const missing = tellable ? part.missing : null;
  return {
    id,
    state,
    open_from,
    open_to,
    effective_on,
    ends_on,
    /** True if the company's membership is canceled or over, so that no employee can choose. */
    closed: isClosed,
    /** True if everyone can still choose, or could if a closed offer opened again today. */
    can_choose: today <= open_to,
    /** The employer's share of all chosen premiums, in cents a month; before the offer begins, of its first month. */
    employer_c,
    /** The last day to choose if the offer were extended today; null if it can't be. */
    extends_to: longer?.openTo ?? null,
    /** When coverage that is chosen in that time would begin. */
    extends_effective_on: longer?.effectiveOn ?? null,
    /** `needed` and `missing` are null where so few declined that the numbers would reveal why. */
    participation: { eligible, takes, needed, missing, isRequired, met },
  };
}

/**
 * Returns a page of the employees that the newest offer concerns (without one, the full-time ones), all of them or
 * none, with counts by status and, as `offer`, what the page shows of it, or null.
 */
export const getHealthTeam = read(
  "company-owner",
  "getHealthTeam",
  async (
    call,
    query: { status?: TeamStatus; q?: string; id?: string; page: number | "all" | "none" },
  ) => {
    const { app, db, now, person: owner } = call;
    const companyId = owner.company_id;
    const [offer = null] = await readOffers(call);
    const isClosed = isClosedBy(await readSubscriptions(call), companyId);
    const { zoneOf, last: lastZone } = await loadLocationZones(db, companyId, owner.company_zone);
    const today = localDay(now, zoneOf(null));
    const offersToday = localDay(now, lastZone);
    const costDay = offer && offer.effective_on > offersToday ? offer.effective_on : offersToday;
    const to = today > costDay ? today : costDay;
    const coverage = await listCoverage(db, { companyId, from: offersToday, to });
    const covered = new Set(coverageOn(today, coverage).map(({ employee_id }) => employee_id));
    const day = { today, covered, isClosed };
    const allListed = await loadConcernedEmployees(db, companyId, offer, day);
    const desk = { now, offer, zoneOf };
    const remindable = new Set(
      allListed.filter((listed) => {
        const window = awaitedWindow(listed, desk);
        const { user_id } = listed.employee;
        return window !== null && canRemind(owner.id, { ...window, user_id }, now);
      }),
    );
    const words = (query.q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    const found = allListed.filter(({ employee, status }) => {
      const name = `${employee.first_name} ${employee.last_name}`.toLowerCase();
      if (query.id !== undefined && employee.id !== query.id) return false;
      return (
        (!query.status || status === query.status) && words.every((word) => name.includes(word))
      );
    });
    const size = query.page === "all" ? found.length : query.page === "none" ? 0 : pageSize;
    const last = typeof query.page === "string" ? 1 : Math.max(1, Math.ceil(found.length / size));
    const page = typeof query.page === "string" ? 1 : Math.min(query.page, last);
    const listed = found.slice((page - 1) * size, page * size);
    return {
      offer:
        offer &&
        (await loadOfferView(app, db, offer, {
          isClosed,
          today: offersToday,
          employer_c: coverageOn(costDay, coverage).reduce(
            (sum, { employer_share_c }) => sum + employer_share_c,
            0,
          ),
        })),
      counts: teamStatuses.map((status) => ({
        status,
        people: allListed.filter((each) => each.status === status).length,
      })),
      /** The number of employees that the owner may remind now. */
      may_remind: remindable.size,
      people: await loadTeamPeople(app, db, desk, listed, remindable),
      total: found.length,
      page,
      last,
    };
  },
);
