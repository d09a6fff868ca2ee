import { afterAll, beforeEach, expect, test } from "vitest";
import { formOf, send } from "../../setup/browser/sent-form";
import { textOf } from "../../setup/browser/rendered-page";
import { offeredCompany, ownColumns } from "../../setup/backends/offered-company";
import { demo } from "../../setup/people/people";
import { days } from "../../setup/servers/movable-clock";
import { appInProcess, type AppBrowser } from "../../setup/servers/app-in-process";
import { addRows, changeRows, findRow, findRows } from "../../setup/databases/rows";

/** A company changes hands: its owner offers it in person, somebody on its list answers in person. */

const ask = "/settings/company/hand-over";
const answer = "/settings/hand-over";
const app = await appInProcess();
beforeEach(() => app.storage.db.deleteFrom("limits").execute());
afterAll(() => app.close());

const shown = async (browser: AppBrowser, path: string) => textOf((await browser.ask(path)).text);

async function as(email: string): Promise<AppBrowser> {
  const browser = app.browser();
  await browser.signIn(email);
  return browser;
}

/** A company with an owner and somebody who could have it, both signed in; `stays`: the owner stands on the list, too. */
async function company({ offered = false, stays = false } = {}) {
  const { db } = app.storage;
  const made = await offeredCompany(db, app.harness.clock.now(), offered ? "offered" : null);
  const ids = await db
    .selectFrom("users")
    .select(["id", "email"])
    .where("email", "in", [made.owner, made.heir])
    .execute();
  const idOf = (email: string) => ids.find((user) => user.email === email)?.id ?? "";
  if (stays) {
    const line = await findRow(db, "employees", { id: made.employee_id });
    await addRows(db, "employees", {
      ...ownColumns("employees", line),
      id: `${made.employee_id}-boss`,
      email: made.owner,
      user_id: null,
      // Sealed for the line that it was copied from.
      dob: null,
      employment_state: "added",
    });
  }
  const user = (id: string) => findRow(db, "users", { id }, ["type", "company_id", "company_role"]);
  return {
    ...made,
    ...{ ownerId: idOf(made.owner), heirId: idOf(made.heir) },
    ...{ boss: await as(made.owner), next: await as(made.heir) },
    users: async () => [await user(idOf(made.owner)), await user(idOf(made.heir))],
    record: () =>
      findRow(db, "companies", { id: made.company }, ["owner_user_id", "billing_email"]),
    states: async () =>
      (
        await db
          .selectFrom("company_handovers")
          .select("state")
          .where("company_id", "=", made.company)
          .orderBy("created_at")
          .execute()
      ).map(({ state }) => state),
    written: async (kind: string) =>
      (
        await db
          .selectFrom("outbox")
          .select("to_email")
          .where("kind", "=", kind)
          .where("to_email", "in", [made.owner, made.heir])
          .orderBy("to_email")
          .execute()
      ).map(({ to_email }) => to_email),
  };
}
type Company = Awaited<ReturnType<typeof company>>;

async function offer({ boss, heir }: Company) {
  const found = await send(boss, ask, { intent: "look", email: ` ${heir.toUpperCase()} ` });
  expect(found.to).toContain(`${ask}?to=`);
  return send(boss, found.to ?? "", { intent: "offer", sure: "on" });
}
const ownerOf = (id: string) => ({ type: "COMPANY", company_role: "owner", company_id: id });

