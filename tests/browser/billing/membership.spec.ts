import type { Page } from "@playwright/test";
import {
  expect,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import { test as spanish } from "../../setup/health/story";
import { inspect } from "../../setup/source/inspect";

// One worker, hence one server.
test.describe.configure({ mode: "default" });

/** A payer changes their membership, how it is paid, cancels it and comes back, each page on a phone. */

test.use({ alone: "membership", viewport: { width: 390, height: 844 } });

const own = "/settings/subscription";
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name }).click();
/** Two of the same kind, so that each run has its own. */
const people = {
  essential: { false: "isaac.romero@mail.example", true: "greta.hoffman@mail.example" },
  yearly: { false: "wendell.ames@mail.example", true: "tove.eriksen@mail.example" },
};

withAndWithoutJavaScript(
  "somebody sees what Plus costs today before they say yes, and takes less from the next period on",
  async ({ page, signIn, javaScriptEnabled }) => {
    const email = people.essential[`${Boolean(javaScriptEnabled)}`];
    await signIn(page, email, "/settings");
    // One of them reads Spanish; what is said here is held in English.
    const english = page.getByRole("contentinfo").getByRole("button", { name: "English" });
    if (await english.isVisible()) await english.click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await main(page).locator(`a[href="${own}"]`).click();
    await main(page).locator(`a[href="${own}/update"]`).click();
    await main(page).getByRole("radio", { name: /^Plus/ }).check();
    await press(page, "See what changes");
    const changes = page.getByRole("region", { name: "What changes" });
    // On a phone it would be below everything else.
    await expect(changes.getByRole("heading")).toBeInViewport();
    // The rest of the period, and the next one where that is paid: each with its formula.
    await expect(changes.getByText(/^\$20\.00 × \d+ /).first()).toBeVisible();
    await expect(changes.getByText(/^Due by/)).toBeVisible();
    if (javaScriptEnabled) await inspect(page, "change of a membership");
    await changes.getByRole("button", { name: "Change my membership" }).click();
    await expect(page).toHaveURL(new RegExp(`${own}$`));
    await expect(main(page).getByText("Plus", { exact: true })).toBeVisible();

    await main(page).getByRole("link", { name: "Invoices and payments" }).click();
    // Beside it the invoice of the next period may have been issued anew.
    const links = main(page).getByRole("link", { name: /^INV-/ });
    await expect(links.first()).toBeVisible();
    const numbers = await links.allInnerTexts();
    const lines = [];
    for (const number of numbers.slice(0, 2)) {
      await page.goto(`${own}/payments/${number}`);
      lines.push(await main(page).innerText());
    }
    expect(lines.join()).toContain("Change to the membership: Plus");

    // Less waits, and can be taken back until then.
    await page.goto(`${own}/update?tier=essential`);
    await expect(changes.getByText(/^From .* Essential/)).toBeVisible();
    // On some days the next period has been billed already.
    await expect(changes.getByText(/nothing to pay now|a new one for /)).toBeVisible();
    await changes.getByRole("button", { name: "Change my membership" }).click();
    await expect(main(page).getByText(/^Essential, .*\$19\.00$/)).toBeVisible();
    await page.goto(`${own}/update`);
    await press(page, "Keep what I have now");
    await expect(page).toHaveURL(new RegExp(`${own}$`));
    await expect(main(page).getByText(/^Essential, .*\$19\.00$/)).toHaveCount(0);
  },
);

