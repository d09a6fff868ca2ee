import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { openMenu } from "../../setup/browser/header-menus";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

const late = "ray.delgado@mail.example";

test.use({ viewport: { width: 390, height: 844 } });

withAndWithoutJavaScript(
  "who owes money sees it first on the home page, and pays from there",
  async ({ page, signIn, javaScriptEnabled }) => {
    await signIn(page, late, "/");
    await hydrated(page, javaScriptEnabled);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("What you owe");
    const owed = page.getByRole("region", { name: "What you owe" });
    await expect(owed.getByText("Past due")).toBeVisible();
    await expect(owed.getByText(/^Invoice INV-\S+ was due on \w+ \d+, \d+\.$/)).toBeVisible();
    await owed.getByRole("link", { name: /^Pay \$/ }).click();
    await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
    const menu = await openMenu(page, "Menu");
    await menu.getByRole("link", { name: "Billing" }).click();
    await expect(page).toHaveURL(/\/settings\/subscription\/payments$/);
  },
);

test("what is owed can be read by everybody who owes it", async ({ page, signIn }) => {
  await signIn(page, late, "/");
  await expect(page.getByRole("region", { name: "What you owe" })).toBeVisible();
  await inspect(page, "home of who owes");
  await page.goto("/settings/subscription/payments");
  await inspect(page, "invoices of who owes");
});

test("an employee hears nothing of money", async ({ page, signIn }) => {
  await signIn(page, demo.employee, "/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("What you owe")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Billing" })).toHaveCount(0);
});