test("an owner offers it, the other takes it, and from then on it is theirs", async () => {
  const one = await company({ stays: true });
  const found = await send(one.boss, ask, { intent: "look", email: one.heir });
  expect(await shown(one.boss, found.to ?? "")).toContain("You stay on the list of employees");
  expect((await send(one.boss, found.to ?? "", { intent: "offer" })).status).toBe(422);
  expect(await offer(one)).toMatchObject({ to: ask, notice: "handOverOffered" });
  expect(await one.written("hand_over_offered")).toEqual([one.heir]);
  expect((await one.record()).owner_user_id).toBe(one.ownerId);

  expect((await one.next.ask("/")).text).toContain(`href="${answer}"`);
  expect((await one.next.ask("/settings/company")).to).toBe("/settings");
  expect(await shown(one.next, answer)).toContain(`Invoices go to ${one.heir}`);
  const { db } = app.storage;
  expect(await shown(one.next, answer)).toContain("The company has no unpaid invoices today.");
  // A membership that was paid to another address, with an invoice that nobody paid.
  const owing = await findRow(db, "invoices", { state: "overdue" });
  const paid = { id: owing.subscription_id };
  const before = await findRow(db, "subscriptions", paid);
  const theirs = {
    ...{ company_id: one.company, user_id: null, billing_email: "payer@handed.example" },
    ...{ state: "cancel_scheduled" as const, cancel_at: "2036-12-06" },
  };
  await changeRows(db, "subscriptions", paid, theirs);
  const asked = await shown(one.next, answer);
  expect(asked).toContain("Invoices go to payer@handed.example");
  expect(asked).toContain("membership is canceled: its last day is December 5, 2036.");
  const sum = `$${((owing.total_c - owing.paid_c) / 100).toFixed(2)}`;
  expect(asked).toContain(`${owing.number} comes with the company: ${sum}, which was due on`);
  await changeRows(db, "subscriptions", paid, before);
  expect((await send(one.next, answer, { intent: "accept" })).status).toBe(422);
  expect(await send(one.next, answer, { intent: "accept", sure: "on" })).toMatchObject({
    to: "/settings",
    notice: "handOverAccepted",
  });
  expect(await one.record()).toEqual({ owner_user_id: one.heirId, billing_email: one.heir });
  expect(await one.users()).toEqual([
    { type: "COMPANY", company_role: "employee", company_id: one.company },
    ownerOf(one.company),
  ]);
  expect(await one.written("hand_over_answered")).toEqual([one.owner, one.heir]);
  // The roles hold at once, in the browsers that were signed in.
  expect((await one.next.ask("/settings/company")).status).toBe(200);
  expect((await one.boss.ask("/settings/company")).to).toBe("/settings");
});

test("it is declined, taken back or over, and nothing has changed", async () => {
  const one = await company({ offered: true });
  const before = [await one.record(), await one.users()];
  const late = await formOf(one.next, answer, { intent: "accept", sure: "on" });
  expect((await send(one.next, answer, { intent: "decline" })).notice).toBe("handOverDeclined");
  expect(await one.written("hand_over_answered")).toEqual([one.owner]);
  expect((await one.next.ask(answer, { method: "POST", body: late })).status).toBe(409);

  app.harness.clock.advance(1000);
  await offer(one);
  const taken = await formOf(one.next, answer, { intent: "accept", sure: "on" });
  expect((await send(one.boss, ask, { intent: "withdraw" })).notice).toBe("handOverWithdrawn");
  expect((await one.next.ask(answer, { method: "POST", body: taken })).status).toBe(409);

  app.harness.clock.advance(1000);
  await offer(one);
  const over = await formOf(one.next, answer, { intent: "accept", sure: "on" });
  app.harness.clock.advance(days(15));
  const [boss, next] = [await as(one.owner), await as(one.heir)];
  expect((await next.ask(answer, { method: "POST", body: over })).status).toBe(409);
  expect((await offer({ ...one, boss })).notice).toBe("handOverOffered");
  expect(await one.states()).toEqual(["declined", "withdrawn", "expired", "offered"]);
  expect([await one.record(), await one.users()]).toEqual(before);
});

test("nobody but somebody who works there with an account can be asked, and one at a time", async () => {
  const one = await company();
  for (const email of [one.owner, demo.member, demo.super, "nobody@elsewhere.example"]) {
    expect((await send(one.boss, ask, { intent: "look", email })).status, email).toBe(422);
  }
  const strange = await one.boss.ask(`${ask}?to=employee-walker-hayes`);
  expect(strange.status).toBe(404);
  const forms = await Promise.all(
    [1, 2].map(() =>
      formOf(one.boss, `${ask}?to=${one.employee_id}`, { intent: "offer", sure: "on" }),
    ),
  );
  const [first, second] = await Promise.all(
    forms.map((body) => one.boss.ask(ask, { method: "POST", body })),
  );
  expect([first?.status, second?.status].toSorted()).toEqual([303, 409]);
  expect(await one.states()).toEqual(["offered"]);
});