test("what has changed in another window since is shown again, and nothing is carried out", async ({
  page,
  signIn,
  context,
}) => {
  await signIn(page, demo.owner, `${own}/addons`);
  const other = await context.newPage();
  await page.getByRole("checkbox", { name: /^Pet discount/ }).check();
  await press(page, "See what changes");
  await expect(page.getByText(/^Due by/)).toBeVisible();

  await other.goto(`${own}/update?period=yearly`);
  await other.getByRole("button", { name: "Change my membership" }).click();
  await expect(other).toHaveURL(new RegExp(`${own}$`));
  await expect(other.getByText(/^Plus, Paid yearly: /)).toBeVisible();

  await press(page, "Change my membership");
  await expect(page.getByRole("alert")).toContainText("Your membership was changed in another tab");
  await page.goto(own);
  await expect(main(page).getByText(/^Plus, Paid yearly: /)).toBeVisible();
  await page.goto(`${own}/addons`);
  await inspect(page, "add-ons of a membership");
  await expect(page.getByRole("checkbox", { name: /^Telehealth/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Pet discount/ })).not.toBeChecked();
});

withAndWithoutJavaScript(
  "to whom invoices go and how they are paid is said on one page",
  async ({ page, signIn, javaScriptEnabled }) => {
    const email = people.yearly[`${Boolean(javaScriptEnabled)}`];
    await signIn(page, email, `${own}/method`);
    if (javaScriptEnabled) await inspect(page, "how a membership is paid");
    await page.getByLabel("Name on the invoice").fill("");
    await page.getByLabel("ZIP code").fill("12");
    await withoutNativeChecks(page);
    await press(page, "Save");
    await expect(page.getByRole("alert")).toContainText("Enter the name for the invoice");
    await expect(page.getByRole("alert")).toContainText("Enter a 5-digit ZIP code");
    await page.getByLabel("Name on the invoice").fill("The Books, Inc.");
    await page.getByLabel("ZIP code").fill("97205");
    await page.getByLabel("State", { exact: true }).selectOption("OR");
    await press(page, "Save");
    await expect(page.getByText("Your billing details are saved.")).toBeVisible();
    await expect(page.getByLabel("Name on the invoice")).toHaveValue("The Books, Inc.");
    // Without a payment provider there is one way for somebody alone, and nobody chooses among one.
    await expect(main(page).getByRole("region", { name: "Check" })).toContainText(
      "Each invoice says where to send the check.",
    );
    await expect(main(page).getByRole("radio")).toHaveCount(0);
  },
);

test("whose membership has ended is led to where they come back", async ({ page, signIn }) => {
  await signIn(page, "victor.lang@mail.example");
  await page.goto(`${own}/update`);
  await expect(page).toHaveURL(new RegExp(`${own}/cancel$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your membership has ended");
  await expect(
    page.getByText(/^Until .* you can come back with what you had: Essential/),
  ).toBeVisible();
  await expect(page.getByText("The first period begins today and costs $19.00.")).toBeVisible();
  await inspect(page, "an ended membership");
  // There is only one way to pay.
  await expect(main(page).getByRole("radio", { name: /^Check/ })).toBeChecked();
  await press(page, "Restart my membership");
  await expect(page).toHaveURL(/\/payments\/INV-/);
  await expect(page.getByText("Essential membership").first()).toBeVisible();
  await page.goto(own);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your membership");

  // Canceled with a reason, and taken back.
  await page.getByRole("link", { name: "Cancel your membership" }).click();
  await inspect(page, "canceling a membership");
  await page.getByRole("radio", { name: "I don’t use it enough" }).check();
  await press(page, "Cancel my membership");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your membership is canceled");
  await page.goto(`${own}/update`);
  await expect(page.getByText("Your membership is canceled. Resume it first")).toBeVisible();
  await page.getByRole("link", { name: "See the cancellation" }).click();
  await press(page, "Resume my membership");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your membership");
});

spanish("the same pages in Spanish", async ({ page, signIn }) => {
  await signIn(page, people.essential.false);
  const titles = {
    "": "Su membresía",
    "/update?tier=plus": "Cambiar su nivel o cómo paga",
    "/addons?asked=1": "Cambiar sus complementos",
    "/method": "Cómo paga",
    "/cancel": "Cancelar su membresía",
  };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(`${own}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await inspect(page, `${title} es`);
  }
});
