import type { Page } from "@playwright/test";
import { expect, hydrated, markDocument, test } from "../../setup/browser/browser-fixtures";
import { newcomer } from "../../setup/people/sign-up-walk";

/** A page that was loaded before the server was replaced by another build. */

/** From now on the server's data, routes and version are those of another build. */
async function deploy(page: Page): Promise<void> {
  const own = await page.evaluate(
    () => (window as { __remixManifest: { version: string } }).__remixManifest.version,
  );
  await page.route(/\/builds\/latest\.json/, (route) => route.fulfill({ json: { id: "newer" } }));
  await page.route(/\/__manifest\?/, (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.get("version") !== "newer")
      return route.fulfill({ status: 204, headers: { "X-Remix-Reload-Document": "true" } });
    url.searchParams.set("version", own);
    return route.continue({ url: url.href });
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "x-build": "newer" } });
  });
}

test("its newsletter is sent natively, by a form of its own", async ({ page, person, signIn }) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  await deploy(page);
  const before = await markDocument(page);
  const phone = page.getByLabel("Phone number");
  await phone.fill("503 555");
  await page.getByLabel("newsletter by email").fill(newcomer());
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.locator("#newsletter-result")).toHaveText("Thanks for subscribing!");
  await expect(phone).toHaveValue("503 555");
  expect(await before.survived()).toBe(true);

  // The form's answer is shown by this page's own script, and what comes after it by the new one's.
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("There is a problem");
  await page.waitForLoadState("networkidle");
  await expect(phone).toHaveValue("503 555");
});
