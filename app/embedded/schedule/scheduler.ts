import { columnIsOver } from "~/storage/stored-end";
import { takingTurns } from "../give-way";
import { isoTime, type Installation } from "../installation";

const minute = 60_000;
const pollEvery = minute;
/** A job renews it while it gets on; after that long without, its process counts as dead and the job as stuck. */
export const leaseFor = 2 * minute;
const renewEvery = leaseFor / 4;
const retryAfter = 5 * minute;

/** What a job asks between two pieces of its work. */
export type JobRun = {
  /** Lets waiting requests go first, and says whether to go on: not when the app closes or another process has the job. */
  goOn(): Promise<boolean>;
};

/** Work that time causes. It must be safe to run twice, also at once: a lease can run out. */
export type Job = {
  name: string;
  everyMs: number;
  run(run: JobRun): Promise<void>;
  /** Soon done, and not to wait until a long one is. */
  quick?: true;
};

export type Scheduler = {
  /** Runs what is due by the installation's clock; resolves when it is done. */
  run(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Runs jobs when they are due, each in one process at a time: the row of a job is claimed with a lease in one statement,
 * and the lease renewed while the job gets on. Looks every minute. A job that fails is tried again in five minutes; one
 * that fails or is stuck keeps no other one from running, and a long one no quick one.
 * @param options `polls`: whether it looks by itself
 */
export function startScheduler(
  { storage, clock, log }: Pick<Installation, "storage" | "clock" | "log">,
  jobs: readonly Job[],
  { polls = true }: { polls?: boolean } = {},
): Scheduler {
  const { db } = storage;
  let closed = false;
  const lanes = [jobs.filter(({ quick }) => quick), jobs.filter(({ quick }) => !quick)].map(
    (own) => ({ own, running: null as Promise<void> | null }),
  );

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

  /** @returns whether it was still ours */
  async function change(
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
    const giveWay = takingTurns(storage);
    const goOn = async () => {
      const now = performance.now();
      beats.last = now;
      await giveWay();
      if (lease && now - beats.renewed >= renewEvery) {
        beats.renewed = now;
        const next = isoTime(clock() + leaseFor);
        lease = (await change(job.name, lease, { leased_until: next })) ? next : null;
      }
      // What is left is done as soon as the app is back.
      if (closed) wait = 0;
      return !closed && lease !== null;
    };
    const stuck = stuckAfter(() => performance.now() - beats.last);
    try {
      await Promise.race([job.run({ goOn }), stuck.promise]);
    } catch (error) {
      wait = Math.min(retryAfter, job.everyMs);
      log.error({ job: job.name, error }, "a scheduled job failed and will be tried again");
    } finally {
      stuck.forget();
    }
    if (lease) {
      await change(job.name, lease, { next_at: isoTime(clock() + wait), leased_until: null });
    }
  }

  async function runAll(own: readonly Job[]): Promise<void> {
    for (const job of own) {
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
    // The database is away; the next look tries again.
    run().catch((error: unknown) => log.error({ error }, "the jobs could not be read"));
  };
  const poll = polls ? setInterval(look, pollEvery).unref() : undefined;

  return {
    run,
    async close() {
      closed = true;
      clearInterval(poll);
      await Promise.allSettled(lanes.map(async ({ running }) => running));
    },
  };
}

/** Fails once a job has said nothing for as long as its lease lasts. */
function stuckAfter(silentFor: () => number) {
  let look: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    look = setInterval(() => {
      if (silentFor() >= leaseFor) reject(new Error("stuck"));
    }, renewEvery);
    look.unref();
  });
  // Nobody may be listening any more.
  promise.catch(() => undefined);
  return { promise, forget: () => clearInterval(look) };
}
