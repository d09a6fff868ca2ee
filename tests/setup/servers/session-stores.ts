import type { BackendState } from "~/backend/backend";
import { createSessionStore, type SessionStore } from "~/sessions/store";
import { sessionPart, type SessionTables } from "~/sessions/session-table";
import { openStorage } from "~/storage/open";
import { openSeals } from "~/storage/seals";
import type { MovableClock } from "./movable-clock";
import { testDatabase } from "./test-database";

export const testSecret = "a secret of thirty-two characters";

/** Opens two session stores on one database, each with its own memory and connections, as two processes do. */
export async function twoSessionStores(clock: MovableClock): Promise<{
  first: SessionStore;
  second: SessionStore;
  close(): Promise<void>;
}> {
  const database = await testDatabase();
  const open = (beside = false) =>
    openStorage<SessionTables>({
      databaseUrl: database.DATABASE_URL,
      dataDir: database.DATA_DIR,
      ...sessionPart,
      beside,
    });
  const storage = await open();
  const other = await open(true);
  const optionsOn = async (value: typeof storage) => ({
    seals: await openSeals(value, "session_seal_keys", { current: testSecret }, clock.now),
    clock: clock.now,
  });
  return {
    first: createSessionStore(storage, await optionsOn(storage)),
    second: createSessionStore(other, await optionsOn(other)),
    async close() {
      await other.close();
      await storage.close();
      await database.cleanup();
    },
  };
}

export const bearerState = (name: string, expires_at = 0): BackendState => ({
  reading: "bearer",
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_at,
});

export const cookieState = (cookies: Record<string, string>): BackendState => ({
  reading: "cookie",
  jar: Object.fromEntries(
    Object.entries(cookies).map(([name, value]) => [name, { value, expires: null }]),
  ),
});
