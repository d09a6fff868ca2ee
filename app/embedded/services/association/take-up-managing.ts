import type { Db, UserRow } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";

/**
 * Makes a user with a confirmed address a manager by the oldest invitation to it that hasn't expired, if there is one.
 * A person who manages an association already, or is an administrator, isn't changed.
 */
export async function activateManager(
  db: Db,
  now: number,
  user: Pick<UserRow, "id" | "email" | "admin_level">,
): Promise<void> {
  if (user.admin_level !== "none") return;
  const timestamp = isoTime(now);
  const invited = await db
    .selectFrom("association_managers")
    .select("id")
    .where("email", "=", user.email)
    .where("state", "=", "invited")
    .where("expires_at", ">", timestamp)
    .orderBy("created_at")
    .executeTakeFirst();
  if (!invited) return;
  const manages = await db
    .selectFrom("association_managers")
    .select("id")
    .where("user_id", "=", user.id)
    .where("state", "=", "active")
    .executeTakeFirst();
  if (manages) return;
  await db
    .updateTable("association_managers")
    .set({ user_id: user.id, state: "active", accepted_at: timestamp })
    .where("id", "=", invited.id)
    .where("state", "=", "invited")
    .execute();
  await recordAudit(db, now, {
    action: "association_manager.accepted",
    object: `association_manager:${invited.id}`,
    after: { state: "active" },
  });
}

/** Sets and audits `ended` for a manager's access or invitation, unless it is so already. Call it in a transaction. */
export async function endManagerAccess(
  db: Db,
  now: number,
  { id, state }: { id: string; state: string },
): Promise<void> {
  if (state === "ended") return;
  await db
    .updateTable("association_managers")
    .set({ state: "ended", ended_at: isoTime(now) })
    .where("id", "=", id)
    .execute();
  await recordAudit(db, now, {
    action: "association_manager.ended",
    object: `association_manager:${id}`,
    before: { state },
    after: { state: "ended" },
  });
}
