import { expect, walk } from "../setup/plain/walks";

walk("an unknown page is named, and a hidden one is none", async ({ page, person, signIn }) => {
  const unknown = await page.goto("/no-such-page?token=secret");
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found: /no-such-page");
  await signIn(page, person);
  expect((await page.goto("/admin/super-global/audit"))?.status()).toBe(404);
});

walk("no cache keeps a sign-in page, and no answer lets itself be framed", async ({ page }) => {
  const headers = (await page.goto("/login"))?.headers() ?? {};
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});
