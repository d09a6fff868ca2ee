import { expect, test } from "vitest";
import { queueMessage } from "~/embedded/services/outbox";
import { textOf } from "../../setup/browser/rendered-page";
import { formIn, formOf } from "../../setup/browser/sent-form";
import { at, born, home, post, sign, toThePlans, toTheReview } from "../../setup/health/elect-walk";
import { appOfFile } from "../../setup/servers/app-in-process";
import { findRow } from "../../setup/databases/rows";

const app = await appOfFile();
// Other tests check these pages in Spanish.
await app.storage.db.updateTable("users").set({ language: "en" }).execute();

const juniper = (name: string) => `${name}@juniperpine.example`;

const signedIn = (email: string) => app.signedIn(email);

const dependent = (relationship: string, first_name: string, year: string) => ({
  relationship,
  first_name,
  last_name: "Quill",
  lives_with_me: "on",
  "dob.month": "5",
  "dob.day": "2",
  "dob.year": year,
});

async function enrolled(email: string) {
  return app.storage.db
    .selectFrom("enrollments as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .selectAll("e")
    .where("u.email", "=", email)
    .where("e.registration_id", "is not", null)
    .orderBy("e.created_at")
    .execute();
}

test("whom a covered person covers is on the draft, whichever page they open first", async () => {
  const browser = await signedIn("employee@harborstreet.example");
  const event_on = new Date(app.harness.clock.now()).toISOString().slice(0, 10);
  const report = { kind: "moved", event_on };
  await post(browser, "/benefits/health-insurance/life-event", report);
  expect(await browser.ask(at("registration"))).toMatchObject({ to: at("get-started") });
  await post(browser, at("get-started"), { who: "me" });
  await post(browser, at("registration"), { ...born, ...home });
  expect((await browser.ask(at("dependents"))).text).toContain("Robin Kowalski");
});

test("an employee chooses for a family, at the prices and for the people of the review", async () => {
  const email = juniper("trevor.quill");
  const browser = await signedIn(email);
  const list = (await browser.ask("/benefits/health-insurance/plans")).text;
  expect(list).toContain(`${at("get-started")}?choose=cedarline-silver-3500`);
  const request = { who: "me", choose: "cedarline-silver-3500" };
  expect(await post(browser, at("get-started"), request)).toBe(at("registration"));
  expect(await browser.ask(at("warning"))).toMatchObject({ to: at("saved") });
  expect(await post(browser, at("registration"), { ...born, ...home })).toBe(at("dependents"));

  const add = `${at("dependents")}?add=1`;
  expect(await post(browser, add, dependent("spouse", "Mina", "1989"))).toBe(at("dependents"));
  expect(await post(browser, add, dependent("child", "Ada", "2019"))).toBe(at("dependents"));
  expect(await post(browser, at("dependents"), {})).toBe(at("plan-selection"));

  expect((await browser.ask(at("plan-selection"))).text).toMatch(
    /value="cedarline-silver-3500"[^>]*checked|checked[^>]*value="cedarline-silver-3500"/,
  );
  const silver = { medical: "larkspur-silver-4000", dental: "none", vision: "none" };
  expect(await post(browser, at("plan-selection"), silver)).toBe(at("plan-addons-selection"));
  expect(await post(browser, at("plan-addons-selection"), {})).toBe(at("review"));
  const review = (await browser.ask(at("review"))).text;
  for (const words of ["$851.16", "$584.54", "$392.84", "Mina Quill", "Ada Quill"])
    expect(review).toContain(words);
  // The signature counts for the review that was shown.
  expect(await browser.ask(at("agreement"))).toMatchObject({ to: at("review") });
  expect(await sign(browser, "Somebody Else")).toMatchObject({
    refused: expect.stringContaining("Signature must match Trevor Quill") as string,
  });
  expect(await sign(browser, "trevor  quill")).toBe(at("thank-you"));
  const [first] = await enrolled(email);
  expect(first).toMatchObject({
    tier: "fam",
    employer_share_c: 58454,
    member_share_c: 85116,
    state: "submitted",
    source: "offer",
  });
  // The quotes matter, because sealed text may well have these letters in a row.
  expect(first?.covered).not.toContain('"Ada"');
  expect(await browser.ask(at("registration"))).toMatchObject({ to: at("thank-you") });

  // A member who then keeps only dental reads so about each person, on every page.
  await post(browser, at("get-started"), { who: "me" });
  const dental = { medical: "waive", waiver_reason: "spouse", dental: "smilewell-basic" };
  await post(browser, at("plan-selection"), { ...dental, vision: "none" });
  const only = "Trevor Quill, Mina Quill, and Ada Quill: dental only";
  expect((await browser.ask(at("review"))).text).toContain(only);
  expect(await sign(browser, "Trevor Quill")).toBe(at("thank-you"));
  // Carriers know them as the same people as before.
  const family = app.storage.db.selectFrom("dependents").selectAll();
  const known = family.where("user_id", "=", first?.user_id ?? "");
  expect((await known.execute()).map((each) => each.removed_at)).toEqual([null, null]);
  expect((await browser.ask(at("thank-you"))).text).not.toContain("you decline");
  const card = (await browser.ask("/")).text;
  for (const words of ["Who has dental", "You have no health plan here"])
    expect(card).toContain(words);
  expect(card).not.toContain("Who is covered");
});

test("who was hired and still waits reads from when they may choose", async () => {
  const { db } = app.storage;
  const { id, company_id } = await findRow(db, "employees", {
    email: juniper("samuel.whitehorse"),
  });
  const { effective_on } = await findRow(db, "group_offers", { company_id });
  const hire_date = `${effective_on.slice(0, 8)}09`;
  await db.updateTable("employees").set({ hire_date }).where("id", "=", id).execute();
  await db.deleteFrom("election_windows").where("employee_id", "=", id).execute();
  const browser = await signedIn(juniper("samuel.whitehorse"));
  for (const page of ["/", "/benefits/health-insurance", at("get-started")]) {
    const { text } = await browser.ask(page);
    expect(text).toContain("You can choose from March 2, 2027 to April 1, 2027.");
    expect(text).not.toContain("Once your employer offers");
  }
});

test("somebody declines with a reason, and is asked for nothing else", async () => {
  const email = juniper("fiona.macrae");
  const browser = await signedIn(email);
  await toThePlans(browser);
  const none = { medical: "waive", dental: "none", vision: "none" };
  expect(await post(browser, at("plan-selection"), none)).toMatchObject({
    refused: expect.stringContaining("Select why you decline coverage") as string,
  });
  expect(await post(browser, at("plan-selection"), { ...none, waiver_reason: "spouse" })).toBe(
    at("review"),
  );
  expect(await sign(browser, "Fiona MacRae")).toBe(at("thank-you"));
  const [row] = await enrolled(email);
  expect(row).toMatchObject({ state: "waived", plan_id: null, dental_id: null });
  expect(row?.waiver_reason).not.toContain("spouse");
});

test("refusals keep the answers and say why", async () => {
  const email = juniper("diego.fuentes");
  const browser = await signedIn(email);
  await toThePlans(browser);
  const plan = { medical: "larkspur-silver-4000", dental: "none", vision: "none" };
  await post(browser, at("plan-selection"), plan);
  await post(browser, at("plan-addons-selection"), {});
  const review = (await browser.ask(at("review"))).text;
  const seenVersion = /name="seen" value="([^"]*)"/.exec(review)?.[1] ?? "";
  const agreement = `${at("agreement")}?seen=${encodeURIComponent(seenVersion)}`;
  const signed = new URLSearchParams({
    agreed: "on",
    signature: "Diego Fuentes",
    seen: seenVersion,
  });
  const submit = () => browser.ask(agreement, { method: "POST", body: signed });
  const { db } = app.storage;
  const window = { id: "window-diego-fuentes" };
  const change = (set: object) =>
    db.updateTable("election_windows").set(set).where("id", "=", window.id).execute();
  // Another answer than the one that was looked at.
  await post(browser, `${at("plan-selection")}?return=check`, { vision: "clearview-12" });
  expect(await browser.ask(agreement)).toMatchObject({
    to: at("review"),
    notice: "answersChanged",
  });
  expect(await submit()).toMatchObject({ to: at("review") });
  await post(browser, `${at("plan-selection")}?return=check`, { vision: "none" });

  // The window is shut meanwhile: nothing is sent, and the draft is there when it opens again.
  await change({ closes_on: "2020-01-01" });
  expect(await submit()).toMatchObject({ to: "/benefits/health-insurance", notice: "windowShut" });
  const drafts = db.selectFrom("registrations").select("id as registration_id");
  const draft = await drafts.where("email", "=", email).executeTakeFirstOrThrow();
  await queueMessage(db, app.harness.clock.now(), "registration_reminder", email, draft);
  expect(await app.harness.mailTo(email, /waiting/), "of what can’t be sent").toBeNull();
  await change({ closes_on: "2099-01-01" });
  expect((await browser.ask(at("review"))).text).toContain("Larkspur Silver 4000");
  expect(await enrolled(email)).toEqual([]);

  // Two browsers at once: one draft, one choice, and both are told the same.
  const pair = await Promise.all([sign(browser, "Diego Fuentes"), sign(browser, "Diego Fuentes")]);
  expect(pair).toEqual([at("thank-you"), at("thank-you")]);
  expect(await enrolled(email)).toHaveLength(1);
});

