import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { comparableCompanyName } from "~/domain/company/company-name";
import type { NewRow } from "~/embedded/db/schema";
import { companyOptions } from "~/embedded/services/admin/company-list";
import { companyWordRows, keepCompanyWords } from "~/embedded/services/company/company-names";
import { companyDraft, freshEmail } from "../../setup/people/drafts";
import { agreed } from "../../setup/people/held-registrations";
import { demo } from "../../setup/people/people";
import { embeddedHarness, type Browser, type Harness } from "../../setup/servers/embedded-harness";

let backend: Harness;
let admin: Browser;
const path = "/api/v1/global-admin/companies";

/** More than anybody counts, of which each has one word that no other has. */
const many = 1200;
const names = [
  "Peña & Sons",
  "O'Neill's Café",
  "J & P",
  "Harbor Harbour Harbors",
  ...Array.from({ length: many }, (_, number) => `Common Partners ${number}`),
];

beforeAll(async () => {
  backend = await embeddedHarness();
  const about = { entity_type: "llc", industry: "Retail", full_time_count: 3 } as const;
  const times = { created_at: "2026-01-05T09:00:00.000Z", updated_at: "2026-01-05T09:00:00.000Z" };
  const rows = names.map((co_name, number): NewRow<"companies"> => ({
    ...{ ...about, ...times, co_name, id: `named-${number}`, part_time_count: 0 },
    ...{ comparable_name: comparableCompanyName(co_name), state: "MN", status: "active" },
    ...{ phone: "+15035550100", billing_email: "bills@mail.example", waiting_period_days: 0 },
    owner_user_id: "user-marisol-vega",
  }));
  await backend.storage.db.transaction().execute(async (trx) => {
    for (let from = 0; from < rows.length; from += 200) {
      const some = rows.slice(from, from + 200);
      await trx.insertInto("companies").values(some).execute();
      const words = some.flatMap(companyWordRows);
      await trx.insertInto("company_words").values(words).execute();
    }
  });
  admin = backend.browser();
  await admin.signIn(demo.admin);
}, 60_000);
afterAll(() => backend.close());

type Answer = { companies: { label: string; value: string }[]; more: boolean };
async function asked(query: Record<string, string>): Promise<Answer> {
  const answer = await admin.call("GET", `${path}?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}
const labels = ({ companies }: Answer) => companies.map(({ label }) => label);

describe("a search for companies", () => {
  test.each([
    ["harbor street", ["Harbor Street Bakery"]],
    ["STREET bak", ["Harbor Street Bakery"]],
    ["pine & juniper", ["Juniper & Pine Landscaping"]],
    ["pena", ["Peña & Sons"]],
    ["PEÑA", ["Peña & Sons"]],
    ["oneill cafe", ["O'Neill's Café"]],
    ["j p", ["J & P", "Juniper & Pine Landscaping"]],
    // Each once, however many of its words begin so.
    ["harb", ["Harbor Harbour Harbors", "Harbor Street Bakery"]],
    ["partners 77 common", ["Common Partners 77", ...tens(77)]],
    // More than six words.
    ["harbor street bakery har str bak nothing", ["Harbor Street Bakery"]],
    ["arbor", []],
    ["common nothing", []],
    ["%", []],
    ["\u0000", "everything"],
  ])("%j finds by the beginnings of words", async (search, found) => {
    const answer = await asked({ search, limit: "20" });
    if (found === "everything") expect(answer.more).toBe(true);
    else expect(labels(answer).sort()).toEqual([...found].sort());
  });

  test("says what tells companies apart", async () => {
    expect((await asked({ search: "harbor street" })).companies).toEqual([
      {
        value: "company-harbor-street",
        label: "Harbor Street Bakery",
        us_state: "OR",
        owner: "Marisol Vega",
      },
    ]);
  });

  test("with more hits than it lists lists the first by name, and says so", async () => {
    const first = await asked({ search: "comm part", limit: "5" });
    expect(first.more).toBe(true);
    expect(labels(first)).toEqual(
      ["0", "1", "10", "100", "1000"].map((number) => `Common Partners ${number}`),
    );
    expect((await asked({ search: "harb", limit: "2" })).more).toBe(false);
    expect((await asked({ search: "harb", limit: "1" })).more).toBe(true);
    const all = await asked({ search: "common", limit: "100000" });
    expect([all.companies.length, all.more]).toEqual([100, true]);
  });

  test("of two common words that never meet ends before all were looked at, and says so", async () => {
    await backend.inDatabase(async ({ db }) => {
      for (const word of ["alphas", "logistics"]) {
        for (let from = 0; from < 2001; from += 667) {
          const rows = Array.from({ length: 667 }, (_, number) => ({
            ...{ word, comparable_name: `${word}${from + number}` },
            company_id: `${word}-${from + number}`,
          }));
          await db.insertInto("company_words").values(rows).execute();
        }
      }
      const none = { companies: [], more: true };
      expect(await companyOptions(db, { search: "alpha logistics" })).toEqual(none);
      // Of a rare one all are.
      const found = await companyOptions(db, { search: "alphas pena" });
      expect(found).toEqual({ companies: [], more: false });
    });
  });

  test("finds a company that has just signed up", async () => {
    const draft = await companyDraft(backend, freshEmail(), 3);
    const person = backend.browser();
    await person.signIn(draft.email);
    const submitted = await person.call("POST", `/api/v1/registrations/${draft.id}/submit`, agreed);
    expect(submitted.status).toBe(200);
    const { co_name } = await backend.storage.db
      .selectFrom("companies")
      .select("co_name")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    expect(labels(await asked({ search: co_name }))).toEqual([co_name]);
  });

  test("finds a name that was changed by what it is now", async () => {
    await backend.inDatabase(async ({ db }) => {
      await keepCompanyWords(db, { id: "named-0", co_name: "Quillfeather & Sons" });
      expect((await companyOptions(db, { search: "quillf" })).companies).toHaveLength(1);
      expect((await companyOptions(db, { search: "pena" })).companies).toEqual([]);
    });
  });
});

function tens(start: number): string[] {
  return Array.from({ length: 10 }, (_, digit) => `Common Partners ${start}${digit}`);
}

test("one is asked for by its id", async () => {
  expect(labels(await asked({ company_id: "company-juniper-pine" }))).toEqual([
    "Juniper & Pine Landscaping",
  ]);
  expect(await asked({ company_id: "nobody's" })).toEqual({ companies: [], more: false });
});

test("all of them are never listed", async () => {
  const { companies, more } = await asked({});
  expect([companies.length, more]).toEqual([100, true]);
});
