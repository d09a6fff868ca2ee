import type { Page } from "@playwright/test";
import { expect, test, withAndWithoutJavaScript } from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import { confirmEmail, goOn, newcomer } from "../../setup/people/sign-up-walk";
import { inspectColours, inspectOnce } from "../../setup/source/inspect";

/** A grocer whom their association lists is a member at once, pays, passes a copy on, and tells people when they go live. */

const phone = { width: 320, height: 740 };

/** From the code to the success page, found on the list by name and the last digits of the EIN. */
async function join(page: Page, email: string, code: () => Promise<string>, listed: string) {
  await page.goto("/association/join");
  await page.getByLabel("Join code").fill("RIVER26");
  await page.getByRole("radio", { name: /^A company/ }).check();
  await page.getByLabel("First name").fill("Rosa");
  await page.getByLabel("Last name").fill("Delgado-Ruiz");
  await page.getByRole("main").getByLabel("Email address").fill(email);
  await goOn(page);
  await page.getByLabel("Name of the business").fill(listed);
  await page.getByRole("button", { name: "Look up" }).click();
  await page.getByRole("radio", { name: new RegExp(`^${listed}`) }).check();
  await goOn(page);
  await page.getByLabel("Legal name").fill(listed);
  await page.getByLabel("Business type").selectOption({ index: 1 });
  await page.getByLabel("Industry").selectOption({ label: "Food and drink" });
  await page.getByLabel("Full-time employees").fill("4");
  await page.getByLabel("Company phone number").fill("503 555 0177");
  await goOn(page);
  await page.getByLabel("Street address").fill("12 Harbor Street");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State", { exact: true }).selectOption({ label: "Oregon" });
  await page.getByLabel("ZIP code").fill("97201");
  await goOn(page);
  await page.getByRole("main").getByRole("button").first().click();
  await page
    .getByLabel("What do you do at the company?")
    .selectOption({ label: "Owner or partner" });
  await goOn(page);
  await page.getByRole("button", { name: "Add my team later" }).click();
  await page.getByLabel("I have read the agreement").check();
  await page.getByLabel("Your full name").fill("Rosa Delgado-Ruiz");
  await goOn(page);
  await page.getByRole("radio", { name: /^Essential/ }).check();
  await page.getByRole("radio", { name: /^Every month/ }).check();
  await page.getByLabel("When should it start?").fill(new Date().toISOString().slice(0, 10));
  await page.getByRole("radio", { name: /^Invoice/ }).check();
  await goOn(page);
  await confirmEmail(page, await code());
  await page.getByRole("button", { name: /^Join Riverbend/ }).click();
  await expect(page).toHaveURL(/\/association\/success$/);
}

/** An administrator records a check for all that a company owes. */
async function pay(desk: Page, company: string): Promise<void> {
  await desk.goto("/admin/super-global/payments");
  await desk.getByLabel("Number, name or amount").fill(company);
  await desk.getByRole("button", { name: "Show" }).click();
  const row = desk.getByRole("row").filter({ hasText: company });
  const [, amount = ""] = /\$([\d,.]+\.\d\d)/.exec((await row.textContent()) ?? "") ?? [];
  await row.getByRole("link").first().click();
  await desk.getByLabel("Amount").fill(amount);
  await desk.getByLabel("Reference").fill(`Check of ${company}`);
  await desk.getByRole("button", { name: "Continue" }).click();
  await desk.getByRole("button", { name: "Record it" }).click();
  await expect(desk.getByText("The payment is recorded.").first()).toBeVisible();
}

withAndWithoutJavaScript(
  "a listed grocer joins, passes a copy of what they paid on, and moves the day that they announce",
  async ({ page, mailbox, anotherBrowser, signIn, javaScriptEnabled }) => {
    // Joining, paying at a desk and three pages after that, on two browsers.
    test.slow();
    await page.setViewportSize(phone);
    const inspect = async (name: string) => {
      if (!javaScriptEnabled) return;
      await inspectColours(page, `association: ${name}`);
      await page.setViewportSize(phone);
      await inspectOnce(page, `association: ${name} on a phone`);
    };
    const listed = javaScriptEnabled ? "Hollis Family Grocery" : "Fernhill Natural Market";
    const email = newcomer();
    await join(page, email, async () => (await mailbox.next(email)).code ?? "", listed);

    await page.goto("/association/payment-copy");
    await expect(page.getByText("No payment recorded.")).toBeVisible();
    const desk = await (await anotherBrowser()).newPage();
    await signIn(desk, demo.super);
    await pay(desk, listed);

    await page.goto("/");
    await page.getByRole("link", { name: "See your membership" }).click();
    await expect(page.getByText("You’re a member.", { exact: true })).toBeVisible();
    await page.goto("/association/payment-copy");
    // A phone shows it in another place than a desk and a sheet of paper.
    const amount = page.getByText("$240.00").filter({ visible: true }).first();
    await expect(page.getByText(listed).first()).toBeVisible();
    await expect(amount).toBeVisible();
    await inspect("payment copy");
    const bookkeeper = newcomer();
    await page.getByRole("main").getByLabel("Bookkeeper’s email address").fill(bookkeeper);
    await page.getByRole("button", { name: "Email the copy" }).click();
    await expect(page.getByRole("status").filter({ hasText: /copy/ }).first()).toBeVisible();
    expect((await mailbox.next(bookkeeper)).text).toContain("$240.00");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Email the copy" })).toBeHidden();
    await expect(amount).toBeVisible();
    await page.emulateMedia({ media: null });

    await page.goto("/association/launch");
    await expect(page.getByText(/^\d+ days to go$/)).toBeVisible();
    await inspect("go-live day");
    if (javaScriptEnabled) {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "Copy the announcement" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(listed);
    } else {
      await expect(page.getByRole("button", { name: "Copy the announcement" })).toHaveCount(0);
    }
    const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("Go-live day").fill(later);
    await page.getByRole("button", { name: "Save the day" }).click();
    await expect(page.getByText("30 days to go")).toBeVisible();
    await expect(page.getByRole("link", { name: "Invite employees" })).toBeVisible();
  },
);
