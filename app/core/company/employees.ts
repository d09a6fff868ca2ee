import { sql, type Expression, type SqlBool } from "kysely";
import { employmentStates, type EmploymentState } from "~/domain/company/employee-classes";
import { pageSize } from "~/domain/page-numbers";
import type { Db, Row } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { notFound } from "~/embedded/refusal";
import { purposeRules } from "~/embedded/services/account/token-purposes";
import {
  hoursOf,
  listWorkLocations,
  toEmployeeForm,
} from "~/embedded/services/company/employee-rows";
import { versionOfValues } from "~/embedded/services/company/own-company";
import { isRemovable } from "~/embedded/services/company/removal";
import {
  inviteIntervalMs,
  wasInvitedRecently,
  canGetAccount,
  statesWithoutAccount,
} from "~/embedded/services/company/staff";
import { loadLocationZones } from "~/embedded/services/zones";
import { read } from "../call";
import { likePattern } from "~/core/like-pattern";

type Employee = Row<"employees">;
/** `q` is the search, words that an employee's name, address or number contains. */
type EmployeeFilter = { q?: string; state?: EmploymentState; location?: string };

/** How long the link of an invitation works, in ms. */
const invitationLasts = purposeRules.employee_invite.lifetimeMs;

/** Returns the row's state, or "invite_expired" for an invitation that has expired without a change of the row. */
function employmentState({ employment_state, invited_at }: Employee, now: number): EmploymentState {
  const endsAt = Date.parse(invited_at ?? "") + invitationLasts;
  return employment_state === "invited" && endsAt <= now ? "invite_expired" : employment_state;
}

/** Returns true for an employee who can get an account, has none, and wasn't invited within 24 hours. */
const canBeInvited = (
  employee: Pick<Employee, "employment_state" | "user_id" | "invited_at">,
  now: number,
) => canGetAccount(employee) && !wasInvitedRecently(employee, now);

/** The label of the location, "" without one, and its IANA zone. */
type EmployeePlace = { location: string; zone: string };

/** Returns an employee as lists show them, and if they can be invited now, without birth date and phone. */
function toListed(employee: Employee, { location, zone }: EmployeePlace, now: number) {
  const { id, first_name, last_name, email, hire_date, last_day, employee_number } = employee;
  return {
    id,
    first_name,
    last_name,
    email,
    hire_date,
    last_day,
    employee_number,
    location,
    zone,
    state: employmentState(employee, now),
    employee_class: employee.class,
    /** May be a fraction. */
    hours_per_week: hoursOf(employee),
    invited_at: employee.invited_at,
    may_invite: canBeInvited(employee, now),
  };
}
export type CompanyEmployee = ReturnType<typeof toListed>;

/** Selects a company's employees in a state and location, if given; an expired invitation is a state of its own. */
function selectEmployees(
  db: Db,
  now: number,
  companyId: string,
  { state, location }: EmployeeFilter,
) {
  const lastValid = isoTime(now - invitationLasts);
  return db
    .selectFrom("employees")
    .where("company_id", "=", companyId)
    .$if(location !== undefined, (rows) => rows.where("location_id", "=", location ?? ""))
    .$if(state === "invite_expired", (rows) =>
      rows.where((eb) =>
        eb.or([
          eb("employment_state", "=", "invite_expired"),
          eb.and([eb("employment_state", "=", "invited"), eb("invited_at", "<=", lastValid)]),
        ]),
      ),
    )
    .$if(state === "invited", (rows) =>
      rows
        .where("employment_state", "=", "invited")
        .where((eb) => eb.or([eb("invited_at", "is", null), eb("invited_at", ">", lastValid)])),
    )
    .$if(state !== undefined && state !== "invited" && state !== "invite_expired", (rows) =>
      rows.where("employment_state", "=", state ?? "added"),
    );
}

const nameOrder = ["last_name", "first_name", "id"] as const;

