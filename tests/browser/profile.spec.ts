import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../setup/browser-fixtures";
import { toBeRenamed } from "../setup/people";

withAndWithoutJavaScript(
  "name, phone and language are saved, and mistakes are kept to be mended",
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

withAndWithoutJavaScript(
  "a new e-mail address counts once its link is used",
  async ({ page, mailbox, signIn, javaScriptEnabled }) => {
    const before = toBeRenamed[javaScriptEnabled ? 1 : 0];
    const after = `renamed-${javaScriptEnabled ? "with" : "without"}@moved.example`;
    await signIn(page, before, "/me");
    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("New email address").fill(after);
    await page.getByRole("button", { name: "Email a link to the new address" }).click();
    await expect(
      page.getByText("Open the link that we sent to your new address to confirm the change."),
    ).toBeVisible();
    await expect(page.getByText(before)).toBeVisible();

    await page.goto((await mailbox.next(after)).link);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");
    await page.goto("/me");
    await expect(page.getByText(after)).toBeVisible();
  },
);

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
  watch(phone);
  const there = await phone.newPage();
  await signIn(there, person);
  await signIn(page, person, "/me");
  const row = page.getByRole("row").filter({ hasText: "Firefox on Android" });
  await row.first().getByRole("button", { name: "Revoke Firefox on Android" }).click();
  await expect(row).toHaveCount(0);
  await there.reload();
  await expect(there).toHaveURL(/\/login/);
  await phone.close();
});
