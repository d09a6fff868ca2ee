import type { Db } from "../db/schema";
import { isoTime, type Installation } from "../installation";
import type { JobRun } from "./scheduler";

/** Says how a job finds and processes its items, one by one (handbook/jobs.md). */
type DueItems<Item> = {
  /**
   * Returns up to this many due items, the longest due first. It needs an index, because it runs every few minutes
   * even if nothing is due.
   */
  find(limit: number): Promise<Item[]>;
  /**
   * Processes an item, so that `find` no longer returns it. It must be safe to run twice and concurrently; `db` is
   * its transaction.
   */
  follow(db: Db, item: Item): Promise<void>;
  /** Postpones a failed item in `find`; `until` is ISO, UTC. */
  putOff(item: { id: string }, until: string): Promise<void>;
  /** True if items must be processed in the order of `find`. */
  inOrder?: true;
};

type TableWithDueTime =
  | "subscriptions"
  | "registrations"
  | "waitlist_entries"
  | "group_offers"
  | "election_windows"
  | "enrollments"
  | "association_memberships";

/** Returns `putOff` for a table with a due time: it postpones a row until an ISO time. */
export const putOffIn =
  (db: Db, table: TableWithDueTime) =>
  async ({ id }: { id: string }, until: string): Promise<void> => {
    await db.updateTable(table).set({ next_action_at: until }).where("id", "=", id).execute();
  };

/** Returns `find` and `putOff` for a table in which every row with a due time in the past is due. */
export const byDueTime = (
  { storage: { db }, clock }: Pick<Installation, "storage" | "clock">,
  table: Exclude<TableWithDueTime, "registrations" | "waitlist_entries" | "group_offers">,
) => ({
  find: (limit: number): Promise<{ id: string }[]> =>
    db
      .selectFrom(table)
      .select("id")
      .where("next_action_at", "<=", isoTime(clock()))
      .orderBy("next_action_at")
      .limit(limit)
      .execute(),
  putOff: putOffIn(db, table),
});

/** Small, so that few rows are read in vain while another process works on them. */
const batch = 50;
/**
 * How long a transaction takes items (`turnFor`, ms), and how many run at once (`lanes`). SQLite has one writer, and a
 * commit costs more than an item, so a transaction takes several; others wait for the database as long. On PostgreSQL,
 * commits wait for the disk in parallel, and each item has its own transaction: one that held a membership and the
 * invoice counter and then wanted the next membership could deadlock with a payment that holds that membership and
 * wants the counter.
 */
const transactionRules = {
  sqlite: { lanes: 1, turnFor: 10 },
  postgres: { lanes: 4, turnFor: 0 },
};
/** ms after which a failed item is tried again. */
const retryAfterMs = 15 * 60_000;

/**
 * Processes all due items, and yields to waiting requests after each transaction. If an item fails, those of its
 * transaction are repeated one by one; the failing one is logged and postponed by a quarter of an hour, without
 * blocking others. `what` names an item in the log. Returns the number of processed items, with failed ones.
 */
export async function processDueItems<Item extends { id: string }>(
  app: Pick<Installation, "storage" | "clock" | "log">,
  run: JobRun,
  what: string,
  { find, follow, putOff, inOrder }: DueItems<Item>,
): Promise<number> {
  const { lanes, turnFor } = transactionRules[app.storage.engine];
  const handledIds = new Set<string>();

  /** Processes an item in its own transaction. If it fails, it is logged and postponed. */
  async function followAlone(item: Item): Promise<void> {
    try {
      // A faulty rule would keep it due forever.
      if (handledIds.has(item.id)) throw new Error("still due after it was followed");
      await app.storage.db.transaction().execute((db) => follow(db, item));
    } catch (error) {
      app.log.error({ [what]: item.id, error }, `a ${what} could not be followed`);
      await putOff(item, isoTime(app.clock() + retryAfterMs));
    }
    handledIds.add(item.id);
  }

  /**
   * Takes items off the list and processes them in one transaction, for one turn. Returns all of them if one failed.
   */
  async function followTogether(items: Item[]): Promise<Item[]> {
    const taken: Item[] = [];
    const until = performance.now() + turnFor;
    try {
      await app.storage.db.transaction().execute(async (db) => {
        do {
          const item = items.shift();
          if (!item) break;
          taken.push(item);
          if (handledIds.has(item.id)) throw new Error("still due");
          await follow(db, item);
        } while (performance.now() < until);
      });
    } catch {
      return taken;
    }
    for (const { id } of taken) handledIds.add(id);
    return [];
  }

  /** Processes the items of a list that several lanes share until it is empty. Returns false if the job has to stop. */
  async function runLane(items: Item[]): Promise<boolean> {
    while (items.length > 0) {
      if (!(await run.goOn())) return false;
      for (const item of await followTogether(items)) {
        if (!(await run.goOn())) return false;
        await followAlone(item);
      }
    }
    return true;
  }

  for (;;) {
    const items = await find(batch);
    const whole = items.length === batch;
    const running = Array.from({ length: inOrder ? 1 : lanes }, () => runLane(items));
    // All of them finish, even if the database fails under one.
    const ended = await Promise.allSettled(running);
    for (const each of ended) if (each.status === "rejected") throw each.reason;
    const goOn = ended.every((each) => each.status === "fulfilled" && each.value);
    if (!goOn || !whole) return handledIds.size;
  }
}
