import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answers } from "~/contract/sign-up/registration-calls";
import { kinds } from "~/domain/sign-up/kinds";
import { unescaped } from "../../setup/browser/rendered-page";
import { companySteps, freshEmail, guestDraft, stepPosts } from "../../setup/people/drafts";
import { teamFiles, type TeamFile } from "../../setup/people/team-files";
import {
  formWith,
  importPage,
  match,
  press,
  previewPage,
  sent,
  toPreview,
  upload,
} from "../../setup/people/team-import";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/** A company of fourteen signs up with the file that it has. */

const { path } = kinds.company.steps.employees;
const { check, success } = kinds.company.pages;
let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

const wordsOf = (html: string) =>
  unescaped(html.slice(html.indexOf("<main")).replace(/<script[\s\S]*/, ""))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

const post = (browser: AppBrowser, to: string, fields: Record<string, string>) =>
  browser.ask(to, { method: "POST", body: new URLSearchParams(fields) });

/** A browser with a draft that has come to the team. */
async function atTheTeam(over: Record<string, string> = {}) {
  const email = freshEmail();
  const browser = app.browser();
  for (const { step, path: to, fields } of stepPosts("company", app.harness, email).slice(0, 3)) {
    const more = step === "about-company" ? over : {};
    expect((await post(browser, to, { rev: "0", ...fields, ...more })).status).toBe(303);
  }
  return { browser, email };
}

const checked = async (browser: AppBrowser) => wordsOf((await browser.ask(check)).text);

/** Continues from the list, as one of the people on it or none. */
async function goOn(browser: AppBrowser, you: string) {
  const { text } = await browser.ask(path);
  const form = formWith(text, path, "part", "list");
  const option = new RegExp(`<option value="([^"]+)"[^>]*>${you}`).exec(text)?.[1] ?? "";
  return browser.ask(form.action, { method: "POST", body: sent(form, { you: option }) });
}

const seenOn = (html: string) => /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";

/** Signs what stands on the check page. */
async function submit(browser: AppBrowser) {
  const { text } = await browser.ask(check);
  const signed = { agreed: "on", signature: "Ana Ruiz" };
  const body = sent(formWith(text, check, "seen", seenOn(text)), signed);
  expect(await browser.ask(check, { method: "POST", body })).toMatchObject({ to: success });
}

/** Uploads a file, mends it in the preview and imports it. */
async function importAll(browser: AppBrowser, file: TeamFile) {
  let preview = await toPreview(browser, file);
  const words = wordsOf(preview.text);
  for (const understood of file.understood) expect(words).toContain(understood);
  const leaveOut = Object.fromEntries(file.leftOut.map((row) => [`r${row}.leave_out`, "on"]));
  const typed = { ...file.mends, ...leaveOut };
  for (const name of Object.keys(typed)) expect(preview.text).toContain(`name="${name}"`);
  if (Object.keys(typed).length > 0) {
    expect(await press(browser, preview, "mend", typed)).toMatchObject({ to: previewPage });
    preview = await browser.ask(previewPage);
  }
  expect(wordsOf(preview.text)).toContain("14 people to add");
  expect(await press(browser, preview, "import")).toMatchObject({ to: path });
}

describe("the file of a company of fourteen", () => {
  const { excel, locations, ...others } = teamFiles as Record<string, TeamFile> &
    Record<"excel" | "locations", TeamFile>;

  test.each(Object.entries(others))(
    "%s: goes in as it is, mended in the preview",
    async (_name, file) => {
      const { browser } = await atTheTeam({ full_time_count: "14" });
      await importAll(browser, file);
    },
  );

  test.each([
    ["excel", excel, [37.5]],
    ["locations", locations, [38, 40]],
  ] as const)("%s: becomes the team", async (_name, file, hours) => {
    const { browser, email } = await atTheTeam({ full_time_count: "14" });
    await importAll(browser, file);
    expect((await goOn(browser, "Rosa Delgado-Ruiz")).status).toBe(303);
    for (const { path: to, fields } of stepPosts("company", app.harness, email).slice(4)) {
      await post(browser, to, { rev: "0", ...fields });
    }
    const words = await checked(browser);
    expect(words).toContain("People listed (14)");
    // The owner is one of them: Essential for fourteen is 49.00 + 14 × 9.00, with Telehealth at 6.00 each.
    expect(words).toContain("14 × $9.00 = $126.00");
    expect(words).not.toContain("you said");

    await browser.signIn(email);
    await submit(browser);
    const { db } = app.storage;
    const company = await db
      .selectFrom("companies as c")
      .innerJoin("users as u", "u.id", "c.owner_user_id")
      .select(["c.id", "u.id as owner"])
      .where("u.email", "=", email)
      .executeTakeFirstOrThrow();
    const people = await db
      .selectFrom("employees")
      .selectAll()
      .where("company_id", "=", company.id)
      .execute();
    expect(people).toHaveLength(14);
    expect(people.find(({ user_id }) => user_id === company.owner)).toMatchObject({
      first_name: "Rosa",
      last_name: "Delgado-Ruiz",
    });
    const given = people.map((each) => each.hours_per_week + each.extra_minutes / 60);
    expect([...new Set(given)].sort()).toEqual(hours);
    const places = await db
      .selectFrom("locations")
      .selectAll()
      .where("company_id", "=", company.id)
      .execute();
    expect(places.map(({ label, line1 }) => [label, line1]).sort()).toEqual(
      [["Main", "418 Harbor Street"], ...file.newLocations.map((label) => [label, null])].sort(),
    );
  });
});

