import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";

/** Where people sign in with a password: BACKEND_CREDENTIALS_LOGIN, in front of a backend of the bearer reading. */

test.use({ shape: "remote-password" });

const password = "four calm otters drift";
const dashboard = /Hello/;

withAndWithoutJavaScript(
  "the password form comes first, and Enter in it signs in",
  async ({ page, person, mailbox, javaScriptEnabled }) => {
    await page.goto("/login");
    await hydrated(page, javaScriptEnabled);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page.getByText("send you a link to set a new password")).toBeVisible();
    await page.getByLabel("Email address").fill(person);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByText(`If ${person} has an account, a link is on its way`)).toBeVisible();
    const { links } = await mailbox.next(person);
    const reset = links.find((link) => link.includes("/login/reset-password?token=")) ?? "";

    await page.goto(reset);
    await expect(page.getByText("only a backup")).toHaveCount(0);
    await page.getByLabel("New password").fill(password);
    await page.getByLabel("The same password again").fill(password);
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(page.getByText("Your new password is saved. Sign in with it.")).toBeVisible();

    await page.getByLabel("Email address").fill(person);
    await page.getByLabel("Password").fill("not the right words");
    await page.getByLabel("Password").press("Enter");
    await expect(page.getByRole("alert")).toContainText(
      "Login failed, please check your credentials.",
    );
    await expect(page.getByLabel("Email address")).toHaveValue(person);

    await page.getByLabel("Password").fill(password);
    await page.getByLabel("Password").press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: dashboard })).toBeVisible();

    // Used up, and this backend can say so before anything is typed.
    await page.context().clearCookies();
    await page.goto(reset);
    await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
    await expect(page.getByLabel("New password")).toHaveCount(0);
  },
);

withAndWithoutJavaScript(
  "a link can be had instead, without a password",
  async ({ page, person, mailbox, javaScriptEnabled }) => {
    await page.goto("/login");
    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("Email address").fill(person);
    await page.getByRole("button", { name: "Email me a link instead" }).click();
    await expect(page.getByText(`If ${person} has an account, a link is on its way`)).toBeVisible();
    await page.goto((await mailbox.next(person)).link);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { level: 1, name: dashboard })).toBeVisible();
  },
);
