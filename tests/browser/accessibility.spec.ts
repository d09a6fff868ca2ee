import { expect, hydrated, test, withoutNativeChecks } from "../setup/browser/browser-fixtures";
import { headerOf, openMenu, openUserMenu } from "../setup/browser/header-menus";
import { inspectColours, inspectFully, inspectSizes } from "../setup/source/inspect";
import { visitors } from "../setup/browser/pages";
import { freePort, startServer } from "../setup/servers/server-process";

// The pages are the same whatever stands behind them.
test.beforeEach(({ shape }) => {
  // Each page is inspected in two looks, and then in three sizes.
  test.slow();
  test.skip(shape !== "app" && shape !== "two-apps", "inspected on the embedded backend");
});

test("the way in, with everything that can go wrong on it", async ({ page, person, mailbox }) => {
  await page.goto("/login");
  await hydrated(page);
  await withoutNativeChecks(page);
  await page.getByLabel("Email address").fill("nobody");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await inspectFully(page, "login refused");
  await page.getByLabel("Email address").fill(person);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();
  await inspectFully(page, "login link sent");
  await page.goto("/login/ctoken");
  await expect(page.getByLabel("6-digit code")).toBeVisible();
  await inspectFully(page, "code");
  await withoutNativeChecks(page);
  await page.getByLabel("6-digit code").fill("12");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await inspectFully(page, "code refused");
  await page.goto((await mailbox.next(person)).link);
  await inspectFully(page, "link");
  await page.goto("/login/ctoken?token=no-such-token");
  await expect(page.getByText("This link has expired")).toBeVisible();
  await inspectFully(page, "login link expired");
});

test("passwords", async ({ page, person, mailbox }) => {
  await page.goto("/login/forgot-password");
  await page.getByLabel("Email address").fill(person);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();
  await inspectFully(page, "password link sent");
  const { links } = await mailbox.next(person);
  const link = links.find((each) => each.includes("reset-password")) ?? "";
  for (const way of ["reset", "create", "update"]) {
    await page.goto(link.replace("reset-password", `${way}-password`));
    await inspectColours(page, `${way} password`);
  }
  await page.goto(link);
  await hydrated(page);
  await withoutNativeChecks(page);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await inspectFully(page, "password refused");
});

test("forms and messages of a member", async ({ page, person, signIn }) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  await withoutNativeChecks(page);
  await page.getByLabel("First name").fill("");
  await page.getByLabel("Phone").fill("12");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await inspectFully(page, "profile refused");

  await page.goto("/me");
  await hydrated(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const toast = page.locator(".toast");
  await expect(toast).toBeVisible();
  // It stays while somebody has the focus in it.
  await toast.getByRole("button", { name: "Close" }).focus();
  await inspectColours(page, "toast");
  await page.setViewportSize({ width: 360, height: 740 });
  const [over, under] = [await toast.boundingBox(), await page.locator("header").boundingBox()];
  expect(over?.y, "the toast leaves the header free").toBeGreaterThanOrEqual(
    (under?.y ?? 0) + (under?.height ?? 0),
  );
});

test("an invoice, paid and past due", async ({ page, signIn, anotherBrowser }) => {
  const list = "/settings/subscription/payments";
  await signIn(page, visitors.owner, list);
  await page.getByRole("rowheader").getByRole("link").last().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("INV-");
  await inspectFully(page, "invoice paid");
  const late = await (await anotherBrowser()).newPage();
  await signIn(late, "ray.delgado@mail.example", list);
  await late.getByRole("rowheader").getByRole("link").first().click();
  await expect(late.getByRole("heading", { name: "How to pay" })).toBeVisible();
  await inspectFully(late, "invoice past due");
});

test("a place on a waiting list", async ({ page, mailbox }) => {
  await page.goto("/register/insurance-waitlist");
  await hydrated(page);
  await withoutNativeChecks(page);
  const join = page.getByRole("button", { name: "Join the waiting list" });
  await join.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await inspectFully(page, "waiting list refused");
  await page.getByLabel("First name").fill("Rosa");
  const email = "rosa-who-waits@elsewhere.example";
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("ZIP code").fill("85001");
  await page.getByLabel("How many people").fill("2");
  await page.getByLabel("What health coverage").selectOption("none");
  await join.click();
  await expect(page.getByText("the email shows its place")).toBeVisible();
  await inspectFully(page, "waiting list asked");
  await page.goto((await mailbox.next(email)).link);
  await page.getByText("Withdraw", { exact: true }).click();
  await inspectFully(page, "waiting");
  await page.getByRole("button", { name: "Give up my place" }).click();
  await expect(page.getByText("We confirmed it by email.").first()).toBeVisible();
  await inspectFully(page, "waiting list left");
});

