import type { Page } from "@playwright/test";
import {
  inEachTrouble,
  lineFaults,
  mends,
  message,
  pageStays,
  retryIn,
  test,
} from "../../setup/browser/bad-line";
import { expect, hydrated } from "../../setup/browser/browser-fixtures";
import { newcomer } from "../../setup/people/sign-up-walk";

/** Forms and page changes, with scripts, over a line that fails. Without scripts nothing stands between form and browser. */

test.afterEach(({ line }) => line.fail(null));
test.use({ expectedFaults: [lineFaults] });

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();

test("signing in by keyboard, and Retry twice @quick", async ({ page, line, person, mailbox }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/login");
  await hydrated(page);
  const email = page.getByLabel("Email address");
  const first = "mistyped@elsewhere.example";
  await email.fill(first);
  await inEachTrouble(
    page,
    line,
    () => email.press("Enter"),
    () => expect(email).toHaveValue(first),
  );
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await expect(retryIn(page)).toBeInViewport({ ratio: 1 });

  await email.fill(person);
  await message(page).focus();
  await page.keyboard.press("Tab");
  await expect(retryIn(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(message(page)).toBeFocused();
  await mends(page, line);
  await retryIn(page).dblclick();
  await expect(page.getByText(`If ${person} has an account, a link is on its way`)).toBeVisible();
  await expect(message(page)).toHaveCount(0);
  expect((await mailbox.next(person)).link).toContain("/login/ctoken");
});

test("the profile, the newsletter and a page change", async ({ page, line, person, signIn }) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  const phone = page.getByLabel("Phone number");
  await phone.fill("503 555 0199");
  const save = () => press(page, "Save");
  const stays = async () => {
    await expect(title(page)).toHaveText("Your profile");
    await expect(phone).toHaveValue("503 555 0199");
  };
  await inEachTrouble(page, line, save, stays);
  // Two without an answer: neither takes anything from the other.
  const reader = page.getByLabel("newsletter by email");
  await reader.fill(newcomer());
  await press(page, "Subscribe");
  const outcome = page.locator("#newsletter-result");
  await expect(outcome).toHaveText("An error occurred while subscribing.");
  await expect(message(page)).toHaveCount(1);
  await expect(reader).toHaveValue(/newcomer/);
  await stays();
  // The next click lets go of what was sent before.
  const follow = () => page.getByRole("link", { name: "Member Benefits" }).click();
  await inEachTrouble(page, line, follow, stays, pageStays);
  await mends(page, line);
  await press(page, "Subscribe");
  await expect(outcome).toHaveText("Thanks for subscribing!");
  await stays();
  await save();
  await expect(page.getByText("Your details are saved.")).toBeVisible();
  await expect(phone).toHaveValue("503-555-0199");
  await expect(message(page)).toHaveCount(0);

  await phone.fill("503 555 0111");
  line.fail(502, /^GET /);
  await save();
  await expect(message(page)).toContainText("The site isn’t answering right now.");
  await expect(phone).toHaveValue("503 555 0111");
  line.fail(null);
  await retryIn(page).click();
  await expect(message(page)).toHaveCount(0);
  await page.reload();
  await expect(phone).toHaveValue(/555.*0111/);
});
