import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BackendState } from "~/backend/backend";
import { sweep } from "~/sessions/housekeeping";
import {
  createSession,
  endSession,
  findSession,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  rotateSession,
} from "~/sessions/session-store";
import { createSessionStore } from "~/sessions/store";
import { openSeals, WrongSecret } from "~/storage/seals";
import {
  days,
  hours,
  minutes,
  movableClock,
  seconds,
  type MovableClock,
} from "../../setup/servers/movable-clock";
import { bearerState, cookieState, twoSessionStores } from "../../setup/servers/session-stores";

const clock: MovableClock = movableClock();
const stores = await twoSessionStores(clock);
const store = stores.first;
afterEach(async () => {
  await store.storage.db.deleteFrom("app_sessions").execute();
});
afterAll(() => stores.close());

const member = { user_id: "u-member", user_is_admin: false, is_global_admin: false };
const admin = { user_id: "u-admin", user_is_admin: true, is_global_admin: false };
const firefox = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

const start = (user = member, state: BackendState | null = bearerState("1")) =>
  createSession({ user, userAgent: firefox, state }, store);
const found = (cookieValue: string, using = store) => findSession(cookieValue, using);
async function sessionOf(cookieValue: string, using = store) {
  const session = await findSession(cookieValue, using);
  if (!session) throw new Error("the session should be live");
  return session;
}
const rows = () => store.storage.db.selectFrom("app_sessions").selectAll().execute();
const never = () => Promise.reject(new Error("no refresh may happen here"));

