import { beforeEach, expect, test } from "vitest";
import { findOwnerEmployee } from "~/embedded/services/company/hand-over";
import { formOf, send } from "../../setup/browser/sent-form";
import { textOf } from "../../setup/browser/rendered-page";
import { offeredCompany, ownColumns } from "../../setup/backends/offered-company";
import { demo } from "../../setup/people/people";
import { days } from "../../setup/servers/movable-clock";
import { appOfFile, type AppBrowser } from "../../setup/servers/app-in-process";
import { addRows, changeRows, findRow, findRows } from "../../setup/databases/rows";

const ask = "/settings/company/hand-over";
const answer = "/settings/hand-over";
const app = await appOfFile();
const { db } = app.storage;
beforeEach(() => db.deleteFrom("limits").execute());

const visible = async (browser: AppBrowser, path: string) => textOf((await browser.ask(path)).text);

async function as(email: string): Promise<AppBrowser> {
  const browser = app.browser();
  await browser.signIn(email);
  return browser;
}

/** Creates a company with an owner and a person who could have it, both signed in; with `stays` the owner is on its list. */
async function company({ offered = false, stays = false } = {}) {
  const made = await offeredCompany(db, app.harness.clock.now(), offered ? "offered" : null);
  const ids = await findRows(db, "users", { email: [made.owner, made.heir] }, ["id", "email"]);
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
    ownerId: idOf(made.owner),
    heirId: idOf(made.heir),
    boss: await as(made.owner),
    next: await as(made.heir),
    users: async () => [await user(idOf(made.owner)), await user(idOf(made.heir))],
    record: () =>
      findRow(db, "companies", { id: made.company }, ["owner_user_id", "billing_email"]),
    states: async () =>
      (
        await findRows(
          db,
          "company_handovers",
          { company_id: made.company },
          ["state"],
          "created_at",
        )
      ).map(({ state }) => state),
    written: async (kind: string) =>
      (
        await findRows(
          db,
          "outbox",
          { kind, to_email: [made.owner, made.heir] },
          ["to_email"],
          "to_email",
        )
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
  const value = await company({ stays: true });
  const found = await send(value.boss, ask, { intent: "look", email: value.heir });
  expect(await visible(value.boss, found.to ?? "")).toContain("You stay on the list of employees");
  expect((await send(value.boss, found.to ?? "", { intent: "offer" })).status).toBe(422);
  expect(await offer(value)).toMatchObject({ to: ask, notice: "handOverOffered" });
  expect(await value.written("hand_over_offered")).toEqual([value.heir]);
  expect((await value.record()).owner_user_id).toBe(value.ownerId);

  expect((await value.next.ask("/")).text).toContain(`href="${answer}"`);
  expect((await value.next.ask("/settings/company")).to).toBe("/settings");
  expect(await visible(value.next, answer)).toContain(`Invoices go to ${value.heir}`);
  expect(await visible(value.next, answer)).toContain("The company has no unpaid invoices today.");
  const sure = await formOf(value.next, answer, { intent: "accept", sure: "on" });
  // No one paid the invoice of this membership, which went to another address.
  const owing = await findRow(db, "invoices", { state: "overdue" });
  const paid = { id: owing.subscription_id };
  const before = await findRow(db, "subscriptions", paid);
  const foreign = {
    company_id: value.company,
    user_id: null,
    billing_email: "payer@handed.example",
    state: "cancel_scheduled" as const,
    cancel_at: "2036-12-06",
  };
  await changeRows(db, "subscriptions", paid, foreign);
  expect((await value.next.ask(answer, { method: "POST", body: sure })).status).toBe(409);
  const requested = await visible(value.next, answer);
  expect(requested).toContain("Invoices go to payer@handed.example");
  expect(requested).toContain("membership is canceled: its last day is December 5, 2036.");
  const sum = `$${((owing.total_c - owing.paid_c) / 100).toFixed(2)}`;
  expect(requested).toContain(`${owing.number} comes with the company: ${sum}, which was due on`);
  await changeRows(db, "subscriptions", paid, before);
  expect((await send(value.next, answer, { intent: "accept" })).status).toBe(422);
  expect(await send(value.next, answer, { intent: "accept", sure: "on" })).toMatchObject({
    to: "/settings",
    notice: "handOverAccepted",
  });
  expect(await value.record()).toEqual({ owner_user_id: value.heirId, billing_email: value.heir });
  expect(await value.users()).toEqual([
    { type: "COMPANY", company_role: "employee", company_id: value.company },
    ownerOf(value.company),
  ]);
  expect(await value.written("hand_over_answered")).toEqual([value.owner, value.heir]);
  // The roles hold at once, in the browsers that were signed in.
  expect((await value.next.ask("/settings/company")).status).toBe(200);
  expect((await value.boss.ask("/settings/company")).to).toBe("/settings");
});

