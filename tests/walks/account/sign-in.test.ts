import { demo } from "../../setup/people/people";
import { bearerOf } from "../../setup/people/second-factor";
import { expect, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";

const expired = "This link has expired or was already used. Enter your e-mail for a new one.";
const saved = /Password saved\. You still sign in with a link by email\./;
const password = "four calm otters drift";

async function askForLink(page: Page, email: string) {
  await page.goto("/login");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  // The next request must not overtake the answer.
  await expect(page.getByText(/a link is on its way|There is a problem/).first()).toBeVisible();
}

async function savePassword(page: Page, first = password, second = first) {
  await page.getByLabel("New password").fill(first);
  await page.getByLabel("The same password again").fill(second);
  await page.getByRole("button", { name: "Save password" }).click();
}

walk("a link signs in by its button alone", async ({ page, person, mailbox, anotherBrowser }) => {
  await askForLink(page, person);
  await expect(page.getByRole("link", { name: "See membership options" })).toBeVisible();
  expect(page.url()).not.toContain("@");
  const { link, code, subject } = await mailbox.next(person);
  expect(subject).not.toContain(String(code));
  const path = link.slice(new URL(link).origin.length);

  // A mail scanner: HEAD, GET and GET again, without cookies.
  const scanner = (await anotherBrowser()).request;
  expect((await scanner.head(path)).status()).toBe(200);
  for (const _visit of [1, 2]) {
    const html = await (await scanner.get(path)).text();
    expect(html.replaceAll("<!-- -->", "")).toContain("Continue as");
  }
  await page.getByLabel("6-digit code").fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("That code is not right. 4 tries left");
  await page.getByLabel("6-digit code").fill(code ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/$/);

  const late = await (await anotherBrowser()).newPage();
  await late.goto(path);
  await expect(late.getByText(expired)).toBeVisible();
  await askForLink(late, person);
  await late.goto((await mailbox.next(person)).link);
  await late.reload();
  await late.getByRole("button", { name: "Continue" }).click();
  await expect(late.getByRole("heading", { level: 1 })).toContainText("Hello");
});

walk("a forgotten password is set anew by a link", async ({ page, person, mailbox }) => {
  await page.goto("/login/forgot-password");
  await page.getByLabel("Email address").fill(person);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText(`If ${person} has an account, a link is on its way`)).toBeVisible();
  const { links } = await mailbox.next(person);
  const [signIn = "", reset = ""] = links;
  const foreign = signIn.replace("/ctoken", "/reset-password");
  for (const none of ["/login/reset-password?token=nonsense", foreign]) {
    await page.goto(none);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(expired)).toBeVisible();
  }
  await page.goto(reset);
  for (const [first, second, problem] of [
    ["short", "short", "Password must be 12 characters or more"],
    [password, `${password}!`, "Passwords do not match"],
  ] as const) {
    await withoutNativeChecks(page);
    await savePassword(page, first, second);
    await expect(page.getByRole("alert")).toContainText(problem);
    await expect(page.getByLabel("New password")).toHaveValue("");
  }
  await savePassword(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(saved)).toBeVisible();
});

walk("an invited person may set a password, or skip it", async ({ app, page, mailbox }) => {
  const admin = await bearerOf(app.harness, demo.super);
  const role = "00000000-0000-4000-8000-000000000001";
  for (const choice of ["skip", "save"]) {
    const email = `invited-${choice}@harborstreet.example`;
    expect((await admin.call("POST", "/users/invite", { email, role })).status).toBe(204);
    const { links } = await mailbox.next(email);
    await page.context().clearCookies();
    await page.goto(links.find((link) => link.includes("/login/create-password?")) ?? "");
    if (choice === "save") await savePassword(page);
    else await page.getByRole("button", { name: "Skip" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");
  }
});

walk("logging out is asked once more, on a page", async ({ page, person, signIn }) => {
  await signIn(page, person);
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.locator(".menu-button:visible").last().click();
  await menu.getByRole("link", { name: "Log out", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log out?");
  await page.getByRole("button", { name: "Yes, log me out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("You’re signed out.")).toBeVisible();
  await page.goto("/me");
  await expect(page).toHaveURL(/\/login\?next=%2Fme$/);
});