describe("a session", () => {
  test("is found by the cookie's value, on another process too", async () => {
    const { session, cookieValue } = await start();
    for (const using of [stores.first, stores.second]) {
      const again = await sessionOf(cookieValue, using);
      expect(again).toMatchObject({
        id: session.id,
        user_id: "u-member",
        device: "Firefox on Android",
      });
      expect(again.backendState.read()).toEqual(bearerState("1"));
    }
    expect(await found("something else")).toBeNull();
    expect(await found("")).toBeNull();
  });

  test("leaves neither the id nor the backend's secrets in the row", async () => {
    const { cookieValue } = await start(member, bearerState("secret"));
    const [row] = await rows();
    expect([row?.id_hash, row?.handle]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[\w-]{16}$/),
    ]);
    const text = JSON.stringify(row);
    expect(Buffer.from(cookieValue, "base64url")).toHaveLength(32);
    expect(text).not.toContain(cookieValue);
    expect(text).not.toContain("access-secret");
    expect(text).not.toContain("refresh-secret");
    expect(text).not.toContain(Buffer.from("access-secret").toString("base64url").slice(0, 12));
  });

  test("gives its state to no other row and to no other secret", async () => {
    const first = await start(member, bearerState("first"));
    const second = await start(member, bearerState("second"));
    const [row] = (await rows()).filter(({ handle }) => handle === first.session.id);
    await store.storage.db
      .updateTable("app_sessions")
      .set({ backend_state: row?.backend_state ?? null })
      .where("handle", "=", second.session.id)
      .execute();
    expect((await sessionOf(second.cookieValue)).backendState.read()).toBeNull();
    const another = openSeals(store.storage, "session_seal_keys", {
      current: "another secret, not this installation's",
    });
    await expect(another).rejects.toThrow(WrongSecret);
  });

  test.each([
    ["a member", member, hours(12)],
    ["an admin", admin, minutes(30)],
    ["a global admin", { ...member, is_global_admin: true }, minutes(30)],
  ])("idle limit of %s", async (_name, user, limit) => {
    const { cookieValue } = await start(user);
    clock.advance(limit - 1);
    expect(await found(cookieValue)).not.toBeNull();
    clock.advance(limit - 1);
    expect(await found(cookieValue)).not.toBeNull();
    clock.advance(limit);
    expect(await found(cookieValue)).toBeNull();
  });

  test("ends after 30 days however busy it is, and the next sweep clears it away", async () => {
    const { cookieValue } = await start();
    for (let passed = hours(11); passed < days(30); passed += hours(11)) {
      clock.advance(hours(11));
      expect(await found(cookieValue)).not.toBeNull();
    }
    // 65 times 11 hours are 5 hours short of 30 days.
    clock.advance(hours(5) - 1);
    expect(await found(cookieValue)).not.toBeNull();
    clock.advance(1);
    expect(await found(cookieValue)).toBeNull();
    await start();
    expect(await sweep(store)).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test("ends with its cookie where that lasts for fewer days, also one from before it was set so", async () => {
    const shorter = createSessionStore(stores.second.storage, {
      seals: stores.second.seals,
      clock: clock.now,
      lasts: days(2),
    });
    const before = await start();
    const { cookieValue } = await createSession(
      { user: member, userAgent: firefox, state: bearerState("1") },
      shorter,
    );
    // A thief who has copied the cookie can send it for as long as they like.
    for (let passed = 0; passed < days(2) - hours(6); passed += hours(6)) {
      clock.advance(hours(6));
      expect(await found(cookieValue, shorter)).not.toBeNull();
      expect(await found(before.cookieValue, shorter)).not.toBeNull();
    }
    clock.advance(hours(6) - 1);
    expect(await listSessions("u-member", "", shorter)).toHaveLength(2);
    clock.advance(1);
    expect(await found(cookieValue, shorter)).toBeNull();
    expect(await found(before.cookieValue, shorter)).toBeNull();
    expect(await listSessions("u-member", "", shorter)).toEqual([]);
    expect(await found(cookieValue)).toBeNull();
  });

  test("notes when it was last seen, at most once a minute", async () => {
    const { session, cookieValue } = await start();
    clock.advance(seconds(59));
    expect((await sessionOf(cookieValue)).last_seen_at).toBe(session.last_seen_at);
    clock.advance(seconds(1));
    const touched = (await sessionOf(cookieValue)).last_seen_at;
    expect(touched).toBe(new Date(clock.now()).toISOString());
    expect((await rows())[0]?.last_seen_at).toBe(touched);
  });

  test("rotation kills the old id and keeps session and state", async () => {
    const { session, cookieValue } = await start();
    const before = await sessionOf(cookieValue);
    const rotated = await rotateSession(session.id, store);
    expect(await found(cookieValue)).toBeNull();
    const after = await sessionOf(rotated?.cookieValue ?? "");
    expect(after).toMatchObject({ id: session.id, user_id: "u-member" });
    expect(after.backendState.read()).toEqual(bearerState("1"));
    // A request that began before the rotation can still store what the backend told it.
    await before.backendState.write(bearerState("2"), "now");
    const last = await sessionOf(rotated?.cookieValue ?? "");
    expect(last.backendState.read()).toEqual(bearerState("2"));
  });

  test("ends at once, on every process, and takes its secrets along", async () => {
    const { session, cookieValue } = await start();
    const late = await sessionOf(cookieValue);
    await endSession(session.id, stores.second);
    expect(await found(cookieValue)).toBeNull();
    expect(await rotateSession(session.id, store)).toBeNull();
    await late.backendState.write(bearerState("late"), "now");
    expect(await late.backendState.refreshOnce(bearerState("1"), never)).toBeNull();
    expect((await rows())[0]?.backend_state).toBeNull();
  });
});

