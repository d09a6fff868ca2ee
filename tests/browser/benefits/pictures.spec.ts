import type { Page } from "@playwright/test";
import { expect, test } from "../../setup/browser/browser-fixtures";

const pictures = (page: Page) => page.locator("main section picture img");

/** Brings every picture near enough to be fetched, and waits until it is there. */
async function seeAll(page: Page): Promise<void> {
  await expect(pictures(page)).toHaveCount(6);
  for (const picture of await pictures(page).all()) await picture.scrollIntoViewIfNeeded();
  const missing = () =>
    pictures(page).evaluateAll(
      (all) =>
        (all as HTMLImageElement[]).filter((img) => !img.complete || img.naturalWidth === 0).length,
    );
  await expect.poll(missing, { intervals: [50] }).toBe(0);
}

const visible = (page: Page) =>
  pictures(page).evaluateAll((all) =>
    all.map((img) => {
      const url = new URL((img as HTMLImageElement).currentSrc);
      return `${url.searchParams.get("format")} ${url.searchParams.get("width")}`;
    }),
  );

test("pictures come in the width of the screen", async ({ page }) => {
  for (const [screen, width] of [
    [767, 700],
    [768, 467],
    [1281, 700],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 800 });
    await page.goto("/login");
    await seeAll(page);
    expect(await visible(page), `${screen} px`).toEqual(Array(6).fill(`avif ${width}`));
  }
});

test("nothing moves when they arrive @quick", async ({ page }) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/files/**", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  // Only the stylesheet gives the footer its line.
  await expect(page.locator("footer")).toHaveCSS("border-top-style", "solid");
  const places = () =>
    page.locator("h2, h3, footer").evaluateAll((all) =>
      all.map((element) => {
        const { top, left: remaining, height } = element.getBoundingClientRect();
        return [Math.round(top + scrollY), Math.round(remaining), Math.round(height)];
      }),
    );
  const before = await places();
  const first = pictures(page).first();
  expect(await first.evaluate((img) => (img as HTMLImageElement).complete)).toBe(false);
  arrive();
  await seeAll(page);
  expect(await places()).toEqual(before);
});
