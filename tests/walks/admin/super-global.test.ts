import { addDays } from "~/domain/calendar-days";
import { demo } from "../../setup/people/people";
import {
  expect,
  phone,
  walk,
  withoutNativeChecks,
  type Locator,
  type Page,
} from "../../setup/plain/walks";

/** What super administrators settle: waiting lists, states, messages, the audit history and payments. */

const base = "/admin/super-global";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const saying = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).first();
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** Newest first, on the page of one object. */
async function trailOf(page: Page, object: string): Promise<string[]> {
  await page.goto(`${base}/audit?object=${encodeURIComponent(object)}`);
  await expect(title(page)).toHaveText("Audit history");
  const cells = await page.getByRole("row").locator("td:last-child").allInnerTexts();
  return cells.map((text) => text.replace(/\s+/g, " "));
}

walk(
  "the overview leads to every part, and on a phone every part leads back",
  async ({ page, signIn }) => {
    await signIn(page, demo.super, base);
    const links = page.getByRole("main").getByRole("list").last().getByRole("link");
    for (const name of await links.allTextContents()) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(base);
      await links.filter({ hasText: name }).click();
      await expect(title(page)).toBeVisible();
      const current = page.getByRole("navigation", { name: "Administration" });
      await expect(current.locator("[aria-current=page]")).toContainText(name);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(current).toBeHidden();
      await page.getByRole("link", { name: "All super admin pages" }).click();
      await expect(title(page)).toHaveText("Super admin");
    }
  },
);

walk(
  "invites the next person of a waiting list, once",
  async ({ page, signIn, anotherBrowser, mailbox }) => {
    const [place, zip, path] = ["South Dakota", "57501", "insurance/SD"];
    const email = `waits-${Date.now()}@elsewhere.example`;
    const waiting = await (await anotherBrowser()).newPage();
    await waiting.goto("/register/insurance-waitlist");
    await waiting.getByLabel("First name").fill("Rosa");
    await waiting.getByLabel("Email address").first().fill(email);
    await waiting.getByLabel("ZIP code").fill(zip);
    await waiting.getByLabel("How many people").fill("2");
    await waiting.getByLabel("What health coverage").selectOption("none");
    await waiting.getByRole("button", { name: "Join the waiting list" }).click();
    await expect(waiting.getByText("the email shows its place")).toBeVisible();

    await mailbox.next(email);

    await signIn(page, demo.super, `${base}/waiting-lists`);
    await expect(row(page, place)).toContainText("Health insurance");
    await page.getByRole("link", { name: `for health insurance in ${place}` }).click();
    await expect(title(page)).toHaveText(`Invite the next person in ${place}?`);
    await expect(page.getByRole("main")).toContainText("w•••@elsewhere.example");
    await expect(page.getByRole("main")).not.toContainText(email);
    // The same question in another tab, answered after this one.
    const tab = await page.context().newPage();
    await tab.goto(`${base}/waiting-lists/${path}`);
    const yes = { name: "Invite this person" };
    await page.getByRole("button", yes).click();
    await expect(saying(page, "The next person has been invited.")).toBeVisible();
    await expect(page).toHaveURL(/\/waiting-lists$/);
    expect((await mailbox.next(email)).text).toContain("It’s your turn.");
    await tab.getByRole("button", yes).click();
    await expect(saying(tab, "The next person has been invited.")).toBeVisible();
    await expect(row(tab, place).getByText("No one is waiting")).toBeVisible();
    await tab.goto(`${base}/waiting-lists/${path}`);
    await expect(title(tab)).toHaveText(`No one is waiting in ${place}`);
  },
);

