import { sql, type Kysely } from "kysely";
import { dueReminder, nextDraftAction } from "~/domain/sign-up/registration-dates";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { liveMembershipOf } from "./openings";
import { putInOutbox } from "../outbox";
import { endDraft, isLiveDraft, type RegistrationRow } from "./registration-rows";
import { firstNotice } from "../sent-notices";
import { productOf } from "./kinds/sign-up-of";

type Db = Kysely<EmbeddedTables>;

/**
 * The notice that is due now, or null. One reminder of a day after one last change: a change begins anew. Of several that
 * were missed the latest stands for all.
 */
function dueNotice({ id, updated_at }: RegistrationRow, now: number): string | null {
  const day = dueReminder(updated_at, [], isoTime(now));
  return day === null ? null : `draft-reminder:${id}:${updated_at}:${day}`;
}

/** Whoever became a member by another draft needs no reminder of this one. */
async function isMember(db: Db, { email, owner_user_id }: RegistrationRow): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select(["id", "company_id"])
    .where((is) => (owner_user_id ? is("id", "=", owner_user_id) : is("email", "=", email)))
    .executeTakeFirst();
  return user !== undefined && (await liveMembershipOf(db, user)) !== null;
}

/**
 * Does what time does to one draft: a reminder on day 3, 14 and 27 after its last change, and the end on day 30, when its
 * answers are deleted. Decided under the row's lock, so that a save at the same moment counts; call it in a transaction.
 * @returns whether a message was stored
 */
export async function followDraft(
  app: Pick<Installation, "signUps">,
  db: Db,
  now: number,
  id: string,
): Promise<boolean> {
  const row = await db
    .updateTable("registrations")
    .set({ kind: sql.ref("kind") })
    .where("id", "=", id)
    .where("state", "=", "draft")
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  if (!isLiveDraft(row, now)) {
    await endDraft(db, now, row.id, "expired");
    return false;
  }
  await db
    .updateTable("registrations")
    .set({ next_action_at: nextDraftAction(row.updated_at, row.expires_at, isoTime(now)) })
    .where("id", "=", id)
    .execute();
  const key = dueNotice(row, now);
  if (!key || !row.email || !(await firstNotice(db, now, key))) return false;
  if (productOf(app, row) === "membership" && (await isMember(db, row))) return false;
  await putInOutbox(db, now, "registration_reminder", row.email, { registration_id: row.id });
  return true;
}
