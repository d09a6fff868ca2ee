import { localDay } from "~/domain/local-days";
import { isoTime, type Installation } from "../installation";
import { publishDraft } from "../services/benefits/catalogue/publish";
import { getStoredItem } from "../services/benefits/catalogue/version";
import { followDue } from "./due-items";
import type { JobRun } from "./scheduler";

type App = Pick<Installation, "storage" | "clock" | "log">;

/**
 * Publishes items whose scheduled day has come. It is safe to run twice and concurrently: of two runs, one writes the
 * version, and the other is postponed and finds nothing. Cached public content updates within seconds.
 */
export async function publishDue(app: App, run: JobRun): Promise<void> {
  const { clock } = app;
  const { db } = app.storage;
  await followDue(app, run, "catalogue item", {
    find: async (limit) => {
      const due = await db
        .selectFrom("catalogue_work")
        .select(["kind", "item_id"])
        .where("next_action_at", "<=", isoTime(clock()))
        .orderBy("next_action_at")
        .limit(limit)
        .execute();
      return due.map(({ kind, item_id }) => ({ id: `${kind} ${item_id}`, kind, item_id }));
    },
    follow: async (trx, { kind, item_id: id }) => {
      const is = await getStoredItem(trx, kind, id);
      if (!is.work?.publish_on || is.work.publish_on > localDay(clock(), "UTC")) return;
      await publishDraft(trx, clock(), { kind, id, rev: is.rev }, { is, by: null });
    },
    putOff: async ({ id }, until) => {
      const [kind = "", item = ""] = id.split(" ");
      await db
        .updateTable("catalogue_work")
        .set({ next_action_at: until })
        .where("kind", "=", kind as "plans")
        .where("item_id", "=", item)
        .execute();
    },
  });
}
