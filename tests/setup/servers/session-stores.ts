import type { BackendState } from "~/backend/backend";
import { sessionStoreOn, type SessionStore } from "~/sessions/store";
import { sessionPart, type SessionTables } from "~/sessions/session-table";
import { openStorage } from "~/storage/open";
import { openSeals } from "~/storage/seals";
import type { MovableClock } from "./movable-clock";
import { testDatabase } from "./test-database";

export const testSecret = "a secret of thirty-two characters";

/**
 * Two session stores on one database, as two processes have them: own memory each, and on PostgreSQL own connections.
 * (One process owns a SQLite file, so there they share the connection.)
 */
export async function twoSessionStores(clock: MovableClock): Promise<{
  first: SessionStore;
  second: SessionStore;
  close(): Promise<void>;
}> {
  const database = await testDatabase();
  const open = () =>
    openStorage<SessionTables>({
      databaseUrl: database.DATABASE_URL,
      dataDir: database.DATA_DIR,
      ...sessionPart,
    });
  const storage = await open();
  const other = storage.engine === "postgres" ? await open() : storage;
  const optionsOn = async (one: typeof storage) => ({
    seals: await openSeals(one, "session_seal_keys", { current: testSecret }, clock.now),
    clock: clock.now,
  });
  return {
    first: sessionStoreOn(storage, await optionsOn(storage)),
    second: sessionStoreOn(other, await optionsOn(other)),
    async close() {
      await storage.close();
      if (other !== storage) await other.close();
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
