import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import {
  companySteps,
  goOn,
  individualSteps,
  newcomer,
  type WalkStep,
} from "../../setup/people/sign-up-walk";

/** The check page before its address is confirmed: what was typed to sign is nobody's to throw away, and no signature yet. */

test.use({ viewport: { width: 390, height: 844 } });

const signature = (page: Page) => page.getByLabel("Your full name, as your signature");
const agreed = (page: Page) => page.getByLabel("I agree, and my answers are true");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function answerAll(page: Page, steps: readonly WalkStep[], email: string): Promise<void> {
  await page.goto(steps[0]?.path ?? "");
  for (const step of steps) {
    if (step.heading === "Your team") {
      await page.getByRole("button", { name: "Add my team later" }).click();
      await expect(page).not.toHaveURL(/employees/);
    } else {
      await step.complete({ page, email });
      await goOn(page);
    }
  }
}

async function isTyped(page: Page): Promise<void> {
  await expect(signature(page)).toHaveValue("Rosa Delgado-Ruiz");
  await expect(agreed(page)).toBeChecked();
}

for (const [kind, steps] of [
  ["company", companySteps],
  ["individual", individualSteps],
] as const) {
  withAndWithoutJavaScript(
    `${kind}: tick and signature stay while the address is confirmed on the same page`,
    async ({ page, mailbox, javaScriptEnabled }) => {
      test.slow();
      const email = newcomer();
      await answerAll(page, steps, email);
      await hydrated(page, javaScriptEnabled);
      const code = (await mailbox.next(email)).code ?? "";
      await signature(page).fill("Rosa Delgado-Ruiz");
      await agreed(page).check();

      await page.getByLabel("6-digit code").fill(code === "000000" ? "000001" : "000000");
      await button(page, "Confirm").click();
      await expect(page.getByRole("alert")).toContainText("That code is not right.");
      await isTyped(page);
      await button(page, "Send another email").click();
      await expect(page.getByRole("alert")).toContainText(
        "We sent you an email less than a minute",
      );
      await isTyped(page);
      await withoutNativeChecks(page);
      await page.getByLabel("6-digit code").fill(code);
      // The final button says so too, and signs nothing before its owner has seen the page.
      await button(page, kind === "company" ? "Submit" : "Confirm").click();
      await expect(page.getByText("Your email address is confirmed.").first()).toBeVisible();
      await expect(page.getByLabel("6-digit code")).toHaveCount(0);
      await isTyped(page);
      await page.goto(`/register/${kind}/success`);
      await expect(page).toHaveURL(/\/recap$/);
      await isTyped(page);

      // Changed in another tab: told, with the answers as they are now, and then taken.
      const other = await page.context().newPage();
      await other.goto(`${steps[0]?.path}?return=check`);
      await other.getByLabel("Phone number (optional)").fill("503 555 0143");
      await goOn(other);
      await button(page, "Submit").click();
      await expect(page.getByRole("alert")).toContainText("This page was changed in another tab");
      await isTyped(page);
      await button(page, "Submit").click();
      await expect(page).toHaveURL(/\/success$/);
    },
  );
}
