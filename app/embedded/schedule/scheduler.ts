import { columnIsOver } from "~/storage/stored-end";
import { createTurnTaker } from "../give-way";
import { isoTime, type Installation } from "../installation";

/** ms */
const minute = 60_000;
/**
 * ms for which a job is claimed. A running job renews its lease; without a renewal for this long, its process counts
 * as dead and the job as stuck.
 */
export const leaseMs = 2 * minute;
const renewEveryMs = leaseMs / 4;
const retryAfterMs = 5 * minute;

/** A job calls this between two pieces of its work. */
export type JobRun = {
  /** Lets waiting requests go first and renews the lease. Returns false if the app is closing or the lease is lost. */
  goOn(): Promise<boolean>;
};

/** A scheduled job must be safe to run twice and concurrently, because a lease can expire. */
export type Job = {
  name: string;
  everyMs: number;
  run(run: JobRun): Promise<void>;
  /** True for a short job that must not wait for a long one. */
  quick?: true;
};

type Scheduler = {
  /** Runs the jobs that are due by the installation's clock; resolves when they are done. */
  run(): Promise<void>;
  /** Starts no more jobs; resolves when the running ones have stopped. */
  close(): Promise<void>;
};

/**
 * Runs due jobs, each in one process at a time: a job's row is claimed with a lease in one statement, which is renewed
 * while the job runs. It checks every minute, first after one, if `polls`. A failed job is tried again in five minutes
 * at most; failed or stuck jobs don't block others, and long jobs don't block short ones.
 */
export function startScheduler(
  { storage, clock, log }: Pick<Installation, "storage" | "clock" | "log">,
  jobs: readonly Job[],
  { polls = true }: { polls?: boolean } = {},
): Scheduler {
  const { db } = storage;
  let closed = false;
  const lanes = [jobs.filter(({ quick }) => quick), jobs.filter(({ quick }) => !quick)].map(
    (lane) => ({ own: lane, running: null as Promise<void> | null }),
  );

  /** Leases a due job that no other process has. Returns until when (ISO, UTC), or null if it isn't to run now. */
  async function claim({ name, everyMs }: Job): Promise<string | null> {
    const now = clock();
    const lease = isoTime(now + leaseMs);
    await db
      .insertInto("jobs")
      .values({ name, next_at: isoTime(now) })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const claimed = await db
      .updateTable("jobs")
      .set({ leased_until: lease })
      .where("name", "=", name)
      .where(columnIsOver("next_at", now, everyMs))
      .where((eb) =>
        eb.or([eb("leased_until", "is", null), columnIsOver("leased_until", now, leaseMs)]),
      )
      .executeTakeFirst();
    return claimed.numUpdatedRows > 0 ? lease : null;
  }

  /** Changes the row of a job. Returns false if another process has leased it since. */
  async function changeLeased(
    name: string,
    lease: string,
    set: { leased_until: string | null; next_at?: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable("jobs")
      .set(set)
      .where("name", "=", name)
      .where("leased_until", "=", lease)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  async function runOne(job: Job): Promise<void> {
    let lease = await claim(job);
    if (!lease) return;
    let wait = job.everyMs;
    const beats = { renewed: performance.now(), last: performance.now() };
    const awaitTurn = createTurnTaker(storage);
    const goOn = async () => {
      const now = performance.now();
      beats.last = now;
      await awaitTurn();
      if (lease && now - beats.renewed >= renewEveryMs) {
        beats.renewed = now;
        const next = isoTime(clock() + leaseMs);
        lease = (await changeLeased(job.name, lease, { leased_until: next })) ? next : null;
      }
      // The rest is done when the app is back.
      if (closed) wait = 0;
      return !closed && lease !== null;
    };
    const stuck = rejectWhenStuck(() => performance.now() - beats.last);
    try {
      await Promise.race([job.run({ goOn }), stuck.promise]);
    } catch (error) {
      wait = Math.min(retryAfterMs, job.everyMs);
      log.error({ job: job.name, error }, "a scheduled job failed and will be tried again");
    } finally {
      stuck.forget();
    }
    if (lease) {
      await changeLeased(job.name, lease, { next_at: isoTime(clock() + wait), leased_until: null });
    }
  }

  async function runAll(lane: readonly Job[]): Promise<void> {
    for (const job of lane) {
      if (closed) return;
      await runOne(job);
    }
  }

  async function run(): Promise<void> {
    await Promise.all(
      lanes.map(
        (lane) =>
          (lane.running ??= runAll(lane.own).finally(() => {
            lane.running = null;
          })),
      ),
    );
  }

  const look = () => {
    // The database is down; the next check tries again.
    run().catch((error: unknown) => log.error({ error }, "the jobs could not be read"));
  };
  const poll = polls ? setInterval(look, minute).unref() : undefined;

  return {
    run,
    async close() {
      closed = true;
      clearInterval(poll);
      await Promise.allSettled(lanes.map(async ({ running }) => running));
    },
  };
}

/** Returns a promise that rejects once a job was silent for the length of its lease, and `forget` to stop watching. */
function rejectWhenStuck(silentFor: () => number) {
  let look: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    look = setInterval(() => {
      if (silentFor() >= leaseMs) reject(new Error("stuck"));
    }, renewEveryMs);
    look.unref();
  });
  // There may be no listener any more.
  promise.catch(() => undefined);
  return { promise, forget: () => clearInterval(look) };
}
