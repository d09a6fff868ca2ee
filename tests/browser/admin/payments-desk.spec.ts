import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { inspect } from "../../setup/source/inspect";
import { demo } from "../../setup/people/people";

const base = "/admin/super-global/payments";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const saying = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).first();
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

withAndWithoutJavaScript(
  "records a check for a late invoice, once, and undoes it",
  async ({ page, signIn, mailbox, javaScriptEnabled }) => {
    // Two payers who are late in the sample data, one for each walk.
    const [payer, check, email] = javaScriptEnabled
      ? ["Ray Delgado", "Check 4711", "ray.delgado@mail.example"]
      : ["Mabel Osei", "Check 4712", "mabel.osei@mail.example"];
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, demo.super, base);
    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("Number, name or amount").fill(payer.split(" ")[1] ?? "");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(row(page, payer).first()).toContainText("Past due");
    if (javaScriptEnabled) await inspect(page, "payments desk search");
    await row(page, payer).first().getByRole("link").click();
    await expect(title(page)).toContainText("Invoice INV-");
    const invoice = page.url();

    await hydrated(page, javaScriptEnabled);
    await withoutNativeChecks(page);
    await page.getByLabel("Amount").fill("ten");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toContainText("The amount looks like 148.00.");
    await expect(page.getByRole("alert")).toContainText("The reference has 1 to 100 characters.");
    await expect(page.getByLabel("Amount")).toHaveValue("ten");
    if (javaScriptEnabled) await inspect(page, "payments desk refused");

    await withoutNativeChecks(page);
    await page.getByLabel("Amount").fill("5.20");
    await page.getByLabel("Reference").fill(check);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(title(page)).toHaveText("Record $5.20?");
    await expect(page.getByRole("table", { name: "What changes" })).toContainText("still to pay");
    if (javaScriptEnabled) await inspect(page, "payments desk question");
    // The same question in another tab, answered after this one.
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await page.getByRole("button", { name: "Record it" }).click();
    await expect(saying(page, "The payment is recorded.")).toBeVisible();
    await expect(row(page, check)).toContainText("Counts");
    expect((await mailbox.next(email)).text).toContain("$5.20");
    await tab.getByRole("button", { name: "Record it" }).click();
    await expect(saying(tab, "This payment was recorded before.")).toBeVisible();
    await tab.close();

    await page.getByRole("link", { name: `Undo the payment of $5.20, ${check}` }).click();
    await expect(title(page)).toHaveText("Undo $5.20?");
    await hydrated(page, javaScriptEnabled);
    await withoutNativeChecks(page);
    const undo = page.getByRole("button", { name: "Undo this payment" });
    await undo.click();
    await expect(page.getByRole("alert")).toContainText("Select why it is undone");
    await page.getByRole("radio", { name: "The bank did not pay it" }).check();
    await page.getByLabel("Note").fill("Letter of March 3");
    if (javaScriptEnabled) await inspect(page, "payments desk undo");
    const asked = page.url();
    await undo.click();
    await expect(saying(page, "The payment is undone.")).toBeVisible();
    await expect(page).toHaveURL(invoice);
    await expect(row(page, check)).toContainText("Undone");
    expect((await mailbox.next(email)).text).toContain("Your bank did not pay the $5.20");
    await page.goto(asked);
    await expect(title(page)).toHaveText("This payment is undone");

    await page.goto(`/admin/super-global/audit?object=invoice:${invoice.split("/").at(-1)}`);
    await expect(row(page, "A recorded payment was undone").first()).toContainText(
      "Letter of March 3",
    );
  },
);

test("a question whose answer has changed since is asked again", async ({ page, signIn }) => {
  await signIn(page, demo.super, base);
  const first = page.getByRole("table", { name: "Invoices to be paid" }).getByRole("link").first();
  await first.click();
  const invoice = page.url();
  const ask = async (of: Page, amount: string, reference: string) => {
    await of.goto(invoice);
    await of.getByLabel("Amount").fill(amount);
    await of.getByLabel("Reference").fill(reference);
    await of.getByRole("button", { name: "Continue" }).click();
    await expect(title(of)).toHaveText(`Record $${amount}?`);
  };
  const mark = Date.now();
  await ask(page, "1.01", `One ${mark}`);
  const tab = await page.context().newPage();
  await ask(tab, "1.02", `Two ${mark}`);
  await tab.getByRole("button", { name: "Record it" }).click();
  await expect(saying(tab, "The payment is recorded.")).toBeVisible();
  await page.getByRole("button", { name: "Record it" }).click();
  await expect(page.getByRole("alert")).toContainText("Something else was paid");
  await page.getByRole("button", { name: "Record it" }).click();
  await expect(saying(page, "The payment is recorded.")).toBeVisible();
});
