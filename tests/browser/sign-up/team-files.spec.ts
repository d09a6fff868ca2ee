import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { companySteps, goOn, newcomer } from "../../setup/people/sign-up-walk";
import { teamFiles } from "../../setup/people/team-files";

/** A company of fourteen on a phone, with the files that it has. */

test.use({ viewport: { width: 390, height: 844 } });

const team = "/register/company/employees";

async function comeToTheTeam(page: Page): Promise<void> {
  const email = newcomer();
  for (const step of companySteps.slice(0, 3)) {
    await page.goto(step.path);
    await step.complete({ page, email });
    await goOn(page);
    await expect(page).not.toHaveURL(new RegExp(`${step.path}$`));
  }
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function upload(page: Page, name: string, hasScripts: boolean): Promise<void> {
  await page.goto(`${team}?import=1`);
  await hydrated(page, hasScripts);
  const buffer = teamFiles[name]?.bytes ?? Buffer.alloc(0);
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "team.csv", mimeType: "text/csv", buffer });
  await press(page, "Check the list");
}

const fitsThePhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

withAndWithoutJavaScript(
  "a payroll program's file: its columns are told by hand, and the owner is one of the fourteen",
  async ({ page, javaScriptEnabled }) => {
    await comeToTheTeam(page);
    await upload(page, "payroll", javaScriptEnabled);
    await expect(page.getByRole("heading", { name: "What are these columns?" })).toBeVisible();
    await fitsThePhone(page);
    await page.getByLabel("“Std Hrs” is …").selectOption({ label: "Hours per week" });
    await press(page, "Check the list");
    await expect(page.getByText("14 people to add")).toBeVisible();
    await expect(page.getByText("written 1-Mar-15")).toBeVisible();
    await fitsThePhone(page);
    await press(page, "Import 14 people");
    await expect(page.getByRole("heading", { name: "14 people listed" })).toBeVisible();
    await page
      .getByLabel("Which of these is you?")
      .selectOption({ label: "Rosa Delgado-Ruiz, staff-0@bakery.example" });
    await goOn(page);
    await expect(page).toHaveURL(/\/register\/company\/subscription$/);
  },
);

withAndWithoutJavaScript(
  "a file without hire dates and hours: one answer for everybody, and another for one of them",
  async ({ page, javaScriptEnabled }) => {
    await comeToTheTeam(page);
    await upload(page, "bare", javaScriptEnabled);
    await expect(page.getByText("14 rows with problems")).toBeVisible();
    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("Hire date, the same for everyone").fill("6/1/2019");
    await page.getByLabel("Hours per week, the same for everyone").fill("400");
    await fitsThePhone(page);
    await press(page, "Fill it in");
    await expect(page.getByText("Hours per week must be between 1 and 80").first()).toBeVisible();
    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("Hours per week, the same for everyone").fill("38");
    await page.getByText("Or answer for one person at a time").click();
    const rosa = page.getByRole("group", { name: "Row 2: Rosa Delgado-Ruiz" });
    await rosa.getByLabel("Hours per week").fill("20");
    await press(page, "Fill it in");
    await expect(page.getByText("14 people to add")).toBeVisible();
    await press(page, "Import 14 people");
    await expect(page.getByRole("heading", { name: "14 people listed" })).toBeVisible();
    await expect(page.getByText("20, part-time")).toHaveCount(1);
    await expect(page.getByText("38, full-time")).toHaveCount(13);
  },
);

withAndWithoutJavaScript(
  "a file with locations: bad cells are mended in the preview, new places are added and get their address",
  async ({ page, javaScriptEnabled }) => {
    await comeToTheTeam(page);
    await upload(page, "locations", javaScriptEnabled);
    await expect(page.getByText("12 people to add")).toBeVisible();
    await hydrated(page, javaScriptEnabled);
    await page.getByRole("checkbox", { name: /^Add “warehouse”/ }).uncheck();
    await page.getByLabel("Hire date").fill("2/29/2024");
    await press(page, "Save the corrections");
    await expect(page.getByText("13 people to add")).toBeVisible();
    // The rest of the form is as it was left.
    await expect(page.getByRole("checkbox", { name: /^Add “warehouse”/ })).not.toBeChecked();
    await fitsThePhone(page);
    await page.getByLabel("Hours", { exact: true }).fill("37,5");
    await press(page, "Import 13 people");
    await expect(page.getByRole("heading", { name: "14 people listed" })).toBeVisible();
    await expect(page.getByText("No address yet: Pier 4.")).toBeVisible();
    await page.getByRole("link", { name: "Add or change locations" }).click();
    await page.getByRole("link", { name: "Add the address Pier 4" }).click();
    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("Street address").fill("4 Pier");
    await page.getByLabel("City").fill("Portland");
    await page.getByLabel("State", { exact: true }).selectOption({ label: "Oregon" });
    await page.getByLabel("ZIP code").fill("97201");
    await press(page, "Save this location");
    await expect(page.getByText("4 Pier, Portland, OR 97201")).toBeVisible();
  },
);
