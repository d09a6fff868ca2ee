import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { inspect } from "../../setup/source/inspect";
import { demo } from "../../setup/people/people";

/** Super administrators keep the catalog: write, publish now or on a day, retire, look back. */

const base = "/admin/super-global/catalogue";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const saying = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).first();
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

/** An add-on with everything that is asked for but its price. */
async function fillAddOn(page: Page, name: string) {
  await page.getByLabel("Title", { exact: true }).fill(name);
  await page.getByLabel("Summary", { exact: true }).fill("Somebody answers at night.");
  await page.getByRole("radiogroup", { name: "Kind" }).getByLabel("Service").check();
  await page.getByLabel("Each person").check();
  await page.getByLabel("Individuals").check();
}

withAndWithoutJavaScript(
  "writes a draft, is told what it lacks, and publishes it",
  async ({ page, signIn, javaScriptEnabled }) => {
    const name = `Night line ${javaScriptEnabled ? "on" : "off"}`;
    await signIn(page, demo.super, base);
    await hydrated(page, javaScriptEnabled);
    await expect(title(page)).toHaveText("Catalog");
    if (javaScriptEnabled) await inspect(page, "catalogue start");
    await follow(page, "Add-ons");
    await expect(title(page)).toHaveText("Add-ons");
    if (javaScriptEnabled) await inspect(page, "catalogue list");
    await follow(page, "Create an add-on");
    await hydrated(page, javaScriptEnabled);
    if (javaScriptEnabled) await inspect(page, "catalogue form");
    await fillAddOn(page, name);
    await page.getByLabel("Price per month").fill("free");
    await press(page, "Save draft");
    const summary = page.getByRole("alert");
    await expect(summary.getByRole("link", { name: "Enter an amount of money" })).toBeVisible();
    await expect(page.getByLabel("Summary", { exact: true })).toHaveValue(
      "Somebody answers at night.",
    );
    await page.getByLabel("Price per month").fill("");
    await press(page, "Save draft");

    await expect(saying(page, "The draft is saved.")).toBeVisible();
    await expect(title(page)).toHaveText(name);
    await expect(page.getByRole("link", { name: "Publish now" })).toBeHidden();
    await follow(page, "Price per month");
    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("Price per month").fill("$1,206.50");
    await press(page, "Save draft");
    await expect(page.getByRole("main")).toContainText("$1,206.50");
    // The address was proposed by its name.
    await expect(page.getByRole("main")).toContainText(name.toLowerCase().replaceAll(" ", "-"));
    if (javaScriptEnabled) await inspect(page, "catalogue item");

    await follow(page, "Publish now");
    await expect(title(page)).toHaveText(`Publish ${name}?`);
    await expect(page.getByRole("main")).toContainText("People don’t see it yet.");
    if (javaScriptEnabled) await inspect(page, "catalogue publish");
    await press(page, "Publish it now");
    await expect(saying(page, "It’s published.")).toBeVisible();

    await follow(page, "Add-ons");
    await page.getByLabel("Search by name").fill(name);
    await press(page, "Show");
    await expect(row(page, name)).toContainText("Published");
    await expect(saying(page, "1 found")).toBeVisible();
  },
);

withAndWithoutJavaScript(
  "of two administrators the second sees both sides, and goes on without losing anything",
  async ({ page, signIn, anotherBrowser, javaScriptEnabled }) => {
    const name = `Two hands ${javaScriptEnabled ? "on" : "off"}`;
    await signIn(page, demo.super, `${base}/add-ons/new`);
    await hydrated(page, javaScriptEnabled);
    await fillAddOn(page, name);
    await page.getByLabel("Price per month").fill("6");
    await press(page, "Save draft");
    await follow(page, "Change");
    await expect(title(page)).toHaveText(`Change ${name}`);
    await hydrated(page, javaScriptEnabled);
    const address = page.url();

    const other = await (await anotherBrowser()).newPage();
    await signIn(other, demo.super, new URL(address).pathname);
    await other.getByLabel("Summary", { exact: true }).fill("Changed by the other one.");
    await other.getByLabel("Price per month").fill("7");
    await press(other, "Save draft");
    await expect(saying(other, "Your changes are saved.")).toBeVisible();

    await page.getByLabel("Price per month").fill("8");
    await page.getByLabel("Title in Spanish").fill("Línea de noche");
    await press(page, "Save draft");
    const told = page.getByRole("region", {
      name: "Someone changed this while you were working on it",
    });
    await expect(told).toBeVisible();
    if (javaScriptEnabled) await inspect(page, "catalogue conflict");
    await expect(row(page, "Price per month")).toContainText(/\$8\.00.*\$7\.00.*What you typed/s);
    await expect(row(page, "Summary")).toContainText(/at night.*other one.*What’s there now/s);
    await expect(page.getByLabel("Price per month")).toHaveValue("8.00");
    await expect(page.getByLabel("Summary", { exact: true })).toHaveValue(
      "Changed by the other one.",
    );
    await press(page, "Save draft");
    await expect(saying(page, "Your changes are saved.")).toBeVisible();
    for (const text of ["$8.00", "Changed by the other one.", "Línea de noche"]) {
      await expect(page.getByRole("main")).toContainText(text);
    }
  },
);