test("the newsletter's answers", async ({ page }) => {
  await page.goto("/login");
  await hydrated(page);
  await page.getByLabel("newsletter by email").fill("nobody");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("The email provided is not valid")).toBeVisible();
  await inspectColours(page, "newsletter refused");
});

test("open menus and the dialog", async ({ page, person, signIn }) => {
  await signIn(page, person);
  await hydrated(page);
  await openMenu(page, "Your Benefits");
  await inspectColours(page, "benefits menu", [1280], "header");
  await page.keyboard.press("Escape");
  await openUserMenu(page);
  await inspectColours(page, "user menu", [1280], "header");
  await headerOf(page).link("Log out").click();
  await expect(page.getByRole("dialog", { name: "Log out?" })).toBeVisible();
  await inspectColours(page, "logout dialog");
  await inspectSizes(page, "logout dialog");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  const panel = await openMenu(page, "Menu");
  await inspectColours(page, "phone menu", [360], "header");
  await panel.locator("summary").click();
  await expect(headerOf(page).link("View All Benefits")).toBeVisible();
  await inspectColours(page, "phone benefits", [360], "header");
});

test("the question before one logs in as somebody, and the banner after it", async ({
  page,
  signIn,
}) => {
  const question = "/admin/global/login-as/user-tove-eriksen";
  await signIn(page, "teresa.lund@benefits.example", question);
  await inspectFully(page, "login-as question");
  await page.goto("/admin/global/login-as/user-simon-abara");
  await inspectFully(page, "login-as of an administrator");
  await page.goto("/admin/global?search=eriksen");
  await hydrated(page);
  await page.getByRole("link", { name: "Log in as Tove Eriksen" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in as Tove Eriksen?" });
  await expect(dialog).toBeVisible();
  await inspectFully(page, "login-as dialog");
  await dialog.getByRole("button", { name: "Log in as Tove Eriksen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Tove");
  for (const path of ["/me", "/privacy-policy"]) {
    await page.goto(path);
    await inspectFully(page, `login-as banner ${path}`);
  }
  await page.getByRole("button", { name: "End Login As" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Teresa");
});

test("the selection of users, and companies to choose from", async ({ page, signIn }) => {
  await signIn(page, visitors.globalAdmin, "/me");
  await hydrated(page);
  await openUserMenu(page);
  await headerOf(page).link("Global Admin").click();
  await expect(page.getByRole("dialog").getByText("The first 8 of")).toBeVisible();
  await inspectFully(page, "selection dialog");
  await page.goto("/admin/global?page=2");
  await inspectFully(page, "users, second page");
  await page.goto("/admin/global?search=nobody-at-all");
  await inspectFully(page, "no users");
  await page.goto("/admin/global?company=la");
  await expect(page.getByRole("link", { name: /^Show users of/ })).toHaveCount(2);
  await inspectFully(page, "companies");
  await page.goto("/admin/global?company_id=company-juniper-pine");
  await inspectFully(page, "the users of one company");
});

// Pages without scripts, which axe cannot look at where the browser runs none.
test("open menus and a notice in lite mode", async ({ page, person, signIn }) => {
  await signIn(page, person, "/me");
  await page.getByRole("button", { name: "Turn on lite mode" }).click();
  await expect(page.getByText("Lite mode is on")).toBeVisible();
  expect(await page.locator("script").count()).toBe(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("main").getByRole("status")).toBeVisible();
  await inspectColours(page, "notice");
  await openMenu(page, "Your Benefits");
  await inspectColours(page, "native benefits menu", [1280]);
  await page.setViewportSize({ width: 360, height: 740 });
  await openMenu(page, "Menu");
  await inspectColours(page, "native phone menu", [360]);
});

test("pages of a backend without content", async ({ page, shape }) => {
  test.skip(shape !== "app", "one backend without content is enough");
  const app = await startServer("app", await freePort(), { SEED: "none" });
  try {
    for (const path of ["/login", "/privacy-policy"]) {
      await page.goto(app.url + path);
      await inspectFully(page, `empty ${path}`);
    }
    await page.goto("about:blank");
  } finally {
    await app.stop();
  }
});
