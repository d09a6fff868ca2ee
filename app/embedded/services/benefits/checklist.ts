import { checklistKeys, type ChecklistItem } from "~/contract/shapes";
import { isoTime, type Installation } from "../../installation";
import { recordAudit } from "../audit";

/** Returns a user's checklist, always with all eight items in order; `done_at` (ISO) is null for an unchecked one. */
export async function getChecklist(app: Installation, userId: string): Promise<ChecklistItem[]> {
  const rows = await app.storage.db
    .selectFrom("checklist_items")
    .select(["item", "done_at"])
    .where("user_id", "=", userId)
    .execute();
  const done = new Map(rows.map((row) => [row.item, row.done_at]));
  return checklistKeys.map((item) => ({ item, done_at: done.get(item) ?? null }));
}

/** Checks or unchecks an item of a user's checklist and audits it. Returns it as it is then. */
export async function toggleChecklistItem(
  app: Installation,
  userId: string,
  item: ChecklistItem["item"],
): Promise<ChecklistItem> {
  return app.storage.db.transaction().execute(async (db) => {
    const record = (done: boolean) =>
      recordAudit(db, app.clock(), {
        action: "checklist.changed",
        object: `user:${userId}`,
        after: { item, done },
      });
    const removed = await db
      .deleteFrom("checklist_items")
      .where("user_id", "=", userId)
      .where("item", "=", item)
      .returning("item")
      .executeTakeFirst();
    if (removed) {
      await record(false);
      return { item, done_at: null };
    }
    const done_at = isoTime(app.clock());
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto("checklist_items")
      .values({ user_id: userId, item, done_at })
      .onConflict((conflict) => conflict.columns(["user_id", "item"]).doNothing())
      .executeTakeFirst();
    if (added) await record(true);
    return { item, done_at };
  });
}
