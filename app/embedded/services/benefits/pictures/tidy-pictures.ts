import { isoTime, type Installation } from "../../../installation";
import type { JobRun } from "../../../schedule/scheduler";
import { recordAudit } from "../../audit";
import { isPictureUsed } from "./picture-uses";

/** ms for which an uploaded picture may stay unused. */
const keptUnused = 30 * 24 * 60 * 60_000;

/**
 * Deletes and audits pictures unused for thirty days, also by versions that can be restored. A used one is checked
 * again after the same time.
 */
export async function tidyPictures(
  { storage, clock }: Pick<Installation, "storage" | "clock">,
  run: JobRun,
): Promise<void> {
  while (await run.goOn()) {
    const now = clock();
    const old = await storage.db
      .selectFrom("catalogue_pictures")
      .select(["id", "touched_at"])
      .where("touched_at", "<=", isoTime(now - keptUnused))
      .orderBy("touched_at")
      .limit(1)
      .executeTakeFirst();
    if (!old) return;
    const { id, touched_at } = old;
    await storage.db.transaction().execute(async (db) => {
      if (await isPictureUsed(db, id)) {
        await db
          .updateTable("catalogue_pictures")
          .set({ touched_at: isoTime(now) })
          .where("id", "=", id)
          .execute();
        return;
      }
      // The same picture may have been uploaded again since it was listed.
      const { numDeletedRows } = await db
        .deleteFrom("catalogue_pictures")
        .where("id", "=", id)
        .where("touched_at", "=", touched_at)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      await db.deleteFrom("catalogue_picture_pieces").where("picture_id", "=", id).execute();
      await recordAudit(db, now, { action: "catalogue.picture_removed", object: `picture:${id}` });
    });
  }
}
