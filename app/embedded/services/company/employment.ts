import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { localDay } from "~/domain/local-days";
import { easternmostZone } from "~/domain/us-state-zones";
import type { Db, Row, UserRow } from "../../db/schema";
import { isoTime } from "../../installation";
import { Refusal } from "../../refusal";
import { recordAudit } from "../audit";
import { getEmployeeZone } from "../zones";
import { statesWithoutAccount } from "./staff";

/** Links employees with their accounts (handbook/states.md#employment). */

/** The columns of an employee that inviting them needs. */
type InvitedEmployee = Pick<
  Row<"employees">,
  "id" | "company_id" | "user_id" | "email" | "first_name" | "last_name" | "employment_state"
>;

/** Locks and returns an employee of this company. @throws Refusal not_found */
export async function lockEmployee(
  db: Db,
  companyId: string,
  id: string,
): Promise<Row<"employees">> {
  const employee = await db
    .updateTable("employees")
    .set({ id: sql.ref("id") })
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .returningAll()
    .executeTakeFirst();
  if (!employee) throw new Refusal("not_found");
  return employee;
}

/**
 * Returns true if an account may become an employee's: it is active or new, no administrator's, and in no other
 * company.
 */
const canJoin = (user: UserRow, companyId: string): boolean =>
  user.status !== "inactive" &&
  user.admin_level === "none" &&
  (user.company_id === null || user.company_id === companyId);

/**
 * Makes sure that an employee's address has an account, which waits until the mailbox is proved; a new one isn't
 * audited.
 * @returns the account; null if it can't join the company
 */
async function ensureAccount(
  db: Db,
  now: number,
  employee: InvitedEmployee,
): Promise<UserRow | null> {
  const timestamp = isoTime(now);
  const owner = await db
    .selectFrom("companies as c")
    .innerJoin("users as u", "u.id", "c.owner_user_id")
    .select("u.language")
    .where("c.id", "=", employee.company_id)
    .executeTakeFirst();
  await db
    .insertInto("users")
    .values({
      id: randomUUID(),
      email: employee.email,
      status: "invited",
      first_name: employee.first_name,
      last_name: employee.last_name,
      type: "COMPANY",
      company_id: employee.company_id,
      company_role: "employee",
      admin_level: "none",
      // Until the employee chooses a language, the owner's is the best guess.
      language: owner?.language ?? "en",
      questionnaire_status: "none",
      created_at: timestamp,
      updated_at: timestamp,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  const user = await db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", employee.email)
    .executeTakeFirstOrThrow();
  return canJoin(user, employee.company_id) ? user : null;
}

/**
 * Marks an employee without an account as invited, and creates one to take over unless their address has one.
 * @returns the address for the caller to email and audit; null if its account can't join the company, or theirs isn't
 * active
 */
export async function prepareInvitation(
  db: Db,
  now: number,
  employee: InvitedEmployee,
): Promise<string | null> {
  if (employee.user_id !== null) {
    const user = await db
      .selectFrom("users")
      .select(["email", "status"])
      .where("id", "=", employee.user_id)
      .executeTakeFirst();
    return user?.status === "active" ? user.email : null;
  }
  if (!(await ensureAccount(db, now, employee))) return null;
  await db
    .updateTable("employees")
    .set({ employment_state: "invited", invited_at: isoTime(now), updated_at: isoTime(now) })
    .where("id", "=", employee.id)
    .where("employment_state", "in", statesWithoutAccount)
    .execute();
  return employee.email;
}

/**
 * Accepts and audits the invitation to a mailbox that the user has confirmed, if there is one: they become an active
 * employee, with the windows to choose coverage and the listed phone number if they had none. Only the account of a
 * user who pays for their own membership stays individual.
 */
export async function joinCompany(db: Db, now: number, user: UserRow): Promise<void> {
  const rows = await db
    .selectFrom("employees as e")
    .innerJoin("companies as c", "c.id", "e.company_id")
    .select(["e.id", "e.company_id", "e.phone"])
    .where("e.email", "=", user.email)
    .where("e.user_id", "is", null)
    .where("e.employment_state", "=", "invited")
    .where("c.status", "<>", "closed")
    .execute();
  const employee = rows.find(({ company_id }) => canJoin(user, company_id));
  if (!employee) return;
  const timestamp = isoTime(now);
  await db
    .updateTable("employees")
    .set({ user_id: user.id, employment_state: "active", updated_at: timestamp })
    .where("id", "=", employee.id)
    .execute();
  await db
    .updateTable("election_windows")
    .set({ user_id: user.id, updated_at: timestamp })
    .where("employee_id", "=", employee.id)
    .where("user_id", "is", null)
    .execute();
  const ownRows = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("user_id", "=", user.id)
    .where("state", "<>", "ended")
    .limit(1)
    .executeTakeFirst();
  if (user.company_id === null && !ownRows) {
    await db
      .updateTable("users")
      .set({ type: "COMPANY", company_id: employee.company_id, company_role: "employee" })
      .where("id", "=", user.id)
      .execute();
  }
  if (user.phone === null && employee.phone !== null) {
    const known = { phone: employee.phone, updated_at: timestamp };
    await db.updateTable("users").set(known).where("id", "=", user.id).execute();
  }
  await recordAudit(db, now, {
    action: "employee.joined",
    object: `employee:${employee.id}`,
    after: { state: "active" },
  });
}

type FormerEmployee = Pick<Row<"employees">, "user_id" | "company_id">;

/**
 * Makes an invited account that was never used an individual's, without an audit event, because the company removed
 * this address from its list.
 */
export async function detachUnusedAccount(
  db: Db,
  now: number,
  { email, company_id }: Pick<Row<"employees">, "email" | "company_id">,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ type: "INDIVIDUAL", company_id: null, company_role: null, updated_at: isoTime(now) })
    .where("email", "=", email)
    .where("status", "=", "invited")
    .where("company_id", "=", company_id)
    .where("company_role", "=", "employee")
    .execute();
}

