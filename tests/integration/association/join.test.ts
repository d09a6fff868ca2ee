import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { elmAndThird } from "../../setup/association/drafts";
import { freshEmail, personAnswers, today } from "../../setup/people/drafts";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

vi.mock("~/embedded/db/database", { spy: true });

/** Joining an association, page by page, as a browser without JavaScript posts it. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

type Typed = Record<string, string>;
const at = (page: string) => `/association/${page}`;

async function post(browser: AppBrowser, page: string, fields: Typed) {
  return browser.ask(at(page), { method: "POST", body: new URLSearchParams(fields) });
}

/** A form that is taken leads on. */
async function goOn(browser: AppBrowser, page: string, fields: Typed, to: string) {
  const got = await post(browser, page, { rev: "0", ...fields });
  expect({ page, status: got.status, to: got.to }).toEqual({ page, status: 303, to: at(to) });
}

const join = (email: string, joins: "company" | "person", code = "RIVER26"): Typed => ({
  ...(personAnswers(email) as Typed),
  join_code: code,
  joins,
});
const address = { line1: "3 Elm Street", city: "Portland", state: "OR", zip: "97214" };
const company = (co_name: string) => ({
  co_name,
  entity_type: "llc",
  industry: "Food and drink",
  full_time_count: "6",
  phone: "503 555 0177",
});
const agreement = { version: "2026-01", agreed: "on", signature: "Ana Ruiz" };
const membership = () => ({
  ...{ tier: "essential", period: "monthly", payment_kind: "invoice" },
  start_on: today(app.harness),
});

/** Looks a name up; the pages then say what was found. */
const lookUp = (browser: AppBrowser, fields: Typed) =>
  post(browser, "lookup", { rev: "0", intent: "stay", ...fields });

/** From the agreement to the check page. */
async function signAndPay(browser: AppBrowser) {
  await goOn(browser, "agreements", agreement, "payment");
  await goOn(browser, "payment", membership(), "check");
}

/** A company as far as the check page, as a guest. @returns who it is */
async function grocer(browser: AppBrowser, name: string, roster: string): Promise<string> {
  const email = freshEmail();
  await goOn(browser, "join", join(email, "company"), "lookup");
  expect(await lookUp(browser, { name })).toMatchObject({ status: 303 });
  await goOn(browser, "lookup", { name, roster, rev: "1" }, "about-company");
  await goOn(browser, "about-company", company(name), "about-company/address");
  await goOn(browser, "about-company/address", { ...address, rev: "1" }, "locations");
  await goOn(browser, "locations", { checked: "yes" }, "team");
  await goOn(browser, "team", { role: "owner" }, "team/people");
  await goOn(browser, "team/people", { part: "list", intent: "later", rev: "1" }, "agreements");
  await signAndPay(browser);
  return email;
}

const seenOn = (text: string) => /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? "";

/** Signs in by mail and submits. */
async function submit(browser: AppBrowser, email: string) {
  await browser.signIn(email);
  const { text } = await browser.ask(at("check"));
  expect(text).toContain("You signed the agreement as Ana Ruiz");
  return post(browser, "check", { seen: seenOn(text) });
}

const membershipsOf = (email: string) =>
  app.storage.db
    .selectFrom("association_memberships as m")
    .innerJoin("registrations as r", "r.id", "m.registration_id")
    .selectAll("m")
    .where("r.email", "=", email)
    .execute();
const invoicesOf = (subscriptionId: string | null) =>
  app.storage.db
    .selectFrom("invoices")
    .selectAll()
    .where("subscription_id", "=", subscriptionId ?? "")
    .orderBy("number")
    .execute();
type Line = { kind: string; amount_c: number };
const linesOf = ({ lines }: { lines: string }) => JSON.parse(lines) as Line[];

