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
};

/** `putOff` for the rows of a table that says when they are due. */
export const putOffIn =
  (db: Db, table: "subscriptions" | "registrations" | "waitlist_entries") =>
  async ({ id }: { id: string }, until: string): Promise<void> => {
    await db.updateTable(table).set({ next_action_at: until }).where("id", "=", id).execute();
  };

/** Few enough that what is done by somebody else meanwhile is not read again for nothing. */
const batch = 50;
/** How long one transaction goes on taking further items, ms: whoever waits for the database waits for its end. */
const turnFor = 10;
/** ms */
const againAfter = 15 * 60_000;

/**
 * Follows everything that is due, some items to a transaction because a commit costs more than an item, and gives way after
 * each to whoever waits for this process. Where one fails, those of its transaction are done again one by one; the one is
 * logged, put off for a quarter of an hour, and holds up nobody.
 * @param what names an item in the log
 * @returns how many were followed
 */
export async function followDue<Item extends { id: string }>(
  app: Pick<Installation, "storage" | "clock" | "log">,
  run: JobRun,
  what: string,
  { find, follow, putOff }: DueItems<Item>,
): Promise<number> {
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

  /** @returns those that were done, in one transaction; none when one of them failed, and nothing happened */
  async function together(items: readonly Item[]): Promise<Item[]> {
    const done: Item[] = [];
    const until = performance.now() + turnFor;
    try {
      await app.storage.db.transaction().execute(async (db) => {
        for (const item of items) {
          if (seen.has(item.id)) break;
          await follow(db, item);
          done.push(item);
          if (performance.now() >= until) break;
        }
      });
      return done;
    } catch {
      return [];
    }
  }

  for (;;) {
    const items = await find(batch);
    for (let at = 0; at < items.length;) {
      if (!(await run.goOn())) return seen.size;
      const rest = items.slice(at);
      const done = await together(rest);
      for (const { id } of done) seen.add(id);
      at += done.length;
      if (done.length > 0) continue;
      // However many of them there were: their failure is found on the way.
      for (const item of rest) {
        if (!(await run.goOn())) return seen.size;
        await alone(item);
      }
      at = items.length;
    }
    if (items.length < batch) return seen.size;
  }
}
