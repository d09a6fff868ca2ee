import { addDays } from "~/domain/calendar-days";
import { demo } from "../../setup/people/people";
import { expect, phone, walk, type Locator, type Page } from "../../setup/plain/walks";

const base = "/admin/super-global";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const saying = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).first();
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

walk("finds one person's lines of the audit history, and a file", async ({ page, signIn }) => {
  await signIn(page, demo.super, `${base}/audit`);
  const find = async (who: string) => {
    await page.getByText("Find a person, a company").click();
    await page.getByLabel("Name, email address, invoice").fill(who);
    await page.getByRole("button", { name: "Find", exact: true }).click();
  };
  await find(demo.admin);
  await page.getByRole("link", { name: "Adrian Cole" }).first().click();
  await expect(page).toHaveURL(/audit\?actor=user-adrian-cole$/);
  await page.getByLabel("What").selectOption("A profile was changed");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/actor=user-adrian-cole&act=profile.changed/);
  const line = row(page, "Adrian Cole as Nora Whitfield");
  await expect(line).toHaveCount(1);
  await expect(line).toContainText("phone: •••0199");

  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download/ }).click();
  const [header, first, ...more] = (await (await coming).text()).trim().split("\r\n");
  expect(header).toContain("Time (UTC),Who,");
  expect(first).toContain("Nora Whitfield,user-nora-whitfield,Adrian Cole,user-adrian-cole");
  expect(more.every((text) => text.includes("Adrian Cole"))).toBe(true);

  await page.goto(`${base}/audit?act=login_as.started`);
  await find("benefits.example");
  await expect(page.getByText("Which do you mean?")).toBeVisible();
  await page.getByRole("link", { name: "Adrian Cole" }).first().click();
  await expect(page).toHaveURL(/actor=user-adrian-cole&act=login_as.started/);
  expect(page.url()).not.toContain("@");
});

const payments = `${base}/payments`;

/** A day some weeks before the invoice in this row was issued, on which its payer may have paid already: YYYY-MM-DD. */
async function beforeIssue(invoice: Locator): Promise<string> {
  const [due = ""] = /[A-Z][a-z]+ \d+, \d{4}/.exec((await invoice.textContent()) ?? "") ?? [];
  return addDays(new Date(`${due} UTC`).toISOString().slice(0, 10), -45);
}

walk("records a check for a late invoice, and undoes it", async ({ page, signIn, mailbox }) => {
  const [payer, check, email] = ["Mabel Osei", "Check 4712", "mabel.osei@mail.example"];
  await page.setViewportSize(phone);
  await signIn(page, demo.super, payments);
  await page.getByLabel("Number, name or amount").fill("Osei");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(row(page, payer).first()).toContainText("Past due");
  await row(page, payer).first().getByRole("link").click();
  await expect(title(page)).toContainText("Invoice INV-");
  const invoice = page.url();

  await page.getByLabel("Amount").fill("5.20");
  await page.getByLabel("Reference").fill(check);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(title(page)).toHaveText("Record $5.20?");
  await expect(page.getByRole("table", { name: "What changes" })).toContainText("still to pay");
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
  await page.getByRole("radio", { name: "The bank didn’t pay it" }).check();
  await page.getByLabel("Note").fill("Letter of March 3");
  await page.getByRole("button", { name: "Undo this payment" }).click();
  await expect(saying(page, "The payment is undone.")).toBeVisible();
  await expect(page).toHaveURL(invoice);
  await expect(row(page, check)).toContainText("Undone");
  expect((await mailbox.next(email)).text).toContain("Your bank didn’t pay the $5.20");
});

