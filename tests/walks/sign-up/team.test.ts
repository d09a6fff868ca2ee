import { companySteps, goOn, newcomer, teamOfFourteen } from "../../setup/people/sign-up-walk";
import { teamFiles } from "../../setup/people/team-files";
import { expect, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";

/** The team of a company that signs up: /register/company/employees. */

const team = "/register/company/employees";

/** A new company's draft, up to this step. */
async function comeToTheTeam(page: Page, email = newcomer()): Promise<string> {
  for (const step of companySteps.slice(0, 3)) {
    await page.goto(step.path);
    await step.complete({ page, email });
    await goOn(page);
  }
  await page.goto(team);
  await expect(page.getByRole("heading", { level: 1, name: "Your team" })).toBeVisible();
  return email;
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
const listed = (page: Page, count: string) =>
  expect(page.getByRole("heading", { name: `${count} listed` })).toBeVisible();

async function upload(page: Page, buffer: Buffer): Promise<void> {
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "team.csv", mimeType: "text/csv", buffer });
  await press(page, "Check the list");
}

walk(
  "a pasted list of fourteen: every row is told first, eleven come in, three are reported",
  async ({ page }) => {
    await comeToTheTeam(page);
    await follow(page, "Import a list");
    await expect(page.getByText("Up to 500 rows and 1 MB.")).toBeVisible();
    const rows = Array.from({ length: 501 }, (_none, at) => `P,B,p${at}@x.example,2024-03-01,38`);
    const tooMany = ["first_name,last_name,email,hire_date,hours_per_week", ...rows].join("\n");
    await page.getByLabel("Or paste the list").fill(tooMany);
    await press(page, "Check the list");
    await expect(page.getByRole("alert")).toContainText("The file has 501 rows.");
    await expect(page.getByLabel("Or paste the list")).toHaveValue(tooMany);
    await page.getByLabel("Or paste the list").fill(teamOfFourteen);
    await press(page, "Check the list");
    await expect(page.getByRole("heading", { level: 1, name: "Check your import" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText("11 people to add")).toBeVisible();
    await expect(main.getByText("3 rows with problems")).toBeVisible();
    await expect(main.getByText(/^One column looks like Social Security numbers/)).toBeVisible();
    const coming = page.waitForEvent("download");
    await follow(page, "Download these rows as a file");
    const report = await (await coming).text();
    expect(report.trim().split("\r\n")).toHaveLength(4);
    expect(report).toContain('"Row 13, Start date: use MM/DD/YYYY"');
    expect(report).not.toContain("SSN");

    const other = await page.context().newPage();
    await other.goto(team);
    await expect(other.getByText("No one is listed yet")).toBeVisible();
    await press(page, "Import 11 people");
    await listed(page, "11 people");
    await expect(page.getByText("3 rows in your file couldn't be imported.")).toBeVisible();
    await follow(page, "See what to change");
    await press(page, "Close the import");
    await expect(page.getByText("in your file couldn't be imported.")).toHaveCount(0);
  },
);

walk("a file is uploaded, somebody on it changed and somebody removed", async ({ page }) => {
  await comeToTheTeam(page);
  await page.goto(`${team}?import=1&return=check`);
  await upload(page, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0x00]));
  await expect(page.getByRole("alert")).toContainText("This is an Excel workbook");
  await upload(
    page,
    Buffer.from(
      "\uFEFFfirst_name;last_name;email;hire_date;hours_per_week\r\n" +
        "Zoë;Okafor;zoe@team.example;3/1/2024;38\r\nBen;Day;ben@team.example;3/2/2024;20\r\n",
    ),
  );
  await press(page, "Import 2 people");
  await listed(page, "2 people");
  await follow(page, "Edit Zoë Okafor");
  await expect(page.getByRole("heading", { level: 1, name: "Zoë Okafor" })).toBeVisible();
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
  await page.getByLabel("Which of these is you?").selectOption({ label: "I'm not on this list" });
  await goOn(page);
  await expect(page).toHaveURL(/\/register\/company\/subscription$/);
});

walk(
  "bad cells of a file are mended in the preview, new places are added and get their address",
  async ({ page }) => {
    await comeToTheTeam(page);
    await page.goto(`${team}?import=1`);
    await upload(page, teamFiles["locations"]!.bytes);
    await expect(page.getByText("12 people to add")).toBeVisible();
    await page.getByRole("checkbox", { name: /^Add “warehouse”/ }).uncheck();
    await page.getByLabel("Hire date").fill("2/29/2024");
    await press(page, "Save the corrections");
    await expect(page.getByText("13 people to add")).toBeVisible();
    // The rest of the form is as it was left.
    await expect(page.getByRole("checkbox", { name: /^Add “warehouse”/ })).not.toBeChecked();
    await page.getByLabel("Hours", { exact: true }).fill("37,5");
    await press(page, "Import 13 people");
    await listed(page, "14 people");
    await expect(page.getByText("No address yet: Pier 4.")).toBeVisible();
    await page.getByRole("link", { name: "Add or change locations" }).click();
    await page.getByRole("link", { name: "Add the address Pier 4" }).click();
    await page.getByLabel("Street address").fill("4 Pier");
    await page.getByLabel("City").fill("Portland");
    await page.getByLabel("State", { exact: true }).selectOption({ label: "Oregon" });
    await page.getByLabel("ZIP code").fill("97201");
    await press(page, "Save this location");
    await expect(page.getByText("4 Pier, Portland, OR 97201")).toBeVisible();
  },
);

walk("the team can wait, and half a form is there on the way back", async ({ page }) => {
  await comeToTheTeam(page);
  await follow(page, "Add a person");
  await page.getByLabel("First name").fill("Half");
  await press(page, "Save and come back later");
  await expect(page).toHaveURL(/\/register\/company\/warning$/);
  await page.goto(team);
  await follow(page, "Finish adding");
  await expect(page.getByLabel("First name")).toHaveValue("Half");
  await page.goto(team);
  await press(page, "Add my team later");
  await page.goto(team);
  await expect(page.getByText("You chose to add your team later.")).toBeVisible();
  await goOn(page);
  await expect(page).toHaveURL(/\/register\/company\/subscription$/);
});

walk(
  "a browser that forgot the draft, and was never signed in, is told that nothing was changed",
  async ({ page, context, mailbox }) => {
    const email = await comeToTheTeam(page);
    const addAda = async () => {
      await page.getByLabel("First name").fill("Ada");
      await page.getByLabel("Last name").fill("Okafor");
      await page.getByLabel("Email address").fill("ada@team.example");
      await page.getByLabel("Hire date").fill("2024-03-01");
      await page.getByLabel("Hours per week").fill("38");
      await page.getByLabel("How are they employed?").selectOption({ label: "Full-time" });
      await press(page, "Add this person");
    };
    await follow(page, "Add a person");
    await context.clearCookies({ name: "drafts" });
    await addAda();
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
    await addAda();
    await listed(page, "1 person");
  },
);
