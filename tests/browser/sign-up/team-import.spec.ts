import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { inspect } from "../../setup/source/inspect";
import { companySteps, goOn, newcomer, teamOfFourteen } from "../../setup/people/sign-up-walk";

/** The team of a company that signs up: /register/company/employees. */

test.use({ viewport: { width: 390, height: 844 } });

const team = "/register/company/employees";
const listUrl = /\/register\/company\/employees$/;

/** A new company's draft, up to this step. */
async function comeToTheTeam(page: Page, email = newcomer()): Promise<string> {
  for (const step of companySteps.slice(0, 3)) {
    await page.goto(step.path);
    await step.complete({ page, email });
    await goOn(page);
    await expect(page).not.toHaveURL(new RegExp(`${step.path}$`));
  }
  await page.goto(team);
  await expect(page.getByRole("heading", { level: 1, name: "Your team" })).toBeVisible();
  return email;
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Last name").fill("Okafor");
  await page.getByLabel("Email address").fill(`${name.toLowerCase()}@team.example`);
  await page.getByLabel("Hire date").fill("2024-03-01");
  await page.getByLabel("Hours per week").fill("38");
  await page.getByLabel("How are they employed?").selectOption({ label: "Full-time" });
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
const notOnTheList = (page: Page) =>
  page.getByLabel("Which of these is you?").selectOption({ label: "I'm not on this list" });
const listed = (page: Page, count: string) =>
  expect(page.getByRole("heading", { name: `${count} listed` })).toBeVisible();

withAndWithoutJavaScript(
  "a pasted list of fourteen: every row is told first, eleven come in, three are reported",
  async ({ page, javaScriptEnabled }) => {
    await comeToTheTeam(page);
    await follow(page, "Import a list");
    await expect(page.getByText("Up to 500 rows and 1 MB.")).toBeVisible();
    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("Or paste the list").fill(teamOfFourteen);
    await press(page, "Check the list");
    await expect(page.getByRole("heading", { level: 1, name: "Check your import" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText("11 people to add")).toBeVisible();
    await expect(main.getByText("3 rows with problems")).toBeVisible();
    await expect(main.getByText(/^One column looks like Social Security numbers/)).toBeVisible();
    for (const problem of [
      "Row 13, Start date: use MM/DD/YYYY",
      "Row 14, Hours: Hours per week must be between 1 and 80",
      "Row 15, E-mail: Enter an email address in the correct format, like name@example.com",
    ]) {
      await expect(main.getByText(problem).first()).toBeVisible();
    }
    const coming = page.waitForEvent("download");
    await follow(page, "Download these rows as a file");
    const report = readFileSync(await (await coming).path(), "utf8");
    expect(report.trim().split("\r\n")).toHaveLength(4);
    expect(report).toContain('"Row 13, Start date: use MM/DD/YYYY"');
    expect(report).not.toContain("SSN");

    const other = await page.context().newPage();
    await other.goto(team);
    await expect(other.getByText("No one is listed yet")).toBeVisible();
    await other.close();

    await press(page, "Import 11 people");
    await expect(page).toHaveURL(listUrl);
    await listed(page, "11 people");
    await expect(page.getByText("3 rows in your file couldn't be imported.")).toBeVisible();
    await follow(page, "See what to change");
    await press(page, "Close the import");
    await expect(page.getByText("in your file couldn't be imported.")).toHaveCount(0);
    await notOnTheList(page);
    await goOn(page);
    await expect(page).toHaveURL(/\/register\/company\/subscription$/);
  },
);

withAndWithoutJavaScript(
  "a file is uploaded, somebody on it changed and somebody removed @quick",
  async ({ page, javaScriptEnabled }) => {
    await comeToTheTeam(page);
    await page.goto(`${team}?import=1&return=check`);
    await hydrated(page, javaScriptEnabled);
    const upload = async (content: string | Buffer) => {
      const buffer = Buffer.from(content);
      await page
        .getByLabel("CSV file")
        .setInputFiles({ name: "team.csv", mimeType: "text/csv", buffer });
      await press(page, "Check the list");
    };
    await upload(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0x00]));
    await expect(page.getByRole("alert")).toContainText("This is an Excel workbook");
    await upload(
      "\uFEFFfirst_name;last_name;email;hire_date;hours_per_week\r\n" +
        "Zoë;Okafor;zoe@team.example;3/1/2024;38\r\nBen;Day;ben@team.example;3/2/2024;20\r\n",
    );
    await press(page, "Import 2 people");
    await listed(page, "2 people");
    await follow(page, "Edit Zoë Okafor");
    await expect(page.getByRole("heading", { level: 1, name: "Zoë Okafor" })).toBeVisible();
    await hydrated(page, javaScriptEnabled);
    await withoutNativeChecks(page);
    await page.getByLabel("Hours per week").fill("81");
    await page.getByLabel("An owner, or married to one").check();
    await press(page, "Save the changes");
    await expect(page.getByRole("alert")).toContainText("Hours per week must be between 1 and 80");
    await expect(page.getByLabel("An owner, or married to one")).toBeChecked();
    await page.getByLabel("Hours per week").fill("12");
    await page.getByLabel("How are they employed?").selectOption({ label: "Part-time" });
    await press(page, "Save the changes");
    await expect(page.getByText("12, part-time")).toBeVisible();

    await follow(page, "Remove Ben Day");
    await press(page, "Remove Ben Day");
    await listed(page, "1 person");
    await expect(page.getByRole("main").getByText("Ben Day", { exact: true })).toHaveCount(0);
    // What came with the Change link is still known; the earliest open step is the next one.
    await expect(page).toHaveURL(/employees\?return=check$/);
    await notOnTheList(page);
    await goOn(page);
    await expect(page).toHaveURL(/\/register\/company\/subscription$/);
  },
);

withAndWithoutJavaScript(
  "what is over the limits is refused as a whole, and what was pasted is still there",
  async ({ page, javaScriptEnabled }) => {
    await comeToTheTeam(page);
    await page.goto(`${team}?import=1`);
    await hydrated(page, javaScriptEnabled);
    const header = "first_name,last_name,email,hire_date,hours_per_week";
    const rows = Array.from({ length: 501 }, (_none, n) => `P,B,p${n}@x.example,2024-03-01,38`);
    const text = [header, ...rows].join("\n");
    await page.getByLabel("Or paste the list").fill(text);
    await press(page, "Check the list");
    await expect(page.getByRole("alert")).toContainText("The file has 501 rows.");
    await expect(page.getByLabel("Or paste the list")).toHaveValue(text);
    await page.getByLabel("Or paste the list").fill("");
    for (const size of [1_100_000, 3_000_000]) {
      await page.getByLabel("CSV file").setInputFiles({
        name: "large.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(`${header}\n`.padEnd(size, "x")),
      });
      await press(page, "Check the list");
      await expect(page.getByRole("alert")).toContainText("The file is larger than 1 MB.");
    }
    await page.goto(team);
    await expect(page.getByText("No one is listed yet")).toBeVisible();
  },
);

withAndWithoutJavaScript(
  "two tabs that add people: both are on the list",
  async ({ page, context, javaScriptEnabled }) => {
    await comeToTheTeam(page);
    const other = await context.newPage();
    await page.goto(`${team}?add=1`);
    await other.goto(`${team}?add=1`);
    await hydrated(other, javaScriptEnabled);
    await fillIn(page, "Ada");
    await fillIn(other, "Bert");
    await press(page, "Add this person");
    await expect(page.getByText(/ is on your list\.$/).first()).toBeVisible();
    await press(other, "Add this person");
    await expect(other.getByText(/ is on your list\.$/).first()).toBeVisible();
    await listed(other, "2 people");
  },
);

withAndWithoutJavaScript(
  "two tabs that change one person: the later one is told, keeps what was typed, and may go on",
  async ({ page, context, javaScriptEnabled }) => {
    await comeToTheTeam(page);
    await page.goto(`${team}?add=1`);
    await hydrated(page, javaScriptEnabled);
    await fillIn(page, "Ada");
    await press(page, "Add this person");
    await listed(page, "1 person");
    const edit = page.getByRole("link", { name: /^Edit/ });
    const address = (await edit.first().getAttribute("href")) ?? "";
    const other = await context.newPage();
    await page.goto(address);
    await other.goto(address);
    await hydrated(page, javaScriptEnabled);
    await hydrated(other, javaScriptEnabled);
    await page.getByLabel("Hours per week").fill("20");
    await page.getByRole("button", { name: "Save the changes" }).click();
    await expect(page.getByText(/^The changes to .+ are saved\.$/).first()).toBeVisible();
    await other.getByLabel("Hours per week").fill("30");
    await other.getByRole("button", { name: "Save the changes" }).click();
    await expect(other.getByRole("alert")).toContainText(
      "These answers were changed somewhere else in the meantime: Hours per week. Check them, then continue.",
    );
    await expect(other.getByRole("alert")).toContainText("Saved in the meantime: 20");
    await expect(other.getByLabel("Hours per week")).toHaveValue("30");
    await other.getByRole("button", { name: "Save the changes" }).click();
    await expect(other.getByText(/^The changes to .+ are saved\.$/).first()).toBeVisible();
  },
);

withAndWithoutJavaScript(
  "the team can wait, and half a form is there on the way back",
  async ({ page, javaScriptEnabled }) => {
    await comeToTheTeam(page);
    await follow(page, "Add a person");
    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("First name").fill("Half");
    await press(page, "Save and come back later");
    await expect(page).toHaveURL(/\/register\/company\/warning$/);
    await page.goto(team);
    await follow(page, "Finish adding");
    await expect(page.getByLabel("First name")).toHaveValue("Half");
    await page.goto(team);
    await press(page, "Add my team later");
    await expect(page).toHaveURL(/\/register\/company\/subscription$/);
    await page.goto(team);
    await expect(page.getByText("You chose to add your team later.")).toBeVisible();
    await goOn(page);
    await expect(page).toHaveURL(/\/register\/company\/subscription$/);
  },
);

withAndWithoutJavaScript(
  "a browser that forgot the draft, and was never signed in, is told that nothing was changed",
  async ({ page, context, mailbox, javaScriptEnabled }) => {
    const email = await comeToTheTeam(page);
    await follow(page, "Add a person");
    await hydrated(page, javaScriptEnabled);
    await fillIn(page, "Ada");
    await context.clearCookies({ name: "drafts" });
    await press(page, "Add this person");
    await expect(page).toHaveURL(/\/login\?next=/);
    // Anybody could fill the server otherwise.
    await expect(
      page.getByText("Sign in to continue. Nothing has changed yet.").first(),
    ).toBeVisible();
    await page.goto((await mailbox.next(email)).link);
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page).toHaveURL(/\/register/);
    await page.goto(team);
    await follow(page, "Add a person");
    await fillIn(page, "Ada");
    await press(page, "Add this person");
    await listed(page, "1 person");
  },
);

test("every page of the team, on a phone and a desk, in light and dark, in large letters", async ({
  page,
  shape,
}) => {
  test.skip(shape !== "app", "the look is the same everywhere");
  test.setTimeout(180_000);
  await comeToTheTeam(page);
  await inspect(page, "team empty");
  await follow(page, "Add a person");
  await hydrated(page);
  await withoutNativeChecks(page);
  await press(page, "Add this person");
  await expect(page.getByRole("alert")).toContainText("Enter their first name");
  await inspect(page, "team add refused");
  await page.goto(`${team}?import=1`);
  await inspect(page, "team import");
  await page.getByLabel("Or paste the list").fill(teamOfFourteen);
  await press(page, "Check the list");
  await expect(page.getByText("11 people to add")).toBeVisible();
  await inspect(page, "team preview");
  await press(page, "Import 11 people");
  await listed(page, "11 people");
  await inspect(page, "team listed");
  await follow(page, "Remove Person0 Baker");
  await inspect(page, "team remove");
});
