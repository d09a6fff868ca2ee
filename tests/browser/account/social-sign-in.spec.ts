import type { Page } from "@playwright/test";
import { directusLike } from "../../setup/backends/directus-like";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { emailOf } from "../../setup/people/foreign-people";
import { serveHandlers, type ServedHandlers } from "../../setup/backends/served-handlers";
import { freePort, startServer, type ServerProcess } from "../../setup/servers/server-process";

// One worker, hence one server.
test.describe.configure({ mode: "default" });

/** Signing in with a provider, in front of a Directus that has one. */

const standIn = directusLike({ now: Date.now, advance: () => {} }, "stock");
let backend: ServedHandlers;
let app: ServerProcess;

test.beforeAll(async () => {
  backend = await serveHandlers(standIn.handlers);
  const port = await freePort();
  standIn.state.providers.push("google");
  standIn.state.redirects.push(`http://localhost:${port}/login/social`);
  app = await startServer("app", port, {
    ...{ BACKEND_URL: backend.url, BACKEND_SESSION: "bearer", DATABASE_URL: "" },
    BACKEND_SOCIAL_LOGIN: "google=Google,okta=Harbor Bread",
  });
});
test.afterAll(async () => {
  await app.stop();
  await backend.stop();
});
test.beforeEach(({ shape }) => {
  test.skip(shape !== "app", "these tests have a backend of their own");
});

const button = (page: Page) => page.getByRole("link", { name: "Continue with Google" });
const session = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.endsWith("session"));

withAndWithoutJavaScript(
  "somebody goes to the provider and comes back to the page that they wanted",
  async ({ page, javaScriptEnabled }) => {
    const seen: string[] = [];
    page.on("request", (request) => seen.push(request.url()));
    await page.goto(`${app.url}/me`);
    await expect(page).toHaveURL(`${app.url}/login?next=%2Fme`);
    await hydrated(page, javaScriptEnabled);
    await expect(page.getByRole("link", { name: "Continue with Harbor Bread" })).toHaveCount(0);
    await button(page).hover();
    await button(page).click();
    await expect(page).toHaveURL(`${backend.url}/provider?of=google`);
    await page.getByRole("link", { name: "I am Ana" }).click();
    await expect(page).toHaveURL(`${app.url}/me`);
    await expect(page.getByText(emailOf("individual")).first()).toBeVisible();
    expect(await session(page)).toHaveLength(1);
    // Pressing is what begins it, and not pointing.
    expect(seen.filter((url) => url.includes("/login/social/google"))).toHaveLength(1);
    const ours = seen.filter((url) => url.startsWith(app.url));
    expect(ours.join()).not.toMatch(/refresh-|access-|harborbread/);
    // No script could read any of it.
    if (javaScriptEnabled)
      expect(await page.evaluate(() => document.cookie)).not.toContain("directus");
  },
);

withAndWithoutJavaScript(
  "whoever comes back without an account, or to an outage, reads why and can begin again",
  async ({ page, javaScriptEnabled }) => {
    await page.goto(`${app.url}/login?next=%2Fsettings`);
    for (const [chosen, words] of [
      ["I am nobody there", "You weren’t signed in with Google. Try again"],
      ["Break", "Google isn’t answering. Try again in a minute"],
    ] as const) {
      await hydrated(page, javaScriptEnabled);
      await button(page).click();
      await page.getByRole("link", { name: chosen }).click();
      await expect(page).toHaveURL(`${app.url}/login?next=%2Fsettings`);
      await expect(page.getByText(words)).toBeVisible();
    }
    expect(await session(page)).toEqual([]);
    await button(page).click();
    await page.getByRole("link", { name: "I am Ana" }).click();
    await expect(page).toHaveURL(`${app.url}/settings`);
  },
);

withAndWithoutJavaScript(
  "in Spanish a refusal is told in Spanish",
  async ({ page, javaScriptEnabled }) => {
    await page.goto(`${app.url}/login`);
    await page.getByRole("contentinfo").getByRole("button", { name: "Español" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await hydrated(page, javaScriptEnabled);
    await page.getByRole("link", { name: "Continuar con Google" }).click();
    await page.getByRole("link", { name: "I am nobody there" }).click();
    await expect(page.getByText("No pudo iniciar sesión con Google.")).toBeVisible();
  },
);

withAndWithoutJavaScript(
  "a way back that another browser began signs nobody in",
  async ({ page, anotherBrowser, javaScriptEnabled }) => {
    const attacker = await (await anotherBrowser({ javaScriptEnabled })).newPage();
    await attacker.goto(`${app.url}/login`);
    await button(attacker).click();
    // Up to the moment at which they would be signed in themselves.
    const href = await attacker.getByRole("link", { name: "I am Ana" }).getAttribute("href");
    const sentBack = await attacker
      .context()
      .request.get(`${backend.url}${href}`, { maxRedirects: 0 });
    const wayBack = sentBack.headers()["location"] ?? "";
    expect(wayBack).toContain("state=");
    const theirs = (await attacker.context().cookies()).filter(({ name }) =>
      name.startsWith("directus"),
    );
    expect(theirs).toHaveLength(1);

    await page.context().addCookies(theirs);
    await page.goto(wayBack);
    await expect(page).toHaveURL(`${app.url}/login`);
    await expect(page.getByText("it began in another browser. Start again here.")).toBeVisible();
    expect(await session(page)).toEqual([]);
  },
);

test("two presses are one sign-in", async ({ page }) => {
  await page.goto(`${app.url}/login`);
  await hydrated(page);
  await button(page).dblclick();
  await page.getByRole("link", { name: "I am Ana" }).click();
  await expect(page).toHaveURL(`${app.url}/`);
});
