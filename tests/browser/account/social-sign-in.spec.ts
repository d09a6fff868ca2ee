import { directusLike } from "../../setup/backends/directus-like";
import { serveHandlers } from "../../setup/backends/served-handlers";
import { expect, hydrated, test } from "../../setup/browser/browser-fixtures";
import { emailOf } from "../../setup/people/foreign-people";
import { freePort, startServer } from "../../setup/servers/server-process";

/** Signing in with a provider, in front of a Directus that has one. */

test("two presses begin one sign-in; no script reads a token", async ({ page }) => {
  const { handlers, state } = directusLike({ now: Date.now, advance: () => {} }, "stock");
  const backend = await serveHandlers(handlers);
  const port = await freePort();
  state.providers.push("google");
  state.redirects.push(`http://localhost:${port}/login/social`);
  const app = await startServer("app", port, {
    BACKEND_URL: backend.url,
    BACKEND_SESSION: "bearer",
    BACKEND_SOCIAL_LOGIN: "google=Google",
    DATABASE_URL: "",
  });
  try {
    const seenVersion: string[] = [];
    page.on("request", (request) => seenVersion.push(request.url()));
    await page.goto(`${app.url}/me`);
    await hydrated(page);
    const button = page.getByRole("link", { name: "Continue with Google" });
    await button.hover();
    await button.click();
    await expect(page).toHaveURL(`${backend.url}/provider?of=google`);
    expect(seenVersion.filter((url) => url.includes("/login/social/google"))).toHaveLength(1);
    await page.goBack();
    await hydrated(page);
    await button.dblclick();
    await page.getByRole("link", { name: "I am Ana" }).click();
    await expect(page).toHaveURL(`${app.url}/me`);
    await expect(page.getByText(emailOf("individual")).first()).toBeVisible();
    const ours = seenVersion.filter((url) => url.startsWith(app.url));
    expect(ours.join()).not.toMatch(/refresh-|access-|harborbread/);
    expect(await page.evaluate(() => document.cookie)).not.toContain("directus");
  } finally {
    await app.stop();
    await backend.stop();
  }
});
