import { choosesAPlan } from "../../setup/health/chooses-a-plan";
import { expect, walk } from "../../setup/plain/walks";

const plans = "/benefits/health-insurance/plans";
const names = /^(Cedarline|Larkspur|Tallgrass) /;

walk("a guest finds, compares and takes plans home", async ({ page }) => {
  await page.goto(plans);
  await page.getByLabel("ZIP code").fill("97201");
  await page.getByLabel("Who is covered").selectOption("fam");
  await page.getByRole("button", { name: "Show plans" }).click();
  await expect(page.getByText("Sorted by estimated yearly cost, lowest first.")).toBeVisible();
  await expect(page.getByRole("heading", { name: names })).toHaveText([
    "Tallgrass Bronze Local",
    "Cedarline Bronze Basic",
    "Cedarline Silver 3500",
    "Cedarline Gold 1200",
    "Tallgrass Platinum Local",
    "Cedarline Platinum 250",
  ]);

  for (const name of ["Tallgrass Bronze Local", "Cedarline Silver 3500", "Cedarline Gold 1200"])
    await page.getByLabel(`Compare ${name}`).check();
  await page.getByRole("button", { name: "Compare plans" }).first().click();
  const care = page.getByRole("table", { name: "Care" });
  await expect(care.getByRole("row", { name: /^Specialist visit/ })).toContainText("less");
  await page.getByText("How that adds up: Cedarline Gold 1200").first().click();
  await expect(page.getByText("Total: $30.00.")).toBeVisible();

  await page.getByRole("link", { name: "Take-home sheet" }).click();
  const code = await page.getByText(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){2}$/).innerText();
  await page.goto(plans);
  await page.getByLabel("Code on the sheet").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Open the sheet" }).click();
  await expect(page.getByRole("heading", { name: names })).toHaveCount(3);
  await expect(page.getByText("Calculated for: The whole family")).toBeVisible();
  await expect(page.locator("script")).toHaveCount(0);
});

walk("an employee lists a child and chooses a plan", async ({ page, signIn }) => {
  await signIn(page, "jolene.parker@juniperpine.example", "/benefits/health-insurance");
  await choosesAPlan(page);
});
