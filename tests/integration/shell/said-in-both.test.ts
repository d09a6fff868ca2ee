import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, todayOf } from "~/domain/calendar-days";
import type { Language } from "~/language/languages";
import { grocerPosts, personPosts, type Posted } from "../../setup/association/walk";
import { addresses, inviteTheManager } from "../../setup/backends/callers";
import { pages } from "../../setup/browser/pages";
import { linksOf, unescaped } from "../../setup/browser/rendered-page";
import {
  allThatIsKept,
  inTags,
  isData,
  isName,
  saidAlike,
} from "../../setup/browser/two-languages";
import { at, born, home, post } from "../../setup/health/elect-walk";
import { makeFreeToOffer, offeringOwner } from "../../setup/health/free-to-offer";
import { wholeOffer } from "../../setup/health/whole-offer";
import { freshEmail, stepPosts, today } from "../../setup/people/drafts";
import { associationMember, demo, inReview } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { pageRoutes } from "../../setup/source/route-manifest";

/**
 * Every page that is no administrator's, in both languages: what it says in Spanish is nowhere what it says in English, but
 * for names and for what people have typed. Administrators' pages: admin-in-spanish.test.ts.
 */

let app: AppInProcess;
let kept = "";
beforeAll(async () => {
  app = await appInProcess();
  kept = await allThatIsKept(app);
});
afterAll(() => app.close());

const { paths, routeOf } = pageRoutes((path) => !path.startsWith("/admin"));
const seen = new Set<string>();

