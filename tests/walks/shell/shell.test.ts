import { expect, walk, type Page } from "../../setup/plain/walks";

const days356 = 356 * 24 * 60 * 60;

walk("colors are chosen, stay chosen, and follow the device again", async ({ page, context }) => {
  const html = page.locator("html");
  await page.goto("/login?next=%2Fme");
  await page.getByRole("button", { name: "Light", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fme$/);
  await expect(html).toHaveAttribute("data-theme", "light");
  const cookie = (await context.cookies()).find(({ name }) => name === "theme");
  expect(cookie).toMatchObject({ value: "light", httpOnly: true, sameSite: "Lax" });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - days356)).toBeLessThan(60);
  // Another page, an unknown one too, comes in the chosen colors from the first byte on.
  for (const path of ["/terms-service", "/no-such-page"]) {
    await page.goto(path);
    expect(await page.content()).toMatch(/^<!DOCTYPE html><html lang="en" data-theme="light"/);
  }
  await page.getByRole("button", { name: "Same as device" }).click();
  await expect(html).not.toHaveAttribute("data-theme");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("theme");
});

const scripts = (page: Page) =>
  page.locator('script, link[rel="modulepreload"], link[as="script"]');

walk("lite mode leaves out every script, and is left again", async ({ page, person, mailbox }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Turn on lite mode" }).click();
  await expect(page.getByText("Lite mode is on")).toBeVisible();
  const reads = async (...paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(scripts(page), path).toHaveCount(0);
    }
  };
  await reads("/login/forgot-password", "/terms-conditions", "/login/ctoken", "/login");
  await page.getByLabel("Email address").fill(person);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(scripts(page)).toHaveCount(0);
  await reads((await mailbox.next(person)).link);
  await page.getByRole("button", { name: "Continue" }).click();
  await reads("/", "/logout", "/privacy-policy", "/no-such-page", "/me");
  // The answer to a form is a document like any other.
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your details are saved.")).toBeVisible();
  await expect(scripts(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Turn off lite mode" }).click();
  await expect(scripts(page)).not.toHaveCount(0);
});

walk("what was fetched ahead neither shows nor uses a notice", async ({ page, person, signIn }) => {
  await signIn(page, person);
  const ahead = await page.request.get("/me.data", { headers: { Purpose: "prefetch" } });
  expect(ahead.status()).toBe(200);
  expect(ahead.headers()["set-cookie"]).toBeUndefined();
  // A guard that sends away with a notice must not leave it for the next page.
  const refused = "/login/reset-password.data?token=none";
  const sent = await page.request.get(refused);
  const prefetched = await page.request.get(refused, { headers: { Purpose: "prefetch" } });
  expect(sent.headers()["set-cookie"]).toContain("notice=");
  expect(prefetched.headers()["set-cookie"]).toBeUndefined();
});

walk("a reader subscribes, gets a message, and leaves by its link", async ({ page, mailbox }) => {
  const email = "reader@elsewhere.example";
  await page.goto("/privacy-policy?from=test");
  await page.getByLabel("newsletter by email").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/\/privacy-policy\?from=test#newsletter$/);
  const { link } = await mailbox.next(email);
  await page.goto(link);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Unsubscribe from the newsletter");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(heading).toHaveText("You’re unsubscribed");
  await page.goto(`${new URL(link).pathname}?token=made-up`);
  await expect(heading).toHaveText("This link doesn’t work");
});