test("a grocer on the list joins by code, with one invoice for the membership and the dues", async () => {
  const browser = app.browser();
  const email = await grocer(browser, elmAndThird.legal_name, elmAndThird.id);
  const guest = await browser.ask(at("check"));
  expect(guest.text).toContain("Dues of Riverbend Independent Grocers Guild");
  expect(await submit(browser, email)).toMatchObject({ status: 303, to: at("success") });

  const [made, ...others] = await membershipsOf(email);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    association_id: "association-riverbend",
    state: "active",
    roster_id: elmAndThird.id,
    agreed_version: "2026-01",
    signer_name: "Ana Ruiz",
    dues_c: 24000,
    user_id: null,
  });
  const [invoice, ...more] = await invoicesOf(made?.subscription_id ?? null);
  expect(more).toEqual([]);
  const lines = invoice ? linesOf(invoice) : [];
  expect(lines.filter(({ kind }) => kind === "dues")).toMatchObject([{ amount_c: 24000 }]);
  expect(invoice?.total_c).toBe(lines.reduce((sum, { amount_c }) => sum + amount_c, 0));

  const done = await browser.ask(at("success"));
  expect(done.status).toBe(200);
  expect(done.text).toContain(invoice?.number);
  // What went through does not open again, and no second one is begun beside it.
  expect(await browser.ask(at("join"))).toMatchObject({ to: at("success") });
  expect(await post(browser, "join", join(email, "company"))).toMatchObject({ to: at("success") });
});

test("one who is not on the list waits for a person, who approves it at the desk", async () => {
  const browser = app.browser();
  const email = await grocer(browser, "Copper Kettle Market", "none");
  await submit(browser, email);
  expect(await membershipsOf(email)).toEqual([]);
  const row = await app.storage.db
    .selectFrom("registrations")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    state: "submitted",
    review_reason: "Not on the list of Riverbend Independent Grocers Guild.",
  });
  expect((await browser.ask(at("success"))).text).toContain(row.reference);

  const admin = app.browser();
  await admin.signIn(demo.super);
  const desk = `/admin/super-global/registrations/${row.id}`;
  const shown = await admin.ask(desk);
  expect(shown.text).toContain("Copper Kettle Market");
  expect(shown.text).toContain("Not on the list");
  const approved = await admin.ask(`${desk}/approve`, {
    method: "POST",
    body: new URLSearchParams({ submitted_at: row.submitted_at ?? "", confirm: "yes" }),
  });
  expect(app.faults).toEqual([]);
  expect(approved.status).toBe(303);
  expect(await membershipsOf(email)).toMatchObject([{ state: "active", roster_id: null }]);
});

test("somebody joins for themselves", async () => {
  const browser = app.browser();
  const email = freshEmail();
  await goOn(browser, "join", join(email, "person"), "lookup");
  await lookUp(browser, { name: "Ana Ruiz" });
  expect((await browser.ask(at("lookup"))).text).toContain("No match. You can still join");
  await goOn(browser, "lookup", { name: "Ana Ruiz", roster: "none", rev: "1" }, "about-you");
  // Nothing of a company is asked.
  expect(await browser.ask(at("about-company"))).toMatchObject({ to: at("about-you") });
  const born = { "dob.month": "4", "dob.day": "12", "dob.year": "1988" };
  await goOn(browser, "about-you", { ...address, ...born }, "agreements");
  await signAndPay(browser);
  await submit(browser, email);
  const { state } = await app.storage.db
    .selectFrom("registrations")
    .select("state")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(state).toBe("submitted");
});

test("somebody under 18 and somebody of 65 meet the pages of their age", async () => {
  for (const [years, page] of [
    [16, "guardian"],
    [70, "medicare"],
  ] as const) {
    const browser = app.browser();
    await goOn(browser, "join", join(freshEmail(), "person"), "lookup");
    await goOn(browser, "lookup", { roster: "none" }, "about-you");
    const year = String(Number(today(app.harness).slice(0, 4)) - years);
    const born = { "dob.month": "1", "dob.day": "1", "dob.year": year };
    await goOn(browser, "about-you", { ...address, ...born }, `about-you/${page}`);
    expect((await browser.ask(at(`about-you/${page}`))).status).toBe(200);
    expect(await browser.ask(at("agreements"))).toMatchObject({ to: at(`about-you/${page}`) });
  }
});

