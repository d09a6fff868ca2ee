import { demo, toBeClosed, toBeRenamed } from "../../setup/people/people";
import { codeAt, realAdmin } from "../../setup/people/second-factor";
import { expect, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";
import type { Mail } from "../../setup/servers/mailbox";
import { seconds } from "../../setup/servers/movable-clock";

/** What people keep about themselves, and how an administrator proves to be one. */

walk(
  "name, phone and language are saved, and mistakes are kept to be mended",
  async ({ page, person, signIn }) => {
    await signIn(page, person, "/me");
    await withoutNativeChecks(page);
    await page.getByLabel("First name").fill("");
    await page.getByLabel("Phone number (optional)").fill("12");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("There is a problem");
    await expect(alert).toContainText("Enter your first name");
    await expect(alert).toContainText("Enter a 10-digit US phone number");
    await expect(page.getByLabel("Phone number (optional)")).toHaveValue("12");
    await expect(page).toHaveTitle(/^Error: /);

    await page.getByLabel("First name").fill("María-José");
    await page.getByLabel("Last name").fill("O'Neill");
    await page.getByLabel("Phone number (optional)").fill("(503) 555-0142");
    await page.getByLabel("Language").selectOption({ label: "English" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your details are saved.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("First name")).toHaveValue("María-José");
    await expect(page.getByLabel("Phone number (optional)")).toHaveValue(/503.*555.*0142/);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello, María-José");
  },
);

walk(
  "the time zone and the emails that one does without are kept, and two devices don't undo each other",
  async ({ page, person, signIn, anotherBrowser }) => {
    await signIn(page, person, "/me");
    await page.getByLabel("First name").fill("Ines");
    await page.getByLabel("Last name").fill("Carvalho");
    await page.getByLabel("Time zone").selectOption({ label: "Hawaii (Honolulu)" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your details are saved.")).toBeVisible();
    await expect(page.getByRole("table", { name: "Devices that are signed in" })).toContainText(
      "HST",
    );

    const other = await (await anotherBrowser()).newPage();
    await signIn(other, person, "/me");
    const mails = page.getByRole("group", { name: "Also send me" });
    await mails.getByLabel(/^A receipt for each payment/).uncheck();
    await page.getByRole("button", { name: "Set which emails I get" }).click();
    await expect(page.getByText("We saved which emails you get.")).toBeVisible();
    await expect(mails.getByLabel(/^A receipt for each payment/)).not.toBeChecked();
    await expect(mails.getByLabel(/^Reminders of what I started/)).toBeChecked();

    // The other device still shows what was before.
    const theirs = other.getByRole("group", { name: "Also send me" });
    await theirs.getByLabel(/^Reminders of what I started/).uncheck();
    await other.getByRole("button", { name: "Set which emails I get" }).click();
    await expect(other.getByRole("alert")).toContainText("There is a problem");
    await page.reload();
    await expect(mails.getByLabel(/^Reminders of what I started/)).toBeChecked();
  },
);

walk("one reads what is kept, and takes it along as a file", async ({ page, signIn }) => {
  await signIn(page, demo.employee, "/settings");
  await page.getByRole("link", { name: "My profile" }).click();
  await page.getByRole("link", { name: "Read my data" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your data");
  await expect(page.getByText("Robin Kowalski (Spouse)")).toBeVisible();
  await expect(page.getByRole("heading", { name: "People you can cover" })).toBeVisible();
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export my data" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  expect(JSON.stringify(JSON.parse(await file.text()))).toContain(demo.employee);
  await page.getByRole("link", { name: "Your profile" }).click();
  await expect(page).toHaveURL(/\/me$/);
});

/** Asks for another address and says where the link in it leads. */
async function askFor(
  page: Page,
  mailbox: { next(address: string): Promise<Mail> },
  email: string,
) {
  await page.getByLabel("New email address").fill(email);
  await page.getByRole("button", { name: "Email a link to the new address" }).click();
  await expect(page.getByText("Check your new mailbox.")).toBeVisible();
  await expect(page.getByText("isn’t confirmed yet")).toContainText(email);
  return mailbox.next(email);
}

walk(
  "a new email address counts once it is confirmed where one is signed in; the old mailbox can take it back",
  async ({ page, mailbox, signIn, anotherBrowser }) => {
    const before = toBeRenamed;
    const after = "renamed@moved.example";
    await signIn(page, before, "/me");
    const { link } = await askFor(page, mailbox, after);
    await expect(page.getByText(`You sign in as ${before}`)).toBeVisible();

    // Whoever has the mailbox and not the account, as a stranger does when the address was mistyped.
    const stranger = await (await anotherBrowser()).newPage();
    await stranger.goto(link);
    const heading = { name: "Confirm your new email address" };
    await expect(stranger.getByRole("heading", heading)).toBeVisible();
    await expect(stranger.getByRole("button", { name: "Confirm" })).toHaveCount(0);
    await expect(stranger.getByText("This link doesn’t sign anyone in.")).toBeVisible();
    expect(await stranger.content()).not.toContain(before);
    await stranger.goto("/me");
    await expect(stranger).toHaveURL(/\/login/);

    await page.goto(link);
    await expect(page.getByRole("heading", heading)).toBeVisible();
    await expect(page.getByText(`you’ll sign in as ${after}`)).toBeVisible();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Your email address has been changed.")).toBeVisible();
    await expect(page.getByText(`You sign in as ${after}`)).toBeVisible();

    const notice = await mailbox.next(before);
    await stranger.goto(notice.link);
    await expect(stranger.getByRole("heading", { name: "This wasn’t me" })).toBeVisible();
    await page.reload();
    await expect(page.getByText(`You sign in as ${after}`)).toBeVisible();
    await stranger.getByRole("button", { name: "Put my address back" }).click();
    await expect(stranger.getByText("Your address is back")).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await stranger.goto(notice.link);
    await expect(stranger.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
    await signIn(page, before, "/me");
    await expect(page.getByText(`You sign in as ${before}`)).toBeVisible();
  },
);

walk(
  "a new email address is confirmed with the code from another device, or given up",
  async ({ page, mailbox, signIn, person, anotherBrowser }) => {
    await signIn(page, person, "/me");
    await askFor(page, mailbox, "given-up@moved.example");
    await page.getByRole("button", { name: "Keep my current address" }).click();
    await expect(page.getByText("Your email address stays the same.")).toBeVisible();
    await expect(page.getByText("isn’t confirmed yet")).toHaveCount(0);

    const after = "coded@moved.example";
    const { link, code } = await askFor(page, mailbox, after);
    await page.getByLabel("6-digit code").fill(code === "000000" ? "111111" : "000000");
    await page.getByRole("button", { name: "Confirm the new address" }).click();
    await expect(page.getByRole("alert")).toContainText("That code is not right. 4 tries left");

    // Signed in there as somebody else.
    const other = await (await anotherBrowser()).newPage();
    await signIn(other, demo.employee);
    await other.goto(link);
    await expect(other.getByText("to a different account here than the one")).toBeVisible();
    await expect(other.getByRole("button", { name: "Confirm" })).toHaveCount(0);

    await page.getByLabel("6-digit code").fill(code ?? "");
    await page.getByRole("button", { name: "Confirm the new address" }).click();
    await expect(page.getByText("Your email address has been changed.")).toBeVisible();
    await expect(page.getByText(`You sign in as ${after}`)).toBeVisible();
  },
);

walk(
  "an account is closed after it is said what that means, and asked once more",
  async ({ page, mailbox, signIn }) => {
    await signIn(page, toBeClosed, "/me");
    await page.getByRole("link", { name: "Close my account" }).click();
    for (const name of [
      "Close your account",
      "What ends",
      "What we delete",
      "What we keep, because the law requires it",
    ]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    await withoutNativeChecks(page);
    await page.getByRole("button", { name: "Close my account" }).click();
    await expect(page.getByRole("alert")).toContainText("Check the box to close your account");
    await page.getByLabel(/Close my account for good/).check();
    await page.getByRole("button", { name: "Close my account" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText("Your account is closed.")).toBeVisible();
    expect((await mailbox.next(toBeClosed)).subject).toBe("Your account is closed");
    await page.goto("/me");
    await expect(page).toHaveURL(/\/login/);
  },
);

walk(
  "a device says what it is, and signs out at once when revoked",
  async ({ page, person, signIn, anotherBrowser }) => {
    const userAgent = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
    const there = await (await anotherBrowser({ userAgent })).newPage();
    await signIn(there, person);
    await signIn(page, person, "/me");
    const row = page.getByRole("row").filter({ hasText: "Firefox on Android" });
    await row.getByRole("button", { name: "Sign out Firefox on Android" }).click();
    await expect(row).toHaveCount(0);
    await there.reload();
    await expect(there).toHaveURL(/\/login/);
  },
);

const secretOn = async (page: Page) => (await page.locator("main code").textContent()) ?? "";
/** The recovery codes on the page. */
const codesOn = (page: Page) => page.locator("main li code").allTextContents();

async function enter(page: Page, code: string) {
  await page.getByRole("textbox", { name: /^(6-digit code|Code) from your app/ }).fill(code);
  await page.getByRole("main").getByRole("button", { name: "Continue", exact: true }).click();
}

walk(
  "an administrator sets a second factor up, is asked on another device, and before logging in as somebody",
  async ({ app, page, context, signIn, anotherBrowser }) => {
    const { clock } = app.harness;
    const email = await realAdmin(app.harness);
    const administrators = "/admin/super-global/administrators";
    await signIn(page, email, administrators);
    await expect(page).toHaveURL(/\/second-factor\/set-up\?next=/);
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    const secret = await secretOn(page);
    // Nothing else opens, and the same secret is there after a reload.
    await page.goto("/admin/global");
    await expect(page).toHaveURL(/\/second-factor\/set-up\?next=%2Fadmin%2Fglobal$/);
    expect(await secretOn(page)).toBe(secret);
    await page.goto(`/second-factor/set-up?next=${administrators}`);
    await enter(page, "000000");
    await expect(page.getByText("That code is not right.").first()).toBeVisible();
    expect(await secretOn(page)).toBe(secret);
    await enter(page, codeAt(secret, clock.now()));
    await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
    const codes = await codesOn(page);
    expect(codes).toHaveLength(10);
    await page.getByRole("link", { name: "I have them, continue" }).click();
    await expect(page).toHaveURL(new RegExp(`${administrators}$`));
    await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText("Since ");
    await expect(page.getByRole("row", { name: /super@benefits\.example/ })).toContainText(
      "Not asked: a sample account",
    );

    // Signed in anew in the same browser: it is known, and only what concerns somebody else asks.
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
    await other.getByRole("link", { name: "Make new recovery codes" }).click();
    await other.getByRole("button", { name: "Make new codes" }).click();
    await expect(other.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
    const renewed = await codesOn(other);
    expect(renewed).toHaveLength(10);
    expect(renewed.some((code) => codes.includes(code))).toBe(false);
  },
);

walk("a sample account is not asked, and says so", async ({ page, signIn }) => {
  await signIn(page, demo.super, "/me");
  await expect(page.getByText(/sample account.*won't be asked for a second factor/s)).toBeVisible();
});
