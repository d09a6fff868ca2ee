import { afterAll, beforeAll, expect, test } from "vitest";
import { copperBasin, riverbend } from "../../setup/backends/association-inputs";
import { at, post } from "../../setup/association/forms";
import { sentApplication } from "../../setup/association/joined";
import { join } from "../../setup/association/walk";
import { freshEmail } from "../../setup/people/drafts";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/** Leaving an application, an association for another one, and coming back to what was begun. */

let app: AppInProcess;
/** A company that joined the guild by the forms, whose first invoice is unpaid. */
let grocer: Awaited<ReturnType<typeof sentApplication>>;
beforeAll(async () => {
  app = await appInProcess();
  grocer = await sentApplication(app);
});
afterAll(() => app.close());

const draftOf = (email: string) =>
  app.storage.db
    .selectFrom("registrations")
    .select(["id", "state", "resume_code"])
    .where("email", "=", email)
    .where("kind", "=", "association")
    .executeTakeFirstOrThrow();

/** Somebody who has only told who joins. */
async function begun() {
  const browser = app.browser();
  const email = freshEmail();
  const sent = await post(browser, "join", { rev: "0", ...join(email, "company") });
  expect(sent.to).toBe(at("lookup"));
  return { browser, email };
}

/** The member of the sample, who pays for themselves, in an association. @returns their form of the first page */
async function memberOf(association_id: string) {
  const { db } = app.storage;
  const { id, first_name, last_name } = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name"])
    .where("email", "=", demo.member)
    .executeTakeFirstOrThrow();
  await db.deleteFrom("association_memberships").where("user_id", "=", id).execute();
  await db.deleteFrom("registrations").where("email", "=", demo.member).execute();
  const time = new Date(app.harness.clock.now()).toISOString();
  await db
    .insertInto("association_memberships")
    .values({
      ...{ id: `of-${association_id}`, association_id, company_id: null, user_id: id },
      ...{ state: "active", member_no: `of-${association_id}`, dues_c: 12_000 },
      ...{ next_action_at: null, created_at: time, updated_at: time },
    })
    .execute();
  const browser = app.browser();
  await browser.signIn(demo.member);
  const typed = { ...join(demo.member, "person", "COPPER26"), first_name, last_name, rev: "0" };
  return { browser, typed };
}

test("whoever leaves reads what it means, saves, and discards", async () => {
  const { browser, email } = await begun();
  const { text } = await browser.ask(at("warning"));
  expect(text).toContain("Before you leave");
  expect(text).toContain(`href="${at("lookup")}"`);
  expect(await post(browser, "warning", { intent: "link" })).toMatchObject({
    status: 303,
    to: at("saved-progress"),
  });
  const { id, state } = await draftOf(email);
  expect(state).toBe("draft");
  expect(await post(browser, "warning", { intent: "discard" })).toMatchObject({
    status: 303,
    to: "/association",
  });
  // Nor is the address kept.
  const { state: after } = await app.storage.db
    .selectFrom("registrations")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(after).toBe("discarded");
  // Again, there is nothing to discard.
  expect((await post(browser, "warning", { intent: "discard" })).to).toBe(at("join"));
  expect((await browser.ask(at("warning"))).to).toBe(at("join"));
});

test("whoever is in another association goes on only after they have read what ends", async () => {
  const { browser, typed } = await memberOf(riverbend);
  expect(await post(browser, "join", typed)).toMatchObject({ status: 303, to: at("warning") });
  expect((await browser.ask(at("agreements"))).to).toBe(at("warning"));
  const { text } = await browser.ask(at("warning"));
  expect(text).toContain("You already belong to Riverbend Independent Grocers Guild");
  expect(text).toContain("Your membership in Riverbend Independent Grocers Guild ends that day.");
  for (const _twice of [1, 2]) {
    expect(await post(browser, "warning", { intent: "switch" })).toMatchObject({
      status: 303,
      to: at("lookup"),
    });
  }
  expect((await browser.ask(at("lookup"))).status).toBe(200);
  // What was read stays read when the first page is answered again.
  expect((await browser.ask(at("join"))).text).toMatch(/name="switching" value="yes"/);
});

