import type { Page } from "@playwright/test";
import { headerOf, openMenu } from "../../setup/browser/header-menus";
import { demo } from "../../setup/people/people";
import { expect, hydrated, test } from "../../setup/browser/browser-fixtures";

// What slides and scrolls elsewhere jumps.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

type Entry = readonly [text: string, href: string];
type Menus = {
  /** Name of the menu's button, or null for links that stand in the header itself. */
  menu: string | null;
  entries: readonly Entry[];
}[];

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return {
      inHeader: Boolean(element?.closest("header")),
      inSearch: Boolean(element?.closest("[role=search]")),
      inSwitch: Boolean(element?.closest("[action='/language']")),
      isButton: Boolean(element?.matches(".menu-button")),
      text: element?.textContent ?? "",
      href: element?.getAttribute("href") ?? null,
    };
  });

/** Everything that the Tab key comes to after the brand, opening each menu by Enter on the way. */
async function walkByKeyboard(page: Page): Promise<Menus> {
  const { panel, button } = headerOf(page);
  const found: Menus = [{ menu: null, entries: [] }];
  await page.locator("header a >> nth=0").focus();
  for (;;) {
    await page.keyboard.press("Tab");
    const here = await focused(page);
    if (!here.inHeader) return found;
    // No entry of a menu.
    if (here.inSearch) continue;
    // Nor is the language.
    if (here.inSwitch) continue;
    if (here.isButton) {
      found.push({ menu: here.text, entries: [] });
      // Once Headless UI is here, the focus is on its button.
      await expect(button(here.text)).toHaveRole("button");
      await expect(button(here.text)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(panel).toHaveCount(1);
    } else {
      const last = found[found.length - 1];
      if (last) last.entries = [...last.entries, [here.text, here.href ?? ""]];
    }
  }
}

/** Everything that a finger comes to on a phone: the menu, and the benefits that slide over it. */
async function walkByTouch(page: Page): Promise<Entry[]> {
  const { button, nav, panel } = headerOf(page);
  await button("Menu").tap();
  const links = panel.locator("a:visible");
  await expect(links.first()).toBeVisible();
  const slide = panel.locator("summary");
  const collect = async () => {
    for (const link of await links.all()) {
      // Nothing lies over it, and it is as large as a thumb.
      await link.tap({ trial: true });
      // The better menu may take the native one's place in between.
      const height = async () => (await link.boundingBox())?.height;
      await expect.poll(height).toBeGreaterThanOrEqual(44);
    }
    return links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute("href")] as unknown as Entry),
    );
  };
  const main = await collect();
  if ((await slide.count()) === 0) return main;
  await slide.tap();
  await expect(nav.getByRole("link", { name: "View All Benefits" })).toBeVisible();
  const slid = await collect();
  await slide.tap();
  await expect(links).toHaveCount(main.length);
  return [...main.slice(0, 1), ...slid, ...main.slice(1)];
}

test.describe("with touch", () => {
  test.use({ hasTouch: true });

  test("an owner reaches every entry by keyboard on a desk and by touch on a phone", async ({
    page,
    signIn,
    shape,
  }) => {
    test.skip(shape !== "app" && shape !== "two-apps", "the header is the same everywhere");
    await signIn(page, demo.owner);
    // A touch screen loads nothing on idle; this is the first sign of somebody.
    await page.locator("header a >> nth=0").focus();
    await hydrated(page);
    const byKeyboard = await walkByKeyboard(page);
    expect(byKeyboard.map(({ menu }) => menu)).toEqual([null, "Your Benefits", "Marisol"]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await walkByTouch(page)).toEqual(byKeyboard.flatMap(({ entries }) => entries));
    // And one of them leads there, with the menu shut behind it.
    await headerOf(page).link("My profile").tap();
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
    await expect(headerOf(page).panel).toHaveCount(0);
  });
});

test("a click beside an open menu closes it", async ({ page, person, signIn }) => {
  await signIn(page, person);
  await hydrated(page);
  const { panel, link } = headerOf(page);
  await openMenu(page, "Your Benefits");
  await expect(link("View All Benefits")).toBeVisible();
  await page.mouse.click(300, 600);
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test.describe("with Headless UI", () => {
  test("Escape closes and gives the focus back; the chunk comes only when a menu is wanted @quick", async ({
    page,
    person,
    signIn,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await signIn(page, person);
    await page.goto("/me");
    await hydrated(page);
    const headless = () => asked.filter((path) => /popover|dialog/.test(path));
    expect(headless()).toEqual([]);

    const { button, panel, link } = headerOf(page);
    await button("Your Benefits").focus();
    await expect(button("Your Benefits")).toHaveAttribute("aria-expanded", "false");
    await expect(button("Your Benefits")).toBeFocused();
    expect(headless()).toHaveLength(1);
    await page.keyboard.press("Space");
    await expect(panel).toHaveCount(1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(button("Your Benefits")).toBeFocused();

    await page.keyboard.press("Enter");
    await link("Money").click();
    await expect(page).toHaveURL(/\/benefits\/money$/);
    await expect(panel).toHaveCount(0);
  });

  test("closes when the mouse has been away for 200 and 150 ms", async ({
    page,
    person,
    signIn,
  }) => {
    await signIn(page, person);
    await page.clock.install();
    await page.goto("/me");
    await hydrated(page);
    const { nav, panel } = headerOf(page);
    const names = await nav.locator(".menu-button:visible").allTextContents();
    for (const [name, delay] of [
      [names[0] ?? "", 200],
      [names[1] ?? "", 150],
    ] as const) {
      await openMenu(page, name);
      await expect(headerOf(page).button(name)).toHaveAttribute("aria-expanded", "true");
      await headerOf(page).button(name).hover();
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      await page.clock.runFor(1000);
      await panel.locator("a").first().hover();
      const away = () => page.mouse.move(100, 700);
      await away();
      await page.clock.runFor(delay - 1);
      await expect(panel).toHaveCount(1);
      // Somebody who comes back in time keeps it.
      await panel.locator("a").first().hover();
      await page.clock.runFor(1000);
      await expect(panel).toHaveCount(1);
      await away();
      await page.clock.runFor(delay);
      await expect(panel).toHaveCount(0);
      await page.clock.resume();
    }
  });

  test("what is typed into it before it comes is not lost", async ({ page, person, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, person);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/popover-menu/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/me");
    await hydrated(page);
    await headerOf(page).button("Menu").click();
    const field = page.getByRole("banner").getByRole("searchbox", { name: "Search benefits" });
    await field.fill("dentista");
    const came = page.waitForResponse(/popover-menu/);
    release();
    await (await came).finished();
    await field.press("End");
    await expect(field).toHaveValue("dentista");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/benefits\/search\?q=dentista$/);
  });

  test("what was done before it came stays: open, and on the same link @quick", async ({
    page,
    person,
    signIn,
  }) => {
    await signIn(page, person);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/popover-menu/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/me");
    await hydrated(page);
    const { button, link, panel } = headerOf(page);
    await button("Your Benefits").focus();
    await page.keyboard.press("Enter");
    await expect(panel).toHaveCount(1);
    await expect(button("Your Benefits")).not.toHaveRole("button");
    for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
    const before = await focused(page);
    expect(before.href).toMatch(/^\/benefits/);
    release();
    await expect(button("Your Benefits")).toHaveAttribute("aria-expanded", "true");
    await expect(link(before.text)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${before.href}$`));
    await expect(panel).toHaveCount(0);
  });
});
