import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { openSqliteFile } from "~/storage/sqlite-file";
import { agreed } from "../setup/people/held-registrations";
import { companyDraft, freshEmail, individualDraft } from "../setup/people/drafts";
import { fill, filledAt, whenDue } from "../setup/crowd/filled";
import { addDays, todayOf } from "~/domain/calendar-days";
import { demo } from "../setup/people/people";
import { embeddedHarness, type Harness } from "../setup/servers/embedded-harness";
import { days } from "../setup/servers/movable-clock";

vi.mock("~/storage/sqlite-file", { spy: true });

/**
 * What people do all the time, and every job, among some thousand rows: no statement goes through a table that grows, nor sorts
 * what grows. SQLite alone tells its plans before there are millions of rows; the indexes are PostgreSQL's too.
 */

const sqliteOnly = describe.skipIf(process.env.DATABASE_URL);
/** Tables that stay small, whoever joins. */
const small = new Set([
  ...["state_openings", "add_ons", "jobs", "plans", "ancillary_plans", "vendors", "categories"],
  // What administrators are working on.
  "catalogue_work",
  // Twelve rows a year, and what came in the last minute.
  ...["audit_months", "audit_unsealed"],
  // Parts of a statement that have a limit of their own.
  ...["found", "lists", "some"],
]);
/** An index that holds the sessions in force alone. */
const partial = "SCAN l USING INDEX login_as_sessions_active";

/** In the order of an index as far as a page needs: it stops at a limit. */
const walked =
  /^SCAN \w+ USING (COVERING )?INDEX (users_by_name|users_not_active|companies_without_words|companies_by_comparable_name_state|payments_by_updated_at|login_as_sessions_by_started_at|\w*audit_events\w*)$/;

/** Sorted, but of one person, one membership or one name: a handful. */
const ofOne =
  /(user_id|owner_user_id|email|subscription_id|comparable_name|"s"."id")" = \?|"s"."id" = \?|"u"."(id|admin_level)" in \(\?|"r"."id" in \(select/;

let backend: Harness;
let asked: Map<string, string>;
let what = "";

beforeAll(async () => {
  if (process.env.DATABASE_URL) return;
  const original = await vi.importActual<{ openSqliteFile: typeof openSqliteFile }>(
    "~/storage/sqlite-file",
  );
  asked = new Map();
  vi.mocked(openSqliteFile).mockImplementation(async (...given) => {
    const file = await original.openSqliteFile(...given);
    return {
      ...file,
      prepare(text) {
        if (what) asked.set(text, what);
        return file.prepare(text);
      },
    };
  });
  backend = await embeddedHarness({ startAt: filledAt });
  await backend.inDatabase((storage) => fill(storage, { members: 3000 }));
});
afterAll(() => backend?.close());

type Plan = { detail: string };

/** What is wrong with a statement's plan. */
async function faultsOf(text: string): Promise<string[]> {
  const storage = await openEmbeddedDatabase(
    { ...backend.env, DATA_DIR: backend.env.DATA_DIR },
    { beside: true },
  );
  try {
    const { rows } = await sql<Plan>`${sql.raw(`explain query plan ${text}`)}`.execute(storage.db);
    return rows.flatMap(({ detail }) => {
      const [, scanned = ""] = /^SCAN ([a-z]\w*)/.exec(detail) ?? [];
      const sorts = detail === "USE TEMP B-TREE FOR ORDER BY" && !ofOne.test(text);
      if (detail === partial) return [];
      // Words of people's names are an index of their own kind, which is asked by them alone.
      if (/user_search(_keys)? .*\bmatch \?/s.test(text)) return [];
      if (walked.test(detail) && / limit \?( offset \?|\) as "some")?$/.test(text)) return [];
      return sorts || (scanned && !small.has(scanned)) ? [detail] : [];
    });
  } finally {
    await storage.close();
  }
}

