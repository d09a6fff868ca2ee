import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { companySteps, goOn, newcomer } from "../../setup/people/sign-up-walk";
import { inspect } from "../../setup/source/inspect";

test.beforeEach(({ shape }) => test.skip(shape !== "app", "the page is the same everywhere"));

withAndWithoutJavaScript(
  "a bookkeeper is asked who the owner is, and the owner is not",
  async ({ page, javaScriptEnabled }) => {
    const email = newcomer();
    await page.goto("/register/about-you");
    await hydrated(page, javaScriptEnabled);
    await withoutNativeChecks(page);
    await companySteps[0]?.complete({ page, email });
    const owner = page.getByRole("group", { name: "Who owns the company?" });
    const role = page.getByLabel("What do you do at the company?");
    await expect(owner).toBeHidden();
    await expect(page.getByText("The person who signs manages the account")).toBeVisible();
    await role.selectOption({ label: "Bookkeeper or accountant" });
    await expect(owner).toBeVisible();
    if (javaScriptEnabled) await inspect(page, "the owner asked for");
    await page.getByLabel("Owner's full name").fill("Lou Marsh");
    await page.getByLabel("Owner's email").fill(email);
    await page.getByRole("main").getByRole("button", { name: "Continue" }).click();
    const alert = page.getByRole("alert");
    await alert.getByRole("link", { name: /^This is your own address/ }).click();
    await expect(page.getByLabel("Owner's email")).toBeFocused();
    await expect(page.getByLabel("Owner's full name")).toHaveValue("Lou Marsh");
    await page.getByLabel("Owner's email").fill("lou@elsewhere.example");
    await goOn(page);
    await expect(page).toHaveURL(/about-company$/);
    await page.goto("/register/about-you");
    await expect(page.getByLabel("Owner's email")).toHaveValue("lou@elsewhere.example");
  },
);
