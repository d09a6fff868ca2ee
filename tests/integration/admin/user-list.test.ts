import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables, NewRow } from "~/embedded/db/schema";
import { preparePeopleQueries } from "~/embedded/services/people-queries";
import { listUsers, type UserFilters } from "~/embedded/services/admin/user-list";
import { parseEnvironment } from "~/environment";
import type { Storage } from "~/storage/storage";
import { plantManyUsers, rareName } from "../../setup/crowd/many-users";
import { testDatabase, type TestDatabase } from "../../setup/servers/test-database";

/** So many that every way of searching is taken: by index, by walking, and with more hits than are listed. */
const users = 7000;

let database: TestDatabase;
let storage: Storage<EmbeddedTables>;
let everybody: NewRow<"users">[];
beforeAll(async () => {
  database = await testDatabase("migrated");
  const env = parseEnvironment({
    NODE_ENV: "test",
    APP_URL: "http://localhost:3000",
    SEED: "none",
    SESSION_SECRET: "a secret of thirty-two characters",
    DATA_DIR: database.DATA_DIR,
    DATABASE_URL: database.DATABASE_URL,
  });
  const planted = await plantManyUsers(env, { users, companies: 20 });
  storage = await openEmbeddedDatabase(env);
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  everybody = planted.sort(
    (a, b) =>
      compare(a.last_name, b.last_name) ||
      compare(a.first_name, b.first_name) ||
      compare(a.id, b.id),
  );
}, 60_000);
afterAll(async () => {
  await storage.close();
  await database.cleanup();
});

const list = (filters: UserFilters) =>
  listUsers(
    { storage, clock: () => Date.now(), people: preparePeopleQueries(storage.db) },
    filters,
  );

/** What the list must be, told without a database. */
function hitsOf({ search = "", user_type, company_id, status }: UserFilters): string[] {
  const words = search.toLowerCase().split(" ").filter(Boolean);
  return everybody
    .filter((user) => !user_type || user.type === user_type)
    .filter((user) => !company_id || user.company_id === company_id)
    .filter((user) => !status || user.status === status)
    .filter((user) => {
      const text = `${user.first_name} ${user.last_name} ${user.email}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ id }) => id);
}

const company_id = "many-company-000007";
const searches = ["e", "qz", "smith", "PEÑA", "example", rareName, "nobody-at-all", "an smith"];
// What means something to the database is plain letters.
searches.push("%", "_", "\\", '""x', "'x", "a* OR b");
const rows: UserFilters[] = [
  {},
  { status: "active", user_type: "COMPANY", company_id },
  ...searches.flatMap((search) => [{ search }, { search, company_id, status: "inactive" }]),
];

test.each(rows.map((filters) => ({ title: JSON.stringify(filters), filters })))(
  "every page holds what it must, in order: $title",
  async ({ filters }) => {
    const hits = hitsOf(filters);
    const listed = filters.search ? hits.slice(0, 1000) : hits;
    const last_page = Math.max(1, Math.ceil(listed.length / 25));
    const pages = new Set([1, 2, Math.ceil(last_page / 2), last_page - 1, last_page]);
    for (const page of [...pages].filter((number) => number > 0 && number <= last_page)) {
      const { people, pagination } = await list({ ...filters, page: String(page) });
      expect(people.map(({ id }) => id)).toEqual(listed.slice((page - 1) * 25, page * 25));
      expect(pagination).toEqual({
        current_page: page,
        per_page: 25,
        total: listed.length,
        last_page,
        ...(listed.length < hits.length ? { more_than_total: true } : {}),
      });
    }
  },
);

test("a search finds what there is now", async () => {
  const [somebody] = everybody;
  const rename = (last_name: string) =>
    storage.db
      .updateTable("users")
      .set({ last_name })
      .where("id", "=", somebody?.id ?? "")
      .execute();
  await rename("Quillfeather");
  expect((await list({ search: "quillf" })).people.map(({ id }) => id)).toEqual([somebody?.id]);
  await rename(somebody?.last_name ?? "");
  expect((await list({ search: "quillf" })).people).toEqual([]);
});
