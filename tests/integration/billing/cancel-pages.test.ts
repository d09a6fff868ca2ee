import { afterAll, beforeAll, expect, test } from "vitest";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";
import { demo } from "../../setup/people/people";

/** A payer sees what they have, cancels it, and takes that back, page by page. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

const own = "/settings/subscription";
const cancel = `${own}/cancel`;
const shownDay = (html: string) =>
  /name="ends_on" value="([\d-]+)"/.exec(html)?.[1] ?? expect.fail("no day");
const standing = () =>
  app.storage.db
    .selectFrom("subscriptions")
    .select(["state", "cancel_at"])
    .where("company_id", "=", "company-harbor-street")
    .executeTakeFirstOrThrow();

test("the membership's page says what is past due, and since when", async () => {
  const browser = app.browser();
  await browser.signIn("mabel.osei@mail.example");
  expect((await browser.ask(own)).text).toMatch(/To pay now<.*\$421\.20, past due since /);
});

test("an owner cancels for the day that they saw, and resumes", async () => {
  const browser = app.browser();
  await browser.signIn(demo.owner);
  const post = (fields: Record<string, string>) =>
    browser.ask(cancel, { method: "POST", body: new URLSearchParams(fields) });

  const first = await browser.ask(own);
  expect(first.text).toContain("Cancel your membership");
  expect(first.text).toMatch(/Add-ons<.*Telehealth/);
  const day = shownDay((await browser.ask(cancel)).text);

  const other = await post({ intent: "cancel", ends_on: "2020-01-01" });
  expect(other.status).toBe(409);
  expect(other.text).toContain("would end on another day now");
  expect(await standing()).toEqual({ state: "active", cancel_at: null });

  const done = await post({ intent: "cancel", ends_on: day });
  expect(done).toMatchObject({ to: cancel, notice: "membershipCanceled" });
  expect(await standing()).toEqual({ state: "cancel_scheduled", cancel_at: day });
  const scheduled = await browser.ask(cancel);
  expect(scheduled.text).toContain("Resume my membership");
  expect((await browser.ask(own)).text).toContain("See or undo the cancellation");

  const back = await post({ intent: "resume", ends_on: day });
  expect(back).toMatchObject({ to: own, notice: "membershipResumed" });
  expect(await standing()).toEqual({ state: "active", cancel_at: null });
});

test("who pays for themselves reads of no business and no team", async () => {
  const [member, owner] = [app.browser(), app.browser()];
  await member.signIn(demo.member);
  await owner.signIn(demo.owner);
  for (const [path, ofCompany] of [
    [cancel, "The business is closing"],
    [`${own}/payments`, "without your team’s names"],
    [`${own}/payments/links`, "It names no one on your team"],
  ] as const) {
    expect((await owner.ask(path)).text).toContain(ofCompany);
    const { status, text } = await member.ask(path);
    expect(status).toBe(200);
    expect(text).not.toContain(ofCompany);
  }
});

test("an address that asks for an add-on that is not offered shows what is", async () => {
  const browser = app.browser();
  await browser.signIn(demo.member);
  const { status, text } = await browser.ask(`${own}/addons?asked=1&addons=no-such-thing`);
  expect(status).toBe(200);
  expect(text).toContain("it isn’t offered to you, or it’s no longer offered");
  expect(text).toContain("Which add-ons do you want?");
  expect((await browser.ask(`${own}/addons`)).text).not.toContain("no longer offered");
});

test("one way to pay is told and not asked, and none of a membership that has ended", async () => {
  const method = `${own}/method`;
  const [member, former] = [app.browser(), app.browser()];
  await member.signIn(demo.member);
  await former.signIn("victor.lang@mail.example");
  const lone = (await member.ask(method)).text;
  expect(lone).toContain("Each invoice says where to send the check.");
  const over = (await former.ask(method)).text;
  expect(over).toContain("Your membership has ended, so there’s no payment method to choose");
  for (const html of [lone, over]) {
    expect(html).not.toContain('type="radio"');
    expect(html).not.toContain("Use this from now on");
    expect(html).toContain("Name on the invoice");
  }
});

test("an administrator without a membership is offered none among the settings", async () => {
  const browser = app.browser();
  await browser.signIn(demo.admin);
  const { text } = await browser.ask("/settings");
  expect(text).toContain('href="/me"');
  expect(text).not.toContain(`href="${own}"`);
});
