import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables, NewRow, Row } from "~/embedded/db/schema";
import { backendLog } from "~/embedded/log";
import { billMemberships } from "~/embedded/schedule/billing";
import { billingRows } from "~/embedded/seed/billing/billing";
import { parseDay } from "~/domain/calendar-days";
import type { KindDefinition } from "~/domain/sign-up/kind-definition";
import { kinds } from "~/domain/sign-up/kinds";
import { formValues } from "~/domain/sign-up/registration-answers";
import { normalResumeCode } from "~/domain/sign-up/registration-codes";
import { stateOfZip } from "~/domain/zip-codes";
import { demoAccounts } from "~/embedded/seed/account/demo-accounts";
import { userRows } from "~/embedded/seed/account/people";
import { plantSeed } from "~/embedded/seed/plant";
import type { Storage } from "~/storage/storage";
import { testDatabase, type TestDatabase } from "../setup/servers/test-database";
import { wholeRun } from "../setup/servers/whole-run";
import { fingerprints } from "../setup/source/table-snapshot";

const onPostgres = Boolean(process.env.DATABASE_URL);
const now = new Date("2026-03-10T12:00:00.000Z");

async function withDatabase(act: (storage: Storage<EmbeddedTables>) => Promise<void>) {
  const database = await testDatabase("migrated");
  const storage = await openEmbeddedDatabase(database);
  try {
    await act(storage);
  } finally {
    await storage.close();
    await database.cleanup();
  }
}
describe("the demo seed", () => {
  let database: TestDatabase;
  let storage: Storage<EmbeddedTables>;

  const rowsOf = async <Table extends keyof EmbeddedTables>(table: Table) => {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(storage.db);
    return rows as Row<Table>[];
  };
  async function planted() {
    return {
      users: await rowsOf("users"),
      companies: await rowsOf("companies"),
      subscriptions: await rowsOf("subscriptions"),
      invoices: await rowsOf("invoices"),
      payments: await rowsOf("payments"),
      locations: await rowsOf("locations"),
      employees: await rowsOf("employees"),
      registrations: await rowsOf("registrations"),
      steps: await rowsOf("registration_steps"),
    };
  }
  let rows: Awaited<ReturnType<typeof planted>>;

  beforeAll(async () => {
    database = await testDatabase("migrated");
    storage = await openEmbeddedDatabase(database);
    await plantSeed(storage, { seed: "none", now });
    const empty = await storage.db.selectFrom("users").select("id").execute();
    expect(empty).toEqual([]);

    // Two that start at once: two processes on PostgreSQL, two callers in one process on SQLite.
    const other = onPostgres ? await openEmbeddedDatabase(database) : storage;
    await Promise.all([storage, other].map((one) => plantSeed(one, { seed: "demo", now })));
    if (other !== storage) await other.close();
    rows = await planted();
  });
  afterAll(async () => {
    await storage?.close();
    await database?.cleanup();
  });

  test("is planted once: a later start changes nothing", async () => {
    const before = await fingerprints(storage.db, []);
    await plantSeed(storage, { seed: "demo", now: new Date("2027-01-01T00:00:00.000Z") });
    await plantSeed(storage, { seed: "none", now });
    expect(await fingerprints(storage.db, [])).toEqual(before);
  });

  test("has the demo sign-ins as what they are called", async () => {
    const who = (email: string) => rows.users.find((user) => user.email === email);
    for (const { email } of demoAccounts) expect(who(email)?.status).toBe("active");
    const harbor = rows.companies.find(({ co_name }) => co_name === "Harbor Street Bakery");
    expect(who("super@benefits.example")?.admin_level).toBe("super");
    expect(who("admin@benefits.example")?.admin_level).toBe("global");
    expect(who("support@benefits.example")?.admin_level).toBe("admin");
    expect(who("member@benefits.example")).toMatchObject({ type: "INDIVIDUAL", company_id: null });
    expect(who("owner@harborstreet.example")).toMatchObject({
      id: harbor?.owner_user_id,
      type: "COMPANY",
      company_id: harbor?.id,
      company_role: "owner",
    });
    expect(who("employee@harborstreet.example")).toMatchObject({
      type: "COMPANY",
      company_id: harbor?.id,
      company_role: "employee",
    });
  });

  test("has people who wait in states that are closed, and goes on counting after them", async () => {
    for (const { kind, us_state, zip, place } of await rowsOf("waitlist_entries")) {
      const product = kind === "insurance" ? "health" : "membership";
      const opening = (await rowsOf("state_openings")).find(
        (row) => row.product === product && row.us_state === us_state,
      );
      expect(opening?.status).toBe("waitlist");
      expect(stateOfZip(zip)).toBe(us_state);
      const { value } = await storage.db
        .selectFrom("counters")
        .select("value")
        .where("name", "=", `waitlist-${kind}-${us_state}`)
        .executeTakeFirstOrThrow();
      expect(value).toBeGreaterThanOrEqual(place);
    }
  });

  test("lists the people that the companies pay for, at the address that their invoices go to", () => {
    for (const company of rows.companies) {
      const team = rows.employees.filter(({ company_id }) => company_id === company.id);
      const place = rows.locations.find(({ company_id }) => company_id === company.id);
      expect(team.length + 1).toBe(
        rows.subscriptions.find(({ company_id }) => company_id === company.id)?.quantity,
      );
      expect(place).toMatchObject({ is_primary: "yes", state: company.state });
      expect(stateOfZip(place?.zip ?? "")).toBe(company.state);
      for (const { location_id } of team) expect(location_id).toBe(place?.id);
    }
    const staff = rows.users.filter(({ company_role }) => company_role === "employee");
    const linked = rows.employees.filter(({ user_id }) => user_id !== null);
    expect(linked.map(({ user_id, email }) => `${user_id} ${email}`).sort()).toEqual(
      staff.map(({ id, email }) => `${id} ${email}`).sort(),
    );
    for (const { dob, hire_date } of rows.employees) {
      expect([dob, hire_date].map((day) => day && parseDay(day))).toEqual([dob, hire_date]);
    }
  });

  test("has applications whose complete steps are, and whose codes and applicants are real", () => {
    const context = { today: now.toISOString().slice(0, 10), answers: {}, facts: null };
    const definitions: Record<string, KindDefinition> = kinds;
    const states = rows.registrations.map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(["draft", "needs_info"]));
    for (const { id, kind, state, resume_code, expires_at, owner_user_id } of rows.registrations) {
      expect(normalResumeCode(resume_code)).toBe(resume_code);
      const steps = rows.steps.filter(({ registration_id }) => registration_id === id);
      for (const { step, data, status } of steps) {
        const schema = definitions[kind]?.steps[step]?.schema(context);
        const read = schema?.safeParse(formValues(JSON.parse(data)));
        expect([step, read?.success]).toEqual([step, status === "complete"]);
      }
      if (state === "draft") {
        expect(expires_at > now.toISOString()).toBe(true);
        continue;
      }
      const complete = steps.filter(({ status }) => status === "complete");
      expect(complete.map(({ step }) => step).sort()).toEqual(
        Object.keys(definitions[kind]?.steps ?? {}).sort(),
      );
      expect(rows.users.find((user) => user.id === owner_user_id)?.email_verified_at).toBeTruthy();
    }
  });

  test("has invoices whose totals are their lines' and whose payments are theirs", () => {
    expect(rows.invoices).not.toEqual([]);
    for (const invoice of rows.invoices) {
      const lines = JSON.parse(invoice.lines) as { amount_c: number }[];
      expect(lines.reduce((sum, { amount_c }) => sum + amount_c, 0)).toBe(invoice.total_c);
      const paid = rows.payments.filter(({ invoice_id }) => invoice_id === invoice.id);
      expect(paid.reduce((sum, { amount_c }) => sum + amount_c, 0)).toBe(invoice.paid_c);
      expect(invoice.state === "paid").toBe(invoice.paid_c === invoice.total_c);
    }
  });

  test("says in Spanish what it says in English, with the same headings and numbers", async () => {
    const kept = [
      ...(await rowsOf("legal_texts")).map((row) => ({ row, names: ["title", "body"] })),
      ...(await rowsOf("categories")).map((row) => ({ row, names: ["title"] })),
      ...(await rowsOf("vendors")).map((row) => ({ row, names: ["summary", "body", "offer"] })),
      ...(await rowsOf("add_ons")).map((row) => ({ row, names: ["summary"] })),
    ];
    const facts = (text: string) => ({
      headings: text.match(/^## /gm)?.length ?? 0,
      numbers: text.match(/[$\d][\d,.]*\d%?|\d%?/g)?.sort() ?? [],
    });
    for (const { row, names } of kept) {
      const spanish = JSON.parse(row.spanish ?? "{}") as Record<string, string>;
      expect(Object.keys(spanish).sort(), row.slug).toEqual([...names].sort());
      for (const name of names.filter((each) => each !== "title")) {
        const english = String((row as Record<string, unknown>)[name]);
        expect(facts(spanish[name] ?? ""), `${row.slug} ${name}`).toEqual(facts(english));
        expect(spanish[name], `${row.slug} ${name}`).not.toBe(english);
      }
    }
  });
});