test("whoever became a member by an application begins another one, and keeps the page of the first until then", async () => {
  const { browser, email } = grocer;
  const success = async () => (await browser.ask(at("success"))).status;
  expect(await success()).toBe(200);
  const { status, text } = await browser.ask(at("join"));
  expect(status).toBe(200);
  // Nothing of the application that went through.
  expect(text).not.toMatch(/value="RIVER26"/);
  expect(await success()).toBe(200);
  expect((await browser.ask(at("agreements"))).to).toBe(at("success"));

  const typed = { rev: "0", ...join(email, "company", "COPPER26") };
  expect(await post(browser, "join", typed)).toMatchObject({ status: 303, to: at("warning") });
  expect((await browser.ask(at("warning"))).text).toContain(
    "already belongs to Riverbend Independent Grocers Guild",
  );
  expect((await post(browser, "warning", { intent: "switch" })).to).toBe(at("lookup"));
  await post(browser, "warning", { intent: "discard" });
  expect(await success()).toBe(200);
});

test("whoever leaves an association reads what they still owe, and of a membership with us only who has one", async () => {
  const goesOn = "Your membership with us continues";
  const leave = async (browser: AppBrowser) =>
    (await browser.ask("/settings/association/leave")).text;
  const company = await leave(grocer.browser);
  expect(company).toContain(goesOn);
  expect(company).toMatch(/Dues are on invoice INV-\d{4}-\d{6} with other things. It remains owed/);

  const { browser: member, typed } = await memberOf(riverbend);
  const [paysToo, read] = [await leave(member), "stays the same"];
  expect(paysToo).toContain(goesOn);
  expect(paysToo).not.toContain("remains owed");
  await post(member, "join", typed);
  expect((await member.ask(at("warning"))).text).toContain(read);
  const set = (state: "active" | "ended") =>
    app.storage.db
      .updateTable("subscriptions")
      .set({ state })
      .where("user_id", "in", (users) =>
        users.selectFrom("users").select("id").where("email", "=", demo.member),
      )
      .execute();
  await set("ended");
  try {
    expect(await leave(member)).not.toContain(goesOn);
    expect((await member.ask(at("warning"))).text).not.toContain(read);
  } finally {
    await set("active");
  }
});

test("whoever is in this association already is led nowhere by it", async () => {
  const { browser, typed } = await memberOf(copperBasin);
  expect((await post(browser, "join", typed)).to).toBe(at("warning"));
  const { text } = await browser.ask(at("warning"));
  expect(text).toContain("else to join");
  expect(text).not.toContain('value="switch"');
  expect((await post(browser, "warning", { intent: "switch" })).to).toBe(at("warning"));
});

test("an application is opened by its code, and tells how far it has come", async () => {
  const { email, browser } = await begun();
  const { resume_code } = await draftOf(email);
  const other = app.browser();
  expect((await other.ask(at("resume"))).text).toContain("8-character code");
  const wrong = await post(other, "resume", { email, code: "ABCD2345" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("We could not find that application");
  expect(wrong.text).toContain(`value="${email}"`);
  expect(await post(other, "resume", { email, code: resume_code })).toMatchObject({
    status: 303,
    to: at("lookup"),
  });
  for (const each of [browser, other]) {
    const { text } = await each.ask(at("resume"));
    expect(text).toContain("Done so far: 1 of 8");
    expect(text).toContain("Last saved");
    expect(text).toContain(`href="${at("lookup")}"`);
    expect(text).toContain(`href="${at("warning")}"`);
  }
  expect((await app.browser().ask(`${at("resume")}?token=a%20b`)).to).toBe(
    "/login/ctoken?token=a%20b",
  );
});

test("a join code that was typed at the entrance stands in the form", async () => {
  const { text } = await app.browser().ask(`${at("join")}?code=river+26`);
  expect(text).toContain('value="river 26"');
});