sqliteOnly("among many rows", () => {
  const paths: Record<string, () => Promise<unknown>> = {
    "somebody signs in and looks around": async () => {
      const member = backend.browser();
      await member.signIn(demo.member);
      await member.call("GET", "/api/v1/me");
      await member.call("GET", "/api/v1/registrations");
      await member.call("GET", "/api/v1/membership");
      await member.call("GET", "/api/v1/invoices");
    },
    "somebody signs up alone": async () => {
      const draft = await individualDraft(backend);
      const person = backend.browser();
      await person.signIn(draft.email);
      await person.call("POST", `/api/v1/registrations/${draft.id}/submit`, agreed);
    },
    "a company signs up": async () => {
      const draft = await companyDraft(backend, freshEmail(), 3);
      const person = backend.browser();
      await person.signIn(draft.email);
      await person.call("POST", `/api/v1/registrations/${draft.id}/submit`, agreed);
    },
    "somebody joins a waiting list and leaves it": async () => {
      const body = { kind: "insurance", first_name: "Ana", zip: "85004", coverage_now: "none" };
      const { key } = (
        await backend.send("POST", "/api/v1/waitlist", {
          body: { ...body, email: freshEmail(), group_size: 2 },
        })
      ).body.data;
      await backend.send("POST", "/api/v1/waitlist/entry", { body: { key } });
      await backend.send("POST", "/api/v1/waitlist/withdraw", { body: { key } });
    },
    "somebody moves to another address, takes their data and closes the account": async () => {
      const [email, password] = [freshEmail(), "a long enough password"];
      await backend.send("POST", "/users", { body: { email, password } });
      const person = backend.browser();
      await person.signIn(email);
      const steps: [string, string, object?][] = [
        ["POST", "/api/v1/me/email", { email: freshEmail() }],
        ["GET", "/api/v1/me/email"],
        ["GET", "/api/v1/me/export"],
        ["GET", "/api/v1/me/closing"],
        ["POST", "/api/v1/me/closing", { sure: true }],
      ];
      for (const [method, path, body] of steps) {
        expect((await person.call(method, path, body)).status, path).toBeLessThan(300);
      }
    },
    "administrators look for somebody": async () => {
      const admin = backend.browser();
      await admin.signIn(demo.super);
      const base = "/api/v1/global-admin";
      const { users } = (await admin.call("GET", `${base}/users?page=59`)).body.data;
      for (const path of [
        ...[
          "users",
          `users?page=60&near=59.${users[0].user_id}`,
          "users?status=inactive",
          "users?user_type=COMPANY",
        ],
        ...["users?company_id=big-company-7", "companies", "companies?search=company+77"],
        ...["companies?company_id=big-company-7", "recent-sessions?limit=5"],
      ]) {
        expect((await admin.call("GET", `${base}/${path}`)).status, path).toBe(200);
      }
    },
    "administrators look at what is to be done": async () => {
      const admin = backend.browser();
      await admin.signIn(demo.super);
      const base = "/api/v1/super-admin";
      for (const path of [
        ...["overview", "administrators", "waiting-lists", "openings", "messages"],
        ...["registrations", "registrations/big-held-7"],
      ]) {
        expect((await admin.call("GET", `${base}/${path}`)).status, path).toBe(200);
      }
      const { lists } = (await admin.call("GET", `${base}/waiting-lists`)).body.data;
      const [{ kind, us_state, first }] = lists;
      const invited = { entry_id: first.entry_id };
      const path = `${base}/waiting-lists/${kind}/${us_state}/invitations`;
      expect((await admin.call("POST", path, invited)).status).toBeLessThan(300);
    },
    "money that came by hand is recorded": async () => {
      const boss = backend.browser();
      await boss.signIn(demo.super);
      const base = "/api/v1/super-admin/payments";
      const owed = (await boss.call("GET", base)).body.data.invoices;
      const { number, due_on } = owed[0];
      const after = encodeURIComponent(`${due_on} ${number}`);
      for (const query of [`after=${after}`, "search=7", "search=19.00", "search=company+77"]) {
        expect((await boss.call("GET", `${base}?${query}`)).status, query).toBe(200);
      }
      // Wherever in the country it is still yesterday, by the clock of these rows.
      const yesterday = addDays(todayOf(backend.clock.now()), -1);
      const check = { way: "check", reference: "1001", received_on: yesterday };
      await boss.call("POST", `${base}/${number}`, { amount_c: 100, ...check });
      const { payments } = (await boss.call("GET", `${base}/${number}`)).body.data;
      const path = `${base}/${number}/received/${payments[0].id}`;
      expect((await boss.call("GET", path)).status).toBe(200);
      const why = { why: "mistake", note: null };
      expect((await boss.call("POST", `${path}/undo`, why)).status).toBe(200);
      const bankRows = "/api/v1/super-admin/bank-rows";
      const paid = { date: yesterday, amount_c: 100 };
      const rows = [`WIRE ${number}`, "COMPANY 77"].map((description) => ({
        ...paid,
        description,
      }));
      const { matches } = (await boss.call("POST", bankRows, { rows })).body.data;
      const { bank_row } = matches[0];
      const chosen = {
        number,
        amount_c: 100,
        received_on: paid.date,
        bank_row,
        way: "check",
        reference: "Check 1002",
      };
      const recorded = await boss.call("POST", `${bankRows}/recorded`, { rows: [chosen] });
      expect(recorded.body.data).toMatchObject({ recorded: 1 });
    },
    "somebody reads the audit trail": async () => {
      const boss = backend.browser();
      await boss.signIn(demo.super);
      const whose = "actor=big-user-7";
      for (const filter of [
        ...["", "action=profile.changed", "object=user:big-user-7", whose],
        ...[`${whose}&action=profile.changed`, `${whose}&object=user:big-user-7`],
      ]) {
        for (const days of ["", "&from=2026-03-01&to=2026-04-30"]) {
          for (const place of ["", "&before=a0000300", "&after=a0000300", "&after=start"]) {
            const path = `/api/v1/global-admin/audit-history?${filter}${days}${place}`;
            expect((await boss.call("GET", path)).status).toBe(200);
          }
        }
      }
    },
    "time passes": async () => {
      backend.clock.advance(Date.parse(whenDue.billingDay) - backend.clock.now());
      await backend.backend.runJobs();
      backend.clock.advance(days(1));
      await backend.backend.runJobs();
      await backend.backend.drainMail();
    },
  };

  test.each(Object.keys(paths))("%s", async (name) => {
    asked.clear();
    what = name;
    await paths[name]?.();
    what = "";
    const texts = [...asked.keys()].filter((text) =>
      /^\s*(select|insert|update|delete|with)\b/i.test(text),
    );
    expect(texts.length).toBeGreaterThan(8);
    if (name === "time passes") {
      expect(texts.join("\n")).toMatch(/with due as \(\s+select id from "outbox"/);
    }
    const wrong: string[] = [];
    for (const text of texts) {
      for (const fault of await faultsOf(text)) wrong.push(`${fault}: ${text}`);
    }
    expect(wrong).toEqual([]);
  });
});
