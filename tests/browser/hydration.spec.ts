import type { Page } from "@playwright/test";
import { expect, hydrated, markDocument, test } from "../setup/browser/browser-fixtures";
import { headerOf, openMenu } from "../setup/browser/header-menus";
import { atRest, slowPhone } from "../setup/browser/page-weight";

/** The chunk that brings React, and the small script that asks for it. */
const reactChunk = /\/assets\/hydrate-[^/]*\.js$/;
const entry = /\/assets\/entry\.client-[^/]*\.js$/;

/** Counts how often React is asked for, from now on. */
function askedForReact(page: Page): () => number {
  let requested = 0;
  page.on("request", (request) => {
    if (reactChunk.test(request.url())) requested++;
  });
  return () => requested;
}

type Device = { effectiveType?: string; saveData?: boolean; memory?: number };

/** Sets what the browser says of its line and its memory, before the page asks. */
const device = (page: Page, { effectiveType = "4g", saveData = false, memory = 8 }: Device) =>
  page.addInitScript(
    ([line, deviceMemory]) => {
      for (const [name, value] of [
        ["connection", line],
        ["deviceMemory", deviceMemory],
      ] as const)
        Object.defineProperty(navigator, name, { get: () => value, configurable: true });
    },
    [{ effectiveType, saveData }, memory] as const,
  );

/** On this line nothing is fetched before a person needs it. */
const slowLine = (page: Page) => device(page, { effectiveType: "3g" });

/** Keeps a file waiting until `arrive` is called. */
async function held(page: Page, file: RegExp): Promise<{ arrive(): void }> {
  let arrive = () => {};
  const gate = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(file, async (route) => {
    await gate;
    // By then the page may be another.
    await route.continue().catch(() => undefined);
  });
  return { arrive };
}

const email = (page: Page) => page.getByLabel("Email address");
const submit = (page: Page) => page.getByRole("button", { name: "Email me a link" });

test.describe("React comes", () => {
  test("when a pointer is over something that it improves @quick", async ({ page }) => {
    await slowLine(page);
    const requested = askedForReact(page);
    await page.goto("/login");
    await atRest(page);
    await page.getByText("We’ll email you a sign-in link.").hover();
    await atRest(page);
    expect(requested()).toBe(0);
    await submit(page).hover();
    await hydrated(page);
    expect(requested()).toBe(1);
  });

  test("when something gets the focus, and then the skip link skips @quick", async ({ page }) => {
    await slowLine(page);
    const requested = askedForReact(page);
    await page.goto("/login");
    await atRest(page);
    expect(requested()).toBe(0);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to main content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await hydrated(page);
    expect(requested()).toBe(1);
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(email(page)).toBeFocused();
  });

  test("when a key is pressed in what had the focus before @quick", async ({ page }) => {
    await slowLine(page);
    const requested = askedForReact(page);
    const script = await held(page, entry);
    await page.goto("/login", { waitUntil: "domcontentloaded" });
    await email(page).focus();
    script.arrive();
    await atRest(page);
    expect(requested()).toBe(0);
    await page.keyboard.type("a");
    await hydrated(page);
    expect(requested()).toBe(1);
    await expect(email(page)).toHaveValue("a");
  });

  test("not by itself where data are saved or memory is short @quick", async ({ page }) => {
    const requested = askedForReact(page);
    for (const weak of [{ saveData: true }, { memory: 2 }]) {
      await device(page, weak);
      await page.goto("/login");
      await atRest(page);
      expect(requested(), JSON.stringify(weak)).toBe(0);
    }
    await submit(page).hover();
    await hydrated(page);
  });
});

test.describe("while React is still on its way", () => {
  test("a form is sent @quick", async ({ page, mailbox, person }) => {
    await held(page, reactChunk);
    await page.goto("/login");
    const document = await markDocument(page);
    await email(page).fill(person);
    await submit(page).click();
    await expect(page.getByText("a link is on its way")).toBeVisible();
    expect(await document.survived()).toBe(false);
    expect((await mailbox.next(person)).link).toContain("/login/ctoken");
  });

  test.describe("on a phone", () => {
    test.use(slowPhone);

    test("the menu and its panel open, and stay open @quick", async ({ page, person, signIn }) => {
      const react = await held(page, reactChunk);
      await signIn(page, person);
      const panel = await openMenu(page, "Menu");
      await panel.locator("summary", { hasText: "Your Benefits" }).tap();
      const link = headerOf(page).link("View All Benefits").locator("visible=true");
      await expect(link).toBeVisible();
      await expect(page.locator("details.menu[open]:visible")).toHaveCount(1);
      react.arrive();
      await hydrated(page);
      await expect(page.locator(".menu-button[aria-expanded=true]:visible")).toHaveCount(1);
      await expect(link).toBeVisible();
    });
  });
});

test("a click between React's arrival and its render is no error @quick", async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    document.addEventListener = function (this: Document, ...args: [string, EventListener]) {
      addEventListener.apply(this, args);
      // React listens as soon as its root is there, and renders in a later task.
      const isReact = args[0] === "click" && "__remixContext" in window;
      if (isReact) queueMicrotask(() => document.querySelector("h1")?.click());
    } as typeof document.addEventListener;
  });
  await page.goto("/login");
  await submit(page).hover();
  await hydrated(page);
});

/** React takes over from the HTML and keeps the input. */
async function reactArrives(page: Page, react: { arrive(): void }): Promise<void> {
  const keys = () => document.activeElement && Object.keys(document.activeElement);
  expect(await page.evaluate(keys)).toEqual([]);
  react.arrive();
  await hydrated(page);
  expect((await page.evaluate(keys))?.join()).toContain("__reactFiber$");
}

const selection = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return [field.name, field.selectionStart, field.selectionEnd];
  });

test.describe("nothing that was typed is lost when React takes over", () => {
  test("the profile: text, number, choice, letters @quick", async ({ page, person, signIn }) => {
    const react = await held(page, reactChunk);
    await signIn(page, person, "/me");
    await page.getByLabel("Time zone").selectOption("America/Denver");
    await page.getByLabel("Phone number").fill("(305) 555-0134");
    await page.getByLabel("Last name").fill("");
    await page.getByLabel("First name").fill("Wilhelmina");
    await page
      .getByLabel("First name")
      .evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 7));
    await reactArrives(page, react);
    expect(await selection(page)).toEqual(["first_name", 3, 7]);
    await expect(page.getByLabel("First name")).toHaveValue("Wilhelmina");
    await expect(page.getByLabel("Last name")).toHaveValue("");
    await expect(page.getByLabel("Phone number")).toHaveValue("(305) 555-0134");
    await expect(page.getByLabel("Time zone")).toHaveValue("America/Denver");

    await page.getByLabel("Last name").fill("Ortiz");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your details are saved.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("First name")).toHaveValue("Wilhelmina");
    await expect(page.getByLabel("Time zone")).toHaveValue("America/Denver");
  });
});
