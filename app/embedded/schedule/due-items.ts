import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../db/schema";
import { isoTime, type Installation } from "../installation";
import type { JobRun } from "./scheduler";

type Db = Kysely<EmbeddedTables>;

/** What a job goes through, item by item (handbook/jobs.md). */
export type DueItems<Item> = {
  /**
   * What is due, the longest due first, at most so many: by an index, since this is asked every few minutes whether anything is
   * due or not.
   */
  find(limit: number): Promise<Item[]>;
  /** Does what is due, so that `find` gives it no more. Safe twice and at once. @param db the transaction that it is done in */
  follow(db: Db, item: Item): Promise<void>;
  /** Makes `find` give one that failed only from that time on. @param until ISO, UTC */
  putOff(item: { id: string }, until: string): Promise<void>;
  /** One after the other as `find` gave them, wherever that matters. */
  inOrder?: true;
};

/** `putOff` for the rows of a table that says when they are due. */
export const putOffIn =
  (
    db: Db,
    table:
      | "subscriptions"
      | "registrations"
      | "waitlist_entries"
      | "group_offers"
      | "election_windows"
      | "enrollments"
      | "association_memberships",
  ) =>
  async ({ id }: { id: string }, until: string): Promise<void> => {
    await db.updateTable(table).set({ next_action_at: until }).where("id", "=", id).execute();
  };

/** Few enough that what is done by somebody else meanwhile is not read again for nothing. */
const batch = 50;
/**
 * SQLite has one writer, and a commit costs it more than an item: a transaction goes on taking items for that long, ms, which
 * is how long whoever waits for the database waits. On PostgreSQL commits wait for the disk at once, and each item has a
 * transaction of its own: one that holds a membership and the counter of invoices, and then wants the next membership, would wait
 * for ever for a payment that holds that membership and wants the counter.
 */
const waysOf = {
  sqlite: { lanes: 1, turnFor: 10 },
  postgres: { lanes: 4, turnFor: 0 },
};
/** ms */
const againAfter = 15 * 60_000;

/**
 * Follows everything that is due, and gives way after each transaction to whoever waits for this process. Where one fails, those
 * of its transaction are done again one by one; the one is logged, put off for a quarter of an hour, and holds up nobody.
 * @param what names an item in the log
 * @returns how many were followed
 */
export async function followDue<Item extends { id: string }>(
  app: Pick<Installation, "storage" | "clock" | "log">,
  run: JobRun,
  what: string,
  { find, follow, putOff, inOrder }: DueItems<Item>,
): Promise<number> {
  const { lanes, turnFor } = waysOf[app.storage.engine];
  const seen = new Set<string>();

  async function alone(item: Item): Promise<void> {
    try {
      // Its rule would keep it due for ever.
      if (seen.has(item.id)) throw new Error("still due after it was followed");
      await app.storage.db.transaction().execute((db) => follow(db, item));
    } catch (error) {
      app.log.error({ [what]: item.id, error }, `a ${what} could not be followed`);
      await putOff(item, isoTime(app.clock() + againAfter));
    }
    seen.add(item.id);
  }

  /** Takes items as long as a turn lasts. @returns those that were not done: all of them when one failed */
  async function together(items: Item[]): Promise<Item[]> {
    const taken: Item[] = [];
    const until = performance.now() + turnFor;
    try {
      await app.storage.db.transaction().execute(async (db) => {
        do {
          const item = items.shift();
          if (!item) break;
          taken.push(item);
          if (seen.has(item.id)) throw new Error("still due");
          await follow(db, item);
        } while (performance.now() < until);
      });
    } catch {
      return taken;
    }
    for (const { id } of taken) seen.add(id);
    return [];
  }

  /** @returns whether to go on */
  async function lane(items: Item[]): Promise<boolean> {
    while (items.length > 0) {
      if (!(await run.goOn())) return false;
      for (const item of await together(items)) {
        if (!(await run.goOn())) return false;
        await alone(item);
      }
    }
    return true;
  }

  for (;;) {
    const items = await find(batch);
    const whole = items.length === batch;
    const running = Array.from({ length: inOrder ? 1 : lanes }, () => lane(items));
    // All of them come to an end, also when the database goes away under one.
    const ended = await Promise.allSettled(running);
    for (const each of ended) if (each.status === "rejected") throw each.reason;
    const goOn = ended.every((each) => each.status === "fulfilled" && each.value);
    if (!goOn || !whole) return seen.size;
  }
}
