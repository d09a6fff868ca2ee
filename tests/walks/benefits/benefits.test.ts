import { demo } from "../../setup/people/people";
import { expect, phone, walk } from "../../setup/plain/walks";

/** The pages of benefits, and what anybody may read, for guests and members. */

const mental = "/benefits/mental-health";

walk("a guest finds an offer and is asked to sign in for it", async ({ page }) => {
  await page.goto("/benefits");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Benefits");
  await expect(page.getByText("Included")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Nutrition" }).click();
  await expect(page).toHaveTitle("Nutrition - Member Benefits");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("3 offers");

  await page.getByLabel("Search", { exact: true }).fill("vegtables");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("1 offer");
  await expect(page.getByLabel("Search", { exact: true })).toHaveValue("vegtables");
  await page.getByLabel("State").selectOption("WA");
  await page.getByLabel("How you get it").selectOption("link");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear filters" }).first().click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("3 offers");

  await page.getByRole("link", { name: "Harvest Crate" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fvendor%2Fharvest-crate$/);
});

walk("a member gets the code, and notes that it is used", async ({ page, signIn }) => {
  await signIn(page, demo.member, "/vendor/harvest-crate");
  await expect(page).toHaveTitle("Harvest Crate - Member Benefits");
  await expect(page.getByText("CRATE-15")).toBeVisible();
  await expect(page.getByText("Oregon and Washington")).toBeVisible();
  await page.getByRole("button", { name: "Mark as used" }).click();
  await expect(page.getByText("You marked this as used.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "I haven’t used it after all" }).click();
  await expect(page.getByRole("button", { name: "Mark as used" })).toBeVisible();
});

walk("a link and a number lead there by themselves", async ({ page, signIn }) => {
  await signIn(page, demo.member, "/vendor/morning-loop");
  const link = page.getByRole("link", { name: "Go to Morning Loop" });
  await expect(link).toHaveAttribute("href", "https://morningloop.example/members");
  await page.goto("/vendor/anvil-and-oak-coaching");
  const call = page.getByRole("link", { name: "503-555-0118" });
  await expect(call).toHaveAttribute("href", "tel:+15035550118");
});

walk("what a tier lacks says so, and shows nothing that redeems it", async ({ page, signIn }) => {
  await signIn(page, "owner@juniperpine.example", "/vendor/anvil-and-oak-coaching");
  await expect(page.getByText("Not included in your tier")).toBeVisible();
  expect(await page.content()).not.toContain("5550118");
  const wayUp = page.getByRole("link", { name: "Change your membership" });
  await expect(wayUp).toHaveAttribute("href", "/settings/subscription/update");
});

walk("reading for hard days begins with whom to call", async ({ page }) => {
  await page.goto(mental);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText(/hurt yourself/);
  await expect(main.getByRole("link", { name: "Call 988" })).toHaveAttribute("href", "tel:988");
  await expect(main.getByRole("link", { name: "Text 988" })).toHaveAttribute("href", "sms:988");
  await main.getByRole("link", { name: "Stress" }).click();
  await expect(page).toHaveURL(/topic=stress/);
  await main.getByRole("link", { name: "Español" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Salud mental");
  await expect(main.getByRole("link", { name: "Llamar al 988" })).toBeVisible();
  await main.getByRole("link", { name: "Una pausa para respirar" }).click();
  await expect(page).toHaveTitle("Una pausa para respirar - Member Benefits");
  await expect(main.getByText(/minutos? de lectura/)).toBeVisible();
  await expect(page.locator("article")).toHaveAttribute("lang", "es");
  await expect(main.getByRole("link", { name: "Escribir al 988" })).toHaveAttribute(
    "href",
    "sms:988",
  );
  await expect(page.locator("script")).toHaveCount(0);
});

walk("dental and vision plans stand side by side", async ({ page, signIn, anotherBrowser }) => {
  await page.goto("/benefits/dental-plan");
  const prices = page.getByRole("table", { name: "Dental plans compared: Price per month" });
  await expect(prices.getByRole("row", { name: /You and your family/ })).toContainText("$76.00");
  await expect(page.getByText("Your coverage")).toHaveCount(0);
  await page.goto("/benefits/vision-plan");
  await expect(page.getByRole("table").last()).toContainText("The plan pays up to $130");
  await signIn(page, demo.member, "/benefits/dental-plan");
  await expect(
    page.getByText("You have Smilewell Basic for yourself. It costs you $24.00 a month."),
  ).toBeVisible();
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, demo.employee, "/benefits/health-insurance");
  await expect(other.getByRole("heading", { name: "Your coverage" })).toBeVisible();
});

walk(
  "an add-on says what it costs and how to have it",
  async ({ page, signIn, anotherBrowser }) => {
    await page.goto("/benefits/health-insurance/plan-addons");
    await page.getByRole("link", { name: "Telehealth" }).click();
    await expect(page).toHaveTitle("Telehealth - Member Benefits");
    await expect(page.getByText("$")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "See membership options" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Sign in to see the price" }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fbenefits%2Fa%2Ftelehealth$/);
    const other = await (await anotherBrowser()).newPage();
    await signIn(other, demo.employee, "/benefits/a/telehealth");
    await expect(other.getByText("$6.00 a month per employee")).toBeVisible();
    await expect(
      other.getByText("Harbor Street Bakery chooses the add-ons for its team."),
    ).toBeVisible();
  },
);

walk("the list to get ready is checked off", async ({ page, person, signIn }) => {
  await signIn(page, person, "/benefits/health-insurance/prep-list");
  const zip = page.getByRole("listitem").filter({ hasText: "Your home ZIP code" });
  await zip.getByRole("button", { name: "I have this" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("1 of 8 is ready");
  await expect(zip.getByText("Ready")).toBeVisible();
  await zip.getByRole("button", { name: "Not yet" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("0 of 8 are ready");
});

walk("what is not there is a page that says so", async ({ page, signIn }) => {
  for (const path of ["/benefits/no-such", "/benefits/a/group", `${mental}/no-such`]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
  await signIn(page, demo.member);
  expect((await page.goto("/vendor/no-such"))?.status()).toBe(404);
});

walk("a guest finds by the header what is there for everybody", async ({ page }) => {
  await page.goto("/login");
  const header = page.getByRole("banner");
  await header.getByRole("searchbox", { name: "Search benefits" }).fill("telehelth");
  await header.getByRole("button", { name: "Find benefits" }).click();
  await expect(page).toHaveURL(/\/benefits\/search\?q=telehelth$/);
  await expect(page).toHaveTitle("Search benefits - Member Benefits");
  await expect(page.getByRole("main").getByRole("status")).toContainText("1 result for “");
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results).toHaveCount(1);
  await expect(results.getByRole("link", { name: "Telehealth" })).toHaveAttribute(
    "href",
    "/benefits/a/telehealth",
  );
  // What they searched for goes nowhere.
  await expect(page.locator("script")).toHaveCount(0);
});

walk("a member finds by the menu of a phone, in Spanish words", async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  await signIn(page, demo.member);
  const header = page.getByRole("banner");
  await header
    .locator(".menu-button:visible")
    .filter({ hasText: /^Menu$/ })
    .click();
  const field = header.getByRole("searchbox", { name: "Search benefits" });
  await field.fill("dentista");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/benefits\/search\?q=dentista$/);
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results.filter({ hasText: "Smilewell Basic" })).toContainText("Dental plan");
});

walk("what isn't there is said, with what to try", async ({ page }) => {
  await page.goto("/benefits/search");
  const main = page.getByRole("main");
  await expect(main.getByRole("status")).toBeEmpty();
  await main.getByRole("searchbox", { name: "What are you looking for?" }).fill("<b>zzqx\u202e");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(main.getByRole("status")).toHaveText(/^Nothing found for “.?<b>zzqx.?”$/);
  await expect(main.getByText("Try fewer words")).toBeVisible();
  await expect(main.getByRole("searchbox")).toHaveValue("<b>zzqx");
  // More than can be typed is looked for as far as it can.
  const long = `/benefits/search?q=${"sleep%20".repeat(200)}&page=99999999999`;
  expect((await page.goto(long))?.status()).toBe(200);
  await expect(main.getByRole("status")).toContainText("for “");
});

for (const [path, title] of [
  ["/privacy-policy", "Privacy policy"],
  ["/terms-conditions", "Terms and conditions"],
  ["/terms-service", "Terms of service"],
] as const) {
  walk(`${path} reads, without any script`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} - Member Benefits`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText("Version 2026-01, in force since January 15, 2026")).toBeVisible();
    const contents = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
    const headings = await page.locator(".prose h2").all();
    expect(headings.length).toBeGreaterThan(5);
    await expect(contents).toHaveCount(headings.length);
    for (const [index, heading] of headings.entries()) {
      await expect(contents.nth(index)).toHaveText(await heading.innerText());
      await expect(contents.nth(index)).toHaveAttribute(
        "href",
        `#${await heading.getAttribute("id")}`,
      );
    }
    await expect(page.locator("script")).toHaveCount(0);
  });
}

walk("a legal page is in Spanish for who reads Spanish", async ({ anotherBrowser }) => {
  const page = await (await anotherBrowser({ locale: "es-US" })).newPage();
  await page.goto("/privacy-policy");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Política de privacidad");
  await expect(page.getByText("si difiere del texto en inglés, vale el inglés")).toBeVisible();
  await expect(page.locator("main [lang=en]")).toHaveCount(0);
});

walk("search engines find the public pages, and only what answers", async ({ app, context }) => {
  const { request } = context;
  const { url } = app.server;
  const robots = await request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toContain("text/plain");
  expect(await robots.text()).toContain(`\nSitemap: ${new URL("/sitemap.xml", url).href}`);
  const map = await request.get("/sitemap.xml");
  expect(map.headers()["content-type"]).toContain("application/xml");
  const xml = await map.text();
  const places = [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, place]) => place ?? "");
  expect(places).toContain(new URL("/privacy-policy", url).href);
  expect(xml).toContain("<lastmod>2026-01-15</lastmod>");
  for (const place of places) expect((await request.get(place)).status(), place).toBe(200);
});