/** Words that are the same in both languages, and names that are kept sealed or come with a form. */
const same = new Set([
  ...["EIN", "PDF", "Plan", "No", "Error 404", "Total", "HSA", "HMO", "PPO", "EPO"],
  ...["Ana Ruiz", "ruizbread.example", "Alex Kowalski", "Robin Kowalski", "Sam Kowalski"],
]);
const isGiven = (piece: string) =>
  same.has(piece) ||
  /^[A-Z0-9]{4}-[A-Z0-9]{4}$|^(\w{5}-)+\w{5}$|^Ruiz Bread |^\(R-/.test(piece) ||
  // Where a plan is from: "· PPO · Larkspur".
  (piece.includes("· ") && piece.replace(/^· /, "").split(" · ").every(isName)) ||
  isData(piece.replace(/^: /, ""), kept);
/** A page about an article speaks the article's language, and says so. */
const speaksForItself = (html: string) => /<main[^>]*>(<!--.*?-->)*<\w+[^>]* lang="/.test(html);

async function speak(browser: AppBrowser, language: Language): Promise<void> {
  const body = new URLSearchParams({ language });
  const { notice } = await browser.ask("/language", { method: "POST", body });
  expect(notice).toBeNull();
}

const isPage = (text: string) => text.includes("<html");

/** Pages of one's own are called in the tab as their heading says. */
function hasOneHeading(path: string, text: string): void {
  if (!isPage(text)) return;
  const [title = "", ...others] = inTags(text, "h1");
  expect([path, others]).toEqual([path, []]);
  if (!/^\/(settings|me)\b/.test(path)) return;
  expect(unescaped(text), path).toContain(`<title>${title} - Member Benefits</title>`);
}

/**
 * Reads these addresses, and of each route that nobody has read yet one to which a link leads, in English and in Spanish.
 * @returns what is alike
 */
async function walk(browser: AppBrowser, starts: readonly string[]) {
  await app.storage.db.deleteFrom("limits").execute();
  const known = new Set(starts);
  const english = new Map<string, string>();
  await speak(browser, "en");
  for (const path of known) {
    const route = routeOf(path);
    if (!route || (seen.has(route) && !starts.includes(path))) continue;
    const { to, text } = await browser.ask(path);
    if (to) continue;
    seen.add(route);
    hasOneHeading(path, text);
    english.set(path, text);
    for (const link of linksOf(text)) if (!link.startsWith("#")) known.add(link);
  }
  await speak(browser, "es");
  const left: Record<string, string[]> = {};
  for (const [path, text] of english) {
    const spanish = (await browser.ask(path)).text;
    if (isPage(spanish)) expect(spanish, path).toContain('<html lang="es"');
    const alike = saidAlike(text, spanish).filter((piece) => !isGiven(piece));
    if (alike.length > 0 && !speaksForItself(spanish)) left[path] = alike;
  }
  return left;
}

async function walkAs(email: string, starts: readonly string[]) {
  const browser = app.browser();
  await app.storage.db.deleteFrom("limits").execute();
  await browser.signIn(email);
  return walk(browser, starts);
}

const addressed = paths.filter((path) => !path.includes(":"));
const under = (part: string) =>
  addressed.filter((path) => path.startsWith(part) && !seen.has(path));

const plans = "/benefits/health-insurance/plans";
const three = "compare=cedarline-gold-1200,tallgrass-bronze-local,cedarline-silver-3500";
const questions = [
  "/benefits/nutrition?search=zzz&state=NY",
  "/benefits/search?q=zzqx",
  "/benefits/search?q=plan",
  `${plans}?view=table&sort=premium&metal=gold`,
  `${plans}?zip=85001`,
  `${plans}?zip=nowhere&max_premium=1`,
  `${plans}/compare?${three}`,
  `${plans}/compare?${three},cedarline-bronze-basic`,
  `${plans}/sheet?${three}`,
  `${plans}/sheet?code=AAAAA`,
];

test("what a guest reads", async () => {
  expect(await walk(app.browser(), [...pages.guest, ...questions])).toEqual({});
});

const settings = "/settings";
const employees = "/settings/employees";
const membership = "/settings/subscription";
const end = `${employees}/employee-omar-haddad/end`;

test.each<[string, string[]]>([
  [
    demo.owner,
    [
      "/",
      settings,
      "/settings/locations?add=1",
      `${employees}?q=nobody`,
      `${employees}?state=left`,
      `${employees}?invite=all`,
      `${employees}/add?import=1`,
      `${end}?last_day=${addDays(todayOf(), 20)}&reason=resigned`,
      `${membership}/update?tier=essential`,
      `${membership}/update?period=yearly`,
      `${membership}/addons?asked=1&addons=life-25k`,
      `${membership}/cancel`,
    ],
  ],
  [
    demo.member,
    [
      "/",
      settings,
      membership,
      `${membership}/update?tier=essential`,
      `${membership}/method`,
      `${membership}/addons?asked=1&addons=pet-discount`,
      `${membership}/cancel`,
      "/benefits/health-insurance",
      plans,
      "/vendor/harvest-crate",
      "/vendor/anvil-and-oak-coaching",
    ],
  ],
  [demo.employee, ["/", settings, "/me/close", "/benefits/health-insurance", plans]],
  ["victor.lang@mail.example", ["/", settings, `${membership}/cancel`]],
  ["ray.delgado@mail.example", ["/", `${membership}/cancel`]],
  [associationMember, ["/", settings, "/association/payment-copy"]],
  [inReview, ["/"]],
  ["owner@juniperpine.example", ["/"]],
  ["andre.baptiste@juniperpine.example", ["/"]],
  ["keiko.arden@mail.example", ["/"]],
  [demo.admin, ["/"]],
  [demo.super, ["/"]],
])("what %s reads", async (email, starts) => {
  expect(await walkAs(email, starts)).toEqual({});
});

test("what an association’s manager reads", async () => {
  await inviteTheManager(app.harness);
  expect(await walkAs(addresses.manager, under("/association/manage"))).toEqual({});
});

test("what an employer reads who makes an offer", async () => {
  const owner = app.harness.browser();
  await owner.signIn(offeringOwner);
  await makeFreeToOffer(app.storage.db);
  await wholeOffer(owner, today(app.harness));
  expect(await walkAs(offeringOwner, under(at("")))).toEqual({});
});

type Step = { path: string; fields: Record<string, string> };

/** Opens a page, fills its form in and sends it: it leads on. */
async function isTaken(browser: AppBrowser, { path, fields }: Step): Promise<void> {
  expect([path, await post(browser, path, fields)]).toEqual([path, expect.any(String)]);
}

/** What an employee answers, page by page, before the last one. */
const election: Step[] = [
  { path: at("get-started"), fields: { who: "me" } },
  { path: at("registration"), fields: { ...born, ...home } },
  { path: at("dependents"), fields: {} },
  {
    path: at("plan-selection"),
    fields: { medical: "larkspur-silver-4000", dental: "none", vision: "none" },
  },
  { path: at("plan-addons-selection"), fields: {} },
];

test("what somebody reads who chooses coverage", async () => {
  const browser = app.browser();
  await browser.signIn("trevor.quill@juniperpine.example");
  for (const step of election) await isTaken(browser, step);
  expect(await walk(browser, under(at("")))).toEqual({});
});

const ofAssociation = (posts: readonly Posted[]): Step[] =>
  posts.map(({ page, fields }) => ({ path: `/association/${page}`, fields }));
const signUps: Record<string, (email: string) => Step[]> = {
  "a company": (email) => stepPosts("company", app.harness, email),
  "an individual": (email) => stepPosts("individual", app.harness, email),
  "a grocer in an association": (email) => ofAssociation(grocerPosts(app.harness, email)),
  "a person in an association": (email) => ofAssociation(personPosts(app.harness, email)),
};

test.each(Object.keys(signUps))("the sign-up of %s", async (who) => {
  const browser = app.browser();
  const steps = signUps[who]?.(freshEmail()) ?? [];
  for (const step of steps) await isTaken(browser, step);
  const flow = who.includes("association") ? "/association" : "/register";
  expect(await walk(browser, under(flow))).toEqual({});
});

/** Pages that a letter's link, an age, a second factor or a further answer opens; the tests of each flow read them. */
const elsewhere = new RegExp(
  [
    ...[
      "^/(login|second-factor|billing)(/|$)",
      "^/questionnaire$",
      "missingdata$",
      "import/:file$",
    ],
    ...["/(guardian|medicare|success|thank-you|withdraw|review|agreement)$"],
    ...["health-insurance/payment$", "plan-wellness-marketplace", "plan-selection/compare$"],
    ...["/payment-copy$", "^/settings/hand-over$"],
  ].join("|"),
);

test("no other page is left out", () => {
  const left = paths.filter((path) => !seen.has(path) && !elsewhere.test(path));
  expect(left).toEqual([]);
});
