import { expect, test } from "vitest";
import { addDays } from "~/domain/calendar-days";
import { firstPeriod } from "~/domain/billing/membership-periods";
import { formats } from "~/language/formats";
import { stateText } from "~/screens/association/member/own-association";
import { elmAndThird } from "../../setup/association/drafts";
import { at, goOn, post, seenOn } from "../../setup/association/forms";
import {
  approveApplication,
  applicant,
  advanceDues,
  sentApplication,
} from "../../setup/association/joined";
import { grocery, homeAddress, join, signedAgreement } from "../../setup/association/walk";
import { copperBasin, riverbend } from "../../setup/backends/association-inputs";
import { today } from "../../setup/people/drafts";
import { demo } from "../../setup/people/people";
import { appOfFile, type AppBrowser } from "../../setup/servers/app-in-process";
import { days } from "../../setup/servers/movable-clock";
import { accountOf } from "../../setup/people/account-of";
import { addRows, findRow } from "../../setup/databases/rows";

const app = await appOfFile();
const boss = app.browser();
await boss.signIn(demo.super);

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
const reviewPageOf = async (owner: { email: string }) =>
  `/admin/super-global/registrations/${(await findRow(app.storage.db, "registrations", owner)).id}`;
async function applyUnlisted(browser: AppBrowser, signature: string): Promise<void> {
  await goOn(browser, "lookup", { roster: "none" }, "agreements");
  await goOn(browser, "agreements", { ...signedAgreement, signature }, "payment");
  await goOn(browser, "payment", {}, "check");
  await post(browser, "check", { seen: seenOn((await browser.ask(at("check"))).text) });
}
type Line = { kind: string; amount_c: number };
const linesOf = ({ lines }: { lines: string }) => JSON.parse(lines) as Line[];

test("a grocer on the list joins by code, with one invoice for the membership and the dues", async () => {
  const undecided = await applicant(app, { pages: 8 });
  expect((await undecided.ask(at("agreements"))).text).toContain("from $298.00");
  const { browser, email } = await sentApplication(app);
  // A year's dues are no part of what a month costs.
  const { text } = await browser.ask(at("success"));
  expect(text).toContain("<b>$298.00</b> <!-- -->on the first invoice");
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
});

test("an owner with a membership pays only dues", async () => {
  const owner = demo.owner;
  const browser = await app.signedIn(owner);
  const { db } = app.storage;
  const before = await db
    .selectFrom("subscriptions as s")
    .innerJoin("companies as c", "c.id", "s.company_id")
    .innerJoin("users as u", "u.id", "c.owner_user_id")
    .select(["s.id", "s.company_id", "u.first_name", "u.last_name"])
    .where("u.email", "=", owner)
    .where("s.state", "<>", "ended")
    .executeTakeFirstOrThrow();
  const known = await invoicesOf(before.id);

  const { id: subscription_id, company_id, first_name, last_name } = before;
  const own = { first_name, last_name, email: owner };
  const alone = { ...join(owner, "person"), ...own, rev: "0" };
  expect((await post(browser, "join", alone)).status).toBe(422);
  await goOn(browser, "join", { ...join(owner, "company"), ...own }, "lookup");
  await applyUnlisted(browser, `${first_name} ${last_name}`);
  await approveApplication(app, boss, owner);
  expect(await membershipsOf(owner)).toMatchObject([{ company_id, subscription_id }]);
  const added = (await invoicesOf(before.id)).slice(known.length);
  expect(added.map(({ total_c }) => total_c)).toEqual([24000]);
  expect(added.flatMap(linesOf).map(({ kind }) => kind)).toEqual(["dues"]);
});

