import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { comparableCompanyName } from "~/domain/company/company-name";
import type { NewRow } from "~/embedded/db/schema";
import { companyOptions } from "~/embedded/services/admin/company-list";
import { companyWordRows, keepCompanyWords } from "~/embedded/services/company/company-names";
import { demo } from "../../setup/people/people";
import { embeddedHarness, type Browser, type Harness } from "../../setup/servers/embedded-harness";

let backend: Harness;
let admin: Browser;
const path = "/api/v1/global-admin/companies";

const names = ["Peña & Sons", "O'Neill's Café", "J & P", "Harbor Harbour Harbors"];

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
    await trx.insertInto("companies").values(rows).execute();
    await trx.insertInto("company_words").values(rows.flatMap(companyWordRows)).execute();
  });
  admin = backend.browser();
  await admin.signIn(demo.admin);
});
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
    ["pine & juniper", ["Juniper & Pine Landscaping"]],
    ["pena", ["Peña & Sons"]],
    ["oneill cafe", ["O'Neill's Café"]],
    ["j p", ["J & P", "Juniper & Pine Landscaping"]],
    // Each once, however many of its words begin so.
    ["harb", ["Harbor Harbour Harbors", "Harbor Street Bakery"]],
    ["arbor", []],
    ["%", []],
  ])("%j finds by the beginnings of words", async (search, found) => {
    expect(labels(await asked({ search })).sort()).toEqual([...found].sort());
  });

  test("finds a name that was changed by what it is now", async () => {
    await backend.inDatabase(async ({ db }) => {
      await keepCompanyWords(db, { id: "named-0", co_name: "Quillfeather & Sons" });
      expect((await companyOptions(db, { search: "quillf" })).companies).toHaveLength(1);
      expect((await companyOptions(db, { search: "pena" })).companies).toEqual([]);
    });
  });
});
