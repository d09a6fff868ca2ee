import { sql, type Kysely } from "kysely";
import { dueReminder } from "~/domain/sign-up/registration-dates";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { liveMembershipOf } from "./openings";
import { putInOutbox } from "../outbox";
import { endDraft, isLiveDraft, type RegistrationRow } from "./registration-rows";
import { firstNotice } from "../sent-notices";
import { productOf } from "./kinds/sign-up-of";

type Db = Kysely<EmbeddedTables>;
type Draft = Pick<RegistrationRow, "id" | "email" | "updated_at" | "expires_at">;

/** One reminder of a day after one last change: a change begins anew. */
const noticeKey = ({ id, updated_at }: Draft, day: number) =>
  `draft-reminder:${id}:${updated_at}:${day}`;

/** The notice that is due now and was not given yet, or null. Of several that were missed the latest stands for all. */
async function dueNotice(db: Db, now: number, draft: Draft): Promise<string | null> {
  const day = draft.email ? dueReminder(draft.updated_at, [], isoTime(now)) : null;
  if (day === null) return null;
  const key = noticeKey(draft, day);
  const given = await db
    .selectFrom("sent_notices")
    .select("key")
    .where("key", "=", key)
    .executeTakeFirst();
  return given ? null : key;
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
 * answers are deleted. Decided under the row's lock, so that a save at the same moment counts.
 * @param draft as it was read
 * @returns whether a message was stored
 */
export async function followDraft(
  app: Pick<Installation, "signUps">,
  db: Db,
  now: number,
  draft: Draft,
): Promise<boolean> {
  const hasEnded = draft.expires_at <= isoTime(now);
  if (!hasEnded && !(await dueNotice(db, now, draft))) return false;
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("registrations")
      .set({ kind: sql.ref("kind") })
      .where("id", "=", draft.id)
      .where("state", "=", "draft")
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    if (!isLiveDraft(row, now)) {
      await endDraft(trx, now, row.id, "expired");
      return false;
    }
    const key = await dueNotice(trx, now, row);
    if (!key || !row.email || !(await firstNotice(trx, now, key))) return false;
    if (productOf(app, row) === "membership" && (await isMember(trx, row))) return false;
    await putInOutbox(trx, now, "registration_reminder", row.email, { registration_id: row.id });
    return true;
  });
}
