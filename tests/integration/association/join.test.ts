import { afterAll, beforeAll, expect, test } from "vitest";
import { elmAndThird } from "../../setup/association/drafts";
import {
  at,
  born1988,
  goOn,
  grocer,
  membershipsOf,
  post,
  seenOn,
  submit,
} from "../../setup/association/forms";
import { approveApplication, changeAssociation } from "../../setup/association/joined";
import { chosenMembership, join, signedAgreement } from "../../setup/association/walk";
import { copperBasin, riverbend } from "../../setup/backends/association-inputs";
import { freshEmail } from "../../setup/people/drafts";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/** Joining an association, page by page, as a browser without JavaScript posts it. */

let app: AppInProcess;
let boss: AppBrowser;
beforeAll(async () => {
  app = await appInProcess();
  boss = app.browser();
  await boss.signIn(demo.super);
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

test("another name signs nothing, and a newer agreement is read and agreed to anew", async () => {
  const browser = app.browser();
  await goOn(browser, "join", join(freshEmail(), "person"), "lookup");
  await goOn(browser, "lookup", { roster: "none" }, "about-you");
  // Nothing of a company is asked.
  expect((await browser.ask(at("about-company"))).to).toBe(at("about-you"));
  await goOn(browser, "about-you", born1988, "agreements");
  const other = await post(browser, "agreements", {
    ...signedAgreement,
    rev: "0",
    signature: "Somebody Else",
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
  await changeAssociation(app, riverbend, { agreement_version: "2026-02" });
  const again = await browser.ask(at("agreements"));
  expect(again.text).toContain(changed);
  expect(box(again.text)).not.toContain("checked");
  const old = await post(browser, "agreements", { rev: "1", ...signedAgreement });
  expect(old.status).toBe(422);
  expect(box(old.text)).not.toContain("checked");
  await changeAssociation(app, riverbend, { agreement_version: "2026-01" });
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

  await approveApplication(app, boss, owner);
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
  await changeAssociation(app, copperBasin, { dues_c: 0 });
  await goOn(browser, "join", join(freshEmail(), "person", "COPPER26"), "lookup");
  await goOn(browser, "lookup", { roster: "none" }, "about-you");
  await goOn(browser, "about-you", born1988, "agreements");
  await goOn(browser, "agreements", signedAgreement, "payment");
  const { text } = await browser.ask(at("payment"));
  expect(text).toContain("Copper Basin Makers Alliance has no dues");
  expect(text).not.toContain("The next dues come");
  await goOn(browser, "payment", chosenMembership(app.harness), "check");
  expect((await browser.ask(at("check"))).text).not.toContain("Dues of Copper Basin");
  await changeAssociation(app, copperBasin, { dues_c: 18_000 });
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

  const late = app.browser();
  await goOn(late, "join", join(freshEmail(), "company", "copper-26"), "lookup");
  await changeAssociation(app, copperBasin, { join_open: "no" });
  expect((await late.ask(at("lookup"))).to).toBe(at("expired-link"));
  await changeAssociation(app, copperBasin, { join_open: "yes" });
  expect((await late.ask(at("lookup"))).status).toBe(200);
});

test("a code that was changed asks a draft for the new one, and leaves what was sent in with it alone", async () => {
  const sent = app.browser();
  const email = await grocer(app, sent, { name: "Changed Door Market", roster: "none" });
  await submit(sent, email);
  const open = app.browser();
  const typed = join(freshEmail(), "company");
  await goOn(open, "join", typed, "lookup");
  await changeAssociation(app, riverbend, { join_code: "RIVER27" });
  expect((await open.ask(at("lookup"))).to).toBe(at("join"));
  expect((await open.ask(at("join"))).text).toContain(
    "The join code has been changed since you entered it",
  );
  await goOn(open, "join", { ...typed, join_code: "RIVER27", rev: "1" }, "lookup");
  expect((await open.ask(at("lookup"))).status).toBe(200);

  const { review_reason } = await app.storage.db
    .selectFrom("registrations")
    .select("review_reason")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(review_reason).toBe("Not on Riverbend Independent Grocers Guild’s list.");
  await approveApplication(app, boss, email);
  expect(await membershipsOf(app, email)).toMatchObject([{ state: "active", roster_id: null }]);
  await changeAssociation(app, riverbend, { join_code: "RIVER26" });
});
