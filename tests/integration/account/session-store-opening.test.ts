import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BackendError } from "~/backend/backend-error";
import { log } from "~/backend/log";
import { parseEnvironment } from "~/environment";
import { createSession, findSession } from "~/sessions/session-store";
import { createSessionStore, openSealedSessions, openSessionStore } from "~/sessions/store";
import { DataDirInUse } from "~/storage/sqlite";
import { WrongSecret } from "~/storage/seals";
import { bearerState } from "../../setup/servers/session-stores";
import { testDatabase, testSecret, type TestDatabase } from "../../setup/servers/test-database";

const nextSecret = "another secret of more than thirty-two characters";
const user = { user_id: "u-member", user_is_admin: false, is_global_admin: false };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.cleanup());

const settings = (more: Record<string, string> = {}) => {
  const { DATA_DIR, DATABASE_URL = "" } = database;
  return parseEnvironment({ DATA_DIR, DATABASE_URL, SESSION_SECRET: testSecret, ...more });
};
const awaitSessionStore = async () => (await openSessionStore()).storage.ready();
async function storeOn(env = settings()) {
  const { storage, seals } = await openSealedSessions(env);
  return createSessionStore(storage, { seals });
}

test("the sessions of this process are opened once, and again by the next who asks when that failed", async () => {
  const { DATA_DIR } = database;
  vi.stubEnv("DATA_DIR", DATA_DIR);
  vi.stubEnv("SESSION_SECRET", testSecret);
  vi.stubEnv("SESSION_COOKIE_DAYS", "7");
  rmSync(DATA_DIR, { recursive: true });
  writeFileSync(DATA_DIR, "a file where the folder should be");
  await expect(openSessionStore()).rejects.toThrow();
  await expect(awaitSessionStore()).rejects.toThrow();
  rmSync(DATA_DIR);
  const store = await openSessionStore();
  expect(await openSessionStore()).toBe(store);
  await awaitSessionStore();
  const state = bearerState("1");
  const { cookieValue, session } = await createSession({ user, userAgent: "", state });
  const lasts = Date.parse(session.expires_at) - Date.parse(session.created_at);
  expect(lasts).toBe(7 * 86_400_000);
  expect((await findSession(cookieValue))?.backendState.read()).toEqual(state);
  // A development reload loads the modules anew, and goes on with what is open.
  vi.resetModules();
  const again = await import("~/sessions/store");
  expect(await again.openSessionStore()).toBe(store);
  expect(existsSync(join(DATA_DIR, "sessions.sqlite"))).toBe(true);
  await store.storage.close();
  await expect(awaitSessionStore()).rejects.toThrow();
});

test("a database of sessions that takes nothing more still knows who is signed in, and tells everybody else to try again", async () => {
  const reported = vi.spyOn(log(), "error").mockReturnValue(undefined);
  const store = await storeOn();
  const made = await createSession({ user, userAgent: "", state: null }, store);
  await sql`pragma query_only = on`.execute(store.storage.db);
  const later = { ...store, clock: () => Date.now() + 2 * 60_000 };
  expect(await findSession(made.cookieValue, later)).toMatchObject({ user_id: "u-member" });
  const refused = await createSession({ user, userAgent: "", state: null }, store).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(BackendError);
  const { status, statusText, message, headers } = refused as BackendError;
  expect({ status, statusText, message, headers }).toEqual({
    status: 503,
    statusText: "Service Unavailable",
    headers: { "Retry-After": "5" },
    message: "The service is not answering. Try again in a minute.",
  });
  // Both failed, and one of them is told.
  expect(reported).toHaveBeenCalledExactlyOnceWith(
    { kind: "unavailable", code: "SQLITE_READONLY", cause: expect.stringContaining("readonly") },
    expect.any(String),
  );
  await store.storage.close();
});

describe("the database of sessions", () => {
  test("is not brought up to date twice, also by a later version", async () => {
    const { storage } = await storeOn();
    // Existing databases have stored these names.
    const { rows } = await sql<{ name: string }>`
      select name from session_migrations order by name`.execute(storage.db);
    expect(rows.map(({ name }) => name)).toEqual(["0001_tables"]);
    await storage.close();
  });

  test("is one app's at a time", async () => {
    const { storage } = await storeOn();
    await expect(openSealedSessions(settings())).rejects.toThrow(DataDirInUse);
    const beside = await openSealedSessions(settings(), { beside: true });
    await beside.storage.close();
    await storage.close();
  });
});

test("another SESSION_SECRET opens no sessions, and leaves them to whoever has the right one", async () => {
  const store = await storeOn();
  await store.storage.close();
  const wrong = openSealedSessions(settings({ SESSION_SECRET: nextSecret }));
  await expect(wrong).rejects.toThrow(WrongSecret);
  await (await storeOn()).storage.close();
});