describe("columns that we don't know", () => {
  const of = (name: string) => teamFiles[name]?.bytes ?? Buffer.alloc(0);

  test("are asked, with the file in the form and nowhere else, and may hold what the file seems to lack", async () => {
    const { browser } = await atTheTeam();
    const asked = await upload(browser, of("payroll"));
    expect(asked.status).toBe(200);
    const words = wordsOf(asked.text);
    expect(words).toContain("We don’t know 3 columns of your file.");
    expect(words).toContain("We didn’t find a column for this: Hours per week.");
    expect(words).toContain("For example “40.00”");
    const twice = await match(browser, asked, {
      "Std Hrs": "hours_per_week",
      Department: "hours_per_week",
    });
    expect(wordsOf(twice.text)).toContain("You chose this for two columns.");
    expect(
      await match(browser, twice, { "Std Hrs": "hours_per_week", Department: "none" }),
    ).toMatchObject({
      to: previewPage,
    });
  });

  test("are not asked of somebody who comes back later: what is recognized waits", async () => {
    const { browser } = await atTheTeam();
    const { text } = await browser.ask(importPage);
    const form = formWith(text, importPage, "part", "import");
    const body = sent(form, { file_text: of("salaries").toString("utf8"), intent: "save" });
    expect((await browser.ask(form.action, { method: "POST", body })).to).toBe(
      kinds.company.pages.saved,
    );
    expect(wordsOf((await browser.ask(previewPage)).text)).toContain(
      "2 other columns are left out. We keep nothing from them.",
    );
  });
});

describe("before a team is submitted", () => {
  /** Somebody who has answered everything, with so many people listed. */
  async function withTeam(count: number, over: Answers, aboutYou: Answers = {}) {
    const email = freshEmail();
    const steps = companySteps(app.harness, email, count);
    Object.assign(steps["about-company"], over);
    Object.assign(steps["about-you"], aboutYou);
    await guestDraft(app.harness, "company", email, steps);
    const browser = app.browser();
    await browser.signIn(email);
    return { browser, email };
  }
  const notListed = "I&#x27;m not on this list";

  test.each<[number, Answers, string | null, string | null]>([
    [
      2,
      { full_time_count: "3", part_time_count: "1" },
      notListed,
      "Employees: you said 4; 2 are listed, and you. Add 1, or continue: the price counts 3. Add people",
    ],
    [2, { full_time_count: "3" }, notListed, null],
    [
      2,
      { full_time_count: "1" },
      "Kim Number 2",
      "Employees: you said 1; 2 are listed, and the price counts 2. Change the number you gave, or continue. Change the number",
    ],
    [
      0,
      { full_time_count: "14" },
      null,
      "Employees: you said 14; no one is listed yet, and the price counts only you.",
    ],
  ])(
    "%i listed and %j declared are held against each other",
    async (count, declared, you, said) => {
      const { browser } = await withTeam(count, declared);
      if (you) await goOn(browser, you);
      const words = await checked(browser);
      if (said) expect(words).toContain(said);
      else expect(words).not.toContain("you said");
    },
  );

  test("whoever signs up is asked which of the list they are, and counts once", async () => {
    const { browser } = await withTeam(2, { full_time_count: "2" });
    const { text } = await browser.ask(path);
    const form = formWith(text, path, "part", "list");
    const refused = await browser.ask(form.action, { method: "POST", body: sent(form, {}) });
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.text)).toContain("Say which of these people you are");
    // Somebody who goes on by the address of the next page is told before they pay for one more.
    const unsaid = await checked(browser);
    expect(unsaid).toContain("otherwise the price counts you twice");
    expect(unsaid).toContain("3 × $9.00");
    await goOn(browser, "Kim Number 1");
    const said = await checked(browser);
    expect(said).toContain("2 × $9.00");
    expect(said).not.toContain("counts you twice");
    expect(wordsOf((await browser.ask(path)).text)).toContain("Kim Number 1 (you)");
  });

  test("an outside bookkeeper is not counted; the owner whom they name is, once", async () => {
    const owner = { role: "bookkeeper", owner_name: "Kim Number 3", owner_email: freshEmail() };
    const { browser, email } = await withTeam(4, { full_time_count: "4" }, owner);
    expect(wordsOf((await browser.ask(path)).text)).toContain("Which of these is Kim Number 3?");
    await goOn(browser, "The owner isn't on this list");
    const outside = await checked(browser);
    expect(outside).toContain("5 × $9.00");
    // Four employees were declared, and four are listed.
    expect(outside).not.toContain("you said");
    const prices = wordsOf((await browser.ask(kinds.company.steps.subscription.path)).text);
    expect(prices).toContain("The prices are for 4 people on your list, and the owner.");
    await goOn(browser, "Kim Number 3");
    expect(wordsOf((await browser.ask(path)).text)).toContain("Kim Number 3 (owner)");
    expect(await checked(browser)).toContain("4 × $9.00");

    await submit(browser);
    const people = await app.storage.db
      .selectFrom("employees as e")
      .innerJoin("companies as c", "c.id", "e.company_id")
      .innerJoin("users as u", "u.id", "c.owner_user_id")
      .select(["e.last_name", "e.user_id", "e.is_owner_or_spouse"])
      .where("u.email", "=", email)
      .where((is) => is.or([is("e.user_id", "is not", null), is("is_owner_or_spouse", "=", "yes")]))
      .execute();
    expect(people).toEqual([{ last_name: "Number 3", user_id: null, is_owner_or_spouse: "yes" }]);
  });

  test("rows that are still wrong are said again, with the way back", async () => {
    const { browser, email } = await atTheTeam();
    const file = teamFiles["locations"];
    if (!file) throw new Error("no such file");
    const preview = await toPreview(browser, file);
    // A correction that is wrong still keeps the import from going ahead.
    const again = await press(browser, preview, "import", { "r6.hire_date": "2/30/2024" });
    expect([again.to, again.notice]).toEqual([previewPage, "importNeedsMore"]);
    const shown = await browser.ask(previewPage);
    expect(shown.text).toContain('value="2/30/2024"');
    expect(wordsOf(shown.text)).toContain("Row 6, Hire date: there’s no such date");
    expect((await press(browser, shown, "import")).to).toBe(path);
    await goOn(browser, notListed);
    for (const { path: to, fields } of stepPosts("company", app.harness, email).slice(4)) {
      await post(browser, to, { rev: "0", ...fields });
    }
    const words = await checked(browser);
    expect(words).toContain("2 rows in your file weren’t imported. They still need your help.");
    expect(words).toContain("No address yet: Pier 4 and warehouse.");
    const { text } = await browser.ask(check);
    expect(text).toContain(`href="${path}?preview=1&amp;return=check"`);
    expect(text).toContain('href="/register/company/locations?return=check"');
  });
});

