import type { Page } from "@playwright/test";
import { noticeText } from "~/http/notices";
import { expect } from "../../setup/browser/browser-fixtures";
import {
  bornOn,
  comesBack,
  goOn,
  health,
  newestInvoice,
  noQuestions,
  paid,
  press,
  said,
  speak,
  test,
  type Words,
} from "../../setup/health/story";
import { demo } from "../../setup/people/people";

/**
 * Somebody buys coverage for themselves and their husband, changes it while they may and not afterwards, moves to a state where
 * other plans are sold, and cancels. What each month costs two is the plan's price in handbook/sample-data.md.
 */

const damien = { first: "Damien", last: "Shaw", email: "damien.shaw@mail.example" };
const platinum = { name: "Tallgrass Platinum Local", cents: 144_820 };
const silver = { name: "Cedarline Silver 3500", cents: 97_240 };
const gold = { name: "Cedarline Gold 1200", cents: 123_470 };

/** From the page that begins to the one that is signed. @param told what the review says of the price */
async function chooses(
  page: Page,
  w: Words,
  { plan, state, told = "" }: { plan: typeof gold; state: string; told?: string },
): Promise<void> {
  await page.goto(`${health}/get-started`);
  await noQuestions(page);
  await goOn(page, w);
  // Who has chosen before is shown what they said, and goes back to the page that is to change.
  if (page.url().includes("/review"))
    await page.locator('main nav a[href$="/registration"]').first().click();
  await expect(page).toHaveURL(/\/registration$/);
  await bornOn(page, "2008-02-29");
  await page.getByLabel(w.address.street).fill("9 Mill Lane");
  await page.getByLabel(w.address.city).fill("Riverton");
  await page.getByLabel(w.address.state, { exact: true }).selectOption(state);
  await page.getByLabel(w.address.zip).fill(state === "OR" ? "97209" : "55401");
  await goOn(page, w);
  await page.goto(`${health}/dependents`);
  if ((await page.getByRole("heading", { name: `Noah ${damien.last}` }).count()) === 0) {
    await page.getByRole("link", { name: w.family.add }).click();
    await page.getByLabel(w.family.relationship).selectOption({ label: w.relatives.spouse });
    await page.getByLabel(w.family.first, { exact: true }).fill("Noah");
    await page.getByLabel(w.family.last, { exact: true }).fill(damien.last);
    await bornOn(page, "2007-11-05");
    await press(page, w.family.save);
  }
  await press(page, w.family.goOn);
  await expect(page).not.toHaveURL(/dependents/);
  await page.goto(`${health}/plan-selection`);
  const sold = page.getByRole("radio", { name: new RegExp(`^${platinum.name}`) });
  await expect(sold).toHaveCount(state === "OR" ? 1 : 0);
  await page.getByRole("radio", { name: new RegExp(`^${plan.name}`) }).check();
  await page.getByRole("radio", { name: new RegExp(`^${w.choose.plan.noDental}`) }).check();
  await page.getByRole("radio", { name: new RegExp(`^${w.choose.plan.noVision}`) }).check();
  await goOn(page, w);
  for (const open of ["addons", "marketplace"]) {
    if (!page.url().includes(open)) continue;
    const no = page.getByRole("radio", { name: w.choose.marketplace.no });
    if (open === "marketplace") await no.check();
    await goOn(page, w);
  }
  await expect(page).toHaveURL(/\/review/);
  await expect(page.getByRole("main")).toContainText(w.money(plan.cents));
  await expect(page.getByRole("main")).toContainText(told);
  await press(page, w.sign.review.goOn);
  await page.getByLabel(w.check.agreed).check();
  await page.getByLabel(w.sign.agreement.sign).fill(`${damien.first} ${damien.last}`);
}

/** Signs, says how it will be paid, and reads what it costs. */
async function signs(page: Page, w: Words, plan: typeof gold): Promise<void> {
  await press(page, w.sign.agreement.button);
  await expect(page).toHaveURL(/\/payment$/);
  await page
    .getByRole("radio", { name: new RegExp(`^${w.sign.payment.kinds.invoice.text}`) })
    .check();
  await press(page, w.sign.payment.goOn);
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole("main")).toContainText(w.money(plan.cents));
}

