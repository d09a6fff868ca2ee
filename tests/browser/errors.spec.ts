import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../setup/browser/browser-fixtures";
import { freePort, startServer } from "../setup/servers/server-process";

withAndWithoutJavaScript("an unknown page is named", async ({ page }) => {
  for (const path of ["/no-such-page", "/benefits/no/such/page"]) {
    const response = await page.goto(`${path}?token=secret`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Page not found: ${path}`);
    await expect(page.getByText("404")).toBeVisible();
    await expect(page).toHaveTitle("Page not found - Member Benefits");
  }
  // A guest's dashboard is the sign-in page.
  await page.getByRole("link", { name: "Go back to the dashboard" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

withAndWithoutJavaScript(
  "a page that is hidden from somebody has no title of its own",
  async ({ page, person, signIn }) => {
    await signIn(page, person);
    const response = await page.goto("/admin/super-global/audit");
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle("Page not found - Member Benefits");
  },
);

withAndWithoutJavaScript(
  "the error page shows code and message, and leads back to the dashboard",
  async ({ page, person, signIn, javaScriptEnabled }) => {
    await signIn(page, person, "/me");
    await hydrated(page, javaScriptEnabled);
    await page
      .locator('input[name="intent"]')
      .first()
      .evaluate((field: HTMLInputElement) => {
        field.value = "nothing that the page knows";
      });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Error 400")).toBeVisible();
    await expect(page).toHaveTitle("Error: Your profile - Member Benefits");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "We couldn’t read the form. Try again.",
    );
    await page.getByRole("link", { name: "Go back to the dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");
  },
);

test("a form of another site is refused", async ({ page, person, signIn, request, baseURL }) => {
  await signIn(page, person);
  const cookie = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  const post = (headers: Record<string, string>) =>
    request.post("/logout", { headers: { ...headers, Cookie: cookie } });

  const own = baseURL ?? "";
  const evil = "https://evil.example";
  const foreign: Record<string, string>[] = [
    { Origin: own, "Sec-Fetch-Site": "cross-site" },
    { Origin: evil, "Sec-Fetch-Site": "cross-site" },
    { Origin: evil, "Sec-Fetch-Site": "same-origin" },
    // Browsers that do not know Sec-Fetch-Site, and pages that hide where they are.
    { Origin: evil },
    { Origin: "null" },
    { Origin: "null", "Sec-Fetch-Site": "cross-site" },
    { Referer: `${evil}/form` },
  ];
  for (const headers of foreign) {
    const answer = await post(headers);
    expect(answer.status(), JSON.stringify(headers)).toBe(403);
    expect(await answer.text()).toContain("Your session was refreshed. Submit again.");
  }

  await page.goto("/me");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
  // An older browser on the site's own page.
  expect((await post({ Origin: own })).ok()).toBe(true);
  await page.goto("/me");
  await expect(page).toHaveURL(/\/login/);
});

test("no answer keeps a sign-in page in a cache, and none lets itself be framed", async ({
  page,
}) => {
  const response = await page.goto("/login");
  const headers = response?.headers() ?? {};
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test.describe("a backend that does not answer", () => {
  test.use({ expectedFaults: [/^503 document \/benefits\/dental-plan$/] });

  test("is told on the page and by /readyz, never as a stack trace", async ({ page, shape }) => {
    test.skip(shape !== "remote-cookie", "needs BACKEND_URL");
    const app = await startServer(
      "app",
      await freePort(),
      { BACKEND_URL: `http://localhost:${await freePort()}`, DATABASE_URL: "" },
      "/healthz",
    );
    try {
      expect((await page.request.get(`${app.url}/readyz`)).status()).toBe(503);
      // The sign-in form itself stays up.
      const response = await page.goto(`${app.url}/benefits/dental-plan`);
      expect(response?.status()).toBe(503);
      await expect(page.getByText("Error 503")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Our service isn’t answering. Try again in a minute.",
      );
      expect(await page.content()).not.toContain("    at ");
      // Whatever the page still fetches must not meet a stopped server.
      await page.goto("about:blank");
    } finally {
      await app.stop();
    }
  });
});
