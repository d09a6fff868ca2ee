import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { offeredCompany } from "../../setup/backends/offered-company";
import type { Pairs } from "../../setup/people/fuzzed-forms";
import { startStripeLike, type StripeLike } from "../../setup/backends/stripe-like";
import { fuzzPage } from "../../setup/people/fuzzed-page";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/** Every form of the settings and of one's own details, with submissions that no browser makes. */

const modules = import.meta.glob([
  "/app/routes/settings+/**/*.{ts,tsx}",
  "/app/routes/me+/**/*.{ts,tsx}",
]);

let app: AppInProcess;
let stripe: StripeLike;
const browsers = new Map<Who, AppBrowser>();
const asked: Record<string, string> = {};

type Who = "owner" | "payer" | "member" | "joined" | "former" | "boss" | "heir" | "closer";
type Form = {
  route: string;
  who: Who;
  path?: string;
  intent?: string;
  more?: Pairs;
  byButton?: boolean;
  largest?: number;
};

const [places, staff] = ["/settings/locations", "/settings/employees"];
const own = "/settings/subscription";
const today = { "last_day.month": "12", "last_day.day": "31", "last_day.year": "2030" };

/** What shuts the others behind it comes last. */
const forms: Form[] = [
  { route: "/settings/company", who: "owner" },
  { route: "/settings/company/change", who: "owner", more: [["co_name", "Another Name, LLC"]] },
  {
    ...{ route: "/settings/company/hand-over", who: "boss", path: "to the heir" },
    ...{ intent: "offer", more: [["sure", "on"]] },
  },
  { route: "/settings/hand-over", who: "heir", intent: "accept", more: [["sure", "on"]] },
  { route: places, who: "owner", path: `${places}?add=1`, intent: "save" },
  { route: places, who: "owner", more: [["intent", "move"]], byButton: true },
  { route: staff, who: "owner", byButton: true },
  { route: `${staff}/add`, who: "owner", more: [["invite", "yes"]] },
  { route: `${staff}/:id`, who: "owner", path: "somebody", intent: "save" },
  {
    ...{ route: `${staff}/:id/end`, who: "owner", path: "their end", intent: "look" },
    more: Object.entries({ ...today, reason: "left" }),
  },
  { route: `${own}/update`, who: "payer", path: `${own}/update?tier=essential`, byButton: true },
  { route: `${own}/addons`, who: "payer", path: `${own}/addons?asked=1`, byButton: true },
  { route: `${own}/method`, who: "payer", intent: "way" },
  { route: `${own}/method`, who: "payer", intent: "details" },
  { route: `${own}/payments/links`, who: "payer", byButton: true },
  { route: `${own}/cancel`, who: "former", intent: "restart" },
  { route: `${own}/cancel`, who: "payer", intent: "cancel" },
  { route: "/association/launch", who: "joined" },
  { route: "/settings/association/leave", who: "joined" },
  { route: "/settings/association", who: "joined" },
  { route: "/me", who: "member", intent: "profile" },
  { route: "/me", who: "member", intent: "contact" },
  { route: "/me", who: "member", intent: "email", more: [["email", "other@mail.example"]] },
  { route: "/me/close", who: "closer", more: [["sure", "on"]] },
];

beforeAll(async () => {
  // Who has one way to pay alone, chooses none.
  stripe = await startStripeLike();
  app = await appInProcess(stripe.env);
  const made = await offeredCompany(app.storage.db, app.harness.clock.now(), null);
  const emails: Partial<Record<Who, string>> = {
    ...{ owner: "owner@juniperpine.example", payer: demo.owner, member: demo.member },
    ...{ former: "victor.lang@mail.example", closer: "abigail.stanton@mail.example" },
    ...{ boss: made.owner, heir: made.heir, joined: "soledad@cornermarket.example" },
  };
  for (const [who, email] of Object.entries(emails)) {
    await app.storage.db.deleteFrom("limits").execute();
    const browser = app.browser();
    await browser.signIn(email);
    browsers.set(who as Who, browser);
  }
  const { id } = await app.storage.db
    .selectFrom("employees")
    .select("id")
    .where("company_id", "=", "company-juniper-pine")
    .where("employment_state", "=", "active")
    .executeTakeFirstOrThrow();
  asked["somebody"] = `${staff}/${id}`;
  asked["their end"] = `${staff}/${id}/end`;
  asked["to the heir"] = `/settings/company/hand-over?to=${made.employee_id}`;
}, 120_000);
// What is sent too often is refused by a limit, which has tests of its own.
beforeEach(() => app.storage.db.deleteFrom("limits").execute());
afterAll(async () => {
  await app.close();
  await stripe.stop();
});

test.each(forms.map((form) => [`${form.route} ${form.intent ?? ""}`, form] as const))(
  "%s",
  async (_name, { who, path, ...form }) => {
    const browser = browsers.get(who);
    if (!browser) throw new Error(`Nobody is ${who}`);
    await fuzzPage(app, browser, { ...form, path: asked[path ?? ""] ?? path ?? form.route });
  },
  240_000,
);

/** Asked for nothing but what is missing, or a payment on somebody else's page: no sample person has such a form. */
const elsewhere = new Set([
  "routes/settings+/subscription+/missingdata",
  "routes/settings+/subscription+/payments+/$number+/index",
]);

test("every page of the settings that takes a form is one of those", async () => {
  const fuzzed = new Set(forms.map(({ route }) => app.routeIds.get(route)?.at(-1)));
  const taking: string[] = [];
  for (const [file, load] of Object.entries(modules)) {
    if ("action" in ((await load()) as object)) taking.push(file.replace(/^\/app\/|\.tsx?$/g, ""));
  }
  expect(taking.length).toBeGreaterThan(15);
  expect(taking.filter((id) => !fuzzed.has(id) && !elsewhere.has(id))).toEqual([]);
});
