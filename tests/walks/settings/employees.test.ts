import { readCsv } from "~/domain/csv-text";
import { noticeText } from "~/http/notices";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import { employeesTexts } from "~/screens/company/employees.text";
import { employmentTexts } from "~/screens/health/employment.text";
import { teamTexts } from "~/screens/health/team.text";
import { demo } from "../../setup/people/people";
import { expect, phone, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";

/** An owner finds, invites, adds and changes their people, and ends what somebody is employed for. */

const list = "/settings/employees";
const juniper = "owner@juniperpine.example";
const rows = (page: Page) => page.getByRole("table", { name: "People" }).locator("tbody tr");
const found = (page: Page) => page.getByRole("main").getByRole("status").first();
const search = (page: Page) => page.getByRole("search", { name: "Find people" });
const addressOf = (name: string) => `${name.toLowerCase().replace(" ", ".")}@juniperpine.example`;
const invitation = ({ subject }: { subject: string }) =>
  subject === "Juniper & Pine Landscaping invites you to Member Benefits";

async function find(page: Page, q: string, state = ""): Promise<void> {
  await search(page).getByLabel("Name, email address or number").fill(q);
  await search(page).getByLabel("Status").selectOption(state);
  await search(page).getByRole("button", { name: "Show" }).click();
}

walk(
  "people are found by name and state, a page at a time, and all go into one file",
  async ({ page, signIn }) => {
    await page.setViewportSize(phone);
    await signIn(page, juniper, list);
    const total = Number((await found(page).innerText()).split(" ")[0]);
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(rows(page)).toHaveCount(total - 25);

    await find(page, "ANDRE bap");
    await expect(found(page)).toHaveText("1 person");
    await expect(rows(page).getByRole("link")).toHaveText(["Andre Baptiste"]);
    await find(page, "", "active");
    const active = Number((await found(page).innerText()).split(" ")[0]);
    expect(active).toBeGreaterThanOrEqual(16);
    await expect(rows(page).getByText("Has an account")).toHaveCount(active);
    await find(page, "nobody like this", "active");
    await expect(found(page)).toHaveText("No one matches.");
    await expect(search(page).getByLabel("Status")).toHaveValue("active");
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Show everyone" }).click();
    await expect(found(page)).toHaveText(`${total} people`);
    await page.getByRole("link", { name: `Has an account: ${active}` }).click();
    await expect(found(page)).toHaveText(`${active} people`);

    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "Everyone in a file (CSV)" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/employees\.csv$/);
    const { rows: lines } = readCsv(await file.text(), () => 1);
    // The first is the header.
    expect(lines).toHaveLength(total + 1);
    expect(JSON.stringify(lines)).toContain("andre.baptiste@juniperpine.example");
  },
);

