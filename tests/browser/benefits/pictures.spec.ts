import type { Page } from "@playwright/test";
import { expect, test, withAndWithoutJavaScript } from "../../setup/browser/browser-fixtures";

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

const shown = (page: Page) =>
  pictures(page).evaluateAll((all) =>
    all.map((img) => {
      const url = new URL((img as HTMLImageElement).currentSrc);
      return `${url.searchParams.get("format")} ${url.searchParams.get("width")}`;
    }),
  );

withAndWithoutJavaScript("pictures come in the width of the screen", async ({ page }) => {
  for (const [screen, width] of [
    [360, 700],
    [767, 700],
    [768, 467],
    [1280, 467],
    [1281, 700],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 800 });
    await page.goto("/login");
    await seeAll(page);
    expect(await shown(page), `${screen} px`).toEqual(Array(6).fill(`avif ${width}`));
  }
});

withAndWithoutJavaScript("nothing moves when they arrive @quick", async ({ page }) => {
  for (const width of [360, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
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
          const { top, left, height } = element.getBoundingClientRect();
          return [Math.round(top + scrollY), Math.round(left), Math.round(height)];
        }),
      );
    const before = await places();
    expect(
      await pictures(page)
        .first()
        .evaluate((img) => (img as HTMLImageElement).complete),
    ).toBe(false);
    arrive();
    await seeAll(page);
    expect(await places(), `${width} px`).toEqual(before);
    await page.unroute("**/files/**");
  }
});

withAndWithoutJavaScript("a member sees them too", async ({ page, person, signIn }) => {
  await signIn(page, person);
  await seeAll(page);
  await expect(pictures(page).first()).toHaveAttribute("alt", "");
});

test("the format follows Accept, and a browser keeps what it has", async ({ page, request }) => {
  await page.goto("/login");
  const src = (await pictures(page).first().getAttribute("src")) ?? "";
  for (const [accept, type] of [
    ["image/avif,image/webp,*/*", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["image/png,*/*", "image/jpeg"],
  ] as const) {
    const answer = await request.get(src, { headers: { Accept: accept } });
    const headers = answer.headers();
    expect([answer.status(), headers["content-type"]]).toEqual([200, type]);
    expect(headers["vary"]).toContain("Accept");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();

    const again = await request.get(src, {
      headers: { Accept: accept, "If-None-Match": headers["etag"] ?? "" },
    });
    expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
  }
});

test("what nobody can have is refused", async ({ request }) => {
  const status = async (path: string) => (await request.get(path)).status();
  expect(await status("/files/category-fitness?width=466.67")).toBe(400);
  expect(await status("/files/category-fitness?width=90000")).toBe(400);
  expect(await status("/files/no-such-picture?width=90")).toBe(403);
  expect(await status("/files/..%2Fpackage.json")).toBe(403);
});
