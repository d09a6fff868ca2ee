import { choosesAPlan } from "../../setup/health/chooses-a-plan";
import { demo } from "../../setup/people/people";
import { expect, walk } from "../../setup/plain/walks";

/** Plans of health insurance: found, compared, taken home, and chosen. */

const plans = "/benefits/health-insurance/plans";
const names = /^(Cedarline|Larkspur|Tallgrass) /;

walk("a guest finds, compares and takes plans home", async ({ page }) => {
  await page.goto(plans);
  await page.getByLabel("ZIP code").fill("97201");
  await page.getByLabel("Who is covered").selectOption("fam");
  await page.getByRole("button", { name: "Show plans" }).click();
  await expect(page.getByText("Sorted by estimated yearly cost, lowest first.")).toBeVisible();
  await expect(page.getByText("Sold in Oregon.")).toBeVisible();
  await expect(page.getByText("Sample price", { exact: true })).toHaveCount(6);
  await expect(page.getByRole("heading", { name: names })).toHaveText([
    ...["Tallgrass Bronze Local", "Cedarline Bronze Basic", "Cedarline Silver 3500"],
    ...["Cedarline Gold 1200", "Tallgrass Platinum Local", "Cedarline Platinum 250"],
  ]);

  for (const name of ["Cedarline Bronze Basic", "Cedarline Silver 3500", "Cedarline Gold 1200"]) {
    await page.getByLabel(`Compare ${name}`).check();
  }
  await page.getByLabel("Compare Tallgrass Bronze Local").check();
  await page.getByRole("button", { name: "Compare plans" }).first().click();
  await expect(page.getByText("Compare up to 3 plans. Remove one first.")).toBeVisible();
  await page.getByRole("link", { name: "Remove Cedarline Bronze Basic" }).click();
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
  await expect(page.getByText("Counted for: The whole family")).toBeVisible();
  await expect(page.locator("script")).toHaveCount(0);
});

walk("where plans aren't open a guest is led to the waiting list", async ({ page }) => {
  await page.goto(`${plans}?zip=85001`);
  await expect(page.getByRole("heading", { name: "Not open in Arizona yet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: names })).toHaveCount(0);
  await page.getByRole("link", { name: "Join the waiting list" }).click();
  await expect(page).toHaveURL(/insurance-waitlist/);
});

walk("what is ticked stays while plans are sorted anew", async ({ page }) => {
  await page.goto(`${plans}?max_premium=900`);
  await page.getByLabel("Compare Cedarline Bronze Basic").check();
  await page.getByLabel("Sort by").selectOption("premium");
  await page.getByRole("button", { name: "Show plans" }).click();
  await expect(page).toHaveURL(/sort=premium/);
  await expect(page.getByLabel("Compare Cedarline Bronze Basic")).toBeChecked();
  await page.getByLabel("Highest monthly price").fill("100");
  await page.getByRole("button", { name: "Show plans" }).click();
  await expect(page.getByText("No plans match.")).toBeVisible();
  await page.getByRole("link", { name: "Remove highest monthly price" }).click();
  await expect(page.getByLabel("Compare Cedarline Bronze Basic")).toBeChecked();
  for (const name of ["Cedarline Silver 3500", "Cedarline Gold 1200", "Tallgrass Bronze Local"]) {
    await page.getByLabel(`Compare ${name}`).check();
  }
  await page.getByRole("button", { name: "Compare plans" }).last().click();
  for (const name of ["Cedarline Bronze Basic", "Tallgrass Bronze Local"]) {
    await expect(page.getByRole("link", { name: `Remove ${name}` })).toBeVisible();
  }
});

walk("a comparison says so where its plans aren't sold, too", async ({ page }) => {
  for (const path of ["compare", "sheet"]) {
    await page.goto(`${plans}/${path}?compare=cedarline-gold-1200&zip=85001`);
    await expect(page.getByRole("heading", { name: "Not open in Arizona yet" })).toBeVisible();
    await expect(page.getByText("$")).toHaveCount(0);
  }
});

walk("a filter too many can be taken away", async ({ page }) => {
  await page.goto(`${plans}?max_premium=100&zip=nowhere`);
  await expect(page.getByText("No plans match.")).toBeVisible();
  await expect(page.getByText("“nowhere” isn’t a ZIP code")).toBeVisible();
  await page.getByRole("link", { name: "Remove highest monthly price" }).click();
  await expect(page.getByText("6 plans")).toBeVisible();
});

walk("a member sees their plan first, at their price", async ({ page, signIn }) => {
  await signIn(page, demo.member, plans);
  const mine = page.getByRole("region", { name: "Your plan" });
  await expect(mine).toContainText("Cedarline Silver 3500");
  await expect(mine).toContainText("$486.20");
  await expect(page.getByText("Sample price", { exact: true })).toHaveCount(0);
});

walk(
  "an employee sees their own plan at their share, and what their employer offers",
  async ({ page, signIn }) => {
    await signIn(page, demo.employee, plans);
    const mine = page.getByRole("region", { name: "Your plan" });
    await expect(mine).toContainText("$851.16");
    await expect(mine).toContainText("Your employer pays $584.54 more a month.");
    // Its own card stands first, and once more among the six of the offer.
    await expect(page.getByRole("heading", { name: names })).toHaveCount(7);
  },
);

walk("an owner sees what companies offer where theirs is", async ({ page, signIn }) => {
  await signIn(page, demo.owner, plans);
  await expect(page.getByText("Sold where your company is: Oregon.")).toBeVisible();
  await expect(page.getByText("10 plans")).toBeVisible();
});

walk("an administrator sees all of them", async ({ page, signIn }) => {
  await signIn(page, demo.admin, plans);
  for (const name of ["Larkspur Bronze Saver", "Tallgrass Silver Local", "Cedarline Silver 3500"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
});

walk("an employee lists a child and chooses a plan", async ({ page, signIn }) => {
  await signIn(page, "jolene.parker@juniperpine.example", "/benefits/health-insurance");
  await choosesAPlan(page);
});
