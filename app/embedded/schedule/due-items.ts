import { isoTime, type Installation } from "../installation";
import type { JobRun } from "./scheduler";

/** What a job goes through, item by item (handbook/jobs.md). */
export type DueItems<Item> = {
  /**
   * What is due, the longest due first, at most so many: by an index, since this is asked every few minutes whether anything is
   * due or not.
   */
  find(limit: number): Promise<Item[]>;
  /** Does what is due, in a transaction of its own, so that `find` gives it no more. Safe twice and at once. */
  follow(item: Item): Promise<void>;
  /** Makes `find` give one that failed only from that time on. @param until ISO, UTC */
  putOff(item: Item, until: string): Promise<void>;
};

/** Few enough that what is done by somebody else meanwhile is not read again for nothing. */
const batch = 50;
/** ms */
const againAfter = 15 * 60_000;

/**
 * Follows everything that is due, and gives way between two items to whoever waits for this process. One that fails is
 * logged, put off for a quarter of an hour, and holds up nobody.
 * @param what names an item in the log
 * @returns how many were followed
 */
export async function followDue<Item extends { id: string }>(
  { clock, log }: Pick<Installation, "clock" | "log">,
  run: JobRun,
  what: string,
  { find, follow, putOff }: DueItems<Item>,
): Promise<number> {
  const seen = new Set<string>();
  for (;;) {
    const items = await find(batch);
    for (const item of items) {
      if (!(await run.goOn())) return seen.size;
      try {
        // Its rule would keep it due for ever.
        if (seen.has(item.id)) throw new Error("still due after it was followed");
        seen.add(item.id);
        await follow(item);
      } catch (error) {
        log.error({ [what]: item.id, error }, `a ${what} could not be followed`);
        await putOff(item, isoTime(clock() + againAfter));
      }
    }
    if (items.length < batch) return seen.size;
  }
}