test.use({ viewport: { width: 1280, height: 900 } });

test("somebody buys coverage of their own, changes it, is refused, moves and cancels", async ({
  page,
  clock,
  anotherBrowser,
  signIn,
}) => {
  test.setTimeout(300_000);
  const language = "es";
  const w = said(language);
  const main = page.getByRole("main");
  await comesBack(page, signIn, damien.email, health);
  await speak(page, language);
  await chooses(page, w, { plan: platinum, state: "OR" });
  await signs(page, w, platinum);
  const first = await newestInvoice(page, w, "2040-03-01");
  expect(first.total).toContain(w.money(platinum.cents));

  clock.moveTo("2040-03-10T10:00:00Z");
  await comesBack(page, signIn, damien.email, health);
  await expect(main).toContainText(w.own.window.answered({ day: "2040-03-15" }));
  const less = w.sign.review.less({ cents: platinum.cents - silver.cents });
  await chooses(page, w, { plan: silver, state: "OR", told: less });
  await signs(page, w, silver);

  clock.moveTo("2040-03-15T23:30:00Z");
  await comesBack(page, signIn, damien.email, health);
  await chooses(page, w, { plan: gold, state: "OR" });
  clock.moveTo("2040-03-16T00:01:00Z");
  await press(page, w.sign.agreement.button);
  await expect(page).toHaveURL(new RegExp(`${health}(\\?|$)`));
  await expect(page.locator("body")).toContainText(noticeText("windowShut", language));
  await expect(main).toContainText(silver.name);

  clock.moveTo("2040-03-21T10:00:00Z");
  await comesBack(page, signIn, damien.email, health);
  const back = await newestInvoice(page, w, "2040-03-21");
  const difference = ` ${w.money(silver.cents - platinum.cents)}`;
  expect(back.lines.filter((line) => line.endsWith(difference))).toHaveLength(1);
  const desk = await (await anotherBrowser()).newPage();
  await signIn(desk, demo.super, "/admin/super-global/payments");
  await paid(desk, { number: first.number, cents: platinum.cents });

  clock.moveTo("2040-04-01T10:00:00Z");
  await comesBack(page, signIn, damien.email, health);
  await expect(async () => {
    await page.goto(health);
    expect(await main.getByText(w.own.mine.enrolled).count()).toBeGreaterThan(0);
  }).toPass();
  clock.moveTo("2040-04-20T10:00:00Z");
  await comesBack(page, signIn, damien.email, health);
  await page.getByRole("link", { name: w.own.ways.event }).click();
  await page.getByRole("radio", { name: w.events.moved }).check();
  await page.getByLabel(w.own.event.day).fill("2040-04-19");
  await press(page, w.own.event.send);
  await expect(page).not.toHaveURL(/life-event/);
  const more = w.sign.review.more({ cents: gold.cents - silver.cents });
  await chooses(page, w, { plan: gold, state: "MN", told: more });
  await signs(page, w, gold);

  clock.moveTo("2040-05-25T10:00:00Z");
  await comesBack(page, signIn, damien.email, health);
  await expect(main).toContainText(gold.name);
  await page.getByRole("link", { name: w.own.ways.cancel }).click();
  await expect(main).toContainText(w.own.cancel.text({ day: "2040-05-31" }));
  await press(page, w.own.cancel.send);
  await expect(page).not.toHaveURL(/cancel/);
  await expect(main).toContainText(w.own.mine.ending({ day: "2040-05-31" }));
  const credit = await newestInvoice(page, w, "2040-05-25");
  expect(credit.lines.filter((line) => line.endsWith(` ${w.money(-gold.cents)}`))).toHaveLength(1);

  clock.moveTo("2040-06-02T10:00:00Z");
  await comesBack(page, signIn, damien.email, health);
  await expect(async () => {
    await page.goto(health);
    expect(await main.getByText(gold.name).count()).toBe(0);
  }).toPass();
});
