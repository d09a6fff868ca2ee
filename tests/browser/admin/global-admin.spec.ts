import type { BrowserContext, Locator, Page } from "@playwright/test";
import {
  expect,
  hydrated,
  markDocument,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { headerOf, openUserMenu } from "../../setup/browser/header-menus";
import { demo } from "../../setup/people/people";

// One worker, hence one server.
test.describe.configure({ mode: "default" });

const list = "/admin/global";
const nora = `${list}/login-as/user-nora-whitfield`;
/** A global admin of whom no other file wants anything: logging in as somebody ends the session that others share. */
const teresa = "teresa.lund@benefits.example";

const bannerOf = (page: Page) => page.getByRole("region", { name: "Logged in as another user" });
const endButton = (page: Page) => bannerOf(page).getByRole("button", { name: "End Login As" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const table = (page: Page) => page.getByRole("table", { name: "Users" });
const question = (page: Page) => page.getByRole("dialog", { name: "Log in as Nora Whitfield?" });
const yes = (within: Page | Locator) =>
  within.getByRole("button", { name: "Log in as Nora Whitfield" });

async function sessionOf(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith("session"));
  if (!cookie) throw new Error("No session cookie");
  return cookie;
}

// Who stands on which page of the list hangs on everybody who is in it.
test.use({ alone: "global-admin" });

withAndWithoutJavaScript(
  "finds somebody of page 3, logs in as them, and is oneself again @quick",
  async ({ page, context, signIn, anotherBrowser, javaScriptEnabled }) => {
    await signIn(page, teresa, list);
    await hydrated(page, javaScriptEnabled);
    await expect(page.getByText(/^Users 1 to 25 of \d+$/)).toBeVisible();
    const pages = page.getByRole("navigation", { name: "Pages" });
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText(/^Users 26 to 50 of \d+$/)).toBeVisible();
    await expect(pages.locator("[aria-current]")).toHaveText("2");
    await expect(table(page).getByRole("row").filter({ hasText: teresa })).toContainText(
      "Current User",
    );
    await pages.getByRole("link", { name: "Page 3" }).click();
    await expect(page.getByText(/^Users 51 to \d+ of \d+$/)).toBeVisible();
    await expect(table(page).getByRole("rowheader", { name: "Nora Whitfield" })).toBeVisible();

    await page.getByLabel("Type").selectOption("Individual");
    await page.getByLabel("Status").selectOption("Active");
    await page.getByLabel("Name or email address").fill("whit nora");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("User 1 of 1")).toBeVisible();
    await expect(page).toHaveURL(/search=whit\+nora&user_type=INDIVIDUAL&company=&status=active/);
    await expect(pages).toHaveCount(0);
    await expect(page.getByLabel("Type")).toHaveValue("INDIVIDUAL");

    const before = await sessionOf(context);
    await page.getByRole("link", { name: "Log in as Nora Whitfield" }).click();
    if (javaScriptEnabled) await expect(question(page)).toBeVisible();
    else await expect(title(page)).toHaveText("Log in as Nora Whitfield?");
    await page.getByLabel("Reason (optional)").fill("She asked for\nher dental card");
    await yes(page).click();

    await expect(title(page)).toHaveText("Hello, Nora");
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText("Cedarline Silver 3500").first()).toBeVisible();
    const during = await sessionOf(context);
    for (const path of [
      ...["/", "/me", "/settings/subscription/payments", "/privacy-policy", "/no-such-page"],
      // She is no administrator.
      list,
    ]) {
      await page.goto(path);
      await expect(bannerOf(page), path).toContainText(
        "You’re logged in as Nora Whitfield. Teresa Lund opened this account on",
      );
    }
    await expect(page.getByText(`Page not found: ${list}`)).toBeVisible();
    await page.goto("/me");
    await endButton(page).click();

    await expect(title(page)).toHaveText("Hello, Teresa");
    await expect(page.getByText("You’re back in your own account.")).toBeVisible();
    await expect(bannerOf(page)).toHaveCount(0);
    const after = await sessionOf(context);
    expect(new Set([before.value, during.value, after.value]).size).toBe(3);
    const thief = await anotherBrowser();
    for (const old of [before, during]) {
      await thief.clearCookies();
      await thief.addCookies([old]);
      const answer = await thief.request.get("/me", { maxRedirects: 0 });
      expect(answer.headers()["location"]).toBe("/login?next=%2Fme");
    }
    await page.goto(list);
    await expect(page.getByText("By Teresa Lund: She asked for").first()).toBeVisible();
    await expect(page.getByText("Less than 1 hour ago").first()).toBeVisible();
    // An address of the browser's history.
    await page.goto(`${list}/end-login-as`);
    await expect(page).toHaveURL(/\/$/);
  },
);

