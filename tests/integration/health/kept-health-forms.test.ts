import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { at, born, home, post } from "../../setup/health/elect-walk";
import { postForms } from "../../setup/browser/rendered-page";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { openSessionStore } from "~/sessions/session-store";

/** A form of health coverage whose session ends between the page and the post: it stands there again after signing in. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
  // What these pages say in Spanish is held elsewhere.
  await app.storage.db.updateTable("users").set({ language: "en" }).execute();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.storage.db.deleteFrom("limits").execute();
});

const kept = "We kept what you typed. Check it";

async function signIn(browser: AppBrowser, email: string) {
  await app.storage.db.deleteFrom("limits").execute();
  // What was mailed meanwhile is no way in.
  while (await app.harness.mailTo(email));
  await browser.signIn(email);
}

/** Ended from elsewhere: the browser still shows its cookie. */
async function endSessions() {
  const { db } = (await openSessionStore()).storage;
  await db.updateTable("app_sessions").set({ revoked_at: new Date().toISOString() }).execute();
}

type Typed = Record<string, string>;

/** The form of a page that takes all these fields. */
async function formOf(browser: AppBrowser, path: string, typed: Typed) {
  const page = await browser.ask(path);
  expect([path, page.status, page.to]).toEqual([path, 200, null]);
  const form = postForms(page.text, path).find(({ open }) =>
    Object.keys(typed).every((name) => open.some((each) => each.name === name)),
  );
  if (!form) throw new Error(`${path} has no form for ${Object.keys(typed).join(", ")}`);
  return { form, page };
}

/** Fills in a page, loses the session, posts, signs in again: what was typed stands there, once. */
async function comesBack(
  browser: AppBrowser,
  email: string,
  { path, typed }: { path: string; typed: Typed },
) {
  const { form } = await formOf(browser, path, typed);
  const body = new URLSearchParams(form.fields);
  for (const [name, value] of Object.entries(typed)) body.set(name, value);
  await endSessions();
  // Another tab that is told so meanwhile takes nothing from this one.
  await browser.ask(at("receipts/none"));
  await browser.ask("/benefits");
  const headers = { Referer: app.harness.env.APP_URL + path };
  const sent = await browser.ask(form.action, { method: "POST", body, headers });
  expect([path, sent.to, sent.notice]).toEqual([
    path,
    `/login?next=${encodeURIComponent(path)}`,
    "formKept",
  ]);
  await signIn(browser, email);
  const { form: again, page } = await formOf(browser, path, typed);
  expect([path, page.text.includes(kept)]).toEqual([path, true]);
  const stands = Object.fromEntries(again.fields.filter(([name]) => name in typed));
  expect([path, stands]).toEqual([path, typed]);
  // Sent once more it goes through, and is not brought back another time.
  const through = await browser.ask(again.action, {
    method: "POST",
    body: new URLSearchParams(again.fields),
    headers,
  });
  expect([path, through.status]).toEqual([path, 303]);
  const next = await browser.ask(through.to ?? "");
  expect([path, next.text.includes(kept)]).toEqual([path, false]);
  return through.to;
}

test("what an employee answers comes back, up to the signature", async () => {
  const email = "fiona.macrae@juniperpine.example";
  const browser = app.browser();
  await signIn(browser, email);
  await post(browser, at("get-started"), { who: "me" });
  await post(browser, at("registration"), { ...born, ...home });
  const child = {
    relationship: "child",
    first_name: "Ada",
    last_name: "Quill",
    lives_with_me: "on",
    "dob.month": "5",
    "dob.day": "2",
    "dob.year": "2019",
  };
  await comesBack(browser, email, { path: `${at("dependents")}?add=1`, typed: child });
  await post(browser, at("dependents"), {});
  const declined = { medical: "waive", waiver_reason: "spouse", dental: "none", vision: "none" };
  const plan = { path: at("plan-selection"), typed: declined };
  expect(await comesBack(browser, email, plan)).toBe(at("review"));
  const review = (await browser.ask(at("review"))).text;
  const seen = /name="seen" value="([^"]*)"/.exec(review)?.[1] ?? "";
  const path = `${at("agreement")}?${new URLSearchParams({ seen }).toString()}`;
  const typed = { agreed: "on", signature: "Fiona MacRae" };
  expect(await comesBack(browser, email, { path, typed })).toBe(at("thank-you"));
});