walk(
  "those who are checked are invited at once, and others by their own button",
  async ({ page, signIn, mailbox }) => {
    const checked = ["Wes Tolliver", "Carmen Ybarra"];
    const [one, fromTheirs] = ["Dov Adler", "Ines Carvalho"];
    await page.setViewportSize(phone);
    await signIn(page, juniper, `${list}?state=added`);
    const everybody = page.getByRole("button", { name: "Invite or remind everyone checked" });
    await everybody.click();
    await expect(page.getByText(/^Nothing was sent: you didn’t check anyone/)).toBeVisible();
    for (const name of checked)
      await page.getByRole("checkbox", { name: `Invite ${name}` }).check();
    await everybody.click();
    await expect(page.getByText("The invitations are on their way.")).toBeVisible();
    // The list is the one that was looked at.
    await expect(page).toHaveURL(/\?state=added$/);
    for (const name of checked) {
      await mailbox.next(addressOf(name), invitation);
      await expect(page.getByRole("checkbox", { name: `Invite ${name}` })).toHaveCount(0);
    }
    await page.getByRole("button", { name: `Invite ${one}`, exact: true }).click();
    await expect(page.getByText("The invitations are on their way.")).toBeVisible();
    await mailbox.next(addressOf(one), invitation);
    await find(page, one);
    await expect(rows(page).getByText("Invited", { exact: true })).toBeVisible();
    // Nobody gets two within a day.
    await expect(rows(page).getByRole("button")).toHaveCount(0);

    await find(page, fromTheirs);
    await rows(page).getByRole("link", { name: fromTheirs }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(fromTheirs);
    await expect(page.getByText("Not invited yet")).toBeVisible();
    await page.getByRole("button", { name: `Invite ${fromTheirs}` }).click();
    await expect(page.getByText("The invitations are on their way.")).toBeVisible();
    await expect(page.getByText("Invited", { exact: true })).toBeVisible();
    await mailbox.next(addressOf(fromTheirs), invitation);
  },
);

walk(
  "somebody is added and invited, what is wrong keeps what was typed, and the link makes their account",
  async ({ page, signIn, mailbox, anotherBrowser }) => {
    const email = "paul.okafor@harborstreet.example";
    const add = page.getByRole("button", { name: "Add this person" });
    const problems = page.getByRole("alert");
    await page.setViewportSize(phone);
    await signIn(page, demo.owner, list);
    await page.getByRole("link", { name: "Add an employee" }).click();
    await page.getByLabel("First name").fill("Paul");
    await page.getByLabel("Email address").fill("luis.paredes@harborstreet.example");
    await page.getByLabel("Hours per week").fill("90");
    await page.getByLabel("How are they employed?").selectOption({ label: "Part-time" });
    await page.getByLabel("Invite them now by email").check();
    await withoutNativeChecks(page);
    await add.click();
    await expect(problems).toBeFocused();
    for (const name of [
      "Enter their last name",
      "Enter a hire date",
      "Hours per week must be between 1 and 80",
    ])
      await expect(problems.getByRole("link", { name })).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Paul");
    await expect(page.getByLabel("Hours per week")).toHaveValue("90");
    await expect(page.getByLabel("How are they employed?")).toHaveValue("part_time");
    await expect(page.getByLabel("Invite them now by email")).toBeChecked();

    await page.getByLabel("Last name").fill("Okafor");
    await page.getByLabel("Hire date").fill("2026-01-05");
    await page.getByLabel("Hours per week").fill("24");
    await add.click();
    await expect(problems).toContainText(
      "luis.paredes@harborstreet.example is already on your team",
    );
    await expect(page.getByLabel("Last name")).toHaveValue("Okafor");
    await expect(page.getByLabel("Hire date")).toHaveValue("2026-01-05");
    await page.getByLabel("Email address").fill(email);
    await add.click();
    await expect(
      page.getByText(/is on your list, and the invitation is on its way\./),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${list}$`));

    const theirs = await (await anotherBrowser()).newPage();
    await theirs.goto((await mailbox.next(email)).link);
    await theirs.getByRole("button", { name: "Continue" }).click();
    await expect(theirs).not.toHaveURL(/ctoken/);
    await find(page, email);
    await rows(page).getByRole("link", { name: "Paul Okafor" }).click();
    await expect(page.getByText("Has an account", { exact: true })).toBeVisible();
    await expect(page.getByText("only they can change their address")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email address" })).toHaveCount(0);
  },
);

walk(
  "somebody's details change, and they are found at the place where they work then",
  async ({ page, signIn }) => {
    const [name, place] = ["Naomi Ferris", "Stand"];
    await page.setViewportSize(phone);
    await signIn(page, "owner@lanternlane.example", "/settings/locations?add=1");
    await page.getByLabel("What you call this location").fill(place);
    await page.getByRole("main").getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("That location is on your list.")).toBeVisible();
    await page.goto(`${list}?q=${encodeURIComponent(name)}`);
    await rows(page).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

    const save = page.getByRole("button", { name: "Save the changes" });
    await page.getByLabel("Location").selectOption({ label: place });
    await page.getByLabel("Hours per week").fill("lots");
    await page.getByLabel("Employee number (optional)").fill("B-17");
    await withoutNativeChecks(page);
    await save.click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("Hours per week must be");
    await expect(page.getByLabel("Hours per week")).toHaveValue("lots");
    await expect(page.getByLabel("Employee number (optional)")).toHaveValue("B-17");
    await expect(page.getByLabel("Location")).toHaveValue(place);
    await page.getByLabel("Hours per week").fill("36");
    await save.click();
    await expect(page.getByText(`The changes to ${name} are saved.`)).toBeVisible();
    await expect(page.getByLabel("Hours per week")).toHaveValue("36");

    await page.goto(list);
    await search(page).getByLabel("Location").selectOption({ label: place });
    await search(page).getByRole("button", { name: "Show" }).click();
    await expect(rows(page).getByRole("link")).toHaveText([name]);
    await find(page, "B-17");
    await expect(rows(page).getByRole("link", { name })).toBeVisible();
  },
);

const language = "es";
const w = {
  ...say(employmentTexts, language),
  people: say(employeesTexts, language),
  person: say(teamTexts, language).person,
};
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first().click();

async function askFor(page: Page, day: string, reason: string): Promise<void> {
  await page.getByLabel(w.person.lastDay).fill(day);
  await page.getByLabel(w.person.reason).selectOption(reason);
  await press(page, w.look);
}

walk(
  "an employment ends as it was said, is taken back, ends again and begins anew, in Spanish",
  async ({ app, page, mailbox, signIn }) => {
    const who = { name: "Luis Paredes", address: "luis.paredes@harborstreet.example" };
    const path = `${list}/employee-luis-paredes`;
    const main = page.getByRole("main");
    const title = page.getByRole("heading", { level: 1 });
    const state = (text: string) => main.getByText(text, { exact: true });
    const comesOn = async (day: string, next: string) => {
      await app.later(Date.parse(`${day}T10:00:00Z`) - app.harness.clock.now());
      await app.runJobs();
      await signIn(page, demo.owner, next);
    };
    await page.setViewportSize(phone);
    // The invoice of April is out, and asks for the coverage of April.
    await comesOn("2026-03-21", "/me");
    await page.getByLabel("Language").selectOption(language);
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.goto("/settings/subscription/payments");
    await expect(page.locator("tbody tr").first()).toContainText(
      formats(language).day("2026-03-21"),
    );
    await page.locator("table").getByRole("link", { name: /^INV-/ }).first().click();
    const invoice = /INV-[\d-]+/.exec(await title.innerText())?.[0] ?? "";
    const own = await page.locator("main tbody tr", { hasText: who.name }).first().innerText();
    const premium_c = Math.round(100 * Number(own.split("$").at(-1)?.replace(",", "")));
    expect(premium_c).toBeGreaterThan(0);

    await page.goto(path);
    await main.getByRole("link", { name: w.people.endWay }).click();
    await expect(title).toHaveText(w.title({ name: who.name }));
    await withoutNativeChecks(page);
    await askFor(page, "2026-07-15", "resigned");
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel(w.person.lastDay)).toHaveValue("2026-07-15");
    await expect(page.getByLabel(w.person.reason)).toHaveValue("resigned");
    await askFor(page, "2026-03-28", "resigned");

    const changes = page.getByRole("region", { name: w.changes }).getByRole("listitem");
    const month = { day: "2026-03-31" };
    for (const told of [
      w.lastDay({ day: "2026-03-28" }),
      w.covered(month),
      w.told({ name: who.name }),
      w.undo({ day: "2026-03-28" }),
      // The last 3 days of March, and all of April with its premium: Plus at $15 and Telehealth at $6 a month.
      /[^\d]\$2\.03 .* INV-2026-\d+\.$/,
      w.credit({ invoice, cents: 2100 + premium_c }),
      // Besides the two, May's with its premium.
      w.less({ day: "2026-04-20", cents: 203 + 2100 + 2100 + 2 * premium_c }),
    ])
      await expect(changes.filter({ hasText: told })).toHaveCount(1);

    // To look has changed nothing, and another day is chosen on the page before.
    await main.getByRole("link", { name: w.change }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/end$`));
    await page.goto(path);
    await expect(state(w.people.states.active)).toBeVisible();
    await page.goto(`${path}/end`);
    await askFor(page, "2026-03-28", "resigned");
    await press(page, w.person.end);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator("body")).toContainText(
      noticeText("employmentEnds", language, who.name),
    );
    await expect(state(w.people.states.leaving)).toBeVisible();
    await expect(main).toContainText(w.people.lastDay({ day: "2026-03-28" }));
    await expect(main).toContainText(w.person.goesOnText({ name: who.name, ...month }));
    await expect(main.getByRole("link", { name: w.people.endWay })).toHaveCount(0);
    await mailbox.next(who.address, ({ text }) => /31 de marzo de 2026/.test(text));

    // Before the day it is taken back.
    await comesOn("2026-03-27", path);
    await press(page, w.person.keepOn({ name: who.name }));
    const rehired = noticeText("employeeRehired", language, who.name);
    await expect(page.locator("body")).toContainText(rehired);
    await expect(state(w.people.states.active)).toBeVisible();
    await expect(main).not.toContainText(w.people.lastDay({ day: "2026-03-28" }));

    // It ends after all, and begins anew when coverage has ended.
    await page.goto(`${path}/end`);
    await askFor(page, "2026-03-28", "other");
    await press(page, w.person.end);
    await expect(state(w.people.states.leaving)).toBeVisible();
    const gone = `${list}?state=terminated`;
    await comesOn("2026-04-02", gone);
    await main.getByRole("table").getByRole("link", { name: who.name }).click();
    await expect(title).toHaveText(who.name);
    await expect(state(w.people.states.terminated)).toBeVisible();
    await expect(main).toContainText(w.person.rehireText({ name: who.name }));
    await press(page, w.person.rehire({ name: who.name }));
    await expect(page.locator("body")).toContainText(rehired);
    await expect(state(w.people.states.active)).toBeVisible();
    await page.goto(gone);
    await expect(main.getByRole("table")).toHaveCount(0);
  },
);

walk(
  "whoever was never invited is told nothing, and has no coverage to lose",
  async ({ page, signIn }) => {
    const { changes, uncovered, notTold, look } = say(employmentTexts, "en");
    const { person } = say(teamTexts, "en");
    await signIn(page, juniper, `${list}/employee-stella-novak/end`);
    await page.getByLabel(person.lastDay).fill("2026-04-05");
    await page.getByLabel(person.reason).selectOption("dismissed");
    await press(page, look);
    const told = page.getByRole("region", { name: changes }).getByRole("listitem");
    for (const hasText of [uncovered, notTold({ name: "Stella Novak" })])
      await expect(told.filter({ hasText })).toHaveCount(1);
    await press(page, person.end);
    await expect(page.getByText("Leaving", { exact: true })).toBeVisible();
  },
);