/** Returns the employees whose name, address or number contains every word, by name; `words` are in lower case. */
async function searchEmployees(rows: ReturnType<typeof selectEmployees>, words: readonly string[]) {
  let near = rows;
  for (const word of words) {
    near = near.where(
      sql<string>`lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(employee_number, ''))`,
      "like",
      likePattern(word),
    );
  }
  const people = await near
    .select(["id", "first_name", "last_name", "email", "employee_number"])
    .select(["employment_state", "user_id", "invited_at"])
    .orderBy(nameOrder[0])
    .orderBy(nameOrder[1])
    .orderBy(nameOrder[2])
    .execute();
  return people.filter(({ first_name, last_name, email, employee_number }) => {
    const text = [first_name, last_name, email, employee_number ?? ""].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Counts employees in all, by state, and those who can be sent an invitation today. */
async function loadCounts(rows: ReturnType<typeof selectEmployees>, now: number) {
  const groups = await rows
    .select(({ eb, fn }) => {
      const countIf = (condition: Expression<SqlBool>) =>
        fn.count<number | string>(eb.case().when(condition).then(eb.ref("id")).end());
      const wasInvited = (ago: number) => eb("invited_at", "<=", isoTime(now - ago));
      return [
        "employment_state" as const,
        fn.countAll<number | string>().as("people"),
        countIf(wasInvited(invitationLasts)).as("over"),
        countIf(
          eb.and([
            eb("user_id", "is", null),
            eb.or([eb("invited_at", "is", null), wasInvited(inviteIntervalMs)]),
          ]),
        ).as("waiting"),
      ];
    })
    .groupBy("employment_state")
    .execute();
  const sum = (found: typeof groups, of: "people" | "over" | "waiting") =>
    found.reduce((all, each) => all + Number(each[of]), 0);
  const within = (...states: EmploymentState[]) =>
    groups.filter(({ employment_state }) => states.includes(employment_state));
  const over = sum(within("invited"), "over");
  return {
    counts: employmentStates.map((state) => {
      const people = sum(within(state), "people");
      const moved = state === "invited" ? -over : state === "invite_expired" ? over : 0;
      return { state, people: people + moved };
    }),
    total: sum(groups, "people"),
    waiting: sum(within(...statesWithoutAccount), "waiting"),
  };
}

/**
 * Returns a page of the company's employees by last name, all of them for a file, or none. `counts` are the whole
 * company's by state; of those found, `waiting` can be sent an invitation today.
 */
export const listCompanyEmployees = read(
  "company-owner",
  "listCompanyEmployees",
  async ({ db, now, person }, args: EmployeeFilter & { page: number | "all" | "none" }) => {
    const words = (args.q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    const rows = selectEmployees(db, now, person.company_id, args);
    const matching = words.length > 0 ? await searchEmployees(rows, words) : null;
    const ids = matching?.map(({ id }) => id) ?? null;
    const everyone = await loadCounts(selectEmployees(db, now, person.company_id, {}), now);
    const { counts } = everyone;
    const { total, waiting } = matching
      ? {
          total: matching.length,
          waiting: matching.filter((each) => canBeInvited(each, now)).length,
        }
      : args.state === undefined && args.location === undefined
        ? everyone
        : await loadCounts(rows, now);
    if (args.page === "none") return { employees: [], counts, total, waiting, page: 1, last: 1 };
    const all = args.page === "all";
    const last = all ? 1 : Math.max(1, Math.ceil(total / pageSize));
    const page = args.page === "all" ? 1 : Math.min(args.page, last);
    const from = (page - 1) * pageSize;
    const people = await rows
      .selectAll()
      .$if(ids !== null, (q) =>
        q.where("id", "in", ids?.slice(from, all ? undefined : from + pageSize).concat("") ?? []),
      )
      .orderBy(nameOrder[0])
      .orderBy(nameOrder[1])
      .orderBy(nameOrder[2])
      .$if(ids === null && !all, (q) => q.limit(pageSize).offset(from))
      .execute();
    const placeOf = await loadPlaces(db, person);
    return {
      employees: people.map((each) => toListed(each, placeOf(each), now)),
      counts,
      total,
      waiting,
      page,
      last,
    };
  },
);

/** Returns a function that finds an employee's location, even archived: its zone and label, "" without one. */
async function loadPlaces(
  db: Db,
  { company_id: companyId, company_zone }: { company_id: string; company_zone: string | null },
): Promise<(employee: Employee) => EmployeePlace> {
  const { labels, zoneOf } = await loadLocationZones(db, companyId, company_zone);
  return ({ location_id: id }) => ({ location: labels.get(id) ?? "", zone: zoneOf(id) });
}

/** Returns an employee with the values of their form. @throws Refusal not_found */
export const getCompanyEmployee = read(
  "company-owner",
  "getCompanyEmployee",
  async ({ app, db, now, person }, id: string) => {
    const employee = await db
      .selectFrom("employees")
      .selectAll()
      .where("id", "=", id)
      .where("company_id", "=", person.company_id)
      .executeTakeFirstOrThrow(notFound);
    const place = (await loadPlaces(db, person))(employee);
    const values = await toEmployeeForm(app, employee, place.location);
    return {
      ...toListed(employee, place, now),
      values,
      locations: (await listWorkLocations(db, person.company_id)).map(({ label }) => label),
      seenVersion: versionOfValues(values),
      /** The address can change until the invitation is accepted. */
      may_change_email: employee.user_id === null,
      /** An employee who was neither invited nor billed can be removed without a trace on the list. */
      may_remove: await isRemovable(db, employee),
    };
  },
);
export type OneEmployee = Awaited<ReturnType<typeof getCompanyEmployee>>;
