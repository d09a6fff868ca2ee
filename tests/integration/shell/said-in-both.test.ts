import { expect, test } from "vitest";
import { addDays } from "~/domain/calendar-days";
import { todayOf } from "~/domain/user";
import { languageNames, type Language } from "~/language/languages";
import { pages } from "../../setup/browser/pages";
import { linksOf, textOf, unescaped } from "../../setup/browser/rendered-page";
import { associationMember, demo } from "../../setup/people/people";
import { appOfFile, type AppBrowser, type AppInProcess } from "../../setup/servers/app-in-process";
import { pageRoutes } from "../../setup/source/route-manifest";
import { usStates } from "~/domain/us-states";
import { findRows } from "../../setup/databases/rows";

/** A part that is marked as being in another language is so on purpose, such as a preview. */
const mainOf = (html: string) =>
  html
    .slice(html.indexOf("<main"), html.indexOf("</main>"))
    .replace(/<section[^>]* lang="[\s\S]*/, "")
    .replace(/<script[\s\S]*?<\/script>/g, "");

/** Returns the words of a page's main part, piece by piece, with names in attributes that are read out. */
function pieces(html: string): string[] {
  const main = mainOf(html);
  const spoken = [...main.matchAll(/\s(?:aria-label|placeholder|alt|title)="([^"]*)"/g)];
  return [...main.split(/<[^>]+>/), ...spoken.map(([, text = ""]) => text)]
    .map((piece) => unescaped(piece.replace(/<!-- -->/g, "")).trim())
    .filter((piece) => /\p{L}{2}.* .*\p{L}{2}/u.test(piece));
}

/** Returns the words in a page's tags of these names ("h[1-6]", "th|dt") piece by piece, also single words. */
function wordsInTags(html: string, names: string): string[] {
  const texts = insides(html, names).flatMap((inside) => inside.split(/<[^>]+>/));
  return texts.map((text) => textOf(text).trim()).filter(Boolean);
}

function insides(html: string, names: string): string[] {
  const found = mainOf(html)
    .replaceAll("<!-- -->", "")
    .matchAll(new RegExp(`<(${names})\\b[^>]*>([\\s\\S]*?)</\\1>`, "g"));
  return [...found].map(([, , inside = ""]) => inside);
}

/** The names of people, places, companies, plans and states are what they are. */
const isName = (piece: string) =>
  /^[\d,.]* ?\p{Lu}[\p{L}’'-]*(?: (?:&|of|de|\p{Lu}[\p{L}’'-]*|\d+))*$/u.test(piece) ||
  /@|, [A-Z]{2} \d{5}$/.test(piece);

function sameIn(english: readonly string[], spanish: readonly string[]): string[] {
  const t = new Set(english);
  return [...new Set(spanish.filter((piece) => t.has(piece)))];
}

const labels = "h[1-6]|th|td|dt|dd|li|p|a|option|span|label|legend|summary|button|caption";

function saidAlike(english: string, spanish: string): string[] {
  const [title, titulo] = [english, spanish].map((html) => /<title>([^<]*)/.exec(html)?.[1] ?? "");
  return [
    ...new Set([
      ...sameIn(pieces(english), pieces(spanish)).filter((piece) => !isName(piece)),
      ...sameIn(wordsInTags(english, labels), wordsInTags(spanish, labels)),
      ...(title === titulo ? [unescaped(title ?? "").replace(/ - Member Benefits$/, "")] : []),
    ]),
  ];
}

