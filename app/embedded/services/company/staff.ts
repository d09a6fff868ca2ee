import { sql } from "kysely";
import type {
  CompanyEmployee,
  EmploymentState,
  OneEmployee,
} from "~/contract/company/company-calls";
import { employmentStates } from "~/contract/company/company-calls";
import type { Seals } from "~/storage/seals";
import type { Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { Refusal } from "../../refusal";
import { hoursOf, placesOf, typedEmployee } from "./employee-rows";
import { zonesOfPlaces } from "../zones";
import { isRemovable } from "./removal";
import { seenOf, type Db } from "./own-company";

/** An owner's people as the settings list them. */

type Employee = Row<"employees">;
type Asked = {
  q?: string | undefined;
  state?: EmploymentState | undefined;
  location?: string | undefined;
  page?: number | undefined;
  all?: "yes" | undefined;
};

const pageSize = 25;
/** One invitation to somebody in that time, ms. */
export const invitedEvery = 24 * 60 * 60_000;
/** So long the link of an invitation works, ms. */
const invitationLasts = 30 * 24 * 60 * 60_000;

const hasPassed = ({ employment_state, invited_at }: Employee, now: number) =>
  employment_state === "invited" &&
  invited_at !== null &&
  Date.parse(invited_at) + invitationLasts <= now;

/** How somebody stands: an invitation runs out by itself. */
const stateOf = (employee: Employee, now: number): EmploymentState =>
  hasPassed(employee, now) ? "invite_expired" : employee.employment_state;

const withoutAccount = ["added", "invited", "invite_expired"] as const;

/** Whether somebody has no account of the company yet and could be given one. */
export const waitsForAccount = ({
  employment_state,
  user_id,
}: Pick<Employee, "employment_state" | "user_id">): boolean =>
  user_id === null && (withoutAccount as readonly string[]).includes(employment_state);

/** Whether they were invited less than a day ago. */
export const invitedLately = ({ invited_at }: Pick<Employee, "invited_at">, now: number): boolean =>
  invited_at !== null && Date.parse(invited_at) + invitedEvery > now;

const mayInvite = (
  employee: Pick<Employee, "employment_state" | "user_id" | "invited_at">,
  now: number,
) => waitsForAccount(employee) && !invitedLately(employee, now);

type Place = { location: string; zone: string };

function shown(employee: Employee, { location, zone }: Place, now: number): CompanyEmployee {
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
    state: stateOf(employee, now),
    employee_class: employee.class,
    hours_per_week: hoursOf(employee),
    invited_at: employee.invited_at,
    may_invite: mayInvite(employee, now),
  };
}

/** The company's people who stand so and work there, as a query. */
function found(db: Db, now: number, companyId: string, { state, location }: Asked) {
  const lastValid = isoTime(now - invitationLasts);
  return db
    .selectFrom("employees")
    .where("company_id", "=", companyId)
    .$if(location !== undefined, (rows) => rows.where("location_id", "=", location ?? ""))
    .$if(state === "invite_expired", (rows) =>
      rows.where((is) =>
        is.or([
          is("employment_state", "=", "invite_expired"),
          is.and([is("employment_state", "=", "invited"), is("invited_at", "<=", lastValid)]),
        ]),
      ),
    )
    .$if(state === "invited", (rows) =>
      rows
        .where("employment_state", "=", "invited")
        .where((is) => is.or([is("invited_at", "is", null), is("invited_at", ">", lastValid)])),
    )
    .$if(state !== undefined && state !== "invited" && state !== "invite_expired", (rows) =>
      rows.where("employment_state", "=", state ?? "added"),
    );
}

const inOrder = ["last_name", "first_name", "id"] as const;

/** What a database may find for a word: it knows the cases of plain letters only, so anything else stands for anything. */
const patternOf = (word: string) => `%${word.replace(/[^a-z0-9@.+'-]+/g, "%")}%`;

