import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { userHas as onPostgres } from "~/embedded/db/user-search-postgres";
import { userHas as onSqlite } from "~/embedded/db/user-search-sqlite";
import { plantSeed } from "~/embedded/seed/plant";
import type { Storage } from "~/storage/storage";
import { testDatabase, type TestDatabase } from "../../setup/servers/test-database";

let database: TestDatabase;
let storage: Storage<EmbeddedTables>;
beforeAll(async () => {
  database = await testDatabase("migrated");
  storage = await openEmbeddedDatabase({
    DATA_DIR: database.DATA_DIR,
    DATABASE_URL: database.DATABASE_URL,
  });
  await plantSeed(storage, { seed: "demo", now: new Date("2026-03-02T12:00:00.000Z") });
});
afterAll(async () => {
  await storage.close();
  await database.cleanup();
});

async function found(...words: string[]): Promise<string[]> {
  const userHas = storage.engine === "postgres" ? onPostgres : onSqlite;
  const rows = await storage.db
    .selectFrom("users as u")
    .select("u.email")
    .where(await userHas(storage.db, words))
    .orderBy("u.email")
    .execute();
  return rows.map(({ email }) => email);
}
const rename = (email: string, name: { first_name?: string; last_name?: string }) =>
  storage.db.updateTable("users").set(name).where("email", "=", email).execute();

describe("finding users", () => {
  test("by any part of a name or an address, in any case, every word counts", async () => {
    expect(await found("ARISO")).toEqual(["owner@harborstreet.example"]);
    expect(await found("ega", "harborstr")).toEqual(["owner@harborstreet.example"]);
    expect(await found("ega", "juniper")).toEqual([]);
    expect(await found("mail.example")).toEqual(
      expect.arrayContaining(["ray.delgado@mail.example"]),
    );
  });

  test("by a word shorter than three letters", async () => {
    expect(await found("ve", "mar")).toContain("owner@harborstreet.example");
    expect(await found("zq")).toEqual([]);
  });

  test("signs that mean something to the database are plain letters", async () => {
    for (const word of ["%", "_", "\\", '"', '""x', "'x", "a* OR b", "NEAR(", "%%%"]) {
      expect(await found(word), word).toEqual([]);
    }
  });

  test("by the name that they have now", async () => {
    await rename("tove.eriksen@mail.example", { last_name: "Quillfeather" });
    expect(await found("quillf")).toEqual(["tove.eriksen@mail.example"]);
    expect(await found("eriksen", "quillf")).toEqual(["tove.eriksen@mail.example"]);
    await rename("tove.eriksen@mail.example", { last_name: "Eriksen" });
    expect(await found("quillf")).toEqual([]);
  });
});

describe("the audit trail", () => {
  const row = {
    id: "event-1",
    at: "2026-03-02T12:00:00.000Z",
    actor_id: null,
    on_behalf_of: null,
    action: "profile.changed",
    object: "user:nobody",
    before: null,
    after: null,
    ip: null,
    request_id: null,
  };

  test("takes rows and gives none back", async () => {
    const { db } = storage;
    await db.insertInto("audit_events").values(row).execute();
    await expect(db.updateTable("audit_events").set({ action: "other" }).execute()).rejects.toThrow(
      "the audit trail cannot be changed",
    );
    await expect(db.deleteFrom("audit_events").where("id", "=", row.id).execute()).rejects.toThrow(
      "the audit trail cannot be changed",
    );
    const kept = await db
      .selectFrom("audit_events")
      .selectAll()
      .where("id", "=", row.id)
      .executeTakeFirst();
    expect(kept).toEqual(row);
  });
});

test("an administrator has one login-as session at a time", async () => {
  const { db } = storage;
  const at = "2026-03-02T12:00:00.000Z";
  const visit = (id: string, ended_at: string | null) => ({
    id,
    admin_id: "somebody",
    target_id: "anybody",
    reason: null,
    started_at: at,
    expires_at: at,
    ended_at,
    end_reason: ended_at ? ("manual" as const) : null,
  });
  await db
    .insertInto("login_as_sessions")
    .values([visit("a", at), visit("b", at), visit("c", null)])
    .execute();
  await expect(
    db.insertInto("login_as_sessions").values(visit("d", null)).execute(),
  ).rejects.toThrow();
});
