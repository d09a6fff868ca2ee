import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { at, born, home, post } from "../../setup/health/elect-walk";
import { postForms } from "../../setup/browser/rendered-page";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { makeFreeToOffer, offeringCompany, offeringOwner } from "../../setup/health/free-to-offer";
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

/** Ended from elsewhere, or run out: the browser still shows its cookie. */
const ends = {
  revoked: { revoked_at: new Date().toISOString() },
  expired: { expires_at: "2020-01-01T00:00:00.000Z" },
} as const;

async function endSessions(how: keyof typeof ends) {
  const { db } = (await openSessionStore()).storage;
  await db.updateTable("app_sessions").set(ends[how]).execute();
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
  { path, typed, how = "revoked" }: { path: string; typed: Typed; how?: keyof typeof ends },
) {
  const { form } = await formOf(browser, path, typed);
  const body = new URLSearchParams(form.fields);
  for (const [name, value] of Object.entries(typed)) body.set(name, value);
  await endSessions(how);
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

const none = { dental: "none", vision: "none" };

test.each(["revoked", "expired"] as const)(
  "what an employee answers comes back after a session that was %s",
  async (how) => {
    const email =
      how === "revoked" ? "trevor.quill@juniperpine.example" : "diego.fuentes@juniperpine.example";
    const browser = app.browser();
    await signIn(browser, email);
    await post(browser, at("get-started"), { who: "me" });
    const pages: [path: string, typed: Typed][] = [
      [at("registration"), { ...born, ...home }],
      [
        `${at("dependents")}?add=1`,
        {
          ...{ relationship: "child", first_name: "Ada", last_name: "Quill", lives_with_me: "on" },
          ...{ "dob.month": "5", "dob.day": "2", "dob.year": "2019" },
        },
      ],
      [at("dependents"), { unsure: "dependents" }],
      [at("plan-selection"), { medical: "larkspur-silver-4000", ...none }],
      [at("plan-addons-selection"), { unsure: "add_ons" }],
    ];
    for (const [path, typed] of pages) await comesBack(browser, email, { path, typed, how });
    const review = (await browser.ask(at("review"))).text;
    expect(review).toContain("Larkspur Silver 4000");
    const seen = /name="seen" value="([^"]*)"/.exec(review)?.[1] ?? "";
    const path = `${at("agreement")}?${new URLSearchParams({ seen }).toString()}`;
    const typed = { agreed: "on", signature: how === "revoked" ? "Trevor Quill" : "Diego Fuentes" };
    expect(await comesBack(browser, email, { path, typed, how })).toBe(at("thank-you"));
  },
  60_000,
);

test("why somebody declines comes back", async () => {
  const email = "fiona.macrae@juniperpine.example";
  const browser = app.browser();
  await signIn(browser, email);
  await post(browser, at("get-started"), { who: "me" });
  await post(browser, at("registration"), { ...born, ...home });
  await post(browser, at("dependents"), {});
  const typed = { medical: "waive", waiver_reason: "spouse", ...none };
  expect(await comesBack(browser, email, { path: at("plan-selection"), typed })).toBe(at("review"));
});

test("a life event comes back, and is reported once", async () => {
  const email = "isaac.romero@mail.example";
  const browser = app.browser();
  await signIn(browser, email);
  const typed = { kind: "moved", event_on: new Date().toISOString().slice(0, 10) };
  await comesBack(browser, email, { path: at("life-event"), typed });
  const events = await app.storage.db
    .selectFrom("life_events as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .select("l.id")
    .where("u.email", "=", email)
    .execute();
  expect(events).toHaveLength(1);
});

test("what an owner answers of an offer comes back, up to the signature", async () => {
  const [email, company] = [offeringOwner, offeringCompany];
  const { db } = app.storage;
  await makeFreeToOffer(db);
  const browser = app.browser();
  await signIn(browser, email);
  const plan = { plans: "larkspur-silver-4000", reference: "larkspur-silver-4000" };
  const pages: [path: string, typed: Typed][] = [
    [at("e-lookup"), { ein: "98-7654321" }],
    [at("e-lookup/record"), { known: "confirmed" }],
    [at("about-company"), { website: "https://lantern.example" }],
    [at("about-company/address"), { line1: "77 Lantern Row" }],
    ["/register/plan-selection", { ...plan, ee_pct: "60", dep_pct: "30" }],
    ["/register/plan-addons", { dental: "smilewell-basic" }],
    ["/register/plan-marketplace", { marketplace: "yes" }],
    [at("acceptance"), { agreed: "on", signature: "Edith Okafor" }],
  ];
  for (const [path, typed] of pages) {
    // Asks nothing that is typed.
    if (path === "/register/plan-selection") await post(browser, at("registration-summary"), {});
    await comesBack(browser, email, { path, typed });
  }
  const offers = await db
    .selectFrom("group_offers")
    .select("id")
    .where("company_id", "=", company)
    .execute();
  expect(offers).toHaveLength(1);
}, 60_000);