test("whoever is in another association goes on only after they have read what ends", async () => {
  const { db } = app.storage;
  const { id, first_name, last_name } = await accountOf(db, demo.member);
  const time = new Date(app.harness.clock.now()).toISOString();
  await addRows(db, "association_memberships", {
    id: "before",
    association_id: riverbend,
    user_id: id,
    state: "lapsed",
    member_no: "before",
    dues_c: 12_000,
    created_at: time,
    updated_at: time,
  });
  const browser = await app.signedIn(demo.member);
  const input = { ...join(demo.member, "person", "COPPER26"), first_name, last_name };
  await goOn(browser, "join", input, "warning");
  expect((await browser.ask(at("agreements"))).to).toBe(at("warning"));
  const { text } = await browser.ask(at("warning"));
  expect(text).toContain("Your membership in Riverbend Independent Grocers Guild ends that day.");
  await goOn(browser, "warning", { intent: "switch" }, "lookup");
  await applyUnlisted(browser, `${first_name} ${last_name}`);
  const application = await reviewPageOf({ email: demo.member });
  expect((await boss.ask(application)).text).toMatch(/Kind<\/dt><dd[^>]*>Association</);
  const { text: decision } = await boss.ask(`${application}/approve`);
  expect(decision).toMatch(/Membership in Riverbend [^<]*<\/th><td[^>]*>Lapsed</);
  expect(decision).not.toContain("Membership</th>");
});

test("a grocer who asks for a later first day is a member from it: invoice, pages and dues name it", async () => {
  const start_on = addDays(today(app.harness), 30);
  const given = { name: "Later Grocers", roster: "none", start_on };
  const { browser, email } = await sentApplication(app, given);
  expect(await membershipsOf(email)).toEqual([]);
  // It waits on its association's desk alone.
  const desk = async (association: string) =>
    (await boss.ask(`/admin/super-global/associations/${association}/applications`)).text;
  expect(await desk(riverbend)).toContain(email);
  expect(await desk(copperBasin)).not.toContain(email);
  const { day } = formats("en");
  const decision = (await boss.ask(`${await reviewPageOf({ email })}/approve`)).text;
  expect(decision).toMatch(
    new RegExp(`member on ${day(start_on)}.*Starts on ${day(start_on)}`, "s"),
  );
  await approveApplication(app, boss, email);
  const dues = { from: start_on, through: addDays(firstPeriod(start_on, "yearly").end, -1) };
  const [made] = await membershipsOf(email);
  expect(made).toMatchObject({ state: "approved", joined_on: start_on, launch_on: start_on });
  const [invoice] = await invoicesOf(made?.subscription_id ?? null);
  expect(invoice && linesOf(invoice)).toContainEqual(expect.objectContaining({ dues }));
  const own = (await browser.ask("/settings/association")).text;
  expect(own).toContain(`It begins on ${day(start_on)}.`);
  const launch = (await browser.ask("/association/launch")).text;
  expect(launch).toContain(`Your membership begins on ${day(start_on)}.`);
  expect(launch + own).not.toContain("active");
  const leaving = { state: "approved", joined_on: start_on, leaves_on: dues.through } as never;
  expect(stateText(leaving, "en")).toContain(`It begins on ${day(start_on)}, and `);

  app.harness.clock.advance(days(29));
  await advanceDues(app);
  expect(await membershipsOf(email)).toMatchObject([{ state: "approved" }]);
  app.harness.clock.advance(days(1));
  await advanceDues(app);
  expect(await membershipsOf(email)).toMatchObject([{ state: "active", joined_on: start_on }]);
});

test.each([
  ["Taos", "NM", "87571", "New: New Mexico. We don’t sell health plans there yet."],
  ["Seattle", "WA", "98101", "New: Washington. Plans that are sold there can be offered"],
])("a place more, in %s, is told with what it means for plans", async (label, ...place) => {
  const [state, zip, reported] = place;
  const browser = await applicant(app, { pages: 5 });
  const address = { line1: "1 Main Street", city: label, state, zip };
  await goOn(browser, "locations", { part: "save", label, ...address }, "updated_locations");
  expect((await browser.ask(at("updated_locations"))).text).toContain(reported);
});

test("a company of more than 50 full-time people is led to where large groups write, and no further", async () => {
  const browser = await applicant(app, { pages: 3, roster: "none" });
  const { text } = await browser.ask(at("about-company"));
  expect(text).toMatch(/value="Elm &amp; Third Foods"[^]*you leave it out, a person reviews/);
  const people = grocery("Elm & Third Foods");
  await post(browser, "about-company", { rev: "0", ...people, full_time_count: "51" });
  await post(browser, "about-company/address", { rev: "1", ...homeAddress });
  expect((await browser.ask(at("agreements"))).to).toBe(at("enterprise"));
  expect((await browser.ask(at("enterprise"))).text).toContain("51 people work full time");
  await post(browser, "about-company", { rev: "2", ...people, full_time_count: "50" });
  expect((await browser.ask(at("locations"))).status).toBe(200);
});
