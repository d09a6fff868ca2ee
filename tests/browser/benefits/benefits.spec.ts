import { expect, test, withAndWithoutJavaScript } from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

/** The pages of benefits, for guests and members. They carry no script, so that both ways are one. */

test.beforeEach(({ shape }) => {
  test.skip(shape !== "app", "the same wherever the app's data is");
});

const mental = "/benefits/mental-health";
const prepList = "/benefits/health-insurance/prep-list";

withAndWithoutJavaScript(
  "a guest finds an offer and is asked to sign in for it",
  async ({ page }) => {
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
  },
);

withAndWithoutJavaScript(
  "a member gets the code, and notes that it is used",
  async ({ page, signIn }) => {
    await signIn(page, demo.member, "/vendor/harvest-crate");
    await expect(page).toHaveTitle("Harvest Crate - Member Benefits");
    await expect(page.getByText("CRATE-15")).toBeVisible();
    await expect(page.getByText("Oregon and Washington")).toBeVisible();
    await page.getByRole("button", { name: "Mark as used" }).click();
    await expect(page.getByText("You marked this as used.")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "I haven’t used it after all" }).click();
    await expect(page.getByRole("button", { name: "Mark as used" })).toBeVisible();
  },
);

test("a link and a number lead there by themselves", async ({ page, signIn }) => {
  await signIn(page, demo.member, "/vendor/morning-loop");
  const link = page.getByRole("link", { name: "Go to Morning Loop" });
  await expect(link).toHaveAttribute("href", "https://morningloop.example/members");
  await page.goto("/vendor/anvil-and-oak-coaching");
  const call = page.getByRole("link", { name: "503-555-0118" });
  await expect(call).toHaveAttribute("href", "tel:+15035550118");
});

withAndWithoutJavaScript(
  "what a tier lacks says so, and shows nothing that redeems it",
  async ({ page, signIn }) => {
    await signIn(page, "owner@juniperpine.example", "/vendor/anvil-and-oak-coaching");
    await expect(page.getByText("Not included in your tier")).toBeVisible();
    expect(await page.content()).not.toContain("5550118");
    const wayUp = page.getByRole("link", { name: "Change your membership" });
    await expect(wayUp).toHaveAttribute("href", "/settings/subscription/update");
  },
);

withAndWithoutJavaScript("reading for hard days begins with whom to call", async ({ page }) => {
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
  expect(await page.locator("script").count()).toBe(0);
});

test("an article prints without what is for screens", async ({ page }) => {
  await page.goto(`${mental}/thoughts-of-suicide-what-to-do`);
  // Before the text, and after it.
  await expect(page.getByRole("link", { name: "Call 988" })).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Call or text 988 now. It’s free")).toBeVisible();
  await expect(page.getByRole("link", { name: "All articles" })).toBeHidden();
  await expect(page.locator("footer")).toBeHidden();
});

withAndWithoutJavaScript("dental and vision plans stand side by side", async ({ page, signIn }) => {
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
  await page.context().clearCookies();
  await signIn(page, demo.employee, "/benefits/health-insurance");
  await expect(page.getByRole("heading", { name: "Your coverage" })).toBeVisible();
});

withAndWithoutJavaScript(
  "an add-on says what it costs and how to have it",
  async ({ page, signIn }) => {
    await page.goto("/benefits/health-insurance/plan-addons");
    await page.getByRole("link", { name: "Telehealth" }).click();
    await expect(page).toHaveTitle("Telehealth - Member Benefits");
    await expect(page.getByText("$")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "See membership options" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Sign in to see the price" }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fbenefits%2Fa%2Ftelehealth$/);
    await signIn(page, demo.employee, "/benefits/a/telehealth");
    await expect(page.getByText("$6.00 a month per employee")).toBeVisible();
    await expect(
      page.getByText("Harbor Street Bakery chooses the add-ons for its team."),
    ).toBeVisible();
  },
);

withAndWithoutJavaScript(
  "the list to get ready is checked off",
  async ({ page, person, signIn }) => {
    await signIn(page, person, prepList);
    const zip = page.getByRole("listitem").filter({ hasText: "Your home ZIP code" });
    await zip.getByRole("button", { name: "I have this" }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText("1 of 8 is ready");
    await expect(zip.getByText("Ready")).toBeVisible();
    await zip.getByRole("button", { name: "Not yet" }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText("0 of 8 are ready");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Your home ZIP code")).toBeVisible();
    await expect(page.getByRole("button", { name: "I have this" }).first()).toBeHidden();
  },
);

test("what is not there is a page that says so", async ({ page, signIn }) => {
  for (const path of ["/benefits/no-such", "/benefits/a/group", `${mental}/no-such`]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
  await signIn(page, demo.member);
  expect((await page.goto("/vendor/no-such"))?.status()).toBe(404);
});

test("each page holds at any size, in both colors", async ({ page, signIn }) => {
  test.slow();
  for (const path of [
    "/benefits/nutrition",
    "/benefits/nutrition?search=zzz",
    "/benefits/a/accident",
    `${mental}/thoughts-of-suicide-what-to-do`,
  ]) {
    await page.goto(path);
    await inspect(page, path);
  }
  await signIn(page, demo.member, "/vendor/harvest-crate");
  await inspect(page, "vendor");
});
