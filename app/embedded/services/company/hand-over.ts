import { workingStates } from "~/domain/company/employee-classes";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import { coveringStates } from "~/domain/health/answer-states";
import type { Db, Row, UserRow } from "../../db/schema";
import { isoTime } from "../../installation";
import { conflict, Refusal } from "../../refusal";
import { recordAudit } from "../audit";
import { lockPerson } from "../sign-up/registration-rows";
import { getUserZone } from "../zones";
import { lockCompany } from "./own-company";

/**
 * Shared by the owner who hands a company over and the employee who takes it
 * (handbook/rules.md#handing-a-company-over).
 */

type HandOver = Row<"company_handovers">;

export const fullNameOf = ({ first_name, last_name }: Pick<UserRow, "first_name" | "last_name">) =>
  `${first_name} ${last_name}`.trim();

/** Returns the state of an offer to hand a company over at `now` (ms): its row may still be open after it expired. */
export const handOverStateOf = ({ state, expires_at }: HandOver, now: number): HandOver["state"] =>
  state === "offered" && expires_at <= isoTime(now) ? "expired" : state;

/**
 * Returns an offer to hand a company over as pages read it: only its id, current state, and when it was made
 * (`offered_at`) and expires (`until`), both ISO.
 */
export const toHandOverView = (row: HandOver, now: number) => ({
  id: row.id,
  state: handOverStateOf(row, now),
  offered_at: row.created_at,
  until: row.expires_at,
});

/** Returns the user's email address and names. Throws if there is no such user. */
export const getNamedUser = (db: Db, id: string) =>
  db
    .selectFrom("users")
    .select(["email", "first_name", "last_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/**
 * Returns the owner's row on their company's list, by their account or its address; undefined if they aren't listed or
 * have left.
 */
export const findOwnerEmployee = (
  db: Db,
  companyId: string,
  owner: Pick<UserRow, "id" | "email">,
) =>
  db
    .selectFrom("employees")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("employment_state", "in", workingStates)
    .where((eb) =>
      eb.or([
        eb("user_id", "=", owner.id),
        eb.and([eb("user_id", "is", null), eb("email", "=", owner.email)]),
      ]),
    )
    // Databases differ in where null stands.
    .orderBy((eb) => eb("user_id", "is", null))
    .executeTakeFirst();

/** Returns true if a user may take the company over: an active employee of it who isn't its owner or an admin. */
export const canTakeOver = (user: UserRow | undefined, companyId: string): user is UserRow =>
  user?.status === "active" &&
  user.admin_level === "none" &&
  user.type === "COMPANY" &&
  user.company_role === "employee" &&
  user.company_id === companyId;

/** Selects the ids of a company's active employees and of their accounts. */
export const selectActiveEmployees = (db: Db, companyId: string) =>
  db
    .selectFrom("employees")
    .select(["id", "user_id"])
    .where("company_id", "=", companyId)
    .where("employment_state", "=", "active");

/**
 * Checks that an owner may hand the company over: no company sign-up of theirs is under review, and its offer doesn't
 * cover them unless they are on its list.
 * @throws Refusal conflict with what must be settled first
 */
export async function refuseUnsettledHandOver(
  db: Db,
  now: number,
  company: Row<"companies">,
  owner: UserRow,
): Promise<void> {
  const reviewed = await db
    .selectFrom("registrations")
    .select("id")
    .where("owner_user_id", "=", owner.id)
    .where("kind", "=", "company")
    .where("state", "in", ["submitted", "needs_info"])
    .limit(1)
    .executeTakeFirst();
  if (reviewed) throw conflict(problem("company.hand_over_review"));
  if (await findOwnerEmployee(db, company.id, owner)) return;
  const today = localDay(now, await getUserZone(db, owner.id));
  const covered = await db
    .selectFrom("enrollments")
    .select("id")
    .where("user_id", "=", owner.id)
    .where("company_id", "=", company.id)
    .where("state", "in", coveringStates)
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">=", today)]))
    .limit(1)
    .executeTakeFirst();
  if (covered) throw conflict(problem("company.hand_over_covered"));
}

/** Locks both users, who must exist, in a fixed order, so that calls can't deadlock, and returns them by id. */
export async function lockBoth(db: Db, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = new Map<string, UserRow>();
  for (const id of ids.toSorted()) rows.set(id, await lockPerson(db, id));
  return rows;
}

/** Stores an offer's new state, and that it was decided at `now`. */
export const setHandOverState = (db: Db, now: number, id: string, state: HandOver["state"]) =>
  db
    .updateTable("company_handovers")
    .set({ state, answered_at: isoTime(now) })
    .where("id", "=", id)
    .execute();

/**
 * Returns an offer to hand a company over and the company, both locked by the company's row.
 * @param isTheirs whether the offer concerns the user
 * @throws Refusal not_found for an unknown offer and for another user's; forbidden for a closed company
 */
export async function lockHandOver(
  db: Db,
  id: string,
  isTheirs: (row: HandOver) => boolean,
): Promise<{ row: HandOver; company: Row<"companies"> }> {
  const find = () =>
    db.selectFrom("company_handovers").selectAll().where("id", "=", id).executeTakeFirst();
  const found = await find();
  if (!found || !isTheirs(found)) throw new Refusal("not_found");
  const company = await lockCompany(db, found.company_id);
  return { row: (await find()) ?? found, company };
}

/** Withdraws and audits an open offer, if any, to hand a company over to an employee who leaves it. */
export async function withdrawHandOverTo(
  db: Db,
  now: number,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  const dropped = await db
    .updateTable("company_handovers")
    .set({ state: "withdrawn", answered_at: isoTime(now) })
    .where("company_id", "=", companyId)
    .where("to_user_id", "=", userId)
    .where("state", "=", "offered")
    .returning("id")
    .execute();
  if (dropped.length === 0) return;
  await recordAudit(db, now, { action: "hand_over.withdrawn", object: `company:${companyId}` });
}
