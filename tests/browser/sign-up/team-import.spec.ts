import { expect, hydrated, test } from "../../setup/browser/browser-fixtures";
import { companySteps, goOn, newcomer } from "../../setup/people/sign-up-walk";
import { teamFiles } from "../../setup/people/team-files";
import { expectFits } from "../../setup/source/inspect";

test.use({ viewport: { width: 390, height: 844 } });

test("a payroll program's file is uploaded, and fits a phone @quick", async ({ page }) => {
  const email = newcomer();
  for (const step of companySteps.slice(0, 3)) {
    await page.goto(step.path);
    await step.complete({ page, email });
    await goOn(page);
  }
  await page.goto("/register/company/employees?import=1");
  await hydrated(page);
  const buffer = teamFiles.payroll.bytes;
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "team.csv", mimeType: "text/csv", buffer });
  const check = page.getByRole("button", { name: "Check the list" });
  await check.click();
  await expect(page.getByRole("heading", { name: "What are these columns?" })).toBeVisible();
  await expectFits(page, "the columns of a file");
  await page.getByLabel("“Std Hrs” is …").selectOption({ label: "Hours per week" });
  await check.click();
  await page.getByRole("button", { name: "Import 14 people" }).click();
  await expect(page.getByRole("heading", { name: "14 people listed" })).toBeVisible();
});
