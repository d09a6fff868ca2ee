import { columnIsOver } from "~/storage/stored-end";
import { isoTime, type Installation } from "../installation";

const minute = 60_000;
const pollEvery = minute;
/** Longer than any job takes, so that only a dead process loses its lease. */
const leaseFor = 10 * minute;
const retryAfter = 5 * minute;

/** Work that time causes. It must be safe to run twice, also at once: a lease can run out. */
export type Job = { name: string; everyMs: number; run(): Promise<void> };

export type Scheduler = {
  /** Runs what is due by the installation's clock; resolves when it is done. */
  run(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Runs jobs when they are due, each in one process at a time: the row of a job is claimed with a lease in one statement.
 * Looks every minute. A job that fails is tried again in five minutes and keeps no other one from running.
 */
export function startScheduler(
  { storage: { db }, clock, log }: Pick<Installation, "storage" | "clock" | "log">,
  jobs: readonly Job[],
): Scheduler {
  let closed = false;
  let running: Promise<void> | null = null;

  async function claim({ name, everyMs }: Job): Promise<string | null> {
    const now = clock();
    const lease = isoTime(now + leaseFor);
    await db
      .insertInto("jobs")
      .values({ name, next_at: isoTime(now), leased_until: null })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const claimed = await db
      .updateTable("jobs")
      .set({ leased_until: lease })
      .where("name", "=", name)
      .where(columnIsOver("next_at", now, everyMs))
      .where((is) =>
        is.or([is("leased_until", "is", null), columnIsOver("leased_until", now, leaseFor)]),
      )
      .executeTakeFirst();
    return claimed.numUpdatedRows > 0 ? lease : null;
  }

  async function runOne(job: Job): Promise<void> {
    const lease = await claim(job);
    if (!lease) return;
    let wait = job.everyMs;
    try {
      await job.run();
    } catch (error) {
      wait = Math.min(retryAfter, job.everyMs);
      log.error({ job: job.name, error }, "a scheduled job failed and will be tried again");
    }
    await db
      .updateTable("jobs")
      .set({ next_at: isoTime(clock() + wait), leased_until: null })
      .where("name", "=", job.name)
      .where("leased_until", "=", lease)
      .execute();
  }

  async function runAll(): Promise<void> {
    for (const job of jobs) {
      if (closed) return;
      await runOne(job);
    }
  }

  const run = (): Promise<void> =>
    (running ??= runAll().finally(() => {
      running = null;
    }));

  const poll = setInterval(() => {
    // The database is away; the next look tries again.
    run().catch((error: unknown) => log.error({ error }, "the jobs could not be read"));
  }, pollEvery);
  poll.unref();

  return {
    run,
    async close() {
      closed = true;
      clearInterval(poll);
      await running?.catch(() => undefined);
    },
  };
}
