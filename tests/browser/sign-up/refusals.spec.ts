import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import {
  companySteps,
  confirmEmail,
  goOn,
  individualSteps,
  newcomer,
  sign,
} from "../../setup/people/sign-up-walk";

/** What stands in somebody's way, as they read it. */

test.use({ viewport: { width: 390, height: 844 } });

const employees = "/register/company/employees";
const aboutCompany = "/register/about-company";

/** Answers everything with this EIN and without a team, up to the check page. */
async function comeToTheCheck(page: Page, email: string, ein: string): Promise<void> {
  for (const step of companySteps) {
    await page.goto(step.path);
    if (step.path === employees) {
      await page.getByRole("button", { name: "Add my team later" }).click();
    } else {
      await step.complete({ page, email });
      if (step.path === aboutCompany) await page.getByLabel(/^Employer Identification/).fill(ein);
      await goOn(page);
    }
    await expect(page).not.toHaveURL(new RegExp(`${step.path}$`));
  }
  await expect(page).toHaveURL(/\/register\/company\/recap$/);
}

withAndWithoutJavaScript(
  "an EIN in use is told at its field, with the way to support; another one goes through",
  async ({ page: first, mailbox, anotherBrowser, javaScriptEnabled }) => {
    test.slow();
    const ein = javaScriptEnabled ? "14-1421356" : "14-1421357";
    const pages = [first, await (await anotherBrowser()).newPage()];
    for (const page of pages) {
      const email = newcomer();
      await comeToTheCheck(page, email, ein);
      await confirmEmail(page, (await mailbox.next(email)).code ?? "");
      await sign(page);
      if (page === first) await expect(page).toHaveURL(/\/register\/company\/success$/);
    }
    const [, page = first] = pages;
    await expect(page).toHaveURL(/\/register\/about-company\?return=check$/);
    await expect(page).toHaveTitle(/^Error: About the company/);
    const words = /already signed up\. Check it\. If it’s right, write to support@benefits/;
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect(summary.getByRole("link", { name: words })).toBeVisible();
    await expect(page.getByText("in another tab")).toHaveCount(0);
    const field = page.getByLabel(/^Employer Identification/);
    await expect(field).toHaveValue(ein);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await hydrated(page, javaScriptEnabled);
    await field.fill(ein.replace("1421", "1422"));
    await goOn(page);
    await expect(page).toHaveURL(/\/register\/company\/recap$/);
    await sign(page);
    await expect(page).toHaveURL(/\/register\/company\/success$/);
  },
);

withAndWithoutJavaScript(
  "half a page that was saved elsewhere is a conflict alone, and shows what was saved",
  async ({ page, context, javaScriptEnabled }) => {
    const [step] = individualSteps;
    const path = step?.path ?? "";
    const other = await context.newPage();
    await page.goto(path);
    await step?.complete({ page, email: newcomer() });
    await goOn(page);
    await expect(page).toHaveURL(/subscription$/);
    await other.goto(path);
    await page.goto(path);
    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("City").fill("Portland West");
    await goOn(page);
    await expect(page).toHaveURL(/subscription$/);
    await hydrated(other, javaScriptEnabled);
    await other.getByLabel("First name").fill("");
    await other.getByRole("button", { name: "Save and come back later" }).click();
    const summary = other.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect(summary.getByRole("listitem")).toHaveText([
      "These answers were changed somewhere else in the meantime: Address. Check them, then continue.",
    ]);
    await expect(other.getByLabel("City")).toHaveValue("Portland West");
    await expect(other.getByLabel("First name")).toHaveValue("");
    await other.getByRole("button", { name: "Save and come back later" }).click();
    await expect(other.getByRole("heading", { name: "Your answers are saved" })).toBeVisible();
    await page.goto(path);
    await expect(page.getByLabel("City")).toHaveValue("Portland West");
  },
);

withAndWithoutJavaScript(
  "who is a member already hears it on the first step",
  async ({ page, signIn }) => {
    const words = /^You already have a membership, so you can't sign up again\./;
    await signIn(page, demo.member);
    await page.goto("/register/about-you");
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  },
);
