import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { log } from "~/backend/log";
import { startHousekeeping, sweep } from "~/sessions/housekeeping";
import { isoTime } from "~/sessions/session-table";
import { openSessionStore, type SessionStore } from "~/sessions/store";
import { minutes, movableClock } from "../setup/servers/movable-clock";
import { twoSessionStores } from "../setup/servers/session-stores";
import { testDatabase, testSecret, type TestDatabase } from "../setup/servers/test-database";
import { until } from "../setup/source/until";
import { ofFile } from "../setup/servers/of-file";
import { addRows } from "../setup/databases/rows";

const clock = movableClock();
const stores = await ofFile(twoSessionStores(clock));
const store = stores.first;
afterEach(() => clear(store));

async function clear({ storage }: SessionStore) {
  await storage.db.deleteFrom("kept_forms").execute();
  await storage.db.deleteFrom("form_keys").execute();
}

const keptForm = (id: string, expires_at: string) => ({
  id,
  holder_hash: "h",
  user_id: "u",
  page: "/",
  form: "f",
  fields: "",
  bytes: 0,
  expires_at,
});
const formKey = (key_hash: string, expires_at: string, answer: string | null = null) => ({
  key_hash,
  client: "c",
  answer,
  lease_until: expires_at,
  expires_at,
});
/** Plants this many keys at once, `k` and seven digits, each of which lasts until its number comes. */
const manyKeys = (count: number, expires: (number: string) => string) => {
  const number = "substr('0000000' || n, -7)";
  const digits = store.storage.engine === "sqlite" ? number : "lpad(n::text, 7, '0')";
  return sql`
    insert into form_keys (key_hash, client, lease_until, expires_at)
    with recursive numbers (n) as (
      select 1 union all select n + 1 from numbers where n < ${sql.raw(String(count))})
    select 'k' || ${sql.raw(digits)}, 'c', '', ${sql.raw(expires(digits))} from numbers
  `.execute(store.storage.db);
};
const keys = async () => {
  const rows = store.storage.db.selectFrom("form_keys").select("key_hash").orderBy("key_hash");
  return (await rows.execute()).map(({ key_hash }) => key_hash);
};

describe("what has run out", () => {
  test("goes when its time has come, and nothing else", async () => {
    const [now, later] = [isoTime(clock.now()), isoTime(clock.now() + 1)];
    const { db } = store.storage;
    await addRows(db, "kept_forms", [keptForm("over", now), keptForm("not", later)]);
    await addRows(db, "form_keys", [formKey("over", now), formKey("not", later)]);
    expect(await sweep(store)).toBe(2);
    expect(await db.selectFrom("kept_forms").select("id").execute()).toEqual([{ id: "not" }]);
    expect(await keys()).toEqual(["not"]);
    expect(await sweep(store)).toBe(0);
  });

  test("goes in one run when there is much of it, and in the next when there is very much", async () => {
    await manyKeys(20_100, (number) => `'2001' || ${number}`);
    expect(await sweep(store)).toBe(20_000);
    expect((await keys())[0]).toBe("k0020001");
    expect(await sweep(store)).toBe(100);
    expect(await keys()).toEqual([]);
  });

  test("of more keys than there may be, the oldest go", async () => {
    await manyKeys(100_700, (number) => `'9001' || ${number}`);
    expect(await sweep(store)).toBe(700);
    expect((await keys())[0]).toBe("k0000701");
    expect(await sweep(store)).toBe(0);
  });
});

describe("the process that keeps house", () => {
  let database: TestDatabase;
  let own: SessionStore;
  beforeAll(async () => {
    database = await testDatabase();
    const { DATA_DIR, DATABASE_URL = "" } = database;
    vi.stubEnv("DATA_DIR", DATA_DIR);
    vi.stubEnv("DATABASE_URL", DATABASE_URL);
    vi.stubEnv("SESSION_SECRET", testSecret);
    own = await openSessionStore();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await clear(own);
  });
  afterAll(async () => {
    await own.storage.close();
    await database.cleanup();
  });
  const forms = async () =>
    (await own.storage.db.selectFrom("kept_forms").select("id").execute()).map(({ id }) => id);

  test("sweeps at once and every minute", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const { db } = own.storage;
    const over = isoTime(Date.now() - minutes(1));
    await db.insertInto("kept_forms").values(keptForm("before", over)).execute();
    await startHousekeeping();
    expect(await forms()).toEqual([]);
    await db.insertInto("kept_forms").values(keptForm("after", over)).execute();
    vi.advanceTimersByTime(minutes(1) - 1);
    await own.storage.ready();
    expect(await forms()).toEqual(["after"]);
    vi.advanceTimersByTime(1);
    await until(async () => (await forms()).length === 0);
  });

  test("takes forms that nobody answered for interrupted, where it alone can have had them", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const { db, engine } = own.storage;
    const later = isoTime(Date.now() + minutes(1));
    const rows = [formKey("begun", later), formKey("answered", later, "sealed")];
    await db.insertInto("form_keys").values(rows).execute();
    await startHousekeeping();
    const kept = await db.selectFrom("form_keys").selectAll().orderBy("key_hash").execute();
    const ended = kept.filter(({ lease_until }) => lease_until < later);
    expect(ended.map(({ key_hash }) => key_hash)).toEqual(engine === "sqlite" ? ["begun"] : []);
  });

  test("tells when it could not, and goes on", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const reported = vi.spyOn(log(), "error").mockReturnValue(undefined);
    const refused = new Error("no room");
    const looking = vi.spyOn(own.storage.db, "selectFrom").mockImplementation(() => {
      throw refused;
    });
    await startHousekeeping();
    expect(reported).toHaveBeenCalledExactlyOnceWith({ err: refused }, expect.any(String));
    looking.mockRestore();
    await addRows(own.storage.db, "kept_forms", keptForm("over", isoTime(Date.now())));
    vi.advanceTimersByTime(minutes(1));
    await until(async () => (await forms()).length === 0);
  });
});