/** Every text that the backend keeps, as JSON has it: what people typed, and what samples are called. */
async function allThatIsKept({ storage }: Pick<AppInProcess, "storage">): Promise<string> {
  const { db } = storage;
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(tables.map(({ name }) => findRows(db, name as "users", {})));
  // A column with Spanish beside it is to be read in Spanish.
  const ownWords = rows.flat().map((row) => {
    const spanish = (row as { spanish?: string | null }).spanish;
    const translated = new Set(Object.keys(JSON.parse(spanish ?? "{}") as object));
    return Object.fromEntries(Object.entries(row).filter(([name]) => !translated.has(name)));
  });
  // People are called by both their names, which not every database keeps in one text.
  const names = rows.flat().map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  // Stored JSON is JSON within JSON.
  return JSON.stringify([ownWords, names]).replace(/\\+"/g, '"');
}

const states = new Set<string>(usStates.map(([, name]) => name));

/** A language is called as its own people call it. */
const languageCalled = new Set<string>(Object.values(languageNames));

/** Data of people and places, a masked address, a reference, a moment to the second. @param kept all that is */
const isData = (piece: string, kept: string) =>
  kept.includes(piece.replaceAll("\n", "\\n")) ||
  piece.split(", ").every((part) => kept.includes(part)) ||
  states.has(piece) ||
  languageCalled.has(piece) ||
  /@|^R-|^INV-|^\d{4}-\d\d-\d\d|, [A-Z]{2} \d{5}$/.test(piece) ||
  !/\p{L}{2}/u.test(piece);

/** Spanish pages share no text with the English ones, except names and what people typed; administrators' pages are left out. */

const app = await appOfFile();
const kept = await allThatIsKept(app);

const { routeOf } = pageRoutes((path) => !path.startsWith("/admin"));
const seenVersion = new Set<string>();

const same = new Set(["Error 404", ..."EIN PDF Plan No Total HSA HMO PPO EPO".split(" ")]);
const isGiven = (piece: string) =>
  same.has(piece) ||
  /^[A-Z0-9]{4}-[A-Z0-9]{4}$|^(\w{5}-)+\w{5}$|^\(R-/.test(piece) ||
  // This names where a plan is from: "· PPO · Larkspur".
  (piece.includes("· ") && piece.replace(/^· /, "").split(" · ").every(isName)) ||
  isData(piece.replace(/^: /, ""), kept);
/** A page about an article speaks the article's language, and says so. */
const speaksForItself = (html: string) => /<main[^>]*>(<!--.*?-->)*<\w+[^>]* lang="/.test(html);

async function speak(browser: AppBrowser, language: Language): Promise<void> {
  expect((await browser.post("/language", { language })).notice).toBeNull();
}

const isPage = (text: string) => text.includes("<html");

/**
 * Reads these addresses, and one linked address of each route not read yet, in English and in Spanish.
 * @returns what is alike
 */
async function walk(browser: AppBrowser, starts: readonly string[]) {
  await app.storage.db.deleteFrom("limits").execute();
  const known = new Set(starts);
  const english = new Map<string, string>();
  await speak(browser, "en");
  for (const path of known) {
    const route = routeOf(path);
    if (!route || (seenVersion.has(route) && !starts.includes(path))) continue;
    const { to, text } = await browser.ask(path);
    if (to) continue;
    seenVersion.add(route);
    english.set(path, text);
    for (const link of linksOf(text)) if (!link.startsWith("#")) known.add(link);
  }
  await speak(browser, "es");
  const remaining: Record<string, string[]> = {};
  for (const [path, text] of english) {
    const spanish = (await browser.ask(path)).text;
    if (isPage(spanish)) expect(spanish, path).toContain('<html lang="es"');
    const alike = saidAlike(text, spanish).filter((piece) => !isGiven(piece));
    if (alike.length > 0 && !speaksForItself(spanish)) remaining[path] = alike;
  }
  return remaining;
}

const plans = "/benefits/health-insurance/plans";
const three = "compare=cedarline-gold-1200,tallgrass-bronze-local,cedarline-silver-3500";
const questions = [
  "/benefits/search?q=zzqx",
  `${plans}?zip=nowhere&max_premium=1`,
  `${plans}/compare?${three}`,
  `${plans}/sheet?${three}`,
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
      `${employees}?invite=all`,
      `${end}?last_day=${addDays(todayOf(null, Date.now()), 20)}&reason=resigned`,
      `${membership}/update?tier=essential`,
      `${membership}/cancel`,
    ],
  ],
  [
    demo.member,
    ["/", settings, membership, `${membership}/method`, plans, "/vendor/anvil-and-oak-coaching"],
  ],
  [demo.employee, ["/", settings, "/me/close", "/benefits/health-insurance", plans]],
  [associationMember, ["/", settings]],
])("what %s reads", async (email, starts) => {
  const browser = app.browser();
  await app.storage.db.deleteFrom("limits").execute();
  await browser.signIn(email);
  expect(await walk(browser, starts)).toEqual({});
});

test("an error that answers a form is in the reader's language, as one that answers a link is", async () => {
  const reader = app.browser();
  const body = new URLSearchParams({ page: "/", language: "es" });
  await reader.ask("/language", { method: "POST", body });
  for (const method of ["GET", "POST"]) {
    const { text } = await reader.ask("/nowhere", { method });
    expect(text, method).toContain('<html lang="es"');
  }
  await reader.signIn(demo.member);
  for (const method of ["GET", "POST"]) {
    const { text } = await reader.ask("/nowhere", { method });
    expect(text, method).toContain('href="/logout"');
  }
});