describe("the list on /me", () => {
  test("shows a person's own live sessions, latest first, and never what signs in", async () => {
    const old = await start();
    clock.advance(minutes(5));
    const current = await start();
    await start(admin);
    const ended = await start();
    await endSession(ended.session.id, store);
    const list = await listSessions("u-member", current.session.id, store);
    expect(list.map(({ handle, current: isCurrent }) => [handle, isCurrent])).toEqual([
      [current.session.id, true],
      [old.session.id, false],
    ]);
    expect(JSON.stringify(list)).not.toContain(current.cookieValue);
    for (const { handle } of list) expect(await found(handle)).toBeNull();
    const [latest] = list;
    const { id: handle, device, created_at, last_seen_at } = current.session;
    expect(latest).toEqual({ handle, device, created_at, last_seen_at, current: true });
    clock.advance(hours(12) - minutes(5));
    expect(await listSessions("u-member", "", store)).toHaveLength(1);
  });

  test("revokes one's own session and nobody else's", async () => {
    const mine = await start();
    const foreign = await start(admin);
    expect(await revokeSession("u-member", foreign.session.id, store)).toBeNull();
    expect(await found(foreign.cookieValue)).not.toBeNull();
    // The process has not met the key that seals its backend state now.
    await stores.second.seals.rotate((clock.advance(1), clock.now()));
    const { backendState } = await sessionOf(mine.cookieValue, stores.second);
    await backendState.write(bearerState("2"), "now");
    expect(await revokeSession("u-member", mine.session.id, store)).toEqual({
      backendState: bearerState("2"),
    });
    const kept = new Map((await rows()).map((row) => [row.handle, row.backend_state]));
    expect(kept.get(mine.session.id)).toBeNull();
    expect(kept.get(foreign.session.id)).not.toBeNull();
    expect(await revokeSession("u-member", mine.session.id, store)).toBeNull();
    expect(await found(mine.cookieValue)).toBeNull();
  });

  test("revokes all the others", async () => {
    const current = await start();
    const others = [await start(), await start()];
    const foreign = await start(admin);
    await revokeOtherSessions("u-member", current.session.id, store);
    for (const { cookieValue } of others) expect(await found(cookieValue)).toBeNull();
    expect(await found(current.cookieValue)).not.toBeNull();
    expect(await found(foreign.cookieValue)).not.toBeNull();
  });
});

describe("the state in the row", () => {
  const jar = (value: string) => cookieState({ "XSRF-TOKEN": value, app_session: "s" });
  const stored = async (cookieValue: string) => (await sessionOf(cookieValue)).backendState.read();

  test("a lazy write waits five minutes, but is read back in its own request", async () => {
    const { cookieValue } = await start(member, jar("1"));
    const { backendState } = await sessionOf(cookieValue);
    clock.advance(minutes(5) - 1);
    expect(backendState.wantsFresh()).toBe(false);
    await backendState.write(jar("2"), "lazy");
    expect(backendState.read()).toEqual(jar("2"));
    expect(await stored(cookieValue)).toEqual(jar("1"));
    clock.advance(1);
    expect(backendState.wantsFresh()).toBe(true);
    await backendState.write(jar("3"), "lazy");
    expect(await stored(cookieValue)).toEqual(jar("3"));
  });

  test("a cookie that came or went is stored at once", async () => {
    const { cookieValue } = await start(member, jar("1"));
    const { backendState } = await sessionOf(cookieValue);
    const more = cookieState({ "XSRF-TOKEN": "2", app_session: "s", remember: "r" });
    await backendState.write(more, "lazy");
    expect(await stored(cookieValue)).toEqual(more);
    await backendState.write(jar("3"), "lazy");
    expect(await stored(cookieValue)).toEqual(jar("3"));
  });

  test("cookies that came in another order are the same, and a bearer's tokens have none", async () => {
    const { cookieValue } = await start(member, cookieState({ a: "1", b: "1" }));
    const { backendState } = await sessionOf(cookieValue);
    await backendState.write(cookieState({ b: "2", a: "2" }), "lazy");
    expect(await stored(cookieValue)).toEqual(cookieState({ a: "1", b: "1" }));
    await backendState.write(cookieState({ "a b": "3" }), "now");
    await backendState.write(cookieState({ ab: "4" }), "lazy");
    expect(await stored(cookieValue)).toEqual(cookieState({ ab: "4" }));
    await backendState.write(cookieState({ a: "5", b: "5" }), "lazy");
    expect(await stored(cookieValue)).toEqual(cookieState({ a: "5", b: "5" }));
    const bearer = await start(member, bearerState("1"));
    const own = (await sessionOf(bearer.cookieValue)).backendState;
    await own.write(bearerState("2"), "lazy");
    expect(await stored(bearer.cookieValue)).toEqual(bearerState("1"));
  });

  test("a lazy write never undoes what another request stored meanwhile", async () => {
    const { cookieValue } = await start(member, jar("1"));
    const slow = await sessionOf(cookieValue, stores.first);
    const quick = await sessionOf(cookieValue, stores.second);
    await quick.backendState.write(jar("signed in anew"), "now");
    clock.advance(minutes(6));
    await slow.backendState.write(jar("old"), "lazy");
    expect(await stored(cookieValue)).toEqual(jar("signed in anew"));
  });

  test("a lazy write never undoes a refresh and what was stored after it", async () => {
    const { cookieValue } = await start(member, jar("1"));
    const slow = await sessionOf(cookieValue);
    const quick = await sessionOf(cookieValue, stores.second);
    await quick.backendState.refreshOnce(jar("1"), async () => jar("2"));
    await (await sessionOf(cookieValue)).backendState.write(jar("3"), "now");
    clock.advance(minutes(6));
    await slow.backendState.write(jar("old"), "lazy");
    expect(await stored(cookieValue)).toEqual(jar("3"));
  });

  test("what is to be stored now counts, whoever has written since", async () => {
    const { cookieValue } = await start(member, jar("1"));
    const [session, other] = [await sessionOf(cookieValue), await sessionOf(cookieValue)];
    await session.backendState.write(jar("2"), "now");
    await other.backendState.write(jar("3"), "now");
    expect(await stored(cookieValue)).toEqual(jar("3"));
  });
});

