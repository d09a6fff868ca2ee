import { dirname } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { inspect } from "../../setup/source/inspect";
import { startApp } from "../../setup/servers/browser-servers";
import { serverClock } from "../../setup/servers/movable-clock";
import { runCommandBeside } from "../../setup/servers/run-command";
import { codeAt } from "../../setup/people/second-factor";

/**
 * Administrators who are no sample accounts, on a server whose clock stands still. One step of time is enough for a test: a code of
 * the next one is taken too.
 */

/** ms. In the middle of a step. */
const now = Date.parse("2040-03-01T10:00:15.000Z");

test.use({
  servers: async ({ kept }, use) => {
    await use(
      await kept.named("a clock that stands", async () => {
        const clock = serverClock();
        clock.standAt(now);
        const app = await startApp(clock.env);
        const stop = async () => {
          await app.stop();
          clock.remove();
        };
        return { ...app, stop };
      }),
    );
  },
});

test.beforeEach(({ shape }) => {
  test.slow();
  test.skip(shape !== "app", "made by the command line of the embedded backend");
});

let made = 0;
const step = 30_000;

/** The database of the app: the outbox lies beside it. */
const databaseOf = (outboxes: readonly string[]) => ({
  database: { DATA_DIR: dirname(outboxes[0] ?? ""), cleanup: async () => {} },
});

async function newAdmin(outboxes: readonly string[]): Promise<string> {
  const email = `keeper-${process.pid}-${(made += 1)}@elsewhere.example`;
  const args = ["create", email, "--level", "super"];
  const { err } = await runCommandBeside(databaseOf(outboxes), "admin", args);
  expect(err).toBe("");
  return email;
}

async function signInByLink(
  page: Page,
  email: string,
  next: (email: string) => Promise<{ link: string }>,
  path = "/login",
) {
  await page.goto(path);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();
  await page.goto((await next(email)).link);
  await page.getByRole("button", { name: /^Continue/ }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

const secretOn = async (page: Page) => (await page.locator("main code").textContent()) ?? "";

async function enter(page: Page, code: string, javaScriptEnabled = true) {
  await hydrated(page, javaScriptEnabled);
  await page.getByRole("textbox", { name: /^(6-digit code|Code) from your app/ }).fill(code);
  await page.getByRole("main").getByRole("button", { name: "Continue", exact: true }).click();
}

/** The codes on the page. */
const codesOn = (page: Page) => page.locator("main li code").allTextContents();

const sessionsOnly = async (context: BrowserContext) => {
  const kept = (await context.cookies()).filter(({ name }) => name === "device");
  await context.clearCookies();
  await context.addCookies(kept);
};

withAndWithoutJavaScript(
  "an administrator sets a second factor up, is asked on another device, and before logging in as somebody @quick",
  async ({ page, mailbox, servers, anotherBrowser, javaScriptEnabled }) => {
    const email = await newAdmin(servers.outboxes);
    await signInByLink(page, email, mailbox.next, "/login?next=/admin/super-global/administrators");
    await expect(page).toHaveURL(/\/second-factor\/set-up\?next=/);
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    const secret = await secretOn(page);
    // Nothing else opens, and the same secret is there after a reload.
    await page.goto("/admin/global");
    await expect(page).toHaveURL(/\/second-factor\/set-up\?next=%2Fadmin%2Fglobal$/);
    expect(await secretOn(page)).toBe(secret);
    await page.goto("/second-factor/set-up?next=/admin/super-global/administrators");

    await withoutNativeChecks(page);
    await enter(page, "000000", javaScriptEnabled);
    await expect(page.getByText("That code is not right.").first()).toBeVisible();
    expect(await secretOn(page)).toBe(secret);
    await enter(page, codeAt(secret, now), javaScriptEnabled);
    await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
    const codes = await codesOn(page);
    expect(codes).toHaveLength(10);
    await page.getByRole("link", { name: "I have them, continue" }).click();
    await expect(page).toHaveURL(/\/admin\/super-global\/administrators$/);
    const own = page.getByRole("row", { name: new RegExp(email) });
    await expect(own).toContainText("Since ");
    await expect(page.getByRole("row", { name: /super@benefits\.example/ })).toContainText(
      "Not asked: a sample account",
    );

    // Signed in anew in the same browser: it is known, and only what concerns somebody else asks.
    await sessionsOnly(page.context());
    await signInByLink(page, email, mailbox.next);
    await page.goto("/admin/global");
    await expect(page).toHaveURL(/\/admin\/global$/);
    await page.goto("/admin/global/login-as/user-nora-whitfield");
    await hydrated(page, javaScriptEnabled);
    await page.getByLabel(/Reason/).fill("She called about an invoice");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Log in as/ })
      .click();
    await expect(page).toHaveURL(/\/second-factor\?next=/);
    await expect(page.getByText("We kept what you typed.").first()).toBeVisible();
    await enter(page, codeAt(secret, now + step), javaScriptEnabled);
    await expect(page).toHaveURL(/\/login-as\/user-nora-whitfield$/);
    await hydrated(page, javaScriptEnabled);
    await expect(page.getByLabel(/Reason/)).toHaveValue("She called about an invoice");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Log in as/ })
      .click();
    await expect(page.getByText(/logged in as Nora Whitfield/i).first()).toBeVisible();

    // Another device, and a recovery code, which works once.
    const other = await (await anotherBrowser()).newPage();
    await signInByLink(other, email, mailbox.next);
    await expect(other).toHaveURL(/\/second-factor$/);
    await enter(other, codes[0] ?? "", javaScriptEnabled);
    await expect(other).toHaveURL(/\/$/);
    await other.goto("/me");
    await expect(other.getByText("9 recovery codes are left.")).toBeVisible();
    await other.getByRole("link", { name: "Make new recovery codes" }).click();
    await hydrated(other, javaScriptEnabled);
    await other.getByRole("button", { name: "Make new codes" }).click();
    await expect(other.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
    const renewed = await codesOn(other);
    expect(renewed.some((code) => codes.includes(code))).toBe(false);
    await other.emulateMedia({ media: "print" });
    await expect(other.getByText(renewed[9] ?? "")).toBeVisible();
    await expect(other.getByRole("link", { name: "I have them, continue" })).toBeHidden();
  },
);

test("the pages of the second factor are for everybody", async ({ page, mailbox, servers }) => {
  const email = await newAdmin(servers.outboxes);
  await signInByLink(page, email, mailbox.next);
  await expect(page).toHaveURL(/\/second-factor\/set-up$/);
  await inspect(page, "set up");
  await withoutNativeChecks(page);
  await enter(page, "1");
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect(page, "set up refused");
  const secret = await secretOn(page);
  await enter(page, codeAt(secret, now));
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await inspect(page, "recovery codes");
  await page.goto("/me");
  await inspect(page, "profile with a second factor");
  await page.goto("/second-factor/recovery-codes");
  await inspect(page, "new recovery codes");
  await page.goto("/second-factor?next=/me");
  await inspect(page, "confirm");
  await page.goto("/admin/super-global/administrators");
  await inspect(page, "administrators");
});

test("a sample account is not asked, and says so", async ({ page, signIn }) => {
  await signIn(page, "super@benefits.example", "/me");
  await expect(page.getByText(/sample account.*won't be asked for a second factor/s)).toBeVisible();
});
