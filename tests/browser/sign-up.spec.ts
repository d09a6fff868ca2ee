import type { Page } from "@playwright/test";
import { expect, test, withAndWithoutJavaScript } from "../setup/browser-fixtures";
import {
  confirmEmail,
  goOn,
  individualSteps,
  leave,
  newcomer,
  readCode,
  resume,
  sign,
} from "../setup/sign-up-walk";

test.use({ viewport: { width: 390, height: 844 } });

withAndWithoutJavaScript(
  "an individual leaves at every step, comes back on another browser by code, and ends as a member",
  async ({ page: first, mailbox, anotherBrowser }) => {
    test.slow();
    const email = newcomer();
    let page: Page = first;
    for (const step of individualSteps) {
      await page.goto(step.path);
      await expect(page.getByRole("heading", { level: 1, name: step.heading })).toBeVisible();
      await step.half({ page, email });
      const code = await leave(page);
      page = await resume(await anotherBrowser(), email, code);
      await expect(page).toHaveURL(new RegExp(`${step.path}$`));
      await step.halfIsThere({ page, email });
      await step.complete({ page, email });
      await goOn(page);
    }
    await expect(page).toHaveURL(/\/register\/individual\/recap$/);
    await page.goto("/register/individual/warning");
    page = await resume(await anotherBrowser(), email, await readCode(page));
    await expect(page).toHaveURL(/\/register\/individual\/recap$/);
    await expect(page.getByText("March 31, 1980")).toBeVisible();
    await expect(page.getByText("12 Harbor Street, Portland, OR 97201")).toBeVisible();

    await sign(page);
    await expect(
      page.getByRole("alert").getByText("Confirm your email address before you submit"),
    ).toBeVisible();
    await confirmEmail(page, (await mailbox.next(email)).code ?? "");
    await sign(page);
    await expect(page).toHaveURL(/\/register\/individual\/success$/);
    await expect(page.getByText(/R-[0-9A-Z]{4}-[0-9A-Z]{2}/)).toBeVisible();
    await expect(page.getByText("$39.00").first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(/INV-\d{4}-\d{6}/).first()).toBeVisible();

    // What was done once is not done again: every step leads to what came of it.
    await page.goto("/register/individual/subscription");
    await expect(page).toHaveURL(/\/register\/individual\/success$/);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Rosa");
  },
);

withAndWithoutJavaScript("every Change link returns to the check page", async ({ page }) => {
  const email = newcomer();
  for (const step of individualSteps) {
    await page.goto(step.path);
    await step.complete({ page, email });
    await goOn(page);
  }
  const check = /\/register\/individual\/recap$/;
  await expect(page).toHaveURL(check);
  const links = page.getByRole("main").getByRole("link", { name: /^Change/ });
  const count = await links.count();
  expect(count).toBe(individualSteps.length);
  for (let index = 0; index < count; index++) {
    await links.nth(index).click();
    await expect(page).toHaveURL(/return=check/);
    await goOn(page);
    await expect(page).toHaveURL(check);
  }
});

withAndWithoutJavaScript("a draft is deleted with its answers", async ({ page }) => {
  const [step] = individualSteps;
  const email = newcomer();
  await page.goto(step?.path ?? "");
  await step?.half({ page, email });
  await leave(page);
  await page.getByText("Delete this draft").click();
  await page.getByRole("button", { name: "Yes, delete the draft" }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByText("Your draft is deleted.").first()).toBeVisible();
  await page.goto("/register/individual");
  await expect(page.getByLabel("First name")).toHaveValue("");
});

withAndWithoutJavaScript(
  "two tabs: the later save is told, and nothing is overwritten",
  async ({ page, context }) => {
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
        .getByText("This page was changed in another tab. Check the answers below."),
    ).toBeVisible();
    await expect(other.getByLabel("City")).toHaveValue("Portland East");
    await page.goto("/register/individual");
    await expect(page.getByLabel("City")).toHaveValue("Portland West");
    // Whoever has seen both may go on with their own.
    await goOn(other);
    await expect(other).toHaveURL(/subscription$/);
  },
);
