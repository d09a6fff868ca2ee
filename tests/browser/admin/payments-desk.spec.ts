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

// All of them pay the two invoices that are late in the sample data.
test.describe.configure({ mode: "default" });

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
  await expect(title(page)).toContainText("Invoice INV-");
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

test("a reference that is taken and a day that is unlikely are said before anything is recorded", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo.super, base);
  await page.getByRole("table", { name: "Invoices to be paid" }).getByRole("link").first().click();
  await expect(title(page)).toContainText("Invoice INV-");
  const invoice = page.url();
  const reference = `Check ${Date.now()}${"7".repeat(70)}`;
  const ask = async (amount: string, more: Record<string, string>) =>
    page.goto(
      `${invoice}/record?${new URLSearchParams({ amount, way: "check", reference, ...more })}`,
    );
  await ask("1.01", { received_on: "1990-01-01" });
  await expect(page.getByText("the invoice was issued later")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Record it" }).click();
  await expect(saying(page, "The payment is recorded.")).toBeVisible();
  await ask("1.02", { received_on: "1990-01-01", reference: reference.replace("Check ", "#") });
  await expect(title(page)).toHaveText("This reference is taken");
  await expect(page.getByRole("button", { name: "Record it" })).toHaveCount(0);
  await page.getByRole("link", { name: "See that payment" }).click();
  await expect(row(page, reference)).toContainText("Counts");
});

withAndWithoutJavaScript(
  "imports a bank's file: looks at it first, and records each row once",
  async ({ page, signIn, javaScriptEnabled }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, demo.super, base);
    const number =
      (await page
        .getByRole("table", { name: "Invoices to be paid" })
        .getByRole("link")
        .first()
        .textContent()) ?? "";
    await page.getByRole("link", { name: "Import a bank’s file" }).click();
    await hydrated(page, javaScriptEnabled);
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose a file or paste its text");

    const wire = `WIRE ${javaScriptEnabled ? "ONE" : "TWO"} ${number} ${Date.now()}`;
    const rows = [
      `03/02/2026,"${wire}",1.03`,
      "03/02/2026,INTEREST 000987654,0.07",
      "03/03/2026,RENT,-900.00",
    ];
    const file = {
      name: "bank.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Account ending 6789\nDate,Description,Amount\n${rows.join("\n")}\n`),
    };
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(saying(page, "2 rows by which money came in. 1 other row")).toBeVisible();
    await expect(row(page, wire)).toContainText("Possible");
    await expect(row(page, "INTEREST")).toContainText("Unknown");
    if (javaScriptEnabled) await inspect(page, "bank file preview");
    const record = page.getByRole("button", { name: "Record the rows" });
    await page.getByRole("combobox", { name: "Invoice of row" }).selectOption({ index: 1 });
    await record.click();
    await expect(saying(page, "1 payment is recorded.")).toBeVisible();

    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(row(page, wire)).toContainText("Recorded already");
    await expect(page.getByText("There is nothing to record.")).toBeVisible();
    await expect(record).toHaveCount(0);
    await page.goto(`${base}/${number}`);
    await expect(row(page, "Bank file 2026-03-02").first()).toContainText("$1.03");
  },
);
