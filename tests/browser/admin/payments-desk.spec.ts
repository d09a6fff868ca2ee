import type { Locator, Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { addDays } from "~/domain/calendar-days";
import { inspect } from "../../setup/source/inspect";
import { demo } from "../../setup/people/people";

// All of them pay the two invoices that are late in the sample data.
test.describe.configure({ mode: "default" });

const base = "/admin/super-global/payments";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const saying = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).first();
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** A day some weeks before the invoice in this row was issued, on which its payer may have paid already: YYYY-MM-DD. */
async function beforeIssue(invoice: Locator): Promise<string> {
  const [due = ""] = /[A-Z][a-z]+ \d+, \d{4}/.exec((await invoice.textContent()) ?? "") ?? [];
  return addDays(new Date(`${due} UTC`).toISOString().slice(0, 10), -45);
}

withAndWithoutJavaScript(
  "records a check for a late invoice, once, and undoes it @quick",
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
    await expect(page.getByRole("alert")).toContainText("Enter an amount like 148.00.");
    await expect(page.getByRole("alert")).toContainText(
      "The reference must be 1 to 100 characters.",
    );
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
    await expect(saying(tab, "This payment was already recorded.")).toBeVisible();
    await tab.close();

    await page.getByRole("link", { name: `Undo the payment of $5.20, ${check}` }).click();
    await expect(title(page)).toHaveText("Undo $5.20?");
    await hydrated(page, javaScriptEnabled);
    await withoutNativeChecks(page);
    const undo = page.getByRole("button", { name: "Undo this payment" });
    await undo.click();
    await expect(page.getByRole("alert")).toContainText("Select why you’re undoing it");
    await page.getByRole("radio", { name: "The bank didn’t pay it" }).check();
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
  const first = page.getByRole("table", { name: "Invoices to be paid" }).getByRole("row").nth(1);
  const early = await beforeIssue(first);
  await first.getByRole("link").click();
  await expect(title(page)).toContainText("Invoice INV-");
  const invoice = page.url();
  const reference = `Check ${Date.now()}${"7".repeat(70)}`;
  const ask = async (amount: string, more: Record<string, string>) =>
    page.goto(
      `${invoice}/record?${new URLSearchParams({ amount, way: "check", reference, ...more })}`,
    );
  // No form leads here with a day like this one.
  await ask("1.01", { received_on: "1990-01-01" });
  await expect(title(page)).toContainText("Invoice INV-");
  await ask("1.01", { received_on: early });
  await expect(page.getByText("the invoice was issued later")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Record it" }).click();
  await expect(saying(page, "The payment is recorded.")).toBeVisible();
  await ask("1.02", { received_on: early, reference: reference.replace("Check ", "#") });
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
    const owed = page.getByRole("table", { name: "Invoices to be paid" }).getByRole("row").nth(1);
    const number = (await owed.getByRole("link").textContent()) ?? "";
    const day = await beforeIssue(owed);
    await page.getByRole("link", { name: "Import a bank’s file" }).click();
    await hydrated(page, javaScriptEnabled);
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose a file or paste its text");

    const wire = `WIRE ${javaScriptEnabled ? "ONE" : "TWO"} ${number} ${Date.now()}`;
    const rows = [
      `${day},"${wire}",1.03`,
      `${day},INTEREST ${wire.slice(-13)},0.07`,
      `${day},RENT,-900.00`,
    ];
    const file = {
      name: "bank.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Account ending 6789\nDate,Description,Amount\n${rows.join("\n")}\n`),
    };
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(saying(page, "2 rows with money coming in. 1 other row")).toBeVisible();
    await expect(row(page, wire)).toContainText("Possible");
    await expect(row(page, "INTEREST")).toContainText("Unknown");
    if (javaScriptEnabled) await inspect(page, "bank file preview");
    const record = page.getByRole("button", { name: "Record the rows" });
    const choice = page.getByRole("combobox", { name: "Invoice of row" });
    const typed = page.getByRole("textbox", { name: "Invoice number of row" });

    // Nothing is chosen: the rows stay, and so does the chance to choose.
    await record.click();
    await expect(page.getByRole("alert")).toContainText(
      "Nothing was recorded: no row has an invoice.",
    );
    await expect(row(page, wire)).toContainText("Possible");

    // A number that is none, or nobody's: what was chosen elsewhere stays.
    await choice.selectOption({ index: 1 });
    for (const [text, words] of [
      ["soon", "Enter an invoice number like INV-2026-000123."],
      ["inv-1999-000001", "There’s no invoice INV-1999-000001."],
    ] as const) {
      await typed.fill(text);
      await record.click();
      await page.getByRole("alert").getByRole("link", { name: words }).click();
      await expect(typed).toBeFocused();
      await expect(choice).toHaveValue(number);
      if (javaScriptEnabled) await inspect(page, `bank file refused ${text}`);
    }

    // One that is there is looked at before it is recorded.
    await typed.fill(number.toLowerCase().replaceAll("-", " "));
    await record.click();
    await expect(saying(page, "Check the invoice whose number you typed")).toBeVisible();
    await expect(typed).toHaveValue(number);
    await expect(row(page, "INTEREST")).toContainText(/to pay/);
    if (javaScriptEnabled) await inspect(page, "bank file to look at");
    await record.click();
    await expect(saying(page, "2 payments are recorded.")).toBeVisible();

    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(row(page, wire)).toContainText("Already recorded");
    await expect(page.getByText("There’s nothing to record.")).toBeVisible();
    await expect(record).toHaveCount(0);
    await page.goto(`${base}/${number}`);
    await expect(row(page, `Bank file ${day}`).first()).toContainText("$");
  },
);

test("a page of a bank's file that was altered is answered in words, and records nothing", async ({
  page,
  signIn,
}) => {
  await signIn(page, demo.super, `${base}/import`);
  const preview = async () => {
    await page.goto(`${base}/import`);
    await page
      .getByLabel("Or paste its text")
      .fill(`Date,Description,Amount\n03/02/2026,ALTERED ${Date.now()},9.87`);
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(row(page, "ALTERED")).toContainText("Unknown");
  };
  const alter = (from: string, to: string) =>
    page.locator("textarea[hidden]").evaluate(
      (held: HTMLTextAreaElement, [one, other]) => {
        held.value = held.value.replace(one ?? "", other ?? "");
      },
      [from, to],
    );
  for (const [from, to] of [
    ["987", "-987"],
    ["2026-03-02", "soon"],
    ["{", ""],
  ] as const) {
    await preview();
    await page.getByRole("textbox", { name: "Invoice number of row" }).fill("INV-2026-000001");
    // React writes the page's own text back when it takes the page over.
    await hydrated(page);
    await alter(from, to);
    await page.getByRole("button", { name: "Record the rows" }).click();
    await expect(page.getByRole("alert")).toContainText("Nothing was recorded");
    await expect(page.getByRole("alert")).toContainText("Choose the file again.");
    await expect(page.getByRole("alert")).not.toContainText(/Invalid|expected|integer/i);
    await expect(page.getByLabel("CSV file")).toBeVisible();
  }
});