test("of two tabs the later one overwrites nobody, and goes on with no list but the one it shows", async () => {
  const [browser, path] = [await signedIn(juniper("katya.morozova")), at("dependents")];
  const send = async (to: string, body: URLSearchParams) => {
    const { status, text } = await browser.ask(to, { method: "POST", body });
    expect(status).toBe(409);
    return text;
  };
  await post(browser, at("get-started"), { who: "me" });
  await post(browser, at("registration"), { ...born, ...home });
  const alone = await formOf(browser, path, { household: "just_me" });
  await post(browser, `${path}?add=1`, dependent("child", "Ada", "2019"));
  expect(textOf(await send(path, alone))).toContain("Your list was changed in another tab");
  const edit = /href="([^"]*\?edit=[^"]*)"/.exec((await browser.ask(path)).text)?.[1] ?? "";
  const late = await formOf(browser, edit, { first_name: "Adda" });
  const later = await formOf(browser, edit, { first_name: "Adda" });
  await post(browser, edit, { last_name: "Vale" });
  const reported = await send(edit, late);
  expect(textOf(reported)).toContain("changed somewhere else in the meantime: Last name.");
  const pair = { first_name: "Adda", last_name: "Vale" };
  expect(Object.fromEntries(formIn(reported, edit, {}))).toMatchObject(pair);
  await post(browser, edit.replace("edit", "remove"), {});
  const removed = await send(edit, later);
  expect(textOf(removed)).toContain("This person was removed from your list in the meantime");
  expect(Object.fromEntries(formIn(removed, edit, {}))).toMatchObject({
    id: "",
    first_name: "Adda",
  });
});