describe("planted on any day", () => {
  const days = Array.from(
    { length: 366 },
    (_none, index) => new Date(Date.UTC(2028, 0, 1 + index, 9)),
  ).filter((day) => [1, 2, 15, 28, 29, 30, 31].includes(day.getUTCDate()));

  test("the seed has invoices, numbered in the order of issue, none of them of tomorrow", () => {
    for (const day of days) {
      const today = day.toISOString().slice(0, 10);
      const { invoices, counters } = billingRows(day);
      expect(counters.reduce((sum, { value }) => sum + value, 0)).toBe(invoices.length);
      const dates = invoices.map(({ issued_on }) => issued_on);
      expect([...dates].sort()).toEqual(dates);
      expect(invoices.map(({ number }) => number)).toEqual(
        invoices.map(({ number }) => number).sort(),
      );
      for (const invoice of invoices) {
        expect(invoice.issued_on <= today).toBe(true);
        expect(invoice.state === "overdue").toBe(invoice.due_on < today && invoice.paid_c === 0);
      }
    }
  });

  test.each(["2026-01-01", "2026-03-20", "2028-02-29"])("time has nothing to do yet on %s", (day) =>
    withDatabase(async (storage) => {
      const at = new Date(`${day}T09:00:00.000Z`);
      await plantSeed(storage, { seed: "demo", now: at });
      const before = await fingerprints(storage.db, []);
      // Whatever the sample says of when: the job looks at each.
      await storage.db
        .updateTable("subscriptions")
        .set({ next_action_at: at.toISOString() })
        .execute();
      const log = backendLog("silent");
      const app = { storage, clock: () => at.getTime(), log, nudgeMail: () => undefined };
      await billMemberships(app, wholeRun);
      expect(await fingerprints(storage.db, [])).toEqual(before);
    }),
  );
});

test("the demo seed leaves a database alone that has a user already", () =>
  withDatabase(async ({ db, ...storage }) => {
    const [somebody] = userRows(now);
    const real = { id: "real", email: "real@person.example" };
    const alone = { company_id: null, company_role: null };
    await db
      .insertInto("users")
      .values({ ...(somebody as NewRow<"users">), ...real, ...alone })
      .execute();
    await plantSeed({ db, ...storage }, { seed: "demo", now });
    expect(await db.selectFrom("users").select("id").execute()).toEqual([{ id: "real" }]);
    expect(await db.selectFrom("plans").select("id").execute()).toEqual([]);
  }));