walk("a question whose answer has changed since is asked again", async ({ page, signIn }) => {
  await signIn(page, demo.super, payments);
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

walk("imports a bank's file, and records each row once", async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  await signIn(page, demo.super, payments);
  const owed = page.getByRole("table", { name: "Invoices to be paid" }).getByRole("row").nth(1);
  const number = (await owed.getByRole("link").textContent()) ?? "";
  const day = await beforeIssue(owed);
  await page.getByRole("link", { name: "Import a bank’s file" }).click();
  const wire = `WIRE TWO ${number} ${Date.now()}`;
  const rows = [
    `${day},"${wire}",1.03,TRN 4711`,
    `${day},INTEREST ${wire.slice(-13)},90000.07,`,
    `${day},RENT,-900.00,`,
    `${day},LEFT ${wire.slice(-13)},3.21,`,
  ];
  const file = {
    name: "bank.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Account ending 6789\nDate,Description,Amount,Reference\n${rows.join("\n")}\n`,
    ),
  };
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(saying(page, "3 rows with money coming in.")).toBeVisible();
  await expect(page.getByText("RENT, -900.00 (money that went out)")).toBeVisible();
  await expect(row(page, wire)).toContainText("Possible");
  await expect(row(page, wire)).toContainText("TRN 4711");
  await expect(row(page, "INTEREST")).toContainText("Unknown");
  const record = page.getByRole("button", { name: "Record the rows" });
  const choice = page.getByRole("combobox", { name: "Invoice of row" });
  const input = page.getByRole("textbox", { name: "Invoice number of row 4" });

  // No invoice has this number: the choice of the other tab stays.
  await choice.selectOption({ index: 1 });
  await input.fill("inv-1999-000001");
  await record.click();
  await expect(page.getByRole("alert")).toContainText("There’s no invoice INV-1999-000001.");
  await expect(choice).toHaveValue(number);

  // One that is there is looked at before it is recorded.
  await input.fill(number.toLowerCase().replaceAll("-", " "));
  await record.click();
  await expect(saying(page, "Check the invoice whose number you typed")).toBeVisible();
  await expect(input).toHaveValue(number);
  await expect(row(page, "INTEREST")).toContainText(/to pay/);
  await record.click();

  // More than is owed is asked about, as it is by hand.
  await expect(saying(page, "1 row is for more than its invoice.")).toBeVisible();
  await expect(page.getByText("comes off the next invoices")).toBeVisible();
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(input).toHaveValue(number);
  await record.click();
  await page.getByRole("button", { name: "Record the rows" }).click();
  await expect(saying(page, "2 payments are recorded.")).toBeVisible();
  const recorded = page.getByRole("table", { name: "What was recorded" });
  await expect(recorded.getByRole("row").nth(1)).toContainText("TRN 4711");
  await expect(recorded.getByRole("link", { name: number }).first()).toHaveAttribute(
    "href",
    `${payments}/${number}`,
  );
  await expect(page.getByText(/LEFT \d+, \$3\.21/)).toBeVisible();

  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(row(page, wire)).toContainText("Already recorded");
  await page.goto(`${payments}/${number}`);
  await expect(row(page, `Bank file ${day}`).first()).toContainText("$");
});

walk("a page of a bank's file that was altered records nothing", async ({ page, signIn }) => {
  await signIn(page, demo.super, `${payments}/import`);
  await page
    .getByLabel("Or paste its text")
    .fill(`Date,Description,Amount,Art\n03/02/2026,ALTERED ${Date.now()},9.87,ZE`);
  await page.getByRole("button", { name: "Check the file" }).click();
  // No record says whether it came in, so the page asks.
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Check what shows that money came in");
  await page.getByLabel("Art: ZE").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(row(page, "ALTERED")).toContainText("Unknown");
  await page.getByRole("textbox", { name: "Invoice number of row" }).fill("INV-2026-000001");
  const held = page.locator("textarea[hidden]").one();
  const text = held.textContent ?? "";
  expect(text).toContain("987");
  held.textContent = text.replace("987", "-987");
  await page.getByRole("button", { name: "Record the rows" }).click();
  await expect(page.getByRole("alert")).toContainText("Nothing was recorded");
  await expect(page.getByLabel("CSV file")).toBeVisible();
});
