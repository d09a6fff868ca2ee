import { toBeClosed, toBeRenamed } from "../../setup/people/people";
import { codeAt, realAdmin } from "../../setup/people/second-factor";
import { expect, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";
import { seconds } from "../../setup/servers/movable-clock";

walk("a new address counts once confirmed", async ({ page, mailbox, signIn, anotherBrowser }) => {
  const before = toBeRenamed;
  const after = "renamed@moved.example";
  await signIn(page, before, "/me");
  await page.getByLabel("New email address").fill(after);
  await page.getByRole("button", { name: "Email a link to the new address" }).click();
  await expect(page.getByText("isn’t confirmed yet")).toContainText(after);
  const { link } = await mailbox.next(after);

  // A stranger has the mailbox and not the account when the address was mistyped.
  const stranger = await (await anotherBrowser()).newPage();
  await stranger.goto(link);
  const heading = { name: "Confirm your new email address" };
  await expect(stranger.getByRole("heading", heading)).toBeVisible();
  await expect(stranger.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  expect(await stranger.content()).not.toContain(before);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your email address has been changed.")).toBeVisible();
  await expect(page.getByText(`You sign in as ${after}`)).toBeVisible();

  const notice = await mailbox.next(before);
  await stranger.goto(notice.link);
  await stranger.getByRole("button", { name: "Put my address back" }).click();
  await expect(stranger.getByText("Your address is back")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, before, "/me");
  await expect(page.getByText(`You sign in as ${before}`)).toBeVisible();
});

walk("an account is closed after a page and a question", async ({ page, signIn }) => {
  await signIn(page, toBeClosed, "/me");
  await page.getByRole("link", { name: "Close my account" }).click();
  await expect(page.getByRole("heading", { name: "What ends" })).toBeVisible();
  await withoutNativeChecks(page);
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByRole("alert")).toContainText("Check the box to close your account");
  await page.getByLabel(/Close my account for good/).check();
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByText("Your account is closed.")).toBeVisible();
  await page.goto("/me");
  await expect(page).toHaveURL(/\/login/);
});

async function enter(page: Page, code: string) {
  await page.getByRole("textbox", { name: /^(6-digit code|Code) from your app/ }).fill(code);
  await page.getByRole("main").getByRole("button", { name: "Continue", exact: true }).click();
}

walk("an administrator's second factor", async ({ app, page, context, signIn, anotherBrowser }) => {
  const { clock } = app.harness;
  const email = await realAdmin(app.harness);
  await signIn(page, email);
  await page.goto("/admin/global");
  await expect(page).toHaveURL(/\/second-factor\/set-up\?next=%2Fadmin%2Fglobal$/);
  const secret = (await page.locator("main code").textContent()) ?? "";
  await enter(page, "000000");
  await expect(page.getByText("That code is not right.").first()).toBeVisible();
  await enter(page, codeAt(secret, clock.now()));
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const codes = await page.locator("main li code").allTextContents();
  await page.getByRole("link", { name: "I have them, continue" }).click();
  await expect(page).toHaveURL(/\/admin\/global$/);

  // After a new sign-in the browser is known, and only actions on another user ask again.
  await context.clearCookies({ name: /session$/ });
  await signIn(page, email, "/admin/global");
  await expect(page).toHaveURL(/\/admin\/global$/);
  await page.goto("/admin/global/login-as/user-nora-whitfield");
  await page.getByLabel(/Reason/).fill("She called about an invoice");
  const logIn = page.getByRole("main").getByRole("button", { name: /^Log in as/ });
  await logIn.click();
  await expect(page).toHaveURL(/\/second-factor\?next=/);
  await expect(page.getByText("We kept what you typed.").first()).toBeVisible();
  // A code of the next step is taken too.
  await enter(page, codeAt(secret, clock.now() + seconds(30)));
  await expect(page).toHaveURL(/\/login-as\/user-nora-whitfield$/);
  await expect(page.getByLabel(/Reason/)).toHaveValue("She called about an invoice");
  await logIn.click();
  await expect(page.getByText(/logged in as Nora Whitfield/i).first()).toBeVisible();

  // Another device, and a recovery code, which works once.
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, email);
  await expect(other).toHaveURL(/\/second-factor$/);
  await enter(other, codes[0] ?? "");
  await expect(other).toHaveURL(/\/$/);
  await other.goto("/me");
  await expect(other.getByText("9 recovery codes are left.")).toBeVisible();
});