test("an owner who is listed twice is the employee with their account, on both databases", async () => {
  const { company: id, employee_id, owner: email, ownerId } = await company({ stays: true });
  const line = await findRow(db, "employees", { id: `${employee_id}-boss` });
  const own = { id: `${employee_id}-own`, email: `former-${email}`, user_id: ownerId };
  await addRows(db, "employees", { ...ownColumns("employees", line), ...own });
  expect(await findOwnerEmployee(db, id, { id: ownerId, email })).toMatchObject(own);
});

test("it is declined, taken back or over, and nothing has changed", async () => {
  const value = await company({ offered: true });
  const before = [await value.record(), await value.users()];
  const late = await formOf(value.next, answer, { intent: "accept", sure: "on" });
  expect((await send(value.next, answer, { intent: "decline" })).notice).toBe("handOverDeclined");
  expect(await value.written("hand_over_answered")).toEqual([value.owner]);
  expect((await value.next.ask(answer, { method: "POST", body: late })).status).toBe(409);

  app.harness.clock.advance(1000);
  await offer(value);
  const taken = await formOf(value.next, answer, { intent: "accept", sure: "on" });
  expect((await send(value.boss, ask, { intent: "withdraw" })).notice).toBe("handOverWithdrawn");
  expect((await value.next.ask(answer, { method: "POST", body: taken })).status).toBe(409);

  app.harness.clock.advance(1000);
  await offer(value);
  const over = await formOf(value.next, answer, { intent: "accept", sure: "on" });
  app.harness.clock.advance(days(15));
  const [boss, next] = [await as(value.owner), await as(value.heir)];
  expect((await next.ask(answer, { method: "POST", body: over })).status).toBe(409);
  expect((await offer({ ...value, boss })).notice).toBe("handOverOffered");
  expect(await value.states()).toEqual(["declined", "withdrawn", "expired", "offered"]);
  expect([await value.record(), await value.users()]).toEqual(before);
});

test("nobody but somebody who works there with an account can be asked, and one at a time", async () => {
  const value = await company();
  for (const email of [value.owner, demo.member, demo.super, "nobody@elsewhere.example"])
    expect((await send(value.boss, ask, { intent: "look", email })).status, email).toBe(422);
  const strange = await value.boss.ask(`${ask}?to=employee-walker-hayes`);
  expect(strange.status).toBe(404);
  const forms = await Promise.all(
    [1, 2].map(() =>
      formOf(value.boss, `${ask}?to=${value.employee_id}`, { intent: "offer", sure: "on" }),
    ),
  );
  const [first, second] = await Promise.all(
    forms.map((body) => value.boss.ask(ask, { method: "POST", body })),
  );
  expect([first?.status, second?.status].toSorted()).toEqual([303, 409]);
  expect(await value.states()).toEqual(["offered"]);
});

