import { addDays, todayOf } from "~/domain/calendar-days";
import { formats } from "~/language/formats";
import { demo } from "../../setup/people/people";
import { companySteps, confirmEmail, goOn, newcomer, sign } from "../../setup/people/sign-up-walk";
import { expect, phone, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";

/** Who pays reads their invoices, gives them to a bookkeeper, and changes their membership. */

const own = "/settings/subscription";
const list = `${own}/payments`;
const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const press = (page: Page, name: string) => main(page).getByRole("button", { name }).click();

async function downloaded(page: Page, link: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), text: await download.text() };
}

walk(
  "an owner reads the company's invoices, how each was worked out, and takes them along",
  async ({ page, signIn }) => {
    await signIn(page, demo.owner, list);
    const table = page.getByRole("table", { name: "Invoices" });
    await expect(table.getByRole("row")).toHaveCount(5);
    const numbers = await table.getByRole("rowheader").allTextContents();
    expect(numbers).toEqual([...numbers].sort().reverse());
    const whole = await downloaded(page, "Download this list (CSV)");
    expect(whole.name).toBe("invoices.csv");
    const [header, ...rows] = whole.text
      .replace(/^\uFEFF/, "")
      .trim()
      .split("\r\n");
    expect(header).toBe(
      "Invoice,Issued on,Due on,First day,Last day,Total (USD),Paid (USD),Still to pay (USD),State",
    );
    expect(rows.map((row) => row.split(",")[0])).toEqual(numbers);

    await table.getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "What changed" })).toBeVisible();
    await expect(page.getByText(`Nothing changed since ${numbers[1]}.`)).toBeVisible();
    await page.goBack();
    const number = numbers.at(-1) ?? "";
    await table.getByRole("link", { name: number }).click();
    await expect(title(page)).toHaveText(`Invoice ${number}`);
    await expect(main(page).getByText("Harbor Street Bakery", { exact: true })).toBeVisible();
    await expect(main(page).getByText("14 × $15.00 = $210.00")).toBeVisible();
    await expect(main(page).getByText("Paid", { exact: true }).first()).toBeVisible();
    await expect(main(page).getByRole("heading", { name: "How to pay" })).toHaveCount(0);
    await expect(main(page).getByText("What changed")).toHaveCount(0);
    const one = await downloaded(page, "Download this invoice (CSV)");
    expect(one.name).toBe(`${number}.csv`);
    expect(one.text).toContain(`${number},`);
    expect(one.text).toContain(",14,15.00,210.00");
    const paper = await downloaded(page, "Download this invoice (PDF)");
    expect([paper.name, paper.text.slice(0, 5)]).toEqual([`${number}.pdf`, "%PDF-"]);
    const receipt = await downloaded(page, "Download the receipt (PDF)");
    expect([receipt.name, receipt.text.slice(0, 5)]).toEqual([`${number}-receipt.pdf`, "%PDF-"]);
    await expect(main(page).getByText("Check", { exact: true })).toBeVisible();
    // The total of the page is what the lines of the file come to.
    const sum = one.text
      .trim()
      .split("\r\n")
      .slice(1)
      .reduce((total, line) => total + Number(line.split(",").at(-1)), 0);
    await expect(
      main(page)
        .getByText(`$${sum.toFixed(2)}`)
        .first(),
    ).toBeVisible();
  },
);

walk("who has no invoices is told what will be there", async ({ page, signIn }) => {
  // She reads Spanish.
  await signIn(page, "soledad@cornermarket.example", list);
  await expect(page.getByText("Todavía no hay facturas")).toBeVisible();
});