/** Those whom a search finds, in order: every word stands in the name, the address or the number. */
async function foundBy(rows: ReturnType<typeof found>, words: readonly string[]) {
  let near = rows;
  for (const word of words) {
    near = near.where(
      sql<string>`lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(employee_number, ''))`,
      "like",
      patternOf(word),
    );
  }
  const people = await near
    .select(["id", "first_name", "last_name", "email", "employee_number"])
    .select(["employment_state", "user_id", "invited_at"])
    .orderBy(inOrder[0])
    .orderBy(inOrder[1])
    .orderBy(inOrder[2])
    .execute();
  return people.filter(({ first_name, last_name, email, employee_number }) => {
    const text = [first_name, last_name, email, employee_number ?? ""].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** How many there are, and how many of them can be invited today. */
async function sumsOf(rows: ReturnType<typeof found>, now: number) {
  const { total } = await rows
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const { waiting } = await rows
    .where("user_id", "is", null)
    .where("employment_state", "in", [...withoutAccount])
    .where((is) =>
      is.or([is("invited_at", "is", null), is("invited_at", "<=", isoTime(now - invitedEvery))]),
    )
    .select(({ fn }) => fn.countAll<number | string>().as("waiting"))
    .executeTakeFirstOrThrow();
  return { total: Number(total), waiting: Number(waiting) };
}

async function countsOf(db: Db, now: number, companyId: string) {
  const rows = await db
    .selectFrom("employees")
    .select(({ fn }) => ["employment_state" as const, fn.countAll<number | string>().as("people")])
    .where("company_id", "=", companyId)
    .groupBy("employment_state")
    .execute();
  const counted = new Map<EmploymentState, number>(
    rows.map(({ employment_state, people }) => [employment_state, Number(people)]),
  );
  const { over } = await found(db, now, companyId, { state: "invite_expired" })
    .where("employment_state", "=", "invited")
    .select(({ fn }) => fn.countAll<number | string>().as("over"))
    .executeTakeFirstOrThrow();
  const of = (state: EmploymentState) => counted.get(state) ?? 0;
  counted.set("invited", of("invited") - Number(over));
  counted.set("invite_expired", of("invite_expired") + Number(over));
  return employmentStates.map((state) => ({ state, people: of(state) }));
}

/** A page of a company's people, or all of them, by their last names. */
export async function companyEmployees(db: Db, now: number, companyId: string, asked: Asked) {
  const words = (asked.q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const rows = found(db, now, companyId, asked);
  const matching = words.length > 0 ? await foundBy(rows, words) : null;
  const ids = matching?.map(({ id }) => id) ?? null;
  const { total, waiting } = matching
    ? { total: matching.length, waiting: matching.filter((each) => mayInvite(each, now)).length }
    : await sumsOf(rows, now);
  const last = asked.all ? 1 : Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(asked.page ?? 1, last);
  const from = (page - 1) * pageSize;
  const people = await rows
    .selectAll()
    .$if(ids !== null, (q) =>
      q.where(
        "id",
        "in",
        ids?.slice(from, asked.all ? undefined : from + pageSize).concat("") ?? [],
      ),
    )
    .orderBy(inOrder[0])
    .orderBy(inOrder[1])
    .orderBy(inOrder[2])
    .$if(ids === null && !asked.all, (q) => q.limit(pageSize).offset(from))
    .execute();
  const placeOf = await placesIn(db, companyId);
  return {
    employees: people.map((each) => shown(each, placeOf(each), now)),
    counts: await countsOf(db, now, companyId),
    total,
    waiting,
    page,
    last,
  };
}

/** What the company's places are called, those of before too, and where their days are. */
async function placesIn(db: Db, companyId: string): Promise<(employee: Employee) => Place> {
  const rows = await db
    .selectFrom("locations")
    .select(["id", "label"])
    .where("company_id", "=", companyId)
    .execute();
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const zoneOf = await zonesOfPlaces(db, companyId);
  return ({ location_id: id }) => ({ location: labels.get(id) ?? "", zone: zoneOf(id) });
}

/** One of the company's people with what their form holds. @throws Refusal not_found */
export async function companyEmployee(
  vault: { seals: Seals },
  db: Db,
  now: number,
  companyId: string,
  id: string,
): Promise<OneEmployee> {
  const employee = await db
    .selectFrom("employees")
    .selectAll()
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  if (!employee) throw new Refusal("not_found");
  const place = (await placesIn(db, companyId))(employee);
  const values = (await typedEmployee(vault, employee, place.location)) as Record<string, string>;
  const locations = (await placesOf(db, companyId)).map(({ label }) => label);
  return {
    ...shown(employee, place, now),
    values,
    locations,
    seen: seenOf(values),
    may_change_email: employee.user_id === null,
    may_remove: await isRemovable(db, employee),
  };
}
