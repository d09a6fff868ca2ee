import type { BrowserContext, Page } from "@playwright/test";
import { addDays, todayOf } from "~/domain/calendar-days";
import { formats } from "~/language/formats";
import { expect, test } from "../../setup/browser/browser-fixtures";
import {
  companySteps,
  confirmEmail,
  goOn,
  individualSteps,
  leave,
  newcomer,
  readCode,
  resume,
  sign,
  type WalkStep,
} from "../../setup/people/sign-up-walk";

test.use({ viewport: { width: 390, height: 844 } });

type Walk = {
  page: Page;
  email: string;
  steps: readonly WalkStep[];
  recap: string;
  saved: string;
  anotherBrowser: () => Promise<BrowserContext>;
};

/** Begins each step, goes away, and ends it on another browser; up to the check page on yet another one. */
async function leaveAndResume({ email, steps, recap, saved, anotherBrowser, ...start }: Walk) {
  let { page } = start;
  for (const step of steps) {
    await expect(page).toHaveURL(new RegExp(`${step.path}$`));
    await expect(page.getByRole("heading", { level: 1, name: step.heading })).toBeVisible();
    await step.half({ page, email });
    const code = await leave(page);
    page = await resume(await anotherBrowser(), email, code);
    await expect(page).toHaveURL(new RegExp(`${step.path}$`));
    await step.halfIsThere({ page, email });
    await step.complete({ page, email });
    await goOn(page);
  }
  await expect(page).toHaveURL(new RegExp(`${recap}$`));
  await page.goto(saved);
  page = await resume(await anotherBrowser(), email, await readCode(page));
  await expect(page).toHaveURL(new RegExp(`${recap}$`));
  return page;
}

/** An address that nobody has proved submits nothing; one that the code proves does, once. */
async function proveAndSubmit(page: Page, code: string | null, success: RegExp) {
  await sign(page);
  await expect(
    page.getByRole("alert").getByText("Confirm your email address before you submit"),
  ).toBeVisible();
  await confirmEmail(page, code ?? "");
  await sign(page);
  await expect(page).toHaveURL(success);
  await expect(page.getByText(/R-[0-9A-Z]{4}-[0-9A-Z]{2}/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/INV-\d{4}-\d{6}/).first()).toBeVisible();
}

test("a company of fourteen leaves at every step, comes back by code, and ends on its owner's dashboard @quick", async ({
  page: first,
  mailbox,
  anotherBrowser,
}) => {
  test.slow();
  const email = newcomer();
  await first.goto("/register");
  await first.getByRole("link", { name: "A company" }).click();
  const page = await leaveAndResume({
    ...{ page: first, email, steps: companySteps, anotherBrowser },
    recap: "/register/company/recap",
    saved: "/register/company/warning",
  });
  await expect(page.getByText("Fourteen Loaves")).toBeVisible();
  // Eleven that could be imported, and the owner: Plus 99.00 + 12 × 15.00, Telehealth 12 × 6.00.
  const total = "$351.00";
  const due = formats("en").day(addDays(todayOf(), 14));
  const signing = page.locator("form").filter({ hasText: "Sign and submit" });
  await expect(signing).toContainText(
    `we'll invoice you ${total}. If that's today, it's due ${due}.`,
  );
  const people = page.getByRole("region", { name: "Your team" });
  await people.getByText("Person0 Baker, Person1 Baker, and 9 more").click();
  await expect(people.getByRole("listitem").filter({ hasText: "Person10 Baker" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Add-ons" })).toContainText("Telehealth");
  await expect(page.getByText("503-555-0177")).toBeVisible();

  const { code } = await mailbox.next(email);
  await proveAndSubmit(page, code, /\/register\/company\/success$/);
  await expect(page.getByText(`Pay ${total} by ${due}.`)).toBeVisible();
  await expect(page.getByText(/^11 people are on your team's list/)).toBeVisible();
  await expect(page.getByText("Your membership is active.")).toBeVisible();

  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rosa");
  await expect(page.getByText("Fourteen Loaves").first()).toBeVisible();
  await page.goto("/register/about-you");
  await expect(page).toHaveURL(/\/register\/company\/recap-current$/);
  await expect(page.getByRole("heading", { level: 1, name: "Fourteen Loaves" })).toBeVisible();
  await page.goto("/register/company/employees");
  await expect(page).toHaveURL(/\/register\/company\/success$/);
});

test("every Change link of the check page returns there", async ({ page }) => {
  const email = newcomer();
  for (const step of individualSteps) {
    await page.goto(step.path);
    await step.complete({ page, email });
    await goOn(page);
  }
  const check = /\/register\/individual\/recap$/;
  await expect(page).toHaveURL(check);
  const links = page.getByRole("main").getByRole("link", { name: /^Change/ });
  await expect(links).toHaveCount(individualSteps.length);
  for (let index = 0; index < individualSteps.length; index++) {
    await links.nth(index).click();
    await expect(page).toHaveURL(/return=check/);
    await goOn(page);
    await expect(page).toHaveURL(check);
  }
});

test("two tabs: the later save is told, and nothing is overwritten @quick", async ({
  page,
  context,
}) => {
  const email = newcomer();
  const [step] = individualSteps;
  await page.goto("/register/individual");
  await step?.complete({ page, email });
  await goOn(page);
  await expect(page).toHaveURL(/subscription$/);
  const other = await context.newPage();
  await page.goto("/register/individual");
  await other.goto("/register/individual");
  await page.getByLabel("City").fill("Portland West");
  await goOn(page);
  await expect(page).toHaveURL(/subscription$/);
  await other.getByLabel("City").fill("Portland East");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(
    other
      .getByRole("alert")
      .getByText("These answers were changed somewhere else in the meantime: Address."),
  ).toBeVisible();
  await expect(
    other
      .getByRole("main")
      .getByText(/^Saved in the meantime: .*Portland West/)
      .last(),
  ).toBeVisible();
  await expect(other.getByLabel("City")).toHaveValue("Portland East");
  await page.goto("/register/individual");
  await expect(page.getByLabel("City")).toHaveValue("Portland West");
  // Whoever has seen both may go on with their own.
  await goOn(other);
  await expect(other).toHaveURL(/subscription$/);
});