test("an owner with a membership is asked only for what is not known, and pays only dues", async () => {
  const browser = app.browser();
  const owner = demo.owner;
  await browser.signIn(owner);
  const { id: companyId } = await app.storage.db
    .selectFrom("companies as c")
    .innerJoin("users as u", "u.id", "c.owner_user_id")
    .select("c.id")
    .where("u.email", "=", owner)
    .executeTakeFirstOrThrow();
  const [before] = await app.storage.db
    .selectFrom("subscriptions")
    .select(["id", "started_on"])
    .where("company_id", "=", companyId)
    .where("state", "<>", "ended")
    .execute();
  const known = await invoicesOf(before?.id ?? null);

  const first = await browser.ask(at("join"));
  expect(first.text).toContain("You have a membership with us already");
  const named = /name="first_name"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="first_name"/;
  expect(first.text).toMatch(named);
  const { first_name, last_name } = await app.storage.db
    .selectFrom("users")
    .select(["first_name", "last_name"])
    .where("email", "=", owner)
    .executeTakeFirstOrThrow();
  const own = { first_name, last_name, email: owner };
  const wrong = await post(browser, "join", { ...join(owner, "person"), ...own, rev: "0" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("it&#x27;s the company that joins");
  await goOn(browser, "join", { ...join(owner, "company"), ...own }, "lookup");
  await goOn(browser, "lookup", { roster: "none" }, "agreements");
  const signature = `${first_name} ${last_name}`;
  await goOn(browser, "agreements", { ...agreement, signature }, "payment");
  expect((await browser.ask(at("payment"))).text).toContain("only the dues are asked for");
  await goOn(browser, "payment", {}, "check");
  const check = await browser.ask(at("check"));
  const sent = await post(browser, "check", { seen: seenOn(check.text) });
  expect(sent).toMatchObject({ status: 303, to: at("success") });

  const row = await app.storage.db
    .selectFrom("registrations")
    .select(["id", "state", "submitted_at"])
    .where("email", "=", owner)
    .where("kind", "=", "association")
    .executeTakeFirstOrThrow();
  expect(row.state).toBe("submitted");
  const admin = app.browser();
  await admin.signIn(demo.super);
  await admin.ask(`/admin/super-global/registrations/${row.id}/approve`, {
    method: "POST",
    body: new URLSearchParams({ submitted_at: row.submitted_at ?? "", confirm: "yes" }),
  });
  const [made] = await membershipsOf(owner);
  expect(made).toMatchObject({ company_id: companyId, subscription_id: before?.id });
  const added = (await invoicesOf(before?.id ?? null)).filter(
    ({ number }) => !known.some((each) => each.number === number),
  );
  expect(added.map(({ total_c }) => total_c)).toEqual([24000]);
  expect(added.flatMap(linesOf).map(({ kind }) => kind)).toEqual(["dues"]);
});

test("a code that nobody has is told at its field, one that is closed on a page", async () => {
  const browser = app.browser();
  const wrong = await post(browser, "join", {
    ...join(freshEmail(), "company", "NOSUCH1"),
    rev: "0",
  });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("We couldn&#x27;t find an association with it");
  const short = await post(browser, "join", { ...join(freshEmail(), "company", "AB"), rev: "0" });
  expect(short.text).toContain("Check the code. It has 6 to 10 letters or numbers");

  const set = (join_open: "yes" | "no") =>
    app.storage.db
      .updateTable("associations")
      .set({ join_open })
      .where("join_code", "=", "COPPER26")
      .execute();
  const late = app.browser();
  await goOn(late, "join", join(freshEmail(), "company", "copper-26"), "lookup");
  await set("no");
  try {
    expect(await late.ask(at("lookup"))).toMatchObject({ to: at("expired-link") });
  } finally {
    await set("yes");
  }
  expect((await late.ask(at("lookup"))).status).toBe(200);
});

test("whoever is looked up sees no more of a contact than they would recognize", async () => {
  const browser = app.browser();
  await goOn(browser, "join", join(freshEmail(), "company"), "lookup");
  await lookUp(browser, { name: "corner basket" });
  const { text } = await browser.ask(at("lookup"));
  expect(text).toContain("2 matches");
  expect(text).toContain("h•••@c•••.example");
  expect(text).not.toContain("hello@cornerbasket-denver.example");
  await lookUp(browser, { name: "corner basket", zip: "80205", rev: "1" });
  expect((await browser.ask(at("lookup"))).text).toContain("One match");
  await lookUp(browser, { ein_last4: "7718", zip: "55407", rev: "2" });
  expect((await browser.ask(at("lookup"))).text).toContain("Corner Basket LLC");
  const half = await lookUp(browser, { ein_last4: "7718", zip: "", rev: "3" });
  expect(half.status).toBe(422);
});
