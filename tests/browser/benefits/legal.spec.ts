import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { freePort, startServer } from "../../setup/servers/server-process";

const pages = [
  ["/privacy-policy", "Privacy policy"],
  ["/terms-conditions", "Terms and conditions"],
  ["/terms-service", "Terms of service"],
] as const;

for (const [path, title] of pages) {
  withAndWithoutJavaScript(`${path} reads, without any script`, async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.resourceType()));
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} - Member Benefits`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText("Version 2026-01, in force since January 15, 2026")).toBeVisible();

    const contents = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
    const headings = page.locator(".prose h2");
    const words = await headings.allTextContents();
    expect(words.length).toBeGreaterThan(5);
    expect(await contents.allTextContents()).toEqual(words);
    await contents.last().click();
    await expect(headings.last()).toBeInViewport();

    await page.mouse.move(50, 50);
    expect(await page.locator("script").count()).toBe(0);
    expect(requests).not.toContain("script");
  });
}

test.describe("for who reads Spanish", () => {
  test.use({ locale: "es-US" });
  withAndWithoutJavaScript("a legal page is in Spanish", async ({ page }) => {
    await page.goto("/privacy-policy");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Política de privacidad");
    await expect(page.getByText("si difiere del texto en inglés, vale el inglés")).toBeVisible();
    expect(await page.locator("main [lang=en]").count()).toBe(0);
  });
});

test("a legal page comes by client navigation too", async ({ page }) => {
  await page.goto("/login");
  await hydrated(page);
  await page.getByRole("link", { name: "Privacy policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
  await expect(page).toHaveTitle("Privacy policy - Member Benefits");
});

test("on paper it is the text alone", async ({ page }) => {
  await page.goto("/privacy-policy");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Version 2026-01")).toBeVisible();
  for (const hidden of ["footer", "header nav", 'nav[aria-label="Contents"]']) {
    await expect(page.locator(hidden).first()).toBeHidden();
  }
});

test("without a text the page says so and whom to ask", async ({ page, shape }) => {
  test.skip(shape !== "app", "one backend without content is enough");
  const app = await startServer("app", await freePort(), { SEED: "none" });
  try {
    for (const [path, title] of pages) {
      const response = await page.goto(app.url + path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByText("This document is being updated")).toBeVisible();
      await expect(page.getByRole("link", { name: "support@benefits.example" })).toBeVisible();
    }
    const map = await page.request.get(`${app.url}/sitemap.xml`);
    expect(await map.text()).not.toContain("lastmod");
  } finally {
    await app.stop();
  }
});

test("search engines find the public pages, and only what answers", async ({
  request,
  servers,
}) => {
  const robots = await request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toContain("text/plain");
  const address = /^Sitemap: (.+)$/m.exec(await robots.text())?.[1];
  expect(address).toBe(`${servers.url}/sitemap.xml`);
  const map = await request.get("/sitemap.xml");
  expect(map.headers()["content-type"]).toContain("application/xml");
  const xml = await map.text();
  const places = [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, place]) => place ?? "");
  expect(places).toContain(`${servers.url}/privacy-policy`);
  expect(xml).toContain("<lastmod>2026-01-15</lastmod>");
  for (const place of places) expect((await request.get(place)).status(), place).toBe(200);
});

test("what a shared link shows, the icons and the bulletins are there", async ({
  page,
  person,
  signIn,
  servers,
}) => {
  await signIn(page, person);
  const card = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(card).toBe(`${servers.url}/social-card.png`);
  const linked = await page
    .locator('link[rel="icon"], link[rel="manifest"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(linked).toHaveLength(4);
  for (const address of [card ?? "", ...linked]) {
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
  await hydrated(page);
  for (const name of ["English", "Spanish"]) {
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: `Employee bulletin (${name})` }).click();
    expect((await saved).suggestedFilename()).toMatch(/^employee-bulletin-(en|es)\.pdf$/);
  }
});
