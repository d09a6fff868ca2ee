import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import type { Mail } from "../../setup/servers/mailbox";
import { demo, toBeClosed, toBeRenamed } from "../../setup/people/people";

withAndWithoutJavaScript(
  "name, phone and language are saved, and mistakes are kept to be mended @quick",
  async ({ page, person, signIn, javaScriptEnabled }) => {
    await signIn(page, person, "/me");
    await hydrated(page, javaScriptEnabled);
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

    const name = javaScriptEnabled ? "Zoë" : "María-José";
    await page.getByLabel("First name").fill(name);
    await page.getByLabel("Last name").fill("O'Neill");
    await page.getByLabel("Phone number (optional)").fill("(503) 555-0142");
    await page.getByLabel("Language").selectOption({ label: "English" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your details are saved.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("First name")).toHaveValue(name);
    await expect(page.getByLabel("Phone number (optional)")).toHaveValue(/503.*555.*0142/);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`Hello, ${name}`);
  },
);

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

withAndWithoutJavaScript(
  "a new email address counts once it is confirmed where one is signed in; the old mailbox can take it back",
  async ({ page, mailbox, signIn, anotherBrowser, javaScriptEnabled }) => {
    const before = toBeRenamed[javaScriptEnabled ? 1 : 0];
    const after = `renamed-${javaScriptEnabled ? "with" : "without"}@moved.example`;
    await signIn(page, before, "/me");
    await hydrated(page, javaScriptEnabled);
    const { link } = await askFor(page, mailbox, after);
    await expect(page.getByText(`You sign in as ${before}`)).toBeVisible();

    // Whoever has the mailbox and not the account, as a stranger does when the address was mistyped.
    const elsewhere = await anotherBrowser();
    const stranger = await elsewhere.newPage();
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
    // The message that tells of it, or signing in would take it for the link.
    await mailbox.next(before);
    await signIn(page, before, "/me");
    await expect(page.getByText(`You sign in as ${before}`)).toBeVisible();
    await elsewhere.close();
  },
);

withAndWithoutJavaScript(
  "a new email address is confirmed with the code from another device, or given up",
  async ({ page, mailbox, signIn, person, anotherBrowser, javaScriptEnabled }) => {
    await signIn(page, person, "/me");
    await hydrated(page, javaScriptEnabled);
    const after = `coded-${javaScriptEnabled ? "with" : "without"}@moved.example`;
    await askFor(page, mailbox, `un${after}`);
    await page.getByRole("button", { name: "Keep my current address" }).click();
    await expect(page.getByText("Your email address stays the same.")).toBeVisible();
    await expect(page.getByText("isn’t confirmed yet")).toHaveCount(0);

    const { link, code } = await askFor(page, mailbox, after);
    await page.getByLabel("6-digit code").fill(code === "000000" ? "111111" : "000000");
    await page.getByRole("button", { name: "Confirm the new address" }).click();
    await expect(page.getByRole("alert")).toContainText("That code is not right. 4 tries left");

    // Signed in there as somebody else.
    const elsewhere = await anotherBrowser();
    const other = await elsewhere.newPage();
    await signIn(other, demo.employee);
    await other.goto(link);
    await expect(other.getByText("to a different account here than the one")).toBeVisible();
    await expect(other.getByRole("button", { name: "Confirm" })).toHaveCount(0);
    await elsewhere.close();

    await page.getByLabel("6-digit code").fill(code ?? "");
    await page.getByRole("button", { name: "Confirm the new address" }).click();
    await expect(page.getByText("Your email address has been changed.")).toBeVisible();
    await expect(page.getByText(`You sign in as ${after}`)).toBeVisible();
    // Back, so that the sample data's people are who they were.
    await mailbox.next(person);
    const back = await askFor(page, mailbox, person);
    await page.goto(back.link);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText(`You sign in as ${person}`)).toBeVisible();
  },
);

withAndWithoutJavaScript(
  "an account is closed after it is said what that means, and asked once more",
  async ({ page, mailbox, signIn, javaScriptEnabled }) => {
    const leaver = toBeClosed[javaScriptEnabled ? 1 : 0];
    await signIn(page, leaver, "/me");
    await hydrated(page, javaScriptEnabled);
    await withoutNativeChecks(page);
    await page.getByRole("link", { name: "Close my account" }).click();
    await expect(page.getByRole("heading", { name: "Close your account" })).toBeVisible();
    for (const part of [
      "What ends",
      "What we delete",
      "What we keep, because the law requires it",
    ]) {
      await expect(page.getByRole("heading", { name: part })).toBeVisible();
    }
    await withoutNativeChecks(page);
    await page.getByRole("button", { name: "Close my account" }).click();
    await expect(page.getByRole("alert")).toContainText("Check the box to close your account");
    await page.getByLabel(/Close my account for good/).check();
    await page.getByRole("button", { name: "Close my account" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText("Your account is closed.")).toBeVisible();
    expect((await mailbox.next(leaver)).subject).toBe("Your account is closed");
    await page.goto("/me");
    await expect(page).toHaveURL(/\/login/);
  },
);

test("whoever owns a company with a running membership is told what comes first", async ({
  page,
  signIn,
}) => {
  await signIn(page, demo.owner, "/me/close");
  await expect(page.getByText("You own Harbor Street Bakery, and its membership")).toBeVisible();
  await expect(page.getByRole("button", { name: "Close my account" })).toHaveCount(0);
});

test("one's own data come as a file", async ({ page, person, signIn }) => {
  await signIn(page, person, "/me");
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export my data" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString("utf8")))).toContain(person);
});

test("a device says what it is, and signs out at once when revoked", async ({
  page,
  person,
  signIn,
  browser,
  watch,
}) => {
  const phone = await browser.newContext({
    userAgent: "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
  });
  await watch(phone);
  const there = await phone.newPage();
  await signIn(there, person);
  await signIn(page, person, "/me");
  const row = page.getByRole("row").filter({ hasText: "Firefox on Android" });
  await row.first().getByRole("button", { name: "Sign out Firefox on Android" }).click();
  await expect(row).toHaveCount(0);
  await there.reload();
  await expect(there).toHaveURL(/\/login/);
  await phone.close();
});