walk("without online payment an invoice says how to pay it", async ({ page, signIn }) => {
  await signIn(page, "ray.delgado@mail.example", list);
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(page.getByText(/^Past due: was due/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
  await expect(page.getByText("Check payable to")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toHaveCount(0);
});

walk(
  "an owner gives a bookkeeper a link, who reads invoices without an account until it is taken back",
  async ({ page, signIn, anotherBrowser }) => {
    await page.setViewportSize(phone);
    await signIn(page, demo.owner, list);
    await page.getByRole("link", { name: "Links for your bookkeeper" }).click();
    await page.getByRole("button", { name: "Make a link" }).click();
    const url = await page.getByLabel("Your new link").inputValue();
    expect(url).toContain("/billing?token=");

    const bookkeeper = await (await anotherBrowser({ viewport: phone })).newPage();
    await bookkeeper.goto(url);
    await expect(title(bookkeeper)).toHaveText("Invoices of Harbor Street Bakery");
    await bookkeeper.getByRole("table", { name: "Invoices" }).getByRole("link").first().click();
    await expect(title(bookkeeper)).toContainText("Invoice INV-");
    await expect(main(bookkeeper).getByText("14 × $15.00 = $210.00")).toBeVisible();
    await expect(main(bookkeeper).getByRole("button")).toHaveCount(0);
    for (const kind of ["CSV", "PDF"]) {
      const { name } = await downloaded(bookkeeper, `Download this invoice (${kind})`);
      expect(name).toMatch(new RegExp(`^INV-.*\\.${kind.toLowerCase()}$`));
    }
    await bookkeeper.getByRole("link", { name: "Back to the invoices" }).click();
    await expect(bookkeeper).toHaveURL(url);

    await page.goto(`${list}/links`);
    const row = page.getByRole("row").filter({ hasText: "A copied link" });
    await expect(row.getByText("Not yet")).toHaveCount(0);
    await row.getByRole("button", { name: /^Take back/ }).click();
    await expect(page.getByText("The link has been taken back.")).toBeVisible();
    await bookkeeper.goto(url);
    await expect(title(bookkeeper)).toHaveText("This link doesn’t work");
  },
);

walk(
  "a link can be emailed, and an address that is none is said at its field",
  async ({ page, signIn, mailbox, anotherBrowser }) => {
    const email = "books@ledger.example";
    await page.setViewportSize(phone);
    await signIn(page, demo.owner, `${list}/links`);
    const field = page.getByLabel("Bookkeeper’s email address");
    await field.fill("books@ledger");
    await press(page, "Email the link");
    await expect(page.getByRole("alert")).toContainText("There is a problem");
    await expect(field).toHaveValue("books@ledger");
    await field.fill(email);
    await press(page, "Email the link");
    await expect(page.getByText("The link is on its way.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
    const bookkeeper = await (await anotherBrowser()).newPage();
    await bookkeeper.goto((await mailbox.next(email)).link);
    await expect(title(bookkeeper)).toHaveText("Invoices of Harbor Street Bakery");
  },
);

walk(
  "somebody sees what Plus costs today before they say yes, and takes less from the next period on",
  async ({ page, signIn }) => {
    await page.setViewportSize(phone);
    await signIn(page, "greta.hoffman@mail.example", "/settings");
    await main(page).locator(`a[href="${own}"]`).click();
    await main(page).locator(`a[href="${own}/update"]`).click();
    await main(page).getByRole("radio", { name: /^Plus/ }).check();
    await press(page, "See what changes");
    const changes = page.getByRole("region", { name: "What changes" });
    // The rest of the period, and the next one where that is paid: each with its formula.
    await expect(changes.getByText(/^\$20\.00 × \d+ /).first()).toBeVisible();
    await expect(changes.getByText(/^Due by/)).toBeVisible();
    await press(page, "Change my membership");
    await expect(page).toHaveURL(new RegExp(`${own}$`));
    await expect(main(page).getByText("Plus", { exact: true })).toBeVisible();

    await main(page).getByRole("link", { name: "Invoices and payments" }).click();
    // Beside it the invoice of the next period may have been issued anew.
    const numbers = await main(page).getByRole("link", { name: /^INV-/ }).allInnerTexts();
    const lines = [];
    for (const number of numbers.slice(0, 2)) {
      await page.goto(`${list}/${number}`);
      lines.push(await main(page).innerText());
    }
    expect(lines.join()).toContain("Change to the membership: Plus");

    // Less waits, and can be taken back until then.
    await page.goto(`${own}/update?tier=essential`);
    await expect(changes.getByText(/^From .* Essential/)).toBeVisible();
    await expect(changes.getByText(/nothing to pay now|a new one for /)).toBeVisible();
    await press(page, "Change my membership");
    await expect(main(page).getByText(/^Essential, .*\$19\.00$/)).toBeVisible();
    await page.goto(`${own}/update`);
    await press(page, "Keep what I have now");
    await expect(page).toHaveURL(new RegExp(`${own}$`));
    await expect(main(page).getByText(/^Essential, .*\$19\.00$/)).toHaveCount(0);
  },
);

walk("to whom invoices go and how they are paid is said on one page", async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  await signIn(page, "wendell.ames@mail.example", `${own}/method`);
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
});

walk(
  "who pays in a way that is no longer offered is asked for another, and is then where they wanted to go",
  async ({ app, page, signIn }) => {
    const email = "tove.eriksen@mail.example";
    const { db } = app.storage;
    await page.setViewportSize(phone);
    await signIn(page, email);
    // Nothing is missing yet.
    await page.goto(`${own}/missingdata`);
    await expect(page).toHaveURL(new RegExp(`${own}$`));

    await db
      .updateTable("subscriptions")
      .set({ payment_kind: "bank" })
      .where("user_id", "=", db.selectFrom("users").select("id").where("email", "=", email))
      .execute();
    await page.goto(`${own}/addons`);
    await expect(page).toHaveURL(/\/missingdata\?next=/);
    await expect(title(page)).toHaveText("We need a little more for your invoices");
    await expect(main(page).getByRole("textbox")).toHaveCount(0);
    await expect(main(page).getByRole("radio", { name: /^Bank transfer/ })).toHaveCount(0);
    await main(page).getByRole("link", { name: "Settings" }).click();
    await expect(title(page)).toHaveText("Settings");
    await page.goto(`${own}/addons`);
    await withoutNativeChecks(page);
    await press(page, "Save");
    await expect(page.getByRole("alert")).toBeFocused();
    await page.getByRole("alert").getByRole("link").click();
    await main(page)
      .getByRole("radio", { name: /^Check/ })
      .check();
    await press(page, "Save");
    await expect(page).toHaveURL(new RegExp(`${own}/addons$`));
    await expect(page.getByText("Your billing details are saved.")).toBeVisible();
    await expect(main(page).getByRole("checkbox").first()).toBeVisible();
  },
);

walk(
  "whose membership has ended comes back, cancels with a reason and takes that back",
  async ({ page, signIn }) => {
    await page.setViewportSize(phone);
    await signIn(page, "victor.lang@mail.example");
    await page.goto(`${own}/update`);
    await expect(page).toHaveURL(new RegExp(`${own}/cancel$`));
    await expect(title(page)).toHaveText("Your membership has ended");
    await expect(
      page.getByText(/^Until .* you can come back with what you had: Essential/),
    ).toBeVisible();
    await expect(page.getByText("The first period begins today and costs $19.00.")).toBeVisible();
    // There is only one way to pay.
    await expect(main(page).getByRole("radio", { name: /^Check/ })).toBeChecked();
    await press(page, "Restart my membership");
    await expect(page).toHaveURL(/\/payments\/INV-/);
    await expect(page.getByText("Essential membership").first()).toBeVisible();
    await page.goto(own);
    await expect(title(page)).toHaveText("Your membership");

    await page.getByRole("link", { name: "Cancel your membership" }).click();
    await page.getByRole("radio", { name: "I don’t use it enough" }).check();
    await press(page, "Cancel my membership");
    await expect(title(page)).toHaveText("Your membership is canceled");
    await page.goto(`${own}/update`);
    await expect(page.getByText("Your membership is canceled. Resume it first")).toBeVisible();
    await page.getByRole("link", { name: "See the cancellation" }).click();
    await press(page, "Resume my membership");
    await expect(title(page)).toHaveText("Your membership");
  },
);

walk(
  "the record of a membership that begins in ten days says when, and neither Active nor paid",
  async ({ page, mailbox }) => {
    const email = newcomer();
    const start = addDays(todayOf(), 10);
    for (const step of companySteps) {
      await page.goto(step.path);
      if (step.path.endsWith("/employees")) {
        await page.getByRole("button", { name: "Add my team later" }).click();
        await expect(page).toHaveURL(/subscription$/);
        continue;
      }
      await step.complete({ page, email });
      if (step.path.endsWith("/subscription")) {
        await page.getByLabel("When should it start?").fill(start);
      }
      await goOn(page);
    }
    await confirmEmail(page, (await mailbox.next(email)).code ?? "");
    await sign(page);
    await expect(page).toHaveURL(/\/register\/company\/success$/);

    await page.goto("/register/company/recap-current");
    const row = (term: string) =>
      main(page)
        .getByRole("term")
        .filter({ hasText: new RegExp(`^${term}$`) })
        .locator("xpath=..")
        .locator("dd");
    await expect(row("Owner, who also signed")).toHaveText("Rosa Delgado-Ruiz");
    await expect(row("Status")).toHaveText("Not started yet");
    await expect(row("Begins on")).toHaveText(formats("en").day(start));
    await expect(row("First period")).toContainText(formats("en").day(start));
    await expect(row("Paid for the first period")).toHaveText("$0.00");
    await expect(row("Still to pay")).toContainText(", due ");
    const terms = await main(page).getByRole("term").allTextContents();
    for (const term of ["Since", "Paid until", "This period"]) expect(terms).not.toContain(term);
    await expect(main(page).getByText("Active")).toHaveCount(0);
  },
);

walk(
  "what has changed in another window since is shown again, and nothing is carried out",
  async ({ page, signIn, context }) => {
    await signIn(page, demo.owner, `${own}/addons`);
    const other = await context.newPage();
    await page.getByRole("checkbox", { name: /^Pet discount/ }).check();
    await press(page, "See what changes");
    await expect(page.getByText(/^Due by/)).toBeVisible();

    await other.goto(`${own}/update?period=yearly`);
    await press(other, "Change my membership");
    await expect(other).toHaveURL(new RegExp(`${own}$`));
    await expect(other.getByText(/^Plus, Paid yearly: /)).toBeVisible();

    await press(page, "Change my membership");
    await expect(page.getByRole("alert")).toContainText(
      "Your membership was changed in another tab",
    );
    await page.goto(own);
    await expect(main(page).getByText(/^Plus, Paid yearly: /)).toBeVisible();
    await page.goto(`${own}/addons`);
    await expect(page.getByRole("checkbox", { name: /^Telehealth/ })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: /^Pet discount/ })).not.toBeChecked();
  },
);
