import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { preparePeopleQueries } from "~/embedded/services/people-queries";
import { listUsers, type UserFilters } from "~/embedded/services/admin/user-list";
import { parseEnvironment } from "~/environment";
import { firstNames, lastNames, oneOf, quoted, rows } from "../../setup/crowd/filled";
import { testDatabase } from "../../setup/servers/test-database";
import { changeRows } from "../../setup/databases/rows";

/** With this many users, every way of searching is taken: by index, by walking, and with more hits than are listed. */
const users = 7000;
const companies = 20;
/** No other person has this name. */
const rareName = "Featherstonehaugh";

/** People with names as common as in life and one as rare; the first of them owns every company. */
async function plant(): Promise<void> {
  const created = { created_at: quoted("2026-01-05T09:00:00.000Z") };
  const status = "case when i % 31 = 0 then 'inactive' else 'active' end";
  const isStaff = "i % 5 > 0";
  const surnames = oneOf([...lastNames, "Peña", "Quintanilla", "Fitzgerald"], "(i / 10)");
  await rows(storage.db, "users", users, {
    id: "'many-user-' || i",
    first_name: oneOf(firstNames),
    status,
    ...created,
    last_name: `case when i = 777 then '${rareName}' else ${surnames} end`,
    email: `'person' || i || case when ${isStaff} then '@company.example' else '@mail.example' end`,
    type: `case when ${isStaff} then 'COMPANY' else 'INDIVIDUAL' end`,
    admin_level: quoted("none"),
    language: quoted("en"),
  });
  await rows(storage.db, "companies", companies, {
    id: "'many-company-' || i",
    co_name: "'Company ' || i",
    comparable_name: "'company' || i",
    owner_user_id: quoted("many-user-1"),
    status: quoted("active"),
    ...created,
  });
  await sql`update users set company_id = 'many-company-' || (1 + cast(substr(id, 11) as integer) % ${sql.lit(companies)})
    where type = 'COMPANY'`.execute(storage.db);
}

const database = await testDatabase("migrated");
const env = parseEnvironment({
  NODE_ENV: "test",
  APP_URL: "http://localhost:3000",
  SEED: "none",
  SESSION_SECRET: "a secret of thirty-two characters",
  DATA_DIR: database.DATA_DIR,
  DATABASE_URL: database.DATABASE_URL,
});
const storage = await openEmbeddedDatabase(env);
await plant();
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const allPeople = (await storage.db.selectFrom("users").selectAll().execute()).sort(
  (a, b) =>
    compare(a.last_name, b.last_name) || compare(a.first_name, b.first_name) || compare(a.id, b.id),
);
afterAll(async () => {
  await storage.close();
  await database.cleanup();
});

const list = (filters: UserFilters) =>
  listUsers(
    { storage, clock: () => Date.now(), people: preparePeopleQueries(storage.db) },
    filters,
  );

/** Computes the expected list without a database. */
function hitsOf({ search = "", user_type, company_id, status }: UserFilters): string[] {
  const words = search.toLowerCase().split(" ").filter(Boolean);
  return allPeople
    .filter((user) => !user_type || user.type === user_type)
    .filter((user) => !company_id || user.company_id === company_id)
    .filter((user) => !status || user.status === status)
    .filter((user) => {
      const text = `${user.first_name} ${user.last_name} ${user.email}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ id }) => id);
}

const company_id = "many-company-7";
const searches = ["e", "qz", "smith", "PEÑA", "example", rareName, "nobody-at-all", "an smith"];
// Characters with a meaning to the database count as plain letters.
searches.push("%", "_", "\\", '""x', "'x", "a* OR b");
const searched: UserFilters[] = [
  {},
  { status: "active", user_type: "COMPANY", company_id },
  ...searches.flatMap((search) => [{ search }, { search, company_id, status: "inactive" }]),
];

test.each(searched.map((filters) => ({ title: JSON.stringify(filters), filters })))(
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
  const [person] = allPeople;
  const rename = (last_name: string) =>
    changeRows(storage.db, "users", { id: person?.id ?? "" }, { last_name });
  await rename("Quillfeather");
  expect((await list({ search: "quillf" })).people.map(({ id }) => id)).toEqual([person?.id]);
  await rename(person?.last_name ?? "");
  expect((await list({ search: "quillf" })).people).toEqual([]);
});
