import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables, Row } from "~/embedded/db/schema";
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
let everybody: Row<"users">[];
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
const rows: UserFilters[] = [
  {},
  { user_type: "INDIVIDUAL" },
  { company_id },
  { status: "active" },
  { status: "inactive" },
  { status: "active", user_type: "COMPANY", company_id },
  ...[
    "e",
    "q",
    "an",
    "qz",
    "xu",
    "ana",
    "smith",
    "PEÑA",
    "ñ",
    "ángel",
    "com",
    "example",
    "EXAMPLE",
  ],
  ...[rareName, "nobody-at-all", "maria garcia", "an smith", "example e", "an il", "o'brien"],
  // What means something to the database is plain letters.
  ...["%", "_", "\\", '""x', "'x", "a* OR b", "NEAR("],
]
  .map((row): UserFilters => (typeof row === "string" ? { search: row } : row))
  .flatMap((row) =>
    row.search
      ? [row, { ...row, status: "inactive", user_type: "COMPANY" }, { ...row, company_id }]
      : row,
  );

const titleOf = (filters: UserFilters) => JSON.stringify(filters);

describe.each(rows.map((filters) => ({ title: titleOf(filters), filters })))(
  "$title",
  ({ filters }) => {
    test("every page holds what it must, in order", async () => {
      const hits = hitsOf(filters);
      const listed = filters.search ? hits.slice(0, 1000) : hits;
      const last_page = Math.max(1, Math.ceil(listed.length / 25));
      const pages = new Set([1, 2, 3, Math.ceil(last_page / 2), last_page - 1, last_page]);
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
    });
  },
);

describe("far from both ends", () => {
  const middle = 140;
  const idsOn = (page: number) => hitsOf({}).slice((page - 1) * 25, page * 25);
  const ids = async (filters: UserFilters) => (await list(filters)).people.map(({ id }) => id);
  const nearOf = (page: number, of = page) => `${page}.${idsOn(of)[0]}`;

  test.each([-41, -40, -3, -1, 0, 1, 2, 40, 41])(
    "the page %i from one that was seen is what it is without",
    async (pages) => {
      const page = String(middle + pages);
      expect(await ids({ page, near: nearOf(middle) })).toEqual(idsOn(middle + pages));
    },
  );

  test("it goes on behind what was seen, though somebody came before it", async () => {
    // As if ten pages had come.
    const near = nearOf(middle, middle - 10);
    expect(await ids({ page: String(middle + 1), near })).toEqual(idsOn(middle - 9));
    expect(await ids({ page: String(middle - 1), near })).toEqual(idsOn(middle - 11));
  });

  test.each(["", "140", "140.nobody", "x.many-user-000007", ".", "140.", `${"9".repeat(150)}.a`])(
    "what names nobody changes nothing: %j",
    async (near) => {
      expect(await ids({ page: String(middle), near })).toEqual(idsOn(middle));
    },
  );

  test("filters hold", async () => {
    const filters: UserFilters = { status: "active" };
    const hits = hitsOf(filters);
    const near = `100.${hits[99 * 25]}`;
    for (const page of [99, 100, 101]) {
      const expected = hits.slice((page - 1) * 25, page * 25);
      expect(await ids({ ...filters, page: String(page), near })).toEqual(expected);
    }
  });
});

test("a page past the end is the last, also where more is not listed", async () => {
  const beyond = await list({ search: "example", page: "41" });
  expect(beyond.pagination).toMatchObject({ current_page: 40, total: 1000, more_than_total: true });
  expect(beyond.people.map(({ id }) => id)).toEqual(hitsOf({ search: "example" }).slice(975, 1000));
  const { people } = await list({ search: "example", page: "15", per_page: "70" });
  expect(people).toHaveLength(20);
});

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