test("two tabs say yes at once and it is handed over once; whoever left meanwhile cannot", async () => {
  const value = await company({ offered: true });
  const forms = await Promise.all(
    [1, 2].map(() => formOf(value.next, answer, { intent: "accept", sure: "on" })),
  );
  const answered = await Promise.all(
    forms.map((body) => value.next.ask(answer, { method: "POST", body })),
  );
  expect(answered.map(({ status }) => status)).toEqual([303, 303]);
  expect(await value.states()).toEqual(["accepted"]);
  expect(await value.written("hand_over_answered")).toHaveLength(2);
  // A person who is not on the list has an account of their own afterwards.
  expect(await value.users()).toEqual([
    { type: "INDIVIDUAL", company_id: null, company_role: null },
    ownerOf(value.company),
  ]);

  const other = await company({ offered: true });
  const body = await formOf(other.next, answer, { intent: "accept", sure: "on" });
  await changeRows(
    db,
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
    const value = await company({ offered: true });
    const early = await formOf(value.next, answer, { intent: "accept", sure: "on" });
    const links = "/settings/subscription/payments/links";
    const recipient = "Books@ledger.example";
    await addRows(db, "billing_links", {
      id: `link-${value.company}`,
      hash: `hash-${value.company}`,
      company_id: value.company,
      made_by: value.ownerId,
      sent_to: recipient,
      expires_at: "2039-12-31T00:00:00.000Z",
      created_at: new Date(app.harness.clock.now()).toISOString(),
    });
    // No one was asked about an offer that was made after the page was shown.
    expect((await value.next.ask(answer, { method: "POST", body: early })).status).toBe(409);
    expect(await visible(value.next, answer)).toContain(`For ${recipient}, created`);
    expect((await send(value.next, answer, { intent: "accept", sure: "on" })).status).toBe(422);
    await send(value.next, answer, { intent: "accept", sure: "on", links: says });
    expect((await visible(value.next, links)).split(recipient).length > 1 ? 1 : 0).toBe(stay);
    const acts = await findRows(
      db,
      "audit_events",
      { object: `billing_link:link-${value.company}` },
      ["action", "actor_id"],
    );
    expect(acts).toEqual([
      {
        action: says === "keep" ? "billing_link.kept" : "billing_link.ended",
        actor_id: value.heirId,
      },
    ]);
  }
});

test("an administrator who is logged in as either does neither", async () => {
  const value = await company({ offered: true });
  const accept = await formOf(value.next, answer, { intent: "accept", sure: "on" });
  const admin = await as(demo.super);
  const body = new URLSearchParams({ reason: "A question" });
  await admin.ask(`/admin/global/login-as/${value.heirId}`, { method: "POST", body });
  expect((await admin.ask(answer, { method: "POST", body: accept })).status).toBe(403);

  const withdraw = await formOf(value.boss, ask, { intent: "withdraw" });
  const other = await as(demo.admin);
  await other.ask(`/admin/global/login-as/${value.ownerId}`, { method: "POST", body });
  expect((await other.ask(ask, { method: "POST", body: withdraw })).status).toBe(403);
  expect(await value.states()).toEqual(["offered"]);
});

test("what was begun for the company goes on with its new owner", async () => {
  const value = await company({ offered: true });
  const drafts = () =>
    findRows(db, "registrations", { kind: "hce", owner_user_id: [value.ownerId, value.heirId] }, [
      "owner_user_id",
      "email",
    ]);
  const at = new Date(app.harness.clock.now()).toISOString();
  const sample = await db
    .selectFrom("registrations")
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  await addRows(db, "registrations", {
    ...sample,
    id: `draft-${value.company}`,
    kind: "hce",
    state: "draft",
    owner_user_id: value.ownerId,
    email: value.owner,
    reference: null,
    resume_code: "HANDOVER",
    created_at: at,
    updated_at: at,
  });
  await send(value.next, answer, { intent: "accept", sure: "on" });
  expect(await drafts()).toEqual([{ owner_user_id: value.heirId, email: value.heir }]);
});
