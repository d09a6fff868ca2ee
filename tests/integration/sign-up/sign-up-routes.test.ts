import { expect, test } from "vitest";
import { localDay } from "~/domain/local-days";
import type { NewRow } from "~/embedded/db/schema";
import { appInProcess, type AppBrowser } from "../../setup/servers/app-in-process";
import { applicant, sentApplication } from "../../setup/association/joined";
import { riverbend } from "../../setup/backends/association-inputs";
import { bornYearsAgo, freshEmail, postsUpTo, stepPosts } from "../../setup/people/drafts";
import { askedRegistration } from "../../setup/people/held-registrations";
import { demo } from "../../setup/people/people";
import { startStripeLike } from "../../setup/backends/stripe-like";
import { printsOfWritten, restless, searchIndex } from "../../setup/source/table-snapshot";
import { ofFile } from "../../setup/servers/of-file";

/** The table of handbook/guards.md says where the pages of a sign-up lead each visitor; asking for them writes nothing. */

const at = (page: string) => (page.startsWith("/") ? page : `/register/${page}`);
/** `peek` takes this, which leaves the browser's cookies as they were. */
const form = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

const stripe = await ofFile(startStripeLike());
const app = await ofFile(appInProcess(stripe.env));

async function postTo(browser: AppBrowser, path: string, fields: object): Promise<void> {
  const got = await browser.post(path, { rev: "0", ...fields });
  if (got.status !== 303) throw new Error(`${path} answered ${got.status}: ${got.text}`);
}

type Wish = { steps: number; place?: object; payment?: string; email?: string };
const inAlaska = { city: "Anchorage", state: "AK", zip: "99501" };
/** Pages go by the calendar of where the answers live. */
const aged = (years: number) => bornYearsAgo(years, localDay(Date.now(), "America/Los_Angeles"));

async function begun(kind: "company" | "individual", request: Wish): Promise<AppBrowser> {
  const { steps, place = {}, payment = "invoice", email = freshEmail() } = request;
  const browser = app.browser();
  const besides: Record<string, object> = {
    [kind === "company" ? "about-company" : "individual"]: place,
    subscription: { payment_kind: payment },
  };
  for (const { step, path, fields } of postsUpTo(stepPosts(kind, app.harness, email), steps))
    await postTo(browser, path, { ...fields, ...besides[step] });
  return browser;
}

async function submitted(kind: "company" | "individual", payment: string): Promise<AppBrowser> {
  const email = freshEmail();
  const browser = await begun(kind, { steps: Infinity, payment, email });
  await browser.signIn(email);
  await postTo(browser, at(`${kind}/recap`), { agreed: "on", signature: "Ana Ruiz" });
  return browser;
}

const signedIn = (email: string) => app.signedIn(email);

async function expired(): Promise<AppBrowser> {
  const email = freshEmail();
  const browser = await begun("company", { steps: 2, email });
  await app.storage.db
    .updateTable("registrations")
    .set({ expires_at: new Date(app.harness.clock.now() - 1000).toISOString() })
    .where("email", "=", email)
    .execute();
  return browser;
}

async function discarded(): Promise<AppBrowser> {
  const browser = await begun("company", { steps: 2 });
  await browser.peek(at("company/warning"), form({ intent: "discard" }));
  return browser;
}

async function requested(): Promise<AppBrowser> {
  return signedIn((await askedRegistration(app.harness)).draft.email);
}

const joining = (page: string) => `/association/${page}`;

/** Creates a person who has filled in so many pages of joining an association; `now` changes how they came in. */
async function applying(pages: number, now: Partial<NewRow<"associations">> = {}) {
  const asPlanted = { join_open: "yes", join_code: "RIVER26" } as const;
  const associations = app.storage.db.updateTable("associations").where("id", "=", riverbend);
  await associations.set(asPlanted).execute();
  const browser = await applicant(app, { pages });
  await associations.set({ ...asPlanted, ...now }).execute();
  return browser;
}

/** A page that opens, or where it leads with what the next page says. */
type Outcome = number | [to: string, notice?: string];
const first = (page: string): Outcome => [at(page), "stepFirst"];

