import type { Page } from "@playwright/test";
import { dayIn, zoneOfState } from "~/domain/us-state-zones";
import { expect, test, withAndWithoutJavaScript } from "../../setup/browser/browser-fixtures";
import { inspectColours } from "../../setup/source/inspect";
import { bornYearsAgo } from "../../setup/people/drafts";
import {
  confirmEmail,
  goOn,
  individualSteps,
  newcomer,
  sign,
} from "../../setup/people/sign-up-walk";

test.use({ viewport: { width: 360, height: 740 } });

/** Where they say they live. */
const today = () => dayIn(zoneOfState("OR"));
const guardian = /\/register\/individual\/guardian$/;
const medicare = /\/register\/individual\/medicare$/;
const subscription = /\/register\/individual\/subscription$/;
const [aboutYou, membership] = individualSteps;

/** Fills in the first step as somebody whose birthday is today, and goes on. */
async function asSomebodyOf(page: Page, years: number, email: string): Promise<void> {
  await page.goto("/register/individual");
  await aboutYou?.complete({ page, email });
  await typeBirthday(page, years);
  await goOn(page);
}

/** @param days until the birthday */
async function typeBirthday(page: Page, years: number, days = 0): Promise<void> {
  const born = bornYearsAgo(years, today(), days);
  await page.getByLabel("Month", { exact: true }).fill(born["dob.month"]);
  await page.getByLabel("Day", { exact: true }).fill(born["dob.day"]);
  await page.getByLabel("Year", { exact: true }).fill(born["dob.year"]);
}

/** Behind the first step, whichever way somebody comes. */
async function everyWayLeadsTo(page: Page, there: RegExp): Promise<void> {
  for (const path of ["/register/individual/subscription", "/register/individual/recap"]) {
    await page.goto(path);
    await expect(page).toHaveURL(there);
  }
}

withAndWithoutJavaScript(
  "who is 17 can't sign up, and can from the day they're 18",
  async ({ page }) => {
    await asSomebodyOf(page, 17, newcomer());
    await expect(page).toHaveURL(guardian);
    await expect(
      page.getByRole("heading", { level: 1, name: "A parent or guardian must apply" }),
    ).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: "Continue" })).toHaveCount(0);
    await everyWayLeadsTo(page, guardian);

    // The day before the birthday is as young as the year before it.
    await page.getByRole("link", { name: "Change it" }).click();
    await expect(page.getByLabel("First name")).toHaveValue("Rosa");
    await typeBirthday(page, 18, 1);
    await goOn(page);
    await expect(page).toHaveURL(guardian);
    await page.getByRole("link", { name: "Change it" }).click();
    await typeBirthday(page, 18);
    await goOn(page);
    await expect(page).toHaveURL(subscription);
    // The page is for nobody else.
    await page.goto("/register/individual/guardian");
    await expect(page).toHaveURL(subscription);
  },
);

withAndWithoutJavaScript("what a minor typed is deleted from the page", async ({ page }) => {
  await asSomebodyOf(page, 16, newcomer());
  await page.getByText("Delete what you typed").click();
  await page.getByRole("button", { name: "Delete my answers" }).click();
  await expect(page.getByText("Your draft is deleted.").first()).toBeVisible();
  await page.goto("/register/individual");
  await expect(page.getByLabel("First name")).toHaveValue("");
});

withAndWithoutJavaScript(
  "who is 64 reads nothing of Medicare; who is 65 or 66 does before anything is signed, once",
  async ({ page, mailbox }) => {
    test.slow();
    const email = newcomer();
    await page.goto("/register/individual");
    await aboutYou?.complete({ page, email });
    await typeBirthday(page, 65, 1);
    await goOn(page);
    await expect(page).toHaveURL(subscription);

    for (const years of [66, 65]) {
      await page.goto("/register/individual");
      await typeBirthday(page, years);
      await goOn(page);
      await expect(page).toHaveURL(medicare);
      await everyWayLeadsTo(page, medicare);
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "You're 65 or older: Medicare comes first",
    );
    await expect(page.getByText("A membership is not insurance.").first()).toBeVisible();
    await page.getByRole("button", { name: "Continue with a membership" }).click();
    await expect(page).toHaveURL(subscription);

    // Read once: another answer of that page does not ask again.
    await page.goto("/register/individual");
    await page.getByLabel("City").fill("Portland West");
    await goOn(page);
    await expect(page).toHaveURL(subscription);
    await membership?.complete({ page, email });
    await goOn(page);
    await expect(page).toHaveURL(/\/recap$/);
    await confirmEmail(page, (await mailbox.next(email)).code ?? "");
    await sign(page);
    await expect(page).toHaveURL(/\/register\/individual\/success$/);
  },
);

test.describe("how they look", () => {
  test.use({ javaScriptEnabled: true });

  test("the pages by age, on the smallest phone", async ({ page }) => {
    const email = newcomer();
    await asSomebodyOf(page, 17, email);
    await expect(page).toHaveURL(guardian);
    await inspectColours(page, "guardian", [320]);
    await page.getByRole("link", { name: "Change it" }).click();
    await typeBirthday(page, 70);
    await goOn(page);
    await expect(page).toHaveURL(medicare);
    await inspectColours(page, "medicare", [320]);
  });
});
