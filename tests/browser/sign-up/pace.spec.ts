import { expect, test, withAndWithoutJavaScript } from "../../setup/browser/browser-fixtures";
import { companySteps, goOn, newcomer } from "../../setup/people/sign-up-walk";

/** What stands around the questions of a sign-up: how far one is, what it costs, whom to ask. */

test.use({ viewport: { width: 390, height: 844 } });

withAndWithoutJavaScript(
  "on a phone the pages say in a line what it costs and how long it takes, and lead nowhere else",
  async ({ page }) => {
    const email = newcomer();
    const [aboutYou] = companySteps;
    await page.goto(aboutYou?.path ?? "");
    const price = page.getByRole("complementary", { name: "Price so far" });
    await expect(price).toContainText("from $58.00 a month");
    expect((await price.boundingBox())?.height).toBeLessThan(90);
    await expect(page.getByText(/^About \d+ minutes left$/)).toBeVisible();
    await expect(page.getByText(/^Saved/)).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(page.getByLabel("Our newsletter by email")).toBeHidden();
    await expect(page.getByRole("link", { name: "Privacy policy" })).toBeVisible();
    await page.getByText("Help", { exact: true }).click();
    await expect(page.getByRole("link", { name: "support@benefits.example" })).toBeVisible();

    await aboutYou?.complete({ page, email });
    await goOn(page);
    await expect(page.getByText(/^Saved \d+:\d\d [AP]M E[SD]T$/)).toBeVisible();

    await page.goto("/register");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Log in" })).toBeVisible();
  },
);

test("on a desk the price stands beside the question, line by line once something is chosen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(companySteps[0]?.path ?? "");
  const price = await page.getByRole("complementary", { name: "Price so far" }).boundingBox();
  const question = await page.getByRole("heading", { level: 1 }).boundingBox();
  const firstName = await page.getByLabel("First name").boundingBox();
  expect(price?.x).toBeGreaterThan((firstName?.x ?? 0) + (firstName?.width ?? 0));
  expect(price?.y).toBeLessThan((question?.y ?? 0) + 100);
});