test("the minutes of a session count down on a page that stays open", async ({ page, signIn }) => {
  await page.clock.install();
  await signIn(page, teresa, nora);
  await yes(page).click();
  await expect(bannerOf(page)).toContainText(/ends automatically: (59|60)/);
  await hydrated(page, true);
  await page.clock.fastForward("02:00");
  await expect(bannerOf(page)).toContainText(/ends automatically: 5[78]/);
  await endButton(page).click();
  await expect(title(page)).toHaveText("Hello, Teresa");
});

test("a form of another account is not carried out", async ({ page, context, signIn }) => {
  await signIn(page, teresa, nora);
  const meant = await page.locator("form input[name=meant_for]").first().inputValue();
  const other = await context.newPage();
  await other.goto(`${list}/login-as/user-greta-hoffman`);
  await other.getByRole("button", { name: "Log in as Greta Hoffman" }).click();
  await expect(title(other)).toHaveText("Hello, Greta");
  // Two questions were open: the second answer is not the member's to give.
  await yes(page).click();
  await expect(page.getByText("That form was from another account")).toBeVisible();
  await expect(bannerOf(page)).toContainText("Greta Hoffman");

  await page.goto("/me");
  expect(await page.locator("form input[name=meant_for]").first().inputValue()).not.toBe(meant);
  await endButton(other).click();
  await expect(title(other)).toHaveText("Hello, Teresa");
  await page.getByLabel("First name").fill("Somebody");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("That form was from another account")).toBeVisible();
  await expect(title(page)).toHaveText("Hello, Teresa");
  // A banner that is still on the screen ends nothing more.
  const again = await page.request.post(`${list}/end-login-as`, {
    ...{ headers: { Origin: new URL(page.url()).origin }, maxRedirects: 0 },
  });
  expect(again.headers()["location"]).toBe("/");
});

test("nobody is logged in as an administrator, oneself or nobody, whatever is posted", async ({
  page,
  signIn,
  anotherBrowser,
}) => {
  await signIn(page, demo.admin, list);
  const headers = { Origin: new URL(page.url()).origin };
  const post = (browser: Page, id: string) =>
    browser.request.post(`${list}/login-as/${id}`, { headers, form: { reason: "" } });
  for (const [id, status, text] of [
    ["user-sylvia-marsh", 403, "You cannot log in as another administrator."],
    ["user-simon-abara", 403, "You cannot log in as another administrator."],
    ["user-adrian-cole", 403, "You cannot log in as yourself."],
    ["user-ingrid-pace", 409, "This account isn’t active."],
    ["nobody-at-all", 404, "Page not found: /admin/global/login-as/nobody-at-all"],
  ] as const) {
    const answer = await post(page, id);
    expect([id, answer.status()]).toEqual([id, status]);
    expect(await answer.text()).toContain(text);
    const asked = await page.goto(`${list}/login-as/${id}`);
    expect(asked?.status()).toBe(status === 404 ? 404 : 200);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Log in as/ })).toHaveCount(0);
  }
  await page.goto("/");
  await expect(title(page)).toHaveText("Hello, Adrian");

  const member = await (await anotherBrowser()).newPage();
  await signIn(member, demo.member);
  expect((await post(member, "user-greta-hoffman")).status()).toBe(404);
  for (const path of [list, `${list}/select`, nora]) {
    expect((await member.goto(path))?.status()).toBe(404);
    await expect(member.getByText(`Page not found: ${path}`)).toBeVisible();
  }
});

