import { expect, test } from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

test("each page holds at any size, in both colors", async ({ page, signIn }) => {
  test.slow();
  for (const path of ["/benefits/nutrition", "/benefits/a/accident", "/benefits/search?q=sleep"]) {
    await page.goto(path);
    await inspect(page, path);
  }
  await signIn(page, demo.member, "/vendor/harvest-crate");
  await inspect(page, "vendor");
});

test("what people print of benefits fits its paper @quick", async ({ page }) => {
  const plans = "/benefits/health-insurance/plans";
  const three = "compare=cedarline-gold-1200,tallgrass-bronze-local,cedarline-silver-3500&tier=fam";
  for (const [path, max] of [
    [`${plans}/compare?${three}`, 1],
    [`${plans}/sheet?${three}`, 1],
    [`${plans}?tier=fam`, 2],
  ] as const) {
    await page.goto(path);
    const paper = (await page.pdf({ format: "Letter" })).toString("latin1");
    const pages = paper.match(/\/Type\s*\/Page\b/g)?.length;
    expect(pages, path).toBeLessThanOrEqual(max);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Cedarline Gold 1200" })).toBeVisible();
  await expect(page.getByRole("checkbox").first()).toBeHidden();
});
