import { expect, test } from "../../setup/browser/browser-fixtures";

test("a table that is wider than its page scrolls, and the page doesn't", async ({ page }) => {
  for (const width of [640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/benefits/health-insurance/plans?view=table`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `table at ${width} px`).toBeLessThanOrEqual(width);
  }
});

test("a table is a table to screen readers where it is stacked", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/login");
  const table = page.getByRole("table", { name: "Health care plans" });
  await expect(table.getByRole("columnheader", { name: "Deductible" })).toHaveCount(1);
  await expect(table.getByRole("row")).not.toHaveCount(0);
  await expect(table.getByRole("rowheader")).not.toHaveCount(0);
});