const [done, alone] = [at("company/success"), at("individual/success")];
const rows: [string, () => Promise<AppBrowser>, Record<string, Outcome>][] = [
  ["nobody", async () => app.browser(), { "about-you": 200, "company/recap": first("about-you") }],
  ["whose draft expired", expired, { "company/recap": first("about-you") }],
  ["whose draft was deleted", discarded, { "company/employees": [at("company/warning")] }],
  [
    "who answered two steps",
    () => begun("company", { steps: 2 }),
    { company: 200, "company/employees": 200, "company/recap": first("company/employees") },
  ],
  [
    "whose state is closed",
    () => begun("company", { steps: 2, place: inAlaska }),
    { "company/employees": [at("waitlist")], "about-company/address": 200 },
  ],
  [
    "who is 17, wherever that is",
    () => begun("individual", { steps: 1, place: { ...aged(17), ...inAlaska } }),
    {
      "individual/guardian": 200,
      "individual/subscription": [at("individual/guardian")],
      "individual/recap": [at("individual/guardian")],
    },
  ],
  [
    "who is 65",
    () => begun("individual", { steps: 1, place: aged(65) }),
    { "individual/medicare": 200, "individual/subscription": [at("individual/medicare")] },
  ],
  [
    "whose company is a member",
    () => submitted("company", "invoice"),
    {
      "about-you": [at("company/recap-current")],
      "company/recap": [done],
      individual: ["/settings/subscription", "inCompany"],
    },
  ],
  [
    "whose company has not paid yet",
    () => submitted("company", "hosted"),
    { "about-you": [done], "company/recap-current": ["/register"] },
  ],
  [
    "who became a member alone",
    () => submitted("individual", "invoice"),
    {
      individual: ["/settings/subscription", "hasMembership"],
      "individual/recap": [alone],
      "about-you": ["/", "hasMembership"],
    },
  ],
  [
    "whose application has a question",
    requested,
    { "company/success": [at("company/review")], "company/warning": ["/register"] },
  ],
  [
    "who is an owner",
    () => signedIn(demo.owner),
    {
      "about-you": [at("company/recap-current")],
      "company/employees": [at("company/recap-current")],
      individual: ["/settings/subscription", "inCompany"],
    },
  ],
  [
    "who is an employee",
    () => signedIn(demo.employee),
    {
      "about-you": ["/", "inCompany"],
      individual: ["/", "employerPays"],
      [joining("join")]: ["/association", "inCompany"],
      [joining("launch")]: ["/association"],
    },
  ],
  [
    "who is a member",
    () => signedIn(demo.member),
    {
      "about-you": ["/", "hasMembership"],
      individual: ["/settings/subscription", "hasMembership"],
    },
  ],
  [
    "who has told by which code they join",
    () => applying(1),
    { [joining("lookup")]: 200, [joining("payment")]: [joining("lookup"), "stepFirst"] },
  ],
  [
    "whose association takes nobody by now",
    () => applying(3, { join_open: "no" }),
    { [joining("about-company")]: [joining("expired-link")], [joining("join")]: 200 },
  ],
  [
    "whose code was changed meanwhile",
    () => applying(3, { join_code: "ANEWCODE" }),
    { [joining("about-company")]: [joining("join")], [joining("join")]: 200 },
  ],
  [
    "whom the list let in",
    async () => applying(0).then(async () => (await sentApplication(app)).browser),
    { [joining("join")]: 200, [joining("launch")]: 200, [joining("team")]: [joining("success")] },
  ],
  [
    "whom an association looks at",
    async () => (await sentApplication(app, { name: "Waits Grocers", roster: "none" })).browser,
    { [joining("join")]: [joining("success")], [joining("launch")]: ["/association"] },
  ],
  [
    "who is to answer the questionnaire first",
    async () => {
      const status = { questionnaire_status: "none" as const };
      const { db } = app.storage;
      await db.updateTable("users").set(status).where("email", "=", demo.owner).execute();
      return signedIn(demo.owner);
    },
    { "plan-selection": [`/questionnaire?next=${encodeURIComponent(at("plan-selection"))}`] },
  ],
];

test.each(rows)("%s is led on, and nothing is written on the way", async (_who, arrive, pages) => {
  const browser = await arrive();
  await app.harness.backend.drainMail();
  await app.harness.backend.runJobs();
  const before = await printsOfWritten(app.storage, [...restless, ...searchIndex]);
  const led: typeof pages = {};
  for (const page of Object.keys(pages)) {
    const { status, to, notice } = await browser.peek(at(page));
    led[page] = to === null ? status : notice ? [to, notice] : [to];
    // The data alone is guarded alike, and so is a form without a single field.
    expect((await browser.peek(`${at(page)}.data`)).to).toBe(to);
    const bare = await browser.peek(at(page), form({}));
    if (bare.to === null) expect(bare.status).toBeGreaterThanOrEqual(400);
  }
  expect(led).toEqual(pages);
  expect(await printsOfWritten(app.storage, [...restless, ...searchIndex])).toEqual(before);
  expect(app.faults.splice(0)).toEqual([]);
});

test("who is 65 reads about Medicare, and goes on", async () => {
  const browser = await begun("individual", { steps: 1, place: aged(65) });
  const read = await browser.post(at("individual/medicare"), { intent: "read" });
  expect(read.to).toBe(at("individual/subscription"));
  expect((await browser.ask(at("individual/subscription"))).status).toBe(200);
});

test.each([
  ["Taos", "NM", "87571", true],
  ["Portland", "OR", "97209", false],
])("who lives in %s, %s reads before paying whether plans are sold there", async (...given) => {
  const [city, state, zip, isClosed] = given;
  const email = freshEmail();
  const browser = await begun("individual", {
    steps: Infinity,
    place: { city, state, zip },
    email,
  });
  for (const page of ["subscription", "recap"]) {
    const { text } = await browser.ask(at(`individual/${page}`));
    expect(text.includes("No health plans in New Mexico yet")).toBe(isClosed);
  }
  await browser.signIn(email);
  const { text } = await browser.ask("/benefits/health-insurance/plans");
  expect(text.includes("Not open in New Mexico yet")).toBe(isClosed);
});
