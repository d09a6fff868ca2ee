import { describe, expect, test } from "vitest";
import type { Answers } from "~/domain/sign-up/registration";
import { kinds } from "~/domain/sign-up/kinds";
import { unescaped } from "../../setup/browser/rendered-page";
import { companySteps, freshEmail, guestDraft, stepPosts } from "../../setup/people/drafts";
import { teamFiles } from "../../setup/people/team-files";
import {
  formWith,
  match,
  press,
  previewPage,
  sent,
  toPreview,
  upload,
} from "../../setup/people/team-import";
import { appOfFile, type AppBrowser } from "../../setup/servers/app-in-process";
import { findRows } from "../../setup/databases/rows";

const { path } = kinds.company.steps.employees;
const { check, success } = kinds.company.pages;
const app = await appOfFile();

const wordsOf = (html: string) =>
  unescaped(html.slice(html.indexOf("<main")).replace(/<script[\s\S]*/, ""))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

const post = (browser: AppBrowser, to: string, fields: Record<string, string>) =>
  browser.ask(to, { method: "POST", body: new URLSearchParams(fields) });

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

async function goOn(browser: AppBrowser, you: string) {
  const { text } = await browser.ask(path);
  const form = formWith(text, path, "part", "list");
  const option = new RegExp(`<option value="([^"]+)"[^>]*>${you}`).exec(text)?.[1] ?? "";
  return browser.ask(form.action, { method: "POST", body: sent(form, { you: option }) });
}

async function submit(browser: AppBrowser) {
  const { text } = await browser.ask(check);
  const signed = { agreed: "on", signature: "Ana Ruiz" };
  const seenVersion = /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? "";
  const body = sent(formWith(text, check, "seen", seenVersion), signed);
  expect(await browser.ask(check, { method: "POST", body })).toMatchObject({ to: success });
}

test("the file of a company of fourteen is mended in the preview and becomes the team", async () => {
  const { browser, email } = await atTheTeam({ full_time_count: "14" });
  const { mends } = teamFiles.locations;
  const uploaded = await toPreview(browser, teamFiles.locations);
  // A correction that is wrong keeps the import from going ahead, and stays in its field.
  const refused = await press(browser, uploaded, "import", { "r6.hire_date": "2/30/2024" });
  expect(refused).toMatchObject({ to: previewPage, notice: "importNeedsMore" });
  const wrong = await browser.ask(previewPage);
  expect(wrong.text).toContain('value="2/30/2024"');
  expect(await press(browser, wrong, "mend", mends)).toMatchObject({ to: previewPage });
  const preview = await browser.ask(previewPage);
  expect(wordsOf(preview.text)).toContain("14 people to add");
  expect(await press(browser, preview, "import")).toMatchObject({ to: path });
  expect((await goOn(browser, "Rosa Delgado-Ruiz")).status).toBe(303);
  for (const { path: to, fields } of stepPosts("company", app.harness, email).slice(4))
    await post(browser, to, { rev: "0", ...fields });
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
  const people = await findRows(db, "employees", { company_id: company.id });
  expect(people).toHaveLength(14);
  expect(people.find(({ user_id }) => user_id === company.owner)).toMatchObject({
    first_name: "Rosa",
    last_name: "Delgado-Ruiz",
  });
  const given = people.map((each) => each.hours_per_week + each.extra_minutes / 60);
  expect([...new Set(given)].sort()).toEqual([38, 40]);
  const places = await findRows(db, "locations", { company_id: company.id });
  expect(places.map(({ label, line1 }) => [label, line1]).sort()).toEqual([
    ["Main", "418 Harbor Street"],
    ["Pier 4", null],
    ["warehouse", null],
  ]);
});

test("columns that we don't know are asked, and may hold what the file seems to lack", async () => {
  const { browser } = await atTheTeam();
  const requested = await upload(browser, teamFiles.payroll.bytes);
  expect(requested.status).toBe(200);
  const words = wordsOf(requested.text);
  expect(words).toContain("We don’t recognize 3 columns in your file.");
  expect(words).toContain("We didn’t find a column for this: Hours per week.");
  const twice = await match(browser, requested, {
    "Std Hrs": "hours_per_week",
    Department: "hours_per_week",
  });
  expect(wordsOf(twice.text)).toContain("You chose this for two columns.");
  const reported = await match(browser, twice, { "Std Hrs": "hours_per_week", Department: "none" });
  expect(reported).toMatchObject({ to: previewPage });
});

describe("before a team is submitted", () => {
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

  test("whoever signs up is asked which of the list they are, and counts once", async () => {
    const { browser } = await withTeam(2, { full_time_count: "2" });
    const { text } = await browser.ask(path);
    const form = formWith(text, path, "part", "list");
    const refused = await browser.ask(form.action, { method: "POST", body: sent(form, {}) });
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.text)).toContain("Say which of these people you are");
    // A person who goes on by the address of the next page is told before they pay for one more.
    const unsaid = await checked(browser);
    expect(unsaid).toContain("otherwise the price counts you twice");
    expect(unsaid).toContain("3 × $9.00");
    await goOn(browser, "Kim Number 1");
    const sentence = await checked(browser);
    expect(sentence).toContain("2 × $9.00");
    expect(sentence).not.toContain("counts you twice");
  });

  test("an outside bookkeeper is not counted; the owner whom they name is, once", async () => {
    const owner = { role: "bookkeeper", owner_name: "Kim Number 3", owner_email: freshEmail() };
    const { browser, email } = await withTeam(4, { full_time_count: "4" }, owner);
    expect(wordsOf((await browser.ask(path)).text)).toContain("Which of these is Kim Number 3?");
    await goOn(browser, "The owner isn’t on this list");
    const outside = await checked(browser);
    expect(outside).toContain("5 × $9.00");
    // Four employees were declared, and four are listed.
    expect(outside).not.toContain("you said");
    await goOn(browser, "Kim Number 3");
    expect(await checked(browser)).toContain("4 × $9.00");

    await submit(browser);
    const people = await app.storage.db
      .selectFrom("employees as e")
      .innerJoin("companies as c", "c.id", "e.company_id")
      .innerJoin("users as u", "u.id", "c.owner_user_id")
      .select(["e.last_name", "e.user_id", "e.is_owner_or_spouse"])
      .where("u.email", "=", email)
      .where((eb) => eb.or([eb("e.user_id", "is not", null), eb("is_owner_or_spouse", "=", "yes")]))
      .execute();
    expect(people).toEqual([{ last_name: "Number 3", user_id: null, is_owner_or_spouse: "yes" }]);
  });
});
