import { expect, test } from "vitest";
import { auditObjectPage } from "~/domain/admin/audit-objects";
import { demo } from "../../setup/people/people";
import { appOfFile } from "../../setup/servers/app-in-process";
import { accountOf } from "../../setup/people/account-of";
import { findRow } from "../../setup/databases/rows";

const app = await appOfFile();
const boss = app.browser();
await boss.signIn(demo.super);

const audit = "/admin/super-global/audit";
const find = (who: string) =>
  boss.ask(audit, { method: "POST", body: new URLSearchParams({ who }) });
const leadsTo = (text: string) =>
  [...text.matchAll(/href="\/admin\/super-global\/audit\?([^"]+)"/g)].map(([, query = ""]) =>
    decodeURIComponent(query.replaceAll("&amp;", "&")),
  );

test("by an invoice's number, a reference, a company's name and a person's address", async () => {
  const { db } = app.storage;
  const { number } = await db.selectFrom("invoices").select("number").executeTakeFirstOrThrow();
  const application = await db
    .selectFrom("registrations")
    .select(["id", "reference"])
    .where("reference", "is not", null)
    .executeTakeFirstOrThrow();
  const company = await findRow(db, "companies", {}, ["id", "co_name"]);

  const to = async (who: string) => decodeURIComponent((await find(who)).to ?? "");
  expect(await to(number.toLowerCase())).toBe(`${audit}?object=invoice:${number}`);
  expect(await to(application.reference ?? "")).toBe(
    `${audit}?object=registration:${application.id}`,
  );
  const byName = leadsTo((await find(company.co_name.slice(0, -1))).text);
  expect(byName).toContain(`object=company:${company.id}`);
  const byAddress = leadsTo((await find(demo.member)).text);
  expect(byAddress).toEqual(
    expect.arrayContaining(["actor=user-nora-whitfield", "object=user:user-nora-whitfield"]),
  );
  expect((await find("no-such-thing-anywhere")).status).toBe(422);

  const { text } = await boss.ask(`${audit}?object=registration:${application.id}`);
  expect(text).not.toContain(`/admin/super-global/registrations/${application.id}`);
  expect(text).toContain(application.reference);
});

test("a month is a file of its own, for its administrators, and taking it leaves a line", async () => {
  const { db } = app.storage;
  const own = ["2020-02-29T23:59:59.999Z", "2020-02-01T00:00:00.000Z"];
  const times = ["2020-03-01T00:00:00.000Z", ...own, "2020-01-31T23:59:59.999Z"];
  const lines = times.map((at) => ({ id: at, at, action: "profile.changed", object: "user:x" }));
  await db.insertInto("audit_events").values(lines).execute();
  const page = await boss.ask(audit);
  expect(page.text).toMatch(/audit\.csv\?month=2020-02"[^>]*>February 2020</);

  const { text, headers } = await boss.ask(`${audit}.csv?month=2020-02`);
  expect(headers.get("Content-Disposition")).toContain('"audit-history-2020-02.csv"');
  const found = text.trim().split("\r\n").slice(1);
  expect(found.map((line) => line.split(",")[0])).toEqual(own);
  const remaining = db.selectFrom("audit_events").select(["actor_id", "after"]);
  const downloads = remaining.where("action", "=", "audit.downloaded");
  const { id } = await accountOf(db, demo.super);
  const requested = { actor_id: id, after: '{"from":"2020-02-01","to":"2020-02-29"}' };
  expect(await downloads.execute()).toEqual([requested]);

  const helper = await app.signedIn(demo.admin);
  expect((await helper.ask(`${audit}.csv?month=2020-02`)).status).not.toBe(200);
  expect(await downloads.execute()).toHaveLength(1);
});

test("not for days that run backwards, which stay in the form", async () => {
  const reversed = "from=2026-11-20&to=2026-11-01";
  const { status, text } = await boss.ask(`${audit}?${reversed}`);
  expect(status).toBe(422);
  expect(text).toMatch(/There is a problem[\s\S]*The last day can’t be before the first/);
  expect(text).toMatch(/name="from"[^>]*value="2026-11-20"|value="2026-11-20"[^>]*name="from"/);
  expect((await boss.ask(`${audit}?from=2026-11-01&to=2026-11-01`)).status).toBe(200);
});

test.each([
  ["invoice:INV-2026-000021", "/admin/super-global/payments/INV-2026-000021"],
  ["vendors:vendor-a", "/admin/super-global/catalogue/vendors/vendor-a"],
  ["state_opening:health-OR", "/admin/super-global/openings/health/OR"],
  ["employee:e1", null],
])("%s has its page, or none", (object, page) => {
  expect(auditObjectPage(object)).toBe(page);
});
