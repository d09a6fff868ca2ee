import { afterAll, beforeAll, expect, test } from "vitest";
import { elmAndThird } from "../../setup/association/drafts";
import {
  at,
  born1988,
  goOn,
  grocer,
  lookUp,
  membershipsOf,
  post,
  seenOn,
  signAndPay,
  submit,
} from "../../setup/association/forms";
import { chosenMembership, homeAddress, join, signedAgreement } from "../../setup/association/walk";
import { freshEmail, today } from "../../setup/people/drafts";
import { demo } from "../../setup/people/people";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

/** Joining an association, page by page, as a browser without JavaScript posts it. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

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
  const email = await grocer(app, browser);
  const guest = await browser.ask(at("check"));
  expect(guest.text).toContain("Dues of Riverbend Independent Grocers Guild");
  expect(await submit(browser, email)).toMatchObject({ status: 303, to: at("success") });

  const [made, ...others] = await membershipsOf(app, email);
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
});

test("one who is not on the list waits for a person, who approves it at the desk", async () => {
  const browser = app.browser();
  const email = await grocer(app, browser, { name: "Copper Kettle Market", roster: "none" });
  await submit(browser, email);
  expect(await membershipsOf(app, email)).toEqual([]);
  const row = await app.storage.db
    .selectFrom("registrations")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    state: "submitted",
    review_reason: "Not on Riverbend Independent Grocers Guild’s list.",
  });
  expect((await browser.ask(at("success"))).text).toContain(row.reference);

  const admin = app.browser();
  await admin.signIn(demo.super);
  const desk = `/admin/super-global/registrations/${row.id}`;
  const shown = await admin.ask(desk);
  expect(shown.text).toContain("Copper Kettle Market");
  expect(shown.text).toContain("’s list.");
  const approved = await admin.ask(`${desk}/approve`, {
    method: "POST",
    body: new URLSearchParams({ submitted_at: row.submitted_at ?? "", confirm: "yes" }),
  });
  expect(app.faults).toEqual([]);
  expect(approved.status).toBe(303);
  expect(await membershipsOf(app, email)).toMatchObject([{ state: "active", roster_id: null }]);
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
  await goOn(browser, "about-you", born1988, "agreements");
  await signAndPay(app, browser);
  await submit(browser, email);
  const { state } = await app.storage.db
    .selectFrom("registrations")
    .select("state")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(state).toBe("submitted");
});

test("another name signs nothing, and a newer agreement is read and agreed to anew", async () => {
  const browser = app.browser();
  await goOn(browser, "join", join(freshEmail(), "person"), "lookup");
  await goOn(browser, "lookup", { roster: "none" }, "about-you");
  await goOn(browser, "about-you", born1988, "agreements");
  const other = await post(browser, "agreements", {
    ...{ rev: "0", ...signedAgreement, signature: "Somebody Else" },
  });
  expect(other.status).toBe(422);
  expect(other.text).toContain("Signature must match Ana Ruiz");
  await goOn(browser, "agreements", { ...signedAgreement, signature: "ana  ruiz" }, "payment");

  const box = (text: string) => /<input[^>]*id="agreed"[^>]*>/.exec(text)?.[0] ?? "";
  const changed = "The text has changed since you agreed to it";
  const before = (await browser.ask(at("agreements"))).text;
  expect(box(before)).toContain("checked");
  expect(before).not.toContain(changed);
  const { db } = app.storage;
  const { id: _id, ...text } = await db
    .selectFrom("association_agreements")
    .selectAll()
    .where("association_id", "=", "association-riverbend")
    .executeTakeFirstOrThrow();
  const newer = { ...text, id: "newer", version: "2026-02" };
  await db.insertInto("association_agreements").values(newer).execute();
  const hold = (agreement_version: string) =>
    db
      .updateTable("associations")
      .set({ agreement_version })
      .where("id", "=", "association-riverbend")
      .execute();
  await hold("2026-02");
  try {
    const again = await browser.ask(at("agreements"));
    expect(again.text).toContain(changed);
    expect(box(again.text)).not.toContain("checked");
    const old = await post(browser, "agreements", { rev: "1", ...signedAgreement });
    expect(old.status).toBe(422);
    expect(box(old.text)).not.toContain("checked");
  } finally {
    await hold("2026-01");
    await db.deleteFrom("association_agreements").where("id", "=", "newer").execute();
  }
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
    await goOn(browser, "about-you", { ...homeAddress, ...born }, `about-you/${page}`);
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
  expect(first.text).toContain("You already have a membership with us");
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
  // Nothing else comes with the dues, and no invoice of theirs is the first.
  const { text: margin } = await browser.ask(at("agreements"));
  expect(margin).toContain("$240.00 a year");
  expect(margin).not.toContain("the first invoice");
  const signature = `${first_name} ${last_name}`;
  await goOn(browser, "agreements", { ...signedAgreement, signature }, "payment");
  expect((await browser.ask(at("payment"))).text).toContain("only pay the dues");
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
  const [made] = await membershipsOf(app, owner);
  expect(made).toMatchObject({ company_id: companyId, subscription_id: before?.id });
  const added = (await invoicesOf(before?.id ?? null)).filter(
    ({ number }) => !known.some((each) => each.number === number),
  );
  expect(added.map(({ total_c }) => total_c)).toEqual([24000]);
  expect(added.flatMap(linesOf).map(({ kind }) => kind)).toEqual(["dues"]);
});

test("where nobody asks for dues, none are told of and the invoice has none", async () => {
  const browser = app.browser();
  const email = freshEmail();
  const set = (dues_c: number) =>
    app.storage.db
      .updateTable("associations")
      .set({ dues_c })
      .where("join_code", "=", "COPPER26")
      .execute();
  const { dues_c } = await app.storage.db
    .selectFrom("associations")
    .select("dues_c")
    .where("join_code", "=", "COPPER26")
    .executeTakeFirstOrThrow();
  await set(0);
  try {
    await goOn(browser, "join", join(email, "person", "COPPER26"), "lookup");
    await goOn(browser, "lookup", { roster: "none" }, "about-you");
    await goOn(browser, "about-you", born1988, "agreements");
    await goOn(browser, "agreements", signedAgreement, "payment");
    const { text } = await browser.ask(at("payment"));
    expect(text).toContain("Copper Basin Makers Alliance has no dues");
    expect(text).not.toContain("The next dues come");
    await goOn(browser, "payment", chosenMembership(app.harness), "check");
    expect((await browser.ask(at("check"))).text).not.toContain("Dues of Copper Basin");
  } finally {
    await set(dues_c);
  }
});
