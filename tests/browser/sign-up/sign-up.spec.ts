import { expect, test } from "../../setup/browser/browser-fixtures";
import {
  confirmEmail,
  goOn,
  individualSteps,
  newcomer,
  sign,
} from "../../setup/people/sign-up-walk";

test.use({ viewport: { width: 390, height: 844 } });

test("with scripts, a sign-up from its first page to its receipt @quick", async ({
  page,
  mailbox,
}) => {
  const email = newcomer();
  await page.goto(individualSteps[0]?.path ?? "");
  for (const step of individualSteps) {
    await expect(page.getByRole("heading", { level: 1, name: step.heading })).toBeVisible();
    await step.complete({ page, email });
    await goOn(page);
  }
  await confirmEmail(page, (await mailbox.next(email)).code ?? "");
  await sign(page);
  await expect(page).toHaveURL(/\/register\/individual\/success$/);
  await expect(page.getByText(/INV-\d{4}-\d{6}/).first()).toBeVisible();
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