walk(
  "closes a state and opens it again, and is told when somebody else was quicker",
  async ({ page, signIn, anotherBrowser }) => {
    const [place, code] = ["Nebraska", "NE"];
    const link = { name: `Change membership in ${place}` };
    await signIn(page, demo.super, `${base}/openings`);
    await expect(row(page, place)).toContainText("Open");
    await page.getByRole("link", link).click();
    await expect(title(page)).toHaveText(`Membership in ${place}`);

    await withoutNativeChecks(page);
    await page.getByLabel("Places").fill("ten");
    await page.getByRole("button", { name: "Continue" }).click();
    const problems = page.getByRole("alert");
    await expect(problems).toContainText("Places must be a whole number, 0 or more");
    await expect(page.getByLabel("Places")).toHaveValue("ten");
    await withoutNativeChecks(page);
    await page.getByLabel("Places").fill("");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(problems).toContainText("This is how it is now.");

    await page.getByLabel("Places").fill("25");
    await page.getByRole("radio", { name: "Waiting list" }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(title(page)).toHaveText(`Close ${place} for membership?`);
    const changes = page.getByRole("table", { name: "What changes" });
    await expect(changes).toContainText("Sign-ups");
    await expect(changes.getByRole("row").filter({ hasText: "Places" })).toContainText(
      /No limit[\s\S]*25/,
    );
    const asked = page.url();
    await page.getByRole("button", { name: `Close ${place}` }).click();
    await expect(saying(page, "The change is saved and applies from now on.")).toBeVisible();
    await expect(row(page, place)).toContainText("Waiting list, 0 of 25 places taken");
    // Asked again, there is nothing left to do.
    await page.goto(asked);
    await expect(title(page)).toContainText("is like that already");

    // Two administrators: both want to open it, with different limits.
    const question = `${base}/openings/membership/${code}/confirm?status=open&capacity=`;
    const slow = await page.context().newPage();
    await slow.goto(`${question}7`);
    await page.goto(`${base}/openings/membership/${code}/confirm?status=open`);
    await page.getByRole("button", { name: `Open ${place}` }).click();
    await expect(saying(page, "The change is saved and applies from now on.")).toBeVisible();
    await slow.getByRole("button", { name: `Open ${place}` }).click();
    await expect(slow.getByRole("alert")).toContainText(
      "Someone has changed this in the meantime.",
    );
    await expect(title(slow)).toHaveText(`Change the places for membership in ${place}?`);
    await expect(slow.getByRole("table", { name: "What changes" })).toContainText(
      /No limit[\s\S]*7/,
    );
    await slow.close();

    const lines = await trailOf(page, `state_opening:membership-${code}`);
    expect(lines[0]).toContain("waitlist → became open");
    expect(lines[0]).toContain("capacity: 25 → became nothing");
    expect(lines[1]).toContain("capacity: nothing → became 25");
    const guest = await (await anotherBrowser()).newPage();
    expect((await guest.goto(`${base}/openings/membership/${code}`))?.url()).toContain("/login");
  },
);

walk("sends a message again that was given up", async ({ page, app, signIn, mailbox }) => {
  const at = new Date().toISOString();
  const message = (id: string, kind: string, to_email: string, payload: object) => ({
    id,
    kind,
    to_email,
    payload: JSON.stringify(payload),
    state: "failed" as const,
    attempts: 30,
    last_error: "EENVELOPE 550",
    not_before: at,
    leased_until: null,
    created_at: at,
    sent_at: null,
    priority: 0,
    turn: "",
  });
  await app.storage.db
    .insertInto("outbox")
    .values([
      message("m-1", "sign_in_link", demo.member, { next: null }),
      message("m-2", "newsletter_confirm", "reader@elsewhere.example", {}),
    ])
    .execute();
  await signIn(page, demo.super, base);
  await expect(page.getByRole("main").getByText("2 messages", { exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Messages" }).last().click();
  await expect(row(page, "Sign-in link")).toContainText("m•••@benefits.example");
  await expect(row(page, "Sign-in link")).toContainText("The address was refused");
  await expect(page.getByRole("main")).not.toContainText(demo.member);
  await page.getByRole("link", { name: "Send again Sign-in link" }).click();
  await expect(title(page)).toHaveText("Send this message again?");
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(saying(page, "The message is on its way again.")).toBeVisible();
  expect((await mailbox.next(demo.member)).link).toContain("/login/ctoken");
  await expect(row(page, "Sign-in link")).toHaveCount(0);
  await expect(row(page, "Newsletter confirmation")).toHaveCount(1);
  await page.goto(`${base}/messages/m-1`);
  await expect(title(page)).toHaveText("This message is not given up");
});

walk(
  "reads the audit history by person, act, object and day, and takes it along",
  async ({ page, signIn }) => {
    await signIn(page, demo.super, `${base}/audit`);
    await expect(page.getByRole("rowheader")).toHaveCount(25);
    await page.getByText("Show one person only").click();
    await page.getByLabel("Name or email address").fill("cole");
    await page.getByRole("button", { name: "Find this person" }).click();
    await expect(page).toHaveURL(/audit\?actor=user-adrian-cole$/);
    await expect(page.getByText("Only what Adrian Cole did")).toBeVisible();

    // An address finds the person too, and stays out of the page's own.
    await page.getByRole("link", { name: "Show everyone" }).click();
    await page.getByText("Show one person only").click();
    await page.getByLabel("Name or email address").fill(demo.admin);
    await page.getByRole("button", { name: "Find this person" }).click();
    await expect(page).toHaveURL(/actor=user-adrian-cole/);
    await page.getByLabel("What").selectOption("A profile was changed");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/actor=user-adrian-cole&act=profile.changed/);
    const line = row(page, "Adrian Cole as Nora Whitfield");
    await expect(line).toHaveCount(1);
    await expect(line).toContainText("phone: •••0199");
    await expect(line).toContainText("•••0110");

    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Download/ }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe("audit-history.csv");
    const [header, first, ...more] = (await download.text()).trim().split("\r\n");
    expect(header).toContain("Time (UTC),Who,");
    expect(first).toContain("Nora Whitfield,user-nora-whitfield,Adrian Cole,user-adrian-cole");
    expect(more.every((text) => text.includes("Adrian Cole"))).toBe(true);

    await line.getByRole("link", { name: "Nora Whitfield" }).first().click();
    await expect(page).toHaveURL(/actor=user-nora-whitfield&act=profile.changed/);
    await page.goto(`${base}/audit?from=2001-01-01&to=2001-01-02`);
    await expect(page.getByText("No line of the audit history is like that.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Clear filters" }).first().click();
    await expect(page.getByRole("rowheader")).toHaveCount(25);
    await expect(page.getByLabel("From")).toHaveValue("");
    const pages = page.getByRole("navigation", { name: "Pages" });
    const newest = await page.getByRole("rowheader").first().textContent();
    await expect(pages.getByRole("link")).toHaveText(["Next", "Last"]);
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\?before=/);
    // How many pages there are depends on what else was done before.
    await expect(pages.getByRole("link", { name: "First" })).toBeVisible();
    await pages.getByRole("link", { name: "Previous" }).click();
    await expect(page.getByRole("rowheader").first()).toHaveText(newest ?? "");
    await pages.getByRole("link", { name: "Last" }).click();
    await expect(page).toHaveURL(/\?after=start/);
    await expect(page.getByRole("rowheader")).toHaveCount(25);
    await expect(pages.getByRole("link")).toHaveText(["First", "Previous"]);
    await pages.getByRole("link", { name: "First" }).click();
    await expect(pages.getByRole("link")).toHaveText(["Next", "Last"]);
    await expect(page.getByRole("rowheader").first()).toHaveText(newest ?? "");
  },
);

walk(
  "offers those whom a name may mean, and says when it means nobody",
  async ({ page, signIn }) => {
    await signIn(page, demo.super, `${base}/audit?act=login_as.started`);
    const find = async (who: string) => {
      if (!(await page.getByLabel("Name or email address").isVisible())) {
        await page.getByText("Show one person only").click();
      }
      await page.getByLabel("Name or email address").fill(who);
      await page.getByRole("button", { name: "Find this person" }).click();
    };
    await find("nobody@nowhere.example");
    await expect(page.getByRole("alert")).toContainText("No one has that name or email address");
    await find("benefits.example");
    await expect(page.getByText("Whom do you mean?")).toBeVisible();
    await page.getByRole("link", { name: "Adrian Cole" }).first().click();
    await expect(page).toHaveURL(/actor=user-adrian-cole&act=login_as.started/);
    expect(page.url()).not.toContain("@");
    await expect(page.getByText("Only what Adrian Cole did")).toBeVisible();
  },
);

const payments = `${base}/payments`;

/** A day some weeks before the invoice in this row was issued, on which its payer may have paid already: YYYY-MM-DD. */
async function beforeIssue(invoice: Locator): Promise<string> {
  const [due = ""] = /[A-Z][a-z]+ \d+, \d{4}/.exec((await invoice.textContent()) ?? "") ?? [];
  return addDays(new Date(`${due} UTC`).toISOString().slice(0, 10), -45);
}

walk(
  "records a check for a late invoice, once, and undoes it",
  async ({ page, signIn, mailbox }) => {
    const [payer, check, email] = ["Mabel Osei", "Check 4712", "mabel.osei@mail.example"];
    await page.setViewportSize(phone);
    await signIn(page, demo.super, payments);
    await page.getByLabel("Number, name or amount").fill("Osei");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(row(page, payer).first()).toContainText("Past due");
    await row(page, payer).first().getByRole("link").click();
    await expect(title(page)).toContainText("Invoice INV-");
    const invoice = page.url();

    await withoutNativeChecks(page);
    await page.getByLabel("Amount").fill("ten");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter an amount like 148.00.");
    await expect(page.getByRole("alert")).toContainText(
      "The reference must be 1 to 100 characters.",
    );
    await expect(page.getByLabel("Amount")).toHaveValue("ten");

    await withoutNativeChecks(page);
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
    await withoutNativeChecks(page);
    const undo = page.getByRole("button", { name: "Undo this payment" });
    await undo.click();
    await expect(page.getByRole("alert")).toContainText("Select why you’re undoing it");
    await page.getByRole("radio", { name: "The bank didn’t pay it" }).check();
    await page.getByLabel("Note").fill("Letter of March 3");
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

walk(
  "a reference that is taken and a day that is unlikely are said before anything is recorded",
  async ({ page, signIn }) => {
    await page.setViewportSize(phone);
    await signIn(page, demo.super, payments);
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
    await page.getByRole("button", { name: "Record it" }).click();
    await expect(saying(page, "The payment is recorded.")).toBeVisible();
    await ask("1.02", { received_on: early, reference: reference.replace("Check ", "#") });
    await expect(title(page)).toHaveText("This reference is taken");
    await expect(page.getByRole("button", { name: "Record it" })).toHaveCount(0);
    await page.getByRole("link", { name: "See that payment" }).click();
    await expect(row(page, reference)).toContainText("Counts");
  },
);

walk(
  "imports a bank's file: looks at it first, and records each row once",
  async ({ page, signIn }) => {
    await page.setViewportSize(phone);
    await signIn(page, demo.super, payments);
    const owed = page.getByRole("table", { name: "Invoices to be paid" }).getByRole("row").nth(1);
    const number = (await owed.getByRole("link").textContent()) ?? "";
    const day = await beforeIssue(owed);
    await page.getByRole("link", { name: "Import a bank’s file" }).click();
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose a file or paste its text");

    const wire = `WIRE TWO ${number} ${Date.now()}`;
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
    }

    // One that is there is looked at before it is recorded.
    await typed.fill(number.toLowerCase().replaceAll("-", " "));
    await record.click();
    await expect(saying(page, "Check the invoice whose number you typed")).toBeVisible();
    await expect(typed).toHaveValue(number);
    await expect(row(page, "INTEREST")).toContainText(/to pay/);
    await record.click();
    await expect(saying(page, "2 payments are recorded.")).toBeVisible();

    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(row(page, wire)).toContainText("Already recorded");
    await expect(page.getByText("There’s nothing to record.")).toBeVisible();
    await expect(record).toHaveCount(0);
    await page.goto(`${payments}/${number}`);
    await expect(row(page, `Bank file ${day}`).first()).toContainText("$");
  },
);

walk(
  "a page of a bank's file that was altered is answered in words, and records nothing",
  async ({ page, signIn }) => {
    await signIn(page, demo.super, `${payments}/import`);
    const preview = async () => {
      await page.goto(`${payments}/import`);
      await page
        .getByLabel("Or paste its text")
        .fill(`Date,Description,Amount\n03/02/2026,ALTERED ${Date.now()},9.87`);
      await page.getByRole("button", { name: "Check the file" }).click();
      await expect(row(page, "ALTERED")).toContainText("Unknown");
    };
    const alter = (from: string, to: string) => {
      const held = page.locator("textarea[hidden]").one();
      const text = held.textContent ?? "";
      expect(text).toContain(from);
      held.textContent = text.replace(from, to);
    };
    for (const [from, to] of [
      ["987", "-987"],
      ["2026-03-02", "soon"],
      ["{", ""],
    ] as const) {
      await preview();
      await page.getByRole("textbox", { name: "Invoice number of row" }).fill("INV-2026-000001");
      alter(from, to);
      await page.getByRole("button", { name: "Record the rows" }).click();
      await expect(page.getByRole("alert")).toContainText("Nothing was recorded");
      await expect(page.getByRole("alert")).toContainText("Choose the file again.");
      await expect(page.getByRole("alert")).not.toContainText(/Invalid|expected|integer/i);
      await expect(page.getByLabel("CSV file")).toBeVisible();
    }
  },
);