describe("locations", () => {
  const places = "/register/company/locations";

  test("are added with an address or without, changed with their people, and removed when nobody is there", async () => {
    const { browser } = await atTheTeam();
    const save = async (query: string, over: Record<string, string>) => {
      const page = `${places}?${query}`;
      const form = formWith((await browser.ask(page)).text, page, "part", "save");
      return browser.ask(form.action, { method: "POST", body: sent(form, over) });
    };
    expect((await save("add=1", { label: "Pier 4" })).to).toBe(places);
    const half = await save("add=1", { label: " pier 4", line1: "1 Pier" });
    expect(half.status).toBe(422);
    expect(wordsOf(half.text)).toContain("“pier 4” is already one of your locations");
    expect(wordsOf(half.text)).toContain("Enter city");
    expect(wordsOf((await browser.ask(places)).text)).toContain("Pier 4 No address yet 0 people");
    const person = companySteps(app.harness, "x@x.example", 1).employees["employees"] as Answers[];
    const { id: _id, ...fields } = person[0] as Record<string, string>;
    const { text } = await browser.ask(`${path}?add=1`);
    const form = formWith(text, `${path}?add=1`, "part", "add");
    await browser.ask(form.action, {
      method: "POST",
      body: sent(form, { ...fields, location: "Pier 4" }),
    });
    const address = { line1: "1 Pier", city: "Portland", state: "OR", zip: "97209" };
    expect((await save("edit=Pier 4", { label: "Pier Four", ...address })).to).toBe(places);
    const list = wordsOf((await browser.ask(places)).text);
    expect(list).toContain("Pier Four 1 Pier, Portland, OR 97209 1 person");
    expect(list).toContain("Move 1 person first");
    expect(wordsOf((await browser.ask(path)).text)).toContain("Pier Four");
    await save("add=1", { label: "Shed" });
    const page = `${places}?remove=Shed`;
    const removal = formWith((await browser.ask(page)).text, page, "part", "remove");
    expect(
      await browser.ask(removal.action, { method: "POST", body: sent(removal, {}) }),
    ).toMatchObject({
      to: places,
      notice: "locationRemoved",
    });
    expect(wordsOf((await browser.ask(places)).text)).not.toContain("Shed");
  });
});
