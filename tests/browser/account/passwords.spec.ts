import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";

const expired = "This link has expired or was already used. Enter your e-mail for a new one.";
const saved = /Password saved\. You still sign in with a link by email\./;
const password = "four calm otters drift";

async function save(page: Page, first: string, second: string) {
  await page.getByLabel("New password").fill(first);
  await page.getByLabel("The same password again").fill(second);
  await page.getByRole("button", { name: "Save password" }).click();
}

withAndWithoutJavaScript(
  "a forgotten password: the mail brings a sign-in link and a reset link",
  async ({ page, person, mailbox, anotherBrowser, signIn, shape, javaScriptEnabled }) => {
    const other = await (await anotherBrowser()).newPage();
    await signIn(other, person);

    await page.goto("/login/forgot-password");
    await page.getByLabel("Email address").fill(person);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByText(`If ${person} has an account, a link is on its way`)).toBeVisible();
    const { links } = await mailbox.next(person);
    expect(links.some((link) => link.includes("/login/ctoken?token="))).toBe(true);
    const reset = links.find((link) => link.includes("/login/reset-password?token=")) ?? "";

    await page.goto(reset);
    await hydrated(page, javaScriptEnabled);
    await withoutNativeChecks(page);
    await save(page, "short", "short");
    await expect(page.getByRole("alert")).toContainText("Password must be 12 characters or more");
    // A password never comes back from the server; what was typed stays only where nothing was loaded anew.
    if (!javaScriptEnabled) await expect(page.getByLabel("New password")).toHaveValue("");
    await withoutNativeChecks(page);
    await save(page, password, `${password}!`);
    await expect(page.getByRole("alert")).toContainText("Passwords do not match");
    await withoutNativeChecks(page);
    await save(page, password, password);

    // Stock bearer backends sign nobody in with a new password.
    await expect(page).toHaveURL(shape === "remote-bearer" ? /\/login$/ : /\/$/);
    await expect(page.getByText(saved)).toBeVisible();

    // Its other sessions are over. In the bearer reading an access token lives on until it runs out (bearer fact 13).
    if (shape !== "remote-bearer") {
      await other.goto("/me");
      await expect(other).toHaveURL(/\/login\?next=%2Fme$/);
    }
    // The link works once.
    await other.goto(reset);
    await expect(other.getByText(expired)).toBeVisible();
  },
);

test("a page for a password wants a link of its own kind", async ({ page, person, mailbox }) => {
  const pages = ["create", "reset", "update"].map((kind) => `/login/${kind}-password`);
  for (const path of pages) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(expired)).toBeVisible();
    await page.goto(`${path}?token=nonsense`);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.getByLabel("Email address").fill(person);
  await page.getByRole("button", { name: "Email me a link" }).click();
  const token = new URL((await mailbox.next(person)).link).searchParams.get("token");
  for (const path of pages) {
    await page.goto(`${path}?token=${token}`);
    await expect(page).toHaveURL(/\/login$/);
  }
  // None of these visits used the link up.
  await page.goto(`/login/ctoken?token=${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Continue as");
});

withAndWithoutJavaScript(
  "a password link from the profile",
  async ({ page, person, mailbox, signIn, shape, javaScriptEnabled }) => {
    await signIn(page, person, "/me");
    await hydrated(page, javaScriptEnabled);
    await page.getByRole("button", { name: "Email me a password link" }).click();
    await expect(page.getByText("A new link is on its way.")).toBeVisible();
    const { links } = await mailbox.next(person);
    await page.goto(links.find((link) => /\/login\/(update|reset)-password\?/.test(link)) ?? "");
    await save(page, password, password);
    // A new password ends every session; in the bearer reading it begins none.
    await expect(page).toHaveURL(shape === "remote-bearer" ? /\/login$/ : /\/$/);
    await expect(page.getByText(saved)).toBeVisible();
  },
);

withAndWithoutJavaScript(
  "an invited person may set a password, or skip it",
  async ({ page, mailbox, servers, request, signIn, shape, javaScriptEnabled }) => {
    test.skip(!servers.backend, "invitations come from the backend's own calls");
    // Somebody with the right to invite, signed in at the backend itself.
    const admin = await mailbox.signInAtBackend(request, demo.super);
    const kind = javaScriptEnabled ? "with" : "without";
    for (const choice of ["save", "skip"] as const) {
      const email = `invited-${choice}-${kind}@harborstreet.example`;
      const invited = await request.post(`${servers.backend}/users/invite`, {
        headers: { Authorization: `Bearer ${admin}` },
        data: { email, role: "00000000-0000-4000-8000-000000000001" },
      });
      expect(invited.status()).toBe(204);
      const { links } = await mailbox.next(email);
      await page.goto(links.find((link) => link.includes("/login/create-password?")) ?? "");
      if (choice === "skip") {
        await page.getByRole("button", { name: "Skip" }).click();
        await expect(page).toHaveURL(/\/$/);
        await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");
      } else {
        await save(page, password, password);
        await expect(page.getByText(saved)).toBeVisible();
        await expect(page).toHaveURL(shape === "remote-bearer" ? /\/login$/ : /\/$/);
        await page.context().clearCookies();
        await signIn(page, email);
      }
      await page.context().clearCookies();
    }
  },
);