test("a list that nobody matches offers the way back", async ({ page, signIn }) => {
  await signIn(page, demo.admin, `${list}?search=nobody-at-all&status=active`);
  await expect(page.getByText("No users match.")).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Clear filters." }).click();
  await expect(page.getByText(/^Users 1 to 25 of \d+$/)).toBeVisible();
  await expect(page.getByLabel("Name or email address")).toHaveValue("");
  await expect(page.getByLabel("Status")).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu's entry leads to the selection, and on to everybody", async ({ page, signIn }) => {
    await signIn(page, demo.admin);
    await openUserMenu(page);
    await headerOf(page).link("Global Admin").click();
    await expect(page).toHaveURL(/\/admin\/global\/select$/);
    await expect(page.getByText(/^The first 8 of \d+ users$/)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Recent sessions" })).toBeVisible();
    await page.getByLabel("Name or email address").fill("harborstreet");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText(/^The first 8 of \d\d users$/)).toBeVisible();
    await page.getByRole("link", { name: "All users, with filters" }).click();
    await expect(page).toHaveURL(/\/admin\/global\?search=harborstreet$/);
    await expect(page.getByLabel("Name or email address")).toHaveValue("harborstreet");
    await page.getByLabel("Company", { exact: true }).fill("bak harbor");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByLabel("Company", { exact: true })).toHaveValue("Harbor Street Bakery");
    await expect(page.getByText("Oregon, owner Marisol Vega")).toBeVisible();
    await expect(table(page).getByRole("row").nth(1)).toContainText("Harbor Street Bakery");
  });
});

