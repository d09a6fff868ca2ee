import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";

const days356 = 356 * 24 * 60 * 60;

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = "rgb(252, 250, 245)";
const dark = "rgb(24, 23, 21)";

withAndWithoutJavaScript(
  "colors follow the device until they are chosen, and then stay chosen @quick",
  async ({ page, context, javaScriptEnabled }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/login?next=%2Fme");
    await hydrated(page, javaScriptEnabled);
    expect(await paper(page)).toBe(dark);
    await expect(page.getByRole("button", { name: "Same as device" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );

    await page.getByRole("button", { name: "Light", exact: true }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fme$/);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    expect(await paper(page)).toBe(light);
    const cookie = (await context.cookies()).find(({ name }) => name === "theme");
    expect(cookie).toMatchObject({ value: "light", httpOnly: true, sameSite: "Lax" });
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - days356)).toBeLessThan(60);

    // Another page, an unknown one too, comes in the chosen colors from the first byte on.
    for (const path of ["/terms-service", "/no-such-page"]) {
      const response = await page.goto(path);
      expect(await response?.text()).toMatch(/^<!DOCTYPE html><html lang="en" data-theme="light"/);
      expect(await paper(page)).toBe(light);
    }

    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("button", { name: "Dark", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await paper(page)).toBe(dark);

    await page.getByRole("button", { name: "Same as device" }).click();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
    expect(await paper(page)).toBe(light);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("theme");
  },
);

/** Bytes of script in and behind this document, by what the browser was sent. */
function scriptsOf(page: Page) {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") seen.push(request.url());
  });
  return {
    async found() {
      const inline = await page.locator("script").count();
      const hinted = await page.locator('link[rel="modulepreload"], link[as="script"]').count();
      return { requests: seen, inline, hinted };
    },
  };
}
const none = { requests: [], inline: 0, hinted: 0 };

test("lite mode leaves out every script, and can be left again", async ({
  page,
  person,
  signIn,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Turn on lite mode" }).click();
  await expect(page.getByText("Lite mode is on")).toBeVisible();
  const scripts = scriptsOf(page);
  await signIn(page, person);
  for (const path of ["/", "/me", "/logout", "/privacy-policy", "/no-such-page"]) {
    await page.goto(path);
    await page.mouse.move(100, 100);
    expect(await scripts.found(), path).toEqual(none);
  }
  // The answer to a form is a document like any other.
  await page.goto("/me");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your details are saved.")).toBeVisible();
  expect(await scripts.found()).toEqual(none);

  await page.getByRole("button", { name: "Turn off lite mode" }).click();
  await hydrated(page);
});

test("a switch takes nothing away that was typed, and lite mode begins with the next page then @quick", async ({
  page,
}) => {
  await page.goto("/login");
  await hydrated(page);
  await page.getByLabel("Email").first().fill("half@typed.example");
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Dark", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "Turn on lite mode" }).click();
  await expect(page.getByText("Lite mode starts with the next page you open.")).toBeVisible();
  await expect(page.getByLabel("Email").first()).toHaveValue("half@typed.example");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page.getByText("Lite mode is on: no scripts are loaded.")).toBeVisible();
});

test("guests' pages carry no script in lite mode either", async ({
  page,
  mailbox,
  person,
  servers,
}) => {
  await page.context().addCookies([{ name: "lite", value: "on", url: servers.url }]);
  const scripts = scriptsOf(page);
  for (const path of ["/login", "/login/forgot-password", "/terms-conditions", "/terms-service"]) {
    await page.goto(path);
    expect(await scripts.found(), path).toEqual(none);
  }
  await page.goto("/login");
  await page.getByLabel("Email address").fill(person);
  await page.getByRole("button", { name: "Email me a link" }).click();
  expect(await scripts.found()).toEqual(none);
  const { link } = await mailbox.next(person);
  for (const path of ["/login/ctoken", link]) {
    await page.goto(path);
    expect(await scripts.found()).toEqual(none);
  }
});

test("a first visit that saves data starts in lite mode and stays there", async ({
  page,
  context,
}) => {
  // As a browser with data saver does: the header goes out with the first request of a visit only.
  let first = true;
  await page.route("**/*", async (route) => {
    const headers = route.request().headers();
    if (first) headers["save-data"] = "on";
    first = false;
    await route.continue({ headers });
  });
  const scripts = scriptsOf(page);
  const response = await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
  expect(response?.headers()["vary"]).toContain("Save-Data");
  await expect(page.getByText("Lite mode is on")).toBeVisible();
  expect(await scripts.found()).toEqual(none);
  await page.goto("/privacy-policy");
  await expect(page.getByText("Lite mode is on")).toBeVisible();

  // Switched off, it stays off, whatever the device asks for.
  await page.getByRole("button", { name: "Turn off lite mode" }).click();
  await expect(page.getByText("Lite mode is on")).toHaveCount(0);
  first = true;
  await page.goto("/login");
  await expect(page.getByText("Lite mode is on")).toHaveCount(0);
  await hydrated(page);
  expect((await context.cookies()).find(({ name }) => name === "lite")?.value).toBe("off");
});

test("another site cannot switch anything", async ({ request }) => {
  const answer = await request.post("/display", {
    headers: { Origin: "https://evil.example" },
    form: { choice: "dark" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
  const away = await request.post("/display", {
    form: { choice: "dark", page: "//evil.example/" },
    maxRedirects: 0,
  });
  expect([away.status(), away.headers()["location"]]).toEqual([303, "/"]);
  const unknown = await request.post("/display", { form: { choice: "constructor" } });
  expect(unknown.status()).toBe(400);
});