withAndWithoutJavaScript(
  "gives a change of a plan its day, takes it back, looks back and restores",
  async ({ page, signIn, javaScriptEnabled }) => {
    const id = javaScriptEnabled ? "plan-tallgrass-gold-local" : "plan-tallgrass-silver-local";
    const path = `${base}/plans/${id}`;
    await signIn(page, demo.super, `${path}/edit`);
    await hydrated(page, javaScriptEnabled);
    if (javaScriptEnabled) await inspect(page, "catalogue plan form");
    const network = page.getByLabel("Name of the network (optional)");
    await network.fill("Another network");
    await press(page, "Save draft");
    await expect(page.getByRole("main")).toContainText("Changes not published");
    await expect(row(page, "Name of the network")).toContainText(
      /Tallgrass Neighborhood.*Another network/s,
    );

    const year = new Date().getUTCFullYear() + 1;
    await follow(page, "Publish on a date");
    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("Day").fill(`${year}-12-01`);
    await press(page, "Publish it on this day");
    await expect(saying(page, "The day is set.")).toBeVisible();
    await expect(page.getByText(`On December 1, ${year}`)).toBeVisible();
    await page.goto(base);
    await expect(row(page, `December 1, ${year}`)).toContainText("Tallgrass");
    await page.goto(path);
    await follow(page, "Cancel the date");
    await press(page, "Cancel the date");
    await expect(saying(page, "The day is removed.")).toBeVisible();

    await follow(page, "History");
    await expect(row(page, "As it was before its history")).toBeVisible();
    if (javaScriptEnabled) await inspect(page, "catalogue history");
    await follow(page, "Version 1");
    if (javaScriptEnabled) await inspect(page, "catalogue version");
    await expect(row(page, "Name of the network")).toContainText(
      /Another network.*Tallgrass Neighborhood/s,
    );
    await press(page, "Bring this version back");
    await expect(saying(page, "The older version is back as your draft.")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("Changes not published");
  },
);

test("shows a preview that nobody takes for the page, as a guest, as a member and on a phone", async ({
  page,
  signIn,
}) => {
  await signIn(page, demo.super, `${base}/vendors`);
  await page.getByRole("table").getByRole("link").first().click();
  await follow(page, "Preview");
  await expect(page).toHaveTitle(/^Preview: /);
  const about = page.getByRole("complementary", { name: "About this preview" });
  const content = page.getByRole("region", { name: "What people would see" });
  await expect(about).toContainText("Only super administrators see this page.");
  await expect(content).toContainText("Only signed-in members see its page");
  await follow(page, "A member");
  await expect(content).not.toContainText("Only signed-in members see its page");
  await follow(page, "Phone");
  await expect.poll(async () => (await content.boundingBox())?.width).toBeLessThanOrEqual(390);
  await inspect(page, "catalogue preview");
  // What only the people's own pages say.
  for (const [path, said] of [
    ["plans/plan-tallgrass-gold-local", "Out-of-pocket maximum"],
    ["dental/dental-smilewell-plus", "What each plan pays for checkups"],
    ["vision", "What you pay for an exam"],
    ["add-ons", "Who it suits"],
    ["categories", "People see it like this among their benefits"],
    ["articles", "minutes to read"],
    ["legal-texts/privacy-policy", "in force since"],
    ["associations", "Dues per year"],
  ] as const) {
    await page.goto(`${base}/${path}`);
    const first = page.getByRole("table").getByRole("link").first();
    if (!path.includes("/")) await first.click();
    await follow(page, "Preview");
    await follow(page, "A member");
    await expect(about, path).toBeVisible();
    await expect(content, path).toContainText(said);
    if (process.env.SCREENSHOTS || path.includes("/")) await inspect(page, `preview ${path}`);
  }
});

withAndWithoutJavaScript(
  "retires a plan that people are enrolled in, and begins next year’s",
  async ({ page, signIn, anotherBrowser, javaScriptEnabled }) => {
    const id = "plan-cedarline-silver-3500";
    const name = "Cedarline Silver 3500";
    const member = await (await anotherBrowser()).newPage();
    await signIn(member, demo.member);
    const plans = "/benefits/health-insurance/plans";
    const guest = await (await anotherBrowser()).newPage();
    const price = guest.getByRole("checkbox", { name: `Compare ${name}` });
    const coverage = member.getByRole("definition").filter({ hasText: name });
    await guest.goto(plans);
    await expect(price).toHaveCount(1);

    await signIn(page, demo.super, `${base}/plans/${id}`);
    await expect(page.getByRole("main")).toContainText(/\d+ people are covered by it\./);
    await follow(page, "Make next year’s plan");
    await hydrated(page, javaScriptEnabled);
    await expect(title(page)).toHaveText("Copy of Cedarline Silver 3500");
    const year = Number(await page.getByLabel("Plan year").inputValue());
    await page.getByLabel("Name", { exact: true }).fill(`Cedarline ${javaScriptEnabled} ${year}`);
    await press(page, "Save draft");
    await expect(saying(page, "The draft is saved.")).toBeVisible();
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(String(year));
    // A draft that nobody saw is gone when it is thrown away.
    await follow(page, "Discard this draft");
    await press(page, "Discard the draft");
    await expect(title(page)).toHaveText("Medical plans");

    await page.goto(`${base}/plans/${id}/retire`);
    await hydrated(page, javaScriptEnabled);
    await expect(page.getByRole("main")).toContainText(
      /\d+ people are covered by it, keep it, and still see it\./,
    );
    await press(page, "Retire it");
    await expect(saying(page, "It’s retired.")).toBeVisible();
    await member.goto("/");
    await expect(coverage).toBeVisible();
    await guest.goto(plans);
    await expect(price).toHaveCount(0);
    // The address of before leads to the same question.
    await page.goto(`/admin/super-global/offerings/plan/${id}/retire`);
    await expect(title(page)).toHaveText(`${name} is retired`);
    await page.goto(`${base}/plans/${id}/publish`);
    await press(page, "Publish it now");
    await expect(saying(page, "It’s published.")).toBeVisible();
  },
);