test.describe("with JavaScript", () => {
  test("the question is a dialog that is left in three ways, and in none while it loads @quick", async ({
    page,
    signIn,
  }) => {
    await signIn(page, teresa, `${list}?search=whitfield`);
    await hydrated(page);
    const link = page.getByRole("link", { name: "Log in as Nora Whitfield" });
    const dialog = question(page);
    const leave = [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Cancel" }).click(),
      () => page.mouse.click(20, 400),
    ];
    for (const way of leave) {
      await link.click();
      await expect(dialog).toBeVisible();
      await way();
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();
    }

    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/login-as\//, async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await link.click();
    await yes(dialog).click();
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await page.mouse.click(20, 400);
    await expect(dialog).toBeVisible();
    await expect(yes(dialog)).toBeDisabled();
    const document = await markDocument(page);
    release();
    await expect(title(page)).toHaveText("Hello, Nora");
    expect(await document.survived()).toBe(false);
    await endButton(page).click();
    await expect(title(page)).toHaveText("Hello, Teresa");
  });

  test("what the backend refuses is told above the question", async ({ page, signIn }) => {
    await signIn(page, demo.admin, `${list}?search=whitfield`);
    await hydrated(page);
    await page.getByRole("link", { name: "Log in as Nora Whitfield" }).click();
    const dialog = question(page);
    // Longer than the field itself allows.
    await dialog.getByLabel("Reason").evaluate((field: HTMLTextAreaElement) => {
      field.removeAttribute("maxlength");
      field.value = "x".repeat(201);
    });
    await yes(dialog).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${nora}$`));
    await expect(page.getByRole("alert")).toContainText("200 characters or fewer");
    await expect(page.getByLabel("Reason")).toHaveValue("x".repeat(201));
  });

  test("the selection opens over any page, searches as one types, and asks", async ({
    page,
    signIn,
  }) => {
    await signIn(page, demo.admin, "/me");
    await hydrated(page);
    const name = await openUserMenu(page);
    await headerOf(page).link("Global Admin").click();
    const dialog = page.getByRole("dialog", { name: "Log in as a user" });
    await expect(dialog.getByText(/^The first 8 of \d+ users$/)).toBeVisible();
    await expect(page).toHaveURL(/\/me$/);
    const search = dialog.getByLabel("Name or email address");
    await expect(search).toBeFocused();
    await page.keyboard.type("whitfield");
    await expect(dialog.getByText("1 user", { exact: true })).toBeVisible();
    await expect(search).toBeFocused();
    await dialog.getByRole("link", { name: "Log in as Nora Whitfield" }).click();
    await expect(yes(question(page))).toBeVisible();
    await question(page).getByRole("button", { name: "Back" }).click();
    await expect(dialog.getByText("1 user", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(headerOf(page).button(name)).toBeFocused();
    await expect(page).toHaveURL(/\/me$/);
  });

  test("the list searches 300 ms after the last key, in place, without taking the caret @quick", async ({
    page,
    signIn,
  }) => {
    await signIn(page, demo.admin, list);
    await hydrated(page);
    const search = page.getByLabel("Name or email address");
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith(list)) asked.push(searchParams.get("search") ?? "none");
    });
    await search.focus();
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.keyboard.type("whitfiel");
    await page.clock.runFor(299);
    await page.keyboard.type("d");
    await page.clock.runFor(299);
    expect(asked).toEqual([]);
    const length = await page.evaluate(() => history.length);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(page.getByText("User 1 of 1")).toBeVisible();
    expect(asked).toEqual(["whitfield"]);
    expect(await page.evaluate(() => history.length)).toBe(length);
    await expect(page).toHaveURL(/search=whitfield/);
    await expect(search).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.type("nora ");
    await expect(page).toHaveURL(/search=nora\+whitfield/);
    await expect(search).toHaveValue("nora whitfield");
    await page.keyboard.type("x");
    await expect(search).toHaveValue("nora xwhitfield");
  });

  test("companies are found as one types, and chosen by the keyboard, on a narrow screen too @quick", async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, demo.admin, `${list}?status=active`);
    await hydrated(page);
    const field = page.getByLabel("Company", { exact: true });
    await field.focus();
    // Begins words of two of the three sample companies.
    await page.keyboard.type("la");
    await expect(page.getByText("2 companies match “la”.")).toBeVisible();
    await expect(field).toBeFocused();
    await expect(table(page)).toHaveCount(0);
    const { width } = await page.evaluate(() => ({ width: document.body.scrollWidth }));
    expect(width).toBeLessThanOrEqual(320);
    const juniper = page.getByRole("link", {
      name: "Show users of Juniper & Pine Landscaping, Colorado, owner Caleb Thornton",
    });
    for (let presses = 0; presses < 10; presses++) {
      await page.keyboard.press("Tab");
      if (await juniper.evaluate((link) => link === document.activeElement)) break;
    }
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/company_id=[\w-]+&status=active/);
    await expect(table(page).getByRole("row").nth(1)).toContainText("Juniper & Pine");
    await expect(field).toHaveValue("Juniper & Pine Landscaping");
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(field).toHaveValue("");
  });
});

withAndWithoutJavaScript(
  "a company that is chosen stays with the other filters, and is let go by emptying the field",
  async ({ page, signIn, javaScriptEnabled }) => {
    await signIn(page, demo.admin, list);
    await hydrated(page, javaScriptEnabled);
    const field = page.getByLabel("Company", { exact: true });
    const search = page.getByRole("button", { name: "Search" });
    await field.fill("la");
    await search.click();
    await expect(page.getByText("2 companies match “la”.")).toBeVisible();
    await page.getByRole("link", { name: /^Show users of Lantern Lane/ }).click();
    await expect(page.getByText(/^Users 1 to \d of \d$/)).toBeVisible();
    await page.getByLabel("Status").selectOption("Active");
    await search.click();
    await expect(page).toHaveURL(/company_id=company-lantern-lane&status=active/);
    await expect(field).toHaveValue("Lantern Lane Bookshop");
    await expect(page.getByText(/^Users 1 to \d of \d$/)).toBeVisible();
    await field.fill("nobody knows it");
    await search.click();
    await expect(page.getByText("No company matches “nobody knows it”.")).toBeVisible();
    await field.fill("");
    await search.click();
    await expect(page.getByText(/^Users 1 to 25 of \d+$/)).toBeVisible();
    await expect(page).not.toHaveURL(/company_id/);
  },
);