describe("a session that the backend knows no more", () => {
  const jar = (value: string) => cookieState({ app_session: value });

  test("ends, here and on other processes", async () => {
    const { cookieValue } = await start(member, jar("1"));
    await (await sessionOf(cookieValue)).backendState.forget();
    expect(await found(cookieValue, stores.second)).toBeNull();
    expect(await rows()).toMatchObject([{ backend_state: null }]);
  });

  test("ends when its tokens could not be renewed", async () => {
    const { cookieValue } = await start();
    const { backendState } = await sessionOf(cookieValue);
    await backendState.refreshOnce(bearerState("1"), async () => null);
    await backendState.forget();
    expect(await found(cookieValue)).toBeNull();
  });

  test("goes on when it was only the cookies from before another tab's change that the backend refused", async () => {
    const { cookieValue } = await start(member, jar("1"));
    const [late, changing] = [await sessionOf(cookieValue), await sessionOf(cookieValue)];
    // The backend has new cookies for it, and they are on their way.
    await changing.backendState.aboutToChange();
    await late.backendState.forget();
    await (await sessionOf(cookieValue)).backendState.forget();
    await changing.backendState.write(jar("2"), "now");
    const rotated = await rotateSession(changing.id, store);
    await late.backendState.forget();
    const now = await sessionOf(rotated?.cookieValue ?? "");
    expect(now.backendState.read()).toEqual(jar("2"));
    await now.backendState.forget();
    expect(await found(rotated?.cookieValue ?? "")).toBeNull();
  });

  test("ends all the same when whoever was about to change it never did", async () => {
    const { cookieValue } = await start(member, jar("1"));
    await (await sessionOf(cookieValue)).backendState.aboutToChange();
    clock.advance(seconds(15));
    await (await sessionOf(cookieValue)).backendState.forget();
    expect(await found(cookieValue)).toBeNull();
  });
});

