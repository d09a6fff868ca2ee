import { expect, test } from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

test("each page holds at any size, in both colors", async ({ page, signIn, shape }) => {
  test.skip(shape !== "app", "the same wherever the app's data is");
  test.slow();
  for (const path of [
    "/benefits/nutrition",
    "/benefits/nutrition?search=zzz",
    "/benefits/a/accident",
    "/benefits/mental-health/thoughts-of-suicide-what-to-do",
    "/benefits/search?q=sleep",
    "/benefits/search?q=zzqx",
  ]) {
    await page.goto(path);
    await inspect(page, path);
  }
  await signIn(page, demo.member, "/vendor/harvest-crate");
  await inspect(page, "vendor");
});

test("what a shared link shows, the icons and the bulletins are there", async ({
  page,
  person,
  signIn,
  servers,
}) => {
  await signIn(page, person);
  const card = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(card).toBe(`${servers.url}/social-card.png`);
  const linked = await page
    .locator('link[rel="icon"], link[rel="manifest"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(linked).toHaveLength(4);
  for (const address of [card ?? "", ...linked]) {
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
  for (const name of ["English", "Spanish"]) {
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: `Employee bulletin (${name})` }).click();
    expect((await saved).suggestedFilename()).toMatch(/^employee-bulletin-(en|es)\.pdf$/);
  }
});
