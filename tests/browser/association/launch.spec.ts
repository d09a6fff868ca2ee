import type { Page } from "@playwright/test";
import { expect, test, withAndWithoutJavaScript } from "../../setup/browser/browser-fixtures";
import {
  agree,
  chooseInvoice,
  enterAssociation,
  sendIn,
  signForCompany,
  tellOfGrocery,
} from "../../setup/association/browser-walk";
import { demo } from "../../setup/people/people";
import { goOn, newcomer } from "../../setup/people/sign-up-walk";
import { inspectColours, inspectOnce } from "../../setup/source/inspect";

/** A grocer whom their association lists is a member at once, pays, passes a copy on, and tells people when they go live. */

const phone = { width: 320, height: 740 };

/** From the code to the success page, found on the list by name. */
async function join(page: Page, email: string, code: () => Promise<string>, listed: string) {
  await page.goto("/association/join");
  await enterAssociation(page, {
    ...{ code: "RIVER26", joins: /^A company/, first: "Rosa", last: "Delgado-Ruiz", email },
  });
  await page.getByLabel("Name of the business").fill(listed);
  await page.getByRole("button", { name: "Look up" }).click();
  await page.getByRole("radio", { name: new RegExp(`^${listed}`) }).check();
  await goOn(page);
  await tellOfGrocery(page, listed);
  await page.getByRole("main").getByRole("button").first().click();
  await signForCompany(page);
  await agree(page, "Rosa Delgado-Ruiz");
  await chooseInvoice(page);
  await goOn(page);
  await sendIn(page, await code(), /^Join Riverbend/);
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
