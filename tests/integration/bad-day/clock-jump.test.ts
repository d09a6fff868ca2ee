import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "~/embedded/create-log";
import { startScheduler } from "~/embedded/schedule/scheduler";
import { createSession, findSession } from "~/sessions/session-store";
import { isOver } from "~/storage/stored-end";
import { embeddedHarness, newClient, type Harness } from "../../setup/servers/embedded-harness";
import { days, minutes, movableClock, seconds } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { bearerState, twoSessionStores } from "../../setup/servers/session-stores";
import { changeRows } from "../../setup/databases/rows";

/** A clock that is a day ahead for a while, and is put right. */
const ahead = days(1);

describe("a clock that was a day ahead leaves behind", () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await embeddedHarness();
  });
  afterEach(() => harness.close());

  const ask = (email: string, from = newClient()) =>
    harness.send("POST", "/api/v1/auth/magic-link/request", { body: { email }, from });

  test("no address and no client that is refused, and mail that goes out at once", async () => {
    const from = newClient();
    harness.clock.advance(ahead);
    for (let tries = 0; tries < 5; tries += 1) await ask(demo.member, from);
    expect((await ask(demo.member, from)).status).toBe(429);
    expect(await harness.mailTo(demo.member)).not.toBeNull();

    harness.clock.advance(-ahead);
    expect((await ask(demo.member, from)).status).toBe(204);
    expect((await harness.mailTo(demo.member))?.subject).toContain("sign-in link");
  });

  test("no message that waits for a day, nor one that was given up", async () => {
    await harness.restart({
      delivery: { deliver: () => Promise.reject(new Error("no")), close() {} },
    });
    await ask(demo.member);
    harness.clock.advance(ahead);
    // It fails once more while a day seems to have passed, and is put off.
    await harness.backend.drainMail();
    harness.clock.advance(-ahead);
    await harness.restart();
    harness.clock.advance(minutes(2));
    expect((await harness.mailTo(demo.member))?.subject).toContain("sign-in link");
  });

  test("no job that rests for a day", async () => {
    const ran = vi.fn(async () => undefined);
    await harness.inDatabase(async (storage) => {
      const desk = { storage, clock: harness.clock.now, log: createLog("silent") };
      const job = { name: "job", everyMs: minutes(15), run: ran };
      const scheduler = startScheduler(desk, [job]);
      harness.clock.advance(ahead);
      await scheduler.run();
      // Another process died with its lease on the job.
      const lease = new Date(harness.clock.now() + minutes(10)).toISOString();
      await changeRows(storage.db, "jobs", { name: "job" }, { leased_until: lease });
      harness.clock.advance(-ahead);
      await scheduler.run();
      expect(ran).toHaveBeenCalledTimes(2);
      await scheduler.run();
      expect(ran).toHaveBeenCalledTimes(2);
      await scheduler.close();
    });
  });

  test("no visit of an administrator that goes on for a day", async () => {
    const admin = harness.browser();
    await admin.signIn(demo.admin);
    harness.clock.advance(ahead);
    await admin.signIn(demo.admin);
    const { rows } = await harness.inDatabase(async ({ db }) => ({
      rows: await db.selectFrom("users").select("id").where("email", "=", demo.member).execute(),
    }));
    const begun = await admin.call("POST", `/api/v1/global-admin/login-as/${rows[0]?.id}`, {
      reason: "Asked",
    });
    expect(begun.status).toBe(200);
    harness.clock.advance(-ahead);
    expect((await admin.call("GET", "/api/v1/me")).body.data.user_email).toBe(demo.admin);
  });
});

test("in the app's own sessions a clock that was a day ahead holds up no refresh of tokens", async () => {
  const clock = movableClock();
  const { first, close } = await twoSessionStores(clock);
  const user = { user_id: "u", user_is_admin: false, is_global_admin: false };
  const state = bearerState("old");
  const { session, cookieValue } = await createSession({ user, userAgent: "", state }, first);
  clock.advance(ahead);
  const lease = new Date(clock.now() + seconds(15)).toISOString();
  await first.storage.db.updateTable("app_sessions").set({ refresh_lease_until: lease }).execute();
  clock.advance(-ahead);
  const found = await findSession(cookieValue, first);
  const fresh = await found?.backendState.refreshOnce(state, async () => bearerState("new"));
  expect(fresh).toEqual(bearerState("new"));
  expect(found?.id).toBe(session.id);
  await close();
});

test("an end is over when it is reached, or further ahead than it can have been stored", () => {
  const now = Date.parse("2026-03-02T09:00:00.000Z");
  const at = (ms: number) => new Date(now + ms).toISOString();
  expect(isOver(at(0), now, minutes(15))).toBe(true);
  expect(isOver(at(1), now, minutes(15))).toBe(false);
  // Another process may be a little ahead.
  expect(isOver(at(minutes(15) + seconds(30)), now, minutes(15))).toBe(false);
  expect(isOver(at(minutes(17)), now, minutes(15))).toBe(true);
});
