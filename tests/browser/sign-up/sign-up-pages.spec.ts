import type { Page } from "@playwright/test";
import { expect, test } from "../../setup/browser/browser-fixtures";
import { inspect } from "../../setup/source/inspect";
import { whole } from "../../setup/source/whole";
import {
  companySteps,
  confirmEmail,
  goOn,
  individualSteps,
  newcomer,
  sign,
  type WalkStep,
} from "../../setup/people/sign-up-walk";

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(() => test.slow());

async function sendEmpty(page: Page): Promise<void> {
  await page.locator("main form").evaluateAll((forms) => {
    for (const form of forms as HTMLFormElement[]) form.noValidate = true;
  });
  await page.getByRole("main").getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
}

async function walk(page: Page, email: string, steps: readonly WalkStep[]): Promise<void> {
  for (const step of steps) {
    await page.goto(step.path);
    // A refused page shows all of this too, so a sample looks at that one alone.
    if (whole) await inspect(page, step.path);
    if (step.path.endsWith("/employees")) {
      await step.half({ page, email });
      await inspect(page, "the import's preview");
      await page.goto(step.path);
    } else if (!step.path.endsWith("/addons")) {
      await sendEmpty(page);
      await inspect(page, `${step.path} refused`);
    }
    await step.complete({ page, email });
    await goOn(page);
  }
}

for (const [kind, steps, tag] of [
  ["company", companySteps, ""],
  ["individual", individualSteps, " @quick"],
] as const)
  test(`with scripts, every page of a sign-up can be read, up to its receipt: ${kind}${tag}`, async ({
    page,
    mailbox,
  }) => {
    const email = newcomer();
    await walk(page, email, steps);
    await expect(page).toHaveURL(new RegExp(`/register/${kind}/recap$`));
    if (whole) await inspect(page, "check");
    await sign(page);
    await expect(page.getByRole("alert")).toBeVisible();
    await inspect(page, "submitted too early");
    await confirmEmail(page, (await mailbox.next(email)).code ?? "");
    await sign(page);
    await expect(page).toHaveURL(new RegExp(`/register/${kind}/success$`));
    await expect(page.getByText(/INV-\d{4}-\d{6}/).first()).toBeVisible();
    await inspect(page, "success");
  });

test("two tabs: the later save is told, and changes nothing @quick", async ({ page, context }) => {
  const [step] = individualSteps;
  const path = step?.path ?? "";
  await page.goto(path);
  await step?.complete({ page, email: newcomer() });
  await goOn(page);
  await expect(page).toHaveURL(/subscription$/);
  const other = await context.newPage();
  await page.goto(path);
  await other.goto(path);
  await page.getByLabel("City").fill("Portland West");
  await goOn(page);
  await expect(page).toHaveURL(/subscription$/);
  await other.getByLabel("City").fill("Portland East");
  await other.getByRole("button", { name: "Continue" }).click();
  const changed = "These answers were changed somewhere else in the meantime: Address.";
  await expect(other.getByRole("alert").getByText(changed)).toBeVisible();
  const foreign = other.getByRole("main").getByText(/^Saved in the meantime: .*Portland West/);
  await expect(foreign.last()).toBeVisible();
  await expect(other.getByLabel("City")).toHaveValue("Portland East");
});
