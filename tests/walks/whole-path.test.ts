import { planPrices } from "../setup/people/plan-prices";
import { expect, walk, type Page } from "../setup/plain/walks";

/** All the way through, and the pages for what is not there. */

/** Guests see what people buy for themselves: neither groups' plans nor associations'. */
const individualPlans = planPrices.filter(
  ([name]) => !/Larkspur|Tallgrass (Silver|Gold)/.test(name),
);

async function seesPlans(page: Page) {
  const table = page.getByRole("table", { name: /health care plans/i });
  await expect(table.getByRole("row")).toHaveCount(1 + individualPlans.length);
  for (const [name, price] of individualPlans) {
    await expect(table.getByRole("row").filter({ hasText: name })).toContainText(price);
  }
}

walk(
  "from the sign-in page to the dashboard, the profile and out again",
  async ({ page, person, mailbox, anotherBrowser, signIn }) => {
    // A guest is sent to sign in, and remembers where to.
    await page.goto("/me");
    await expect(page).toHaveURL(/\/login\?next=%2Fme$/);
    await seesPlans(page);
    await page.getByLabel("Email address").fill(person);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByText(`If ${person} has an account, a link is on its way`)).toBeVisible();
    expect(page.url()).not.toContain("@");

    const { link, subject, text, html, code } = await mailbox.next(person);
    expect(subject).not.toContain(String(code));
    expect(text).toContain("15 min");
    expect(html).toContain(link.replaceAll("&", "&amp;"));
    const title = page.getByRole("heading", { level: 1 });
    await page.goto(link);
    await expect(title).toHaveText(
      `Continue as ${person.slice(0, 1)}•••${person.slice(person.indexOf("@"))}`,
    );
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/me$/);
    const other = await (await anotherBrowser()).newPage();
    await signIn(other, person);

    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(title).toContainText("Hello");
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.locator(".menu-button:visible").last().click();
    await menu.getByRole("link", { name: "My profile", exact: true }).click();
    await expect(title).toHaveText("Your profile");
    await page.getByRole("button", { name: /^Sign out/ }).click();
    await expect(page.getByText("That device is signed out.")).toBeVisible();
    await expect(page.getByText("This device")).toBeVisible();
    await other.goto("/me");
    await expect(other).toHaveURL(/\/login\?next=%2Fme$/);

    await page.goto("/logout");
    await page.getByRole("button", { name: "Yes, log me out" }).click();
    await expect(title).toHaveText("Sign in");
    await page.goto("/");
    await expect(page).toHaveURL(/\/login$/);
  },
);

walk("an unknown page is named, and a hidden one is none", async ({ page, person, signIn }) => {
  const unknown = await page.goto("/no-such-page?token=secret");
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found: /no-such-page");
  await signIn(page, person);
  expect((await page.goto("/admin/super-global/audit"))?.status()).toBe(404);
});

walk("a form of another site is refused", async ({ page, context, person, signIn }) => {
  await signIn(page, person);
  const post = (headers: Record<string, string>) => context.request.post("/logout", { headers });
  const own = new URL(page.url()).origin;
  const foreign: Record<string, string>[] = [
    { Origin: own, "Sec-Fetch-Site": "cross-site" },
    { Origin: "https://evil.example" },
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

walk(
  "no answer keeps a sign-in page in a cache, and none lets itself be framed",
  async ({ page }) => {
    const headers = (await page.goto("/login"))?.headers() ?? {};
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  },
);
