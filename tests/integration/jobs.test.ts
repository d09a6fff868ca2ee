import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "~/embedded/create-log";
import { billMemberships } from "~/embedded/schedule/billing";
import { processDueItems } from "~/embedded/schedule/due-items";
import { leaseMs, startScheduler, type Job } from "~/embedded/schedule/scheduler";
import { billingDesk, type BillingDesk } from "../setup/people/billing-desk";
import { minutes } from "../setup/servers/movable-clock";
import { wholeRun } from "../setup/servers/whole-run";
import { until } from "../setup/source/until";

/** Each job, and the requests beside it, can rely on these rules (handbook/jobs.md). */

let desk: BillingDesk;
afterEach(async () => {
  vi.useRealTimers();
  await desk?.close();
});

const january = "2026-01-05T12:00:00.000Z";
beforeEach(async () => {
  desk = await billingDesk(january);
});
const log = createLog("silent");
const schedulerOf = (jobs: Job[], storage = desk.storage) =>
  startScheduler({ storage, clock: desk.clock.now, log }, jobs);
const jobRow = (name = "count") =>
  desk.storage.db.selectFrom("jobs").selectAll().where("name", "=", name).executeTakeFirst();

describe("the scheduler", () => {
  test("runs a job in one process at a time, again when it is due, and after a failure sooner", async () => {
    const other = await desk.secondProcess();
    let runs = 0;
    const job = {
      name: "count",
      everyMs: 60 * 60_000,
      run: async () => {
        runs += 1;
        if (runs === 2) throw new Error("once");
      },
    };
    const schedulers = [desk.storage, other.storage, desk.storage].map((storage) =>
      schedulerOf([job], storage),
    );
    const look = () => Promise.all(schedulers.map((scheduler) => scheduler.run()));
    await look();
    await look();
    expect(runs).toBe(1);
    desk.clock.advance(minutes(60));
    await look();
    expect(runs).toBe(2);
    desk.clock.advance(minutes(4));
    await look();
    expect(runs).toBe(2);
    desk.clock.advance(minutes(1));
    await look();
    expect(runs).toBe(3);
    await Promise.all(schedulers.map((scheduler) => scheduler.close()));
    await other.close();
  });

  test("takes over the job of a process that died with it", async () => {
    const leased_until = new Date(desk.clock.now() + leaseMs).toISOString();
    const remaining = { name: "count", next_at: january, leased_until };
    await desk.storage.db.insertInto("jobs").values(remaining).execute();
    let runs = 0;
    const scheduler = schedulerOf([
      { name: "count", everyMs: 1000, run: async () => void (runs += 1) },
    ]);
    await scheduler.run();
    expect(runs).toBe(0);
    desk.clock.advance(leaseMs);
    await scheduler.run();
    expect(runs).toBe(1);
    await scheduler.close();
  });

  test("renews the lease of a job that gets on, and not of one that another process has taken", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const leases: (string | null | undefined)[] = [];
    const goneOn: boolean[] = [];
    const job: Job = {
      name: "count",
      everyMs: minutes(60),
      run: async ({ goOn }) => {
        for (const take of [false, false, true]) {
          desk.clock.advance(leaseMs / 2);
          vi.advanceTimersByTime(leaseMs / 2);
          if (take) await desk.storage.db.updateTable("jobs").set({ leased_until: "9" }).execute();
          goneOn.push(await goOn());
          leases.push((await jobRow())?.leased_until);
        }
      },
    };
    const scheduler = schedulerOf([job]);
    await scheduler.run();
    const at = (half: number) => new Date(Date.parse(january) + half * (leaseMs / 2)).toISOString();
    expect(goneOn).toEqual([true, true, false]);
    expect(leases).toEqual([at(3), at(4), "9"]);
    // The other process's lease is not ours to give back.
    expect((await jobRow())?.leased_until).toBe("9");
    await scheduler.close();
  });

  test("gives up on a job that is stuck, and goes on with the next", async () => {
    vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] });
    const ran: string[] = [];
    const scheduler = schedulerOf([
      {
        name: "count",
        everyMs: minutes(60),
        run: () => {
          ran.push("stuck");
          return new Promise(() => undefined);
        },
      },
      { name: "other", everyMs: minutes(60), run: async () => void ran.push("other") },
    ]);
    const done = scheduler.run();
    await until(() => ran.length > 0);
    while (ran.length < 2) {
      vi.advanceTimersByTime(leaseMs / 4);
      await new Promise((resolve) => void setImmediate(resolve));
    }
    await done;
    expect(ran).toEqual(["stuck", "other"]);
    const { next_at, leased_until } = (await jobRow()) ?? {};
    expect([next_at, leased_until]).toEqual(["2026-01-05T12:05:00.000Z", null]);
    await scheduler.close();
  });

  test("leaves what is left of a job to the next start when the app closes", async () => {
    const job: Job = {
      name: "count",
      everyMs: minutes(60),
      run: async ({ goOn }) => {
        const closing = first.close();
        expect(await goOn()).toBe(false);
        void closing;
      },
    };
    const first = schedulerOf([job]);
    await first.run();
    expect(await jobRow()).toMatchObject({ next_at: january, leased_until: null });
  });
});

describe("a job with many items", () => {
  test("goes over each once, though some fail and one stays due", async () => {
    const ids = Array.from({ length: 170 }, (_none, index) => `${index}`);
    const due = new Set(ids);
    const followed = new Set<string>();
    const putOff: string[] = [];
    const items = {
      find: async (limit: number) => [...due].slice(0, limit).map((id) => ({ id })),
      follow: async (_db: unknown, { id }: { id: string }) => {
        followed.add(id);
        if (id.endsWith("7")) throw new Error("broken");
        due.delete(id);
        // Given again by the next look, because following it changed nothing.
        if (id === "42") setImmediate(() => due.add(id));
      },
      putOff: async ({ id }: { id: string }, until: string) => {
        putOff.push(`${id} ${until}`);
        due.delete(id);
      },
    };
    const slow = { goOn: () => new Promise<true>((resolve) => setImmediate(() => resolve(true))) };
    await processDueItems(
      { storage: desk.storage, clock: desk.clock.now, log },
      slow,
      "item",
      items,
    );
    expect([...followed].sort()).toEqual(ids.sort());
    const remaining = [...ids.filter((id) => id.endsWith("7")), "42"];
    expect(putOff.sort()).toEqual(remaining.map((id) => `${id} 2026-01-05T12:15:00.000Z`).sort());
  });

  test("stops where it is told to, and is ended by another process", async () => {
    const opened = [];
    for (let count = 0; count < 60; count++) opened.push(await desk.open());
    await desk.bill();
    // On this day the first invoices are overdue and the next ones are issued.
    desk.clock.advance(15 * 24 * minutes(60));
    let remaining = 1;
    const app = { clock: desk.clock.now, log, nudgeMail: () => undefined };
    const killed = { goOn: async () => remaining-- > 0 };
    await billMemberships({ ...app, storage: desk.storage }, killed);
    const count = async () =>
      (await desk.storage.db.selectFrom("invoices").select("id").execute()).length;
    const begun = await count();
    expect(begun).toBeGreaterThan(60);
    expect(begun).toBeLessThan(120);
    const other = await desk.secondProcess();
    await billMemberships({ ...app, storage: other.storage }, wholeRun);
    await other.close();
    expect(await count()).toBe(120);
  });
});