test("nothing ends by a page that said something else", async () => {
  const browser = await signedIn("damien.shaw@mail.example");
  const choose = async (medical: string) => {
    await toThePlans(browser);
    await post(browser, at("plan-selection"), { medical, dental: "none", vision: "none" });
    await toTheReview(browser);
    await sign(browser, "Damien Shaw");
  };
  const ends = ["/me/close", "/settings/subscription/cancel", at("cancel")];
  const pageOf = (path: string) =>
    formOf(browser, path, path === ends[1] ? { intent: "cancel" } : { sure: "on" });
  const [close, cancel] = await Promise.all(ends.slice(0, 2).map(pageOf));
  await choose("cedarline-silver-3500");
  const drop = await pageOf(at("cancel"));
  await choose("cedarline-gold-1200");
  for (const [index, body] of [close, cancel, drop].entries()) {
    const answer = await browser.ask(ends[index] ?? "", { method: "POST", body });
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining("Nothing was done"),
    ]);
  }
  expect((await browser.ask(at("cancel"))).text).toContain("Take back my choice");
});

test("who is under age needs a guardian, and who can get Medicare hears of it before anything else", async () => {
  const browser = await signedIn(juniper("jolene.parker"));
  await post(browser, at("get-started"), { who: "me" });
  const thisYear = new Date().getUTCFullYear();
  for (const [age, page] of [
    [14, "guardian"],
    [70, "medicare"],
  ] as const) {
    const aged = { ...born, ...home, "dob.year": String(thisYear - age) };
    const way = at(`registration/${page}`);
    expect(await post(browser, at("registration"), aged)).toBe(way);
    expect(await browser.ask(at("plan-selection"))).toMatchObject({ to: way });
  }
});
