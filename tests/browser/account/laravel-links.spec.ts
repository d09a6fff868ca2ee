import type { Page } from "@playwright/test";
import { laravelLike } from "../../setup/backends/laravel-like";
import { serveHandlers, type ServedHandlers } from "../../setup/backends/served-handlers";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { emailOf } from "../../setup/people/foreign-people";
import { freePort, startServer, type ServerProcess } from "../../setup/servers/server-process";

// One worker, hence one server.
test.describe.configure({ mode: "default" });

/** Links from the emails of a Laravel with our package, opened on its own host as a person opens them. */

const standIn = laravelLike("package");
let backend: ServedHandlers;
let app: ServerProcess;

test.beforeAll(async () => {
  backend = await serveHandlers(standIn.handlers);
  const port = await freePort();
  standIn.state.publicUrl = backend.url;
  standIn.state.appUrl = `http://localhost:${port}`;
  app = await startServer("app", port, {
    ...{ BACKEND_URL: backend.url, BACKEND_SESSION: "cookie", DATABASE_URL: "" },
  });
});
test.afterAll(async () => {
  await app.stop();
  await backend.stop();
});
test.beforeEach(({ shape }) => {
  test.skip(shape !== "app", "these tests have a backend of their own");
});

const session = async (page: Page) =>
  (await page.context().cookies(app.url)).filter(({ name }) => name.endsWith("session"));

const lastLink = (email: string) => {
  const mail = standIn.mails.findLast(({ to }) => to === email);
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail.link;
};

withAndWithoutJavaScript(
  "somebody asks for a link, opens it and presses the button; the second time it says so",
  async ({ page, anotherBrowser, javaScriptEnabled }) => {
    const email = emailOf(javaScriptEnabled ? "individual" : "employee");
    const referrers: string[] = [];
    page.on("request", (request) => referrers.push(request.headers()["referer"] ?? ""));
    await page.goto(`${app.url}/me`);
    await expect(page).toHaveURL(`${app.url}/login?next=%2Fme`);
    await hydrated(page, javaScriptEnabled);
    await page.getByRole("main").getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByText(`If ${email} has an account`)).toBeVisible();

    const link = lastLink(email);
    expect(link.startsWith(`${backend.url}/`)).toBe(true);
    await page.goto(link);
    await expect(page).toHaveURL(new RegExp(`^${app.url}/login/ctoken\\?token=\\w+$`));
    expect(await session(page)).toEqual([]);
    await hydrated(page, javaScriptEnabled);
    await page.getByRole("main").getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`${app.url}/me`);
    await expect(page.getByText(email).first()).toBeVisible();
    expect(await session(page)).toHaveLength(1);
    // The code was told to nobody but the app itself.
    expect(
      referrers.filter((from) => from.includes("token=") && !from.startsWith(app.url)),
    ).toEqual([]);

    const elsewhere = await (await anotherBrowser({ javaScriptEnabled })).newPage();
    await elsewhere.goto(link);
    await expect(elsewhere).toHaveURL(`${app.url}/login`);
    await expect(elsewhere.getByText("This link has expired or was already used.")).toBeVisible();
    expect(await session(elsewhere)).toEqual([]);
  },
);

withAndWithoutJavaScript(
  "a link that was changed leads to the app all the same, and no further",
  async ({ page }) => {
    const email = emailOf("support");
    await page.request.post(`${app.url}/login?index`, {
      form: { email, intent: "link", next: "//evil.example" },
      headers: { Origin: app.url },
    });
    const link = lastLink(email);
    await page.goto(`${link.replace("signature=", "signature=0")}&redirect=https://evil.example`);
    await expect(page).toHaveURL(`${app.url}/login`);
    await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
    await page.goto(`${link}&redirect=https://evil.example`);
    await page.getByRole("main").getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`${app.url}/`);
  },
);

withAndWithoutJavaScript(
  "a new password is saved with the address of the link, and with one that was typed",
  async ({ page, javaScriptEnabled }) => {
    const email = emailOf(javaScriptEnabled ? "owner" : "global");
    const ask = async () => {
      await page.goto(`${app.url}/login/forgot-password`);
      await hydrated(page, javaScriptEnabled);
      await page.getByRole("main").getByLabel("Email address").fill(email);
      await page.getByRole("main").getByRole("button").first().click();
      await expect(page.getByRole("main").getByText(email)).toBeVisible();
      return new URL(lastLink(email));
    };
    const save = async () => {
      await page.getByLabel("New password").fill("right and long enough");
      await page.getByLabel("The same password again").fill("right and long enough");
      await page.getByRole("button", { name: "Save password" }).click();
    };
    const whose = page.getByLabel("Email address of your account");

    const link = await ask();
    link.searchParams.delete("email");
    await page.goto(link.href);
    await hydrated(page, javaScriptEnabled);
    await whose.fill("another@harborbread.example");
    await save();
    await expect(page.getByText("This password reset token is invalid.").first()).toBeVisible();
    await expect(whose).toHaveValue("another@harborbread.example");

    await page.goto((await ask()).href);
    await hydrated(page, javaScriptEnabled);
    await expect(whose).toHaveCount(0);
    await save();
    await expect(page).toHaveURL(`${app.url}/`);
    expect(await session(page)).toHaveLength(1);
  },
);