/** Makes a former employee's account an individual one; an owner stays the owner. */
export async function leaveCompany(db: Db, now: number, { user_id, company_id }: FormerEmployee) {
  if (user_id === null) return;
  await db
    .updateTable("users")
    .set({ type: "INDIVIDUAL", company_id: null, company_role: null, updated_at: isoTime(now) })
    .where("id", "=", user_id)
    .where("company_id", "=", company_id)
    .where("company_role", "=", "employee")
    .execute();
}

/**
 * Makes a rehired person's account, if any, the company's again without an audit event, unless it has joined another or
 * pays for a membership of its own.
 */
export async function returnToCompany(
  db: Db,
  now: number,
  { user_id, company_id }: FormerEmployee,
): Promise<void> {
  if (user_id === null) return;
  await db
    .updateTable("users as u")
    .set({ type: "COMPANY", company_id, company_role: "employee", updated_at: isoTime(now) })
    .where("u.id", "=", user_id)
    .where("u.company_id", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("subscriptions as s")
            .select("s.id")
            .where("s.user_id", "=", user_id)
            .where("s.state", "<>", "ended"),
        ),
      ),
    )
    .execute();
}

/**
 * Ends employments whose last day has passed at the place of work, with an audit event each, and makes those accounts
 * individual.
 * @param after the employee's id to continue after, "" at first
 * @returns the last id of this batch; null if it was the last one
 */
export async function endEmployments(
  db: Db,
  now: number,
  after: string,
  limit: number,
): Promise<string | null> {
  const leaving = await db
    .selectFrom("employees")
    .select(["id", "user_id", "company_id", "last_day"])
    .where("employment_state", "=", "leaving")
    .where("last_day", "<", localDay(now, easternmostZone))
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  for (const { last_day, ...employee } of leaving) {
    if ((last_day ?? "") >= localDay(now, await getEmployeeZone(db, employee.id))) continue;
    const ended = await db
      .updateTable("employees")
      .set({ employment_state: "terminated", updated_at: isoTime(now) })
      .where("id", "=", employee.id)
      .where("employment_state", "=", "leaving")
      .returning("id")
      .executeTakeFirst();
    if (!ended) continue;
    await leaveCompany(db, now, employee);
    await recordAudit(db, now, {
      action: "employee.left",
      object: `employee:${employee.id}`,
      before: { state: "leaving" },
      after: { state: "terminated", last_day },
    });
  }
  return leaving.length < limit ? null : (leaving.at(-1)?.id ?? null);
}
