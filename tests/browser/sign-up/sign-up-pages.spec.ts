import type { Page } from "@playwright/test";
import { expect, test } from "../../setup/browser/browser-fixtures";
import { inspect, inspectColours } from "../../setup/source/inspect";
import { pagesOfDrafts } from "../../setup/browser/pages";
import {
  companySteps,
  confirmEmail,
  goOn,
  individualSteps,
  newcomer,
  sign,
  type WalkStep,
} from "../../setup/people/sign-up-walk";

// How the pages look is the same with and without scripts; without, the browser asks the server for each.
test.use({ javaScriptEnabled: true });

test.beforeEach(() => test.slow());

/** A form sent empty, past the browser's own checks. */
async function sendEmpty(page: Page): Promise<void> {
  await page.locator("main form").evaluateAll((forms) => {
    for (const form of forms as HTMLFormElement[]) form.noValidate = true;
  });
  await page.getByRole("main").getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
}

type Look = (page: Page, name: string) => Promise<void>;

async function walk(
  page: Page,
  email: string,
  steps: readonly WalkStep[],
  inspect: Look,
): Promise<void> {
  for (const step of steps) {
    await page.goto(step.path);
    await inspect(page, step.path);
    if (step.path.endsWith("/employees")) {
      await step.half({ page, email });
      await inspect(page, "the import's preview");
      await page.getByRole("button", { name: "Import 11 people" }).click();
      await expect(page.getByRole("heading", { name: "11 people listed" })).toBeVisible();
      await inspect(page, "the team");
      await page.getByRole("link", { name: "Remove Person0 Baker" }).click();
      await inspectColours(page, "the team, somebody to be removed", [360]);
      for (const query of ["add=1", "import=1"]) {
        await page.goto(`${step.path}?${query}`);
        await inspectColours(page, `the team, ${query}`, [360]);
      }
      await page.goto(step.path);
      await sendEmpty(page);
      await inspectColours(page, "the team without oneself", [360]);
      await page
        .getByLabel("Which of these is you?")
        .selectOption({ label: "I'm not on this list" });
    } else {
      if (!step.path.endsWith("/addons")) {
        await sendEmpty(page);
        await inspectColours(page, `${step.path} refused`, [360]);
      }
      await step.complete({ page, email });
    }
    await goOn(page);
  }
}

/** The pages of who is too young or old enough for Medicare; the birth date is as it was afterwards. */
async function lookByAge(page: Page): Promise<void> {
  const year = page.getByLabel("Year", { exact: true });
  for (const [born, name] of [
    [new Date().getUTCFullYear() - 16, "guardian"],
    [1950, "medicare"],
    [1980, "subscription"],
  ] as const) {
    await page.goto("/register/individual");
    await year.fill(String(born));
    await goOn(page);
    await expect(page).toHaveURL(new RegExp(`/register/individual/${name}$`));
    if (name !== "subscription") await inspectColours(page, name, [320]);
  }
}

// An individual's pages are made of the company's parts: what those do in all sizes, these do.
for (const [kind, steps, look] of [
  ["company", companySteps, inspect],
  ["individual", individualSteps, inspectColours],
] as const) {
  test(`every page of a sign-up: ${kind}`, async ({ page, mailbox }) => {
    const email = newcomer();
    await walk(page, email, steps, look);
    const walked = steps.map(({ path }) => path);
    const success = `/register/${kind}/success`;
    if (kind === "individual") await lookByAge(page);
    for (const path of pagesOfDrafts[kind]) {
      if (walked.includes(path) || path === success) continue;
      await page.goto(path);
      expect(new URL(page.url()).pathname).toBe(path);
      await look(page, path);
    }
    await page.goto(`/register/${kind}/recap`);
    await sign(page);
    await expect(page.getByRole("alert")).toBeVisible();
    await inspectColours(page, "submitted too early", [360]);
    await confirmEmail(page, (await mailbox.next(email)).code ?? "");
    await sign(page);
    await expect(page).toHaveURL(new RegExp(`${success}$`));
    await look(page, success);
  });
}