describe("refresh, once", { timeout: 15_000 }, () => {
  const old = bearerState("old", 1);
  const fresh = bearerState("fresh", 2);
  let refreshes: BackendState[];
  let letGo: () => void;
  let held: Promise<void>;
  let started: Promise<void>;
  let refresh: (current: BackendState) => Promise<BackendState | null>;
  beforeEach(() => {
    refreshes = [];
    held = new Promise((resolve) => (letGo = resolve));
    let isStarted = () => {};
    started = new Promise((resolve) => (isStarted = resolve));
    refresh = async (current) => {
      refreshes.push(current);
      isStarted();
      await held;
      return fresh;
    };
  });

  /** The second store, telling when it next looks at its clock: in a refresh, once per look at the row. */
  function pollingStore() {
    let looked = () => {};
    const tellingClock = () => {
      looked();
      return clock.now();
    };
    return {
      using: createSessionStore(stores.second.storage, {
        seals: stores.second.seals,
        clock: tellingClock,
      }),
      nextPoll: () => new Promise<void>((resolve) => (looked = resolve)),
    };
  }

  /** Waits for a step of what is under way; when that ends without it, there is nothing to wait for. */
  const step = (reached: Promise<void>, underWay: Promise<unknown>) =>
    Promise.race([
      reached,
      underWay.then(() => Promise.reject(new Error("it ended without that step"))),
    ]);

  test("bearer fact 4: two parallel renders with one expired token = one refresh, in one process", async () => {
    const { cookieValue } = await start(member, old);
    const renders = [await sessionOf(cookieValue), await sessionOf(cookieValue)];
    const all = renders.map(({ backendState }) => backendState.refreshOnce(old, refresh));
    await step(started, Promise.all(all));
    letGo();
    expect(await Promise.all(all)).toEqual([fresh, fresh]);
    expect(refreshes).toEqual([old]);
    expect(renders.map(({ backendState }) => backendState.read())).toEqual([fresh, fresh]);
    expect((await sessionOf(cookieValue)).backendState.read()).toEqual(fresh);
  });

  test("bearer fact 4: two parallel renders with one expired token = one refresh, in two processes", async () => {
    const { cookieValue } = await start(member, old);
    const { using, nextPoll } = pollingStore();
    const winner = await sessionOf(cookieValue, stores.first);
    const loser = await sessionOf(cookieValue, using);
    const won = winner.backendState.refreshOnce(old, refresh);
    await step(started, won);
    const polled = nextPoll();
    const lost = loser.backendState.refreshOnce(old, refresh);
    await step(polled, lost);
    await step(nextPoll(), lost);
    letGo();
    expect(await Promise.all([won, lost])).toEqual([fresh, fresh]);
    expect(refreshes).toEqual([old]);
    expect(loser.backendState.read()).toEqual(fresh);
  });

  test("bearer fact 4: of eight who find the token expired at the same moment, in two processes, one refreshes", async () => {
    letGo();
    for (let round = 0; round < 3; round += 1) {
      const { cookieValue } = await start(member, old);
      const using = [stores.first, stores.second];
      // Stores of their own on both connections, so that no memory keeps them apart.
      const racers = await Promise.all(
        Array.from({ length: 8 }, (_none, at) => {
          const { storage, seals } = using[at % 2]!;
          return sessionOf(cookieValue, createSessionStore(storage, { seals, clock: clock.now }));
        }),
      );
      refreshes.splice(0);
      const all = racers.map(({ backendState }) => backendState.refreshOnce(old, refresh));
      expect(await Promise.all(all)).toEqual(racers.map(() => fresh));
      expect(refreshes).toEqual([old]);
    }
  });

  test("whoever comes later with the old token gets the new one without a refresh", async () => {
    const { cookieValue } = await start(member, old);
    const late = await sessionOf(cookieValue);
    letGo();
    // The late process has not met the key that this is sealed with.
    await stores.second.seals.rotate((clock.advance(1), clock.now()));
    const early = await sessionOf(cookieValue, stores.second);
    await early.backendState.refreshOnce(old, refresh);
    expect(await late.backendState.refreshOnce(old, never)).toEqual(fresh);
    expect(late.backendState.read()).toEqual(fresh);
  });

  test("whoever finds the new token expired as well waits for the refresh under way, and refreshes that", async () => {
    const { cookieValue } = await start(member, old);
    const [first, second] = [await sessionOf(cookieValue), await sessionOf(cookieValue)];
    const earlier = first.backendState.refreshOnce(old, refresh);
    await step(started, earlier);
    const newer = bearerState("newer", 3);
    const seenVersion: BackendState[] = [];
    const later = second.backendState.refreshOnce(fresh, async (current) => {
      seenVersion.push(current);
      return newer;
    });
    letGo();
    expect(await Promise.all([earlier, later])).toEqual([fresh, newer]);
    expect(seenVersion).toEqual([fresh]);
    expect(second.backendState.read()).toEqual(newer);
  });

  test("a refresh that finds the session gone clears it for all", async () => {
    const { cookieValue } = await start(member, old);
    const { backendState } = await sessionOf(cookieValue);
    expect(await backendState.refreshOnce(old, async () => null)).toBeNull();
    const other = await sessionOf(cookieValue, stores.second);
    expect(other.backendState.read()).toBeNull();
  });

  test("a refresh that failed gives the lease back and changes nothing", async () => {
    const { cookieValue } = await start(member, old);
    const { backendState } = await sessionOf(cookieValue);
    const failing = backendState.refreshOnce(old, () => Promise.reject(new Error("no line")));
    await expect(failing).rejects.toThrow("no line");
    letGo();
    const other = await sessionOf(cookieValue, stores.second);
    expect(await other.backendState.refreshOnce(old, refresh)).toEqual(fresh);
  });

  test("a winner that crashed holds the others up for 15 seconds only", async () => {
    const { session, cookieValue } = await start(member, old);
    await store.storage.db
      .updateTable("app_sessions")
      .set({ refresh_lease_until: new Date(clock.now() + seconds(15)).toISOString() })
      .where("handle", "=", session.id)
      .execute();
    letGo();
    const { using, nextPoll } = pollingStore();
    const { backendState } = await sessionOf(cookieValue, using);
    const polled = nextPoll();
    const waiting = backendState.refreshOnce(old, refresh);
    await step(polled, waiting);
    clock.advance(seconds(15) - 1);
    await step(nextPoll(), waiting);
    await step(nextPoll(), waiting);
    expect(refreshes).toEqual([]);
    clock.advance(1);
    expect(await waiting).toEqual(fresh);
    expect(refreshes).toEqual([old]);
  });

  test("a winner that comes back after its 15 seconds does not overwrite its successor", async () => {
    const { cookieValue } = await start(member, old);
    const { using, nextPoll } = pollingStore();
    const slow = await sessionOf(cookieValue, stores.first);
    const next = await sessionOf(cookieValue, using);
    await using.seals.rotate((clock.advance(1), clock.now()));
    const slowOutcome = slow.backendState.refreshOnce(old, refresh);
    await step(started, slowOutcome);
    const newer = bearerState("newer", 3);
    let takenOver = false;
    const polled = nextPoll();
    const nextOutcome = next.backendState.refreshOnce(old, async () => {
      takenOver = true;
      return newer;
    });
    await step(polled, nextOutcome);
    clock.advance(seconds(15) - 1);
    await step(nextPoll(), nextOutcome);
    await step(nextPoll(), nextOutcome);
    expect(takenOver).toBe(false);
    clock.advance(1);
    expect(await nextOutcome).toEqual(newer);
    letGo();
    expect(await slowOutcome).toEqual(newer);
    expect((await sessionOf(cookieValue)).backendState.read()).toEqual(newer);
  });

  test("a sign-out during a refresh is not undone by it", async () => {
    const { session, cookieValue } = await start(member, old);
    const { backendState } = await sessionOf(cookieValue);
    const running = backendState.refreshOnce(old, refresh);
    await step(started, running);
    await endSession(session.id, stores.second);
    letGo();
    expect(await running).toBeNull();
    expect((await rows())[0]?.backend_state).toBeNull();
  });
});