test("two tabs say yes at once and it is handed over once; whoever left meanwhile cannot", async () => {
  const one = await company({ offered: true });
  const forms = await Promise.all(
    [1, 2].map(() => formOf(one.next, answer, { intent: "accept", sure: "on" })),
  );
  const answered = await Promise.all(
    forms.map((body) => one.next.ask(answer, { method: "POST", body })),
  );
  expect(answered.map(({ status }) => status)).toEqual([303, 303]);
  expect(await one.states()).toEqual(["accepted"]);
  expect(await one.written("hand_over_answered")).toHaveLength(2);
  // Who is not on the list has an account of their own afterwards.
  expect(await one.users()).toEqual([
    { type: "INDIVIDUAL", company_id: null, company_role: null },
    ownerOf(one.company),
  ]);

  const other = await company({ offered: true });
  const body = await formOf(other.next, answer, { intent: "accept", sure: "on" });
  await changeRows(
    app.storage.db,
    "employees",
    { id: other.employee_id },
    { employment_state: "leaving", last_day: "2030-01-31" },
  );
  expect((await other.next.ask(answer, { method: "POST", body })).status).toBe(409);
  expect((await other.record()).owner_user_id).toBe(other.ownerId);
});

test("the next owner sees the former one's links to the invoices, and says whether they stay", async () => {
  for (const [says, stay] of [
    ["keep", 1],
    ["end", 0],
  ] as const) {
    const one = await company({ offered: true });
    const early = await formOf(one.next, answer, { intent: "accept", sure: "on" });
    const links = "/settings/subscription/payments/links";
    const whom = "Books@ledger.example";
    await addRows(app.storage.db, "billing_links", {
      id: `link-${one.company}`,
      hash: `hash-${one.company}`,
      company_id: one.company,
      made_by: one.ownerId,
      sent_to: whom,
      expires_at: "2039-12-31T00:00:00.000Z",
      created_at: new Date(app.harness.clock.now()).toISOString(),
    });
    // Made since the page was shown: nobody was asked about it.
    expect((await one.next.ask(answer, { method: "POST", body: early })).status).toBe(409);
    expect(await shown(one.next, answer)).toContain(`For ${whom}, created`);
    expect((await send(one.next, answer, { intent: "accept", sure: "on" })).status).toBe(422);
    await send(one.next, answer, { intent: "accept", sure: "on", links: says });
    expect((await shown(one.next, links)).split(whom).length > 1 ? 1 : 0).toBe(stay);
    const acts = await findRows(
      app.storage.db,
      "audit_events",
      { object: `billing_link:link-${one.company}` },
      ["action", "actor_id"],
    );
    expect(acts).toEqual([
      {
        action: says === "keep" ? "billing_link.kept" : "billing_link.ended",
        actor_id: one.heirId,
      },
    ]);
  }
});

test("an administrator who is logged in as either does neither", async () => {
  const one = await company({ offered: true });
  const accept = await formOf(one.next, answer, { intent: "accept", sure: "on" });
  const admin = await as(demo.super);
  const body = new URLSearchParams({ reason: "A question" });
  await admin.ask(`/admin/global/login-as/${one.heirId}`, { method: "POST", body });
  expect((await admin.ask(answer, { method: "POST", body: accept })).status).toBe(403);

  const withdraw = await formOf(one.boss, ask, { intent: "withdraw" });
  const other = await as(demo.admin);
  await other.ask(`/admin/global/login-as/${one.ownerId}`, { method: "POST", body });
  expect((await other.ask(ask, { method: "POST", body: withdraw })).status).toBe(403);
  expect(await one.states()).toEqual(["offered"]);
});

test("what was begun for the company goes on with its new owner", async () => {
  const one = await company({ offered: true });
  const { db } = app.storage;
  const drafts = () =>
    db
      .selectFrom("registrations")
      .select(["owner_user_id", "email"])
      .where("kind", "=", "hce")
      .where("owner_user_id", "in", [one.ownerId, one.heirId])
      .execute();
  const at = new Date(app.harness.clock.now()).toISOString();
  const sample = await db
    .selectFrom("registrations")
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  await addRows(db, "registrations", {
    ...sample,
    id: `draft-${one.company}`,
    kind: "hce",
    state: "draft",
    owner_user_id: one.ownerId,
    email: one.owner,
    reference: null,
    resume_code: "HANDOVER",
    created_at: at,
    updated_at: at,
  });
  await send(one.next, answer, { intent: "accept", sure: "on" });
  expect(await drafts()).toEqual([{ owner_user_id: one.heirId, email: one.heir }]);
});
