import { expect, test } from "../setup/browser/browser-fixtures";
import { freePort, startServer } from "../setup/servers/server-process";

test.describe("a backend that does not answer", () => {
  test.use({ expectedFaults: [/^503 document \/benefits\/mental-health$/] });

  test("is told on the page and by /readyz, never as a stack trace", async ({ page }) => {
    const app = await startServer(
      "app",
      await freePort(),
      { BACKEND_URL: `http://localhost:${await freePort()}`, DATABASE_URL: "" },
      "/healthz",
    );
    try {
      expect((await page.request.get(`${app.url}/readyz`)).status()).toBe(503);
      // The sign-in form itself stays up.
      const response = await page.goto(`${app.url}/benefits/mental-health`);
      expect(response?.status()).toBe(503);
      await expect(page.getByText("Error 503")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Our service isn’t answering. Try again in a minute.",
      );
      expect(await page.content()).not.toContain("    at ");
      // The page's last requests must not meet a stopped server.
      await page.goto("about:blank");
    } finally {
      await app.stop();
    }
  });
});
