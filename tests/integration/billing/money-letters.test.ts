import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { composeMessage } from "~/embedded/mail/compose";
import { chooseDelivery } from "~/embedded/mail/deliver";
import { logoCid, messageHtml, messageText, type Message } from "~/embedded/mail/message";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { say } from "~/language/say";
import { invoiceView } from "~/embedded/services/billing/invoices";
import { paymentsOf } from "~/embedded/payments/offered";
import type { NewRow } from "~/embedded/db/schema";
import {
  changeMembership,
  membershipChangeView,
} from "~/embedded/services/billing/membership/changing";
import { cancelMembership } from "~/embedded/services/health/membership/canceling";
import { billingMailsTo } from "~/embedded/services/limits";
import { formatCents } from "~/domain/money";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { environmentOn } from "../../setup/servers/embedded-harness";
import { days } from "../../setup/servers/movable-clock";

/** What the letters about money say of days and of what is left over. */

let desk: BillingDesk;
afterEach(() => desk?.close());

const january = "2026-01-05T12:00:00.000Z";

const INVOICE_ADDRESS = "12 Example Street, Portland, OR 97201";
const env = { ...environmentOn({ DATA_DIR: "", DATABASE_URL: undefined }), INVOICE_ADDRESS };

/** Every message that is stored, oldest first. */
async function messages(seen = new Set<string>()): Promise<(Message & { to: string })[]> {
  const { storage, clock } = desk;
  const app = { env, storage, clock: clock.now } as Parameters<typeof composeMessage>[0];
  const rows = await storage.db
    .selectFrom("outbox")
    .selectAll()
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const written = [];
  for (const row of rows) {
    if (seen.has(row.id)) continue;
    seen.add(row.id);
    const letter = await composeMessage(app, row);
    if (letter) written.push({ ...letter, to: row.to_email });
  }
  return written;
}

/** What was written to who pays: subject and sentences. */
async function letters(): Promise<string[]> {
  return (await messages()).map(({ subject, parts }) =>
    [subject, ...parts.map((part) => ("text" in part ? part.text : ""))].join("\n"),
  );
}

async function payer(): Promise<{ userId: string }> {
  const times = { created_at: january, updated_at: january };
  await desk.storage.db
    .insertInto("users")
    .values({
      ...{ id: "ana", email: "payer-1@person.example", first_name: "Ana", last_name: "Ruiz" },
      ...{ status: "active", type: "INDIVIDUAL", admin_level: "none", language: "en" },
      ...{ company_id: null, company_role: null, phone: null, sample: null },
      ...{ email_verified_at: january, password_hash: null, signed_out_at: null },
      ...{ questionnaire_status: "none", ...times },
    })
    .execute();
  return { userId: "ana" };
}

test("an invoice ahead of its membership is to be paid by its first day, and late only after it", async () => {
  desk = await billingDesk(january);
  await desk.open({ payer: await payer(), startOn: "2026-04-05", paymentKind: "hosted" });
  await desk.pass(91);
  const [invoice, reminder] = await letters();
  expect(invoice).toContain("Please pay $19.00 by April 5, 2026.");
  expect(invoice).toContain("from April 5, 2026 to May 4, 2026");
  expect(reminder).toContain("was due on April 5, 2026");
  expect(reminder).toContain("We’ll hold it until May 6, 2026.");
});

test("what is left over when a membership ends is told, and that it comes back", async () => {
  desk = await billingDesk(january);
  const { invoiceNumber } = await desk.open({ payer: await payer(), paymentKind: "hosted" });
  await desk.pay(invoiceNumber, 1000);
  await desk.pass(45);
  expect((await letters()).at(-1)).toContain("$10.00 that you paid is left over. Write to us");
  await desk.pay(invoiceNumber, 500);
  const receipt = (await letters()).at(-1);
  expect(receipt).toContain("$5.00 of it is left over, because your membership has ended.");
  expect(receipt).not.toContain("next invoices");
});

test("who cancels reads of coverage only where there is some to end", async () => {
  desk = await billingDesk(january);
  const { invoiceNumber } = await desk.open({ payer: await payer() });
  await desk.pay(invoiceNumber, 1900);
  const ana = { id: "ana", company_id: null, company_role: null, login_as: null };
  const app = { storage: desk.storage, clock: desk.clock.now, nudgeMail: () => undefined };
  await cancelMembership(app, ana as Parameters<typeof cancelMembership>[1], {
    ends_on: "2026-02-05",
  });
  const canceled = async () => (await letters()).at(-1) ?? "";
  expect(await canceled()).toContain("your membership is canceled");
  expect(await canceled()).not.toContain("coverage");
  const cover = (state: "enrolled" | "waived", ends_on: string) =>
    desk.storage.db
      .insertInto("enrollments")
      .values({
        ...{ id: `${state} ${ends_on}`, user_id: "ana", source: "individual", state, ends_on },
        ...{ plan_id: null, waiver_reason: null, tier: "ee", dental_id: null, vision_id: null },
        ...{ effective_on: "2025-06-01", created_at: january, updated_at: january },
      } as NewRow<"enrollments">)
      .execute();
  await cover("enrolled", "2025-12-31");
  await cover("waived", "2026-02-28");
  expect(await canceled()).not.toContain("coverage");
  await cover("enrolled", "2026-02-28");
  expect(await canceled()).toContain("Health coverage that comes with it ends too.");
});

test("an invoice that takes another's place names it", async () => {
  desk = await billingDesk(january);
  const { invoiceNumber } = await desk.open({ payer: await payer() });
  await desk.pay(invoiceNumber, 1900);
  await desk.pass(16);
  const { storage, clock } = desk;
  const ana = { id: "ana", company_id: null, company_role: null, login_as: null };
  const person = ana as Parameters<typeof changeMembership>[1];
  const wish = { tier: "plus" as const };
  const shown = await membershipChangeView(storage.db, clock.now(), person, wish, []);
  const { mark = "", planned } = shown ?? {};
  const due_now_c = planned?.charges.reduce((sum, { amount_c }) => sum + amount_c, 0) ?? 0;
  const seen = { mark, due_now_c, total_c: 3900, on: null };
  const app = { storage, clock: clock.now, nudgeMail: () => undefined };
  await changeMembership(app, person, { ...wish, seen }, []);
  const invoices = (await letters()).filter((letter) => letter.startsWith("Invoice "));
  const replacing = invoices.filter((letter) => letter.includes("takes the place of invoice"));
  expect(replacing).toHaveLength(1);
  expect(replacing[0]).toContain(
    `It takes the place of invoice ${planned?.replaces[0]?.number}, which you don’t have to pay`,
  );
  expect(invoices.join()).toContain("$39.00");
});

test("what is more than was asked comes off the next invoices of a membership that goes on", async () => {
  desk = await billingDesk(january);
  const { invoiceNumber } = await desk.open({ payer: await payer() });
  await desk.pay(invoiceNumber, 2400);
  const receipt = (await letters()).at(-1);
  expect(receipt).toContain("$5.00 more than asked is kept and comes off");
  expect(receipt).toContain(`It came on January 5, 2026 by check (${invoiceNumber} 2400).`);
});

test("a receipt names a payment as its payer does, and nothing that only a provider or a file knows", async () => {
  desk = await billingDesk(january);
  const { invoiceNumber } = await desk.open({ payer: await payer() });
  const providerRef = "cs_test_a1b2c3";
  await desk.pay(invoiceNumber, 100, { kind: "hosted", providerRef });
  const bankRow = "Bank file 2026-01-05 0123456789abcdef";
  await desk.pay(invoiceNumber, 200, { kind: "bank", providerRef: bankRow, bankRow });
  const all = (await letters()).join();
  expect(all).toContain("It came on January 5, 2026 by card.");
  expect(all).toContain("It came on January 5, 2026 by bank transfer.");
  for (const technical of [providerRef, "Bank file", "0123456789abcdef"]) {
    expect(all).not.toContain(technical);
  }
});

const bookkeeper = "books@ledger.example";
const sentTo = (all: readonly (Message & { to: string })[], to: string) =>
  all.filter((each) => each.to === to);
const isReference = /Reference: (\S+?)[.\s]/g;

/** A life of a membership that has every message about money in it, billed to somebody else than who pays. */
async function everyLetter() {
  desk = await billingDesk(january);
  const billing = { ...desk.wish({}).billing, email: bookkeeper };
  const first = await desk.open({ payer: await payer(), billing });
  await desk.pay(first.invoiceNumber, 500);
  // Each is written on its day: later there may be nothing to remind of.
  const seen = new Set<string>();
  const all = await messages(seen);
  await desk.pass(80, async () => void all.push(...(await messages(seen))));
  return all;
}

test("each message says amount, day, number and table as the page does", async () => {
  const all = await everyLetter();
  const labels = say(sheetTexts, "en");
  const invoices = await desk.storage.db.selectFrom("invoices").selectAll().execute();
  const invoice = invoices.find(({ period_start }) => period_start === "2026-01-05");
  if (!invoice) throw new Error("There is no invoice");
  const standing = await desk.subscription(invoice.subscription_id);
  const row = {
    ...{ ...invoice, billing_email: bookkeeper, way: invoice.payment_kind },
    ...{ membership_state: standing.state, cancel_at: standing.cancel_at },
    current_period_end: standing.current_period_end,
  };
  const shown = await invoiceView(desk.storage.db, paymentsOf(env), row, "2026-01-05");
  const letter = all.find(({ subject }) => subject.includes(shown.number));
  const text = letter ? messageText(letter) : "";
  expect(letter?.subject).toContain("$14.00, due January 19, 2026");
  const sums = [
    [labels.total, shown.total_c],
    [labels.paid, -shown.paid_c],
    [labels.owed, shown.total_c - shown.paid_c],
  ] as const;
  for (const [label, cents] of sums) {
    expect(text).toMatch(new RegExp(`^${label} +${formatCents(cents).replace("$", "\\$")}$`, "m"));
  }
  for (const { subject, ...each } of all) {
    expect(subject).toMatch(
      /INV-2026-\d{6}.*\$\d|\$\d.*INV-2026-\d{6}|^Your membership has ended$/,
    );
    const plain = messageText({ subject, ...each });
    const html = messageHtml({ subject, ...each });
    expect(plain, "a table").toMatch(/^-{60}$/m);
    expect(html).toContain("<table");
    expect(html).toContain(`src="cid:${logoCid}"`);
    // Nothing is fetched from anywhere when the message is opened.
    expect(html).not.toMatch(/(src|background)="?(https?:)?\/\//);
    expect(plain.trimEnd().split("\n").at(-1)).toBe(`Member Benefits, ${INVOICE_ADDRESS}`);
    const references = new Set([...plain.matchAll(isReference)].map(([, one]) => one));
    expect(references.size, plain).toBe(1);
  }
});

test("who pays gets a copy of each message that goes to another address, and alone can open the page", async () => {
  const all = await everyLetter();
  const [theirs, copies] = [sentTo(all, bookkeeper), sentTo(all, "payer-1@person.example")];
  expect(theirs.length).toBeGreaterThan(6);
  expect(copies.map(({ subject }) => subject)).toEqual(theirs.map(({ subject }) => subject));
  for (const each of theirs) {
    expect(messageText(each)).not.toMatch(/https?:/);
    expect(messageText(each)).toContain("a link to the invoices that works without an account");
    expect(messageText(each)).toMatch(/^Hello,/);
  }
  for (const each of copies) {
    expect(messageText(each)).toMatch(/^Hello Ana,/);
    expect(messageText(each)).toMatch(/\/settings\/subscription\/payments/);
    expect(messageText(each)).toContain(`We sent this to ${bookkeeper} as well.`);
  }
});

test("the mark travels in the message", async () => {
  desk = await billingDesk(january);
  await desk.open({ payer: await payer() });
  const [letter] = await messages();
  if (!letter) throw new Error("There is no message");
  const folder = await mkdtemp(join(tmpdir(), "letters-"));
  try {
    const delivery = chooseDelivery({ ...env, DATA_DIR: folder }, desk.clock.now, () => undefined);
    await delivery.deliver({ id: "m1", to: letter.to, message: letter });
    delivery.close();
    const [name = ""] = await readdir(join(folder, "outbox"));
    const raw = await readFile(join(folder, "outbox", name), "utf8");
    expect(raw).toContain(`Content-ID: <${logoCid}>`);
    expect(raw).toMatch(/Content-Disposition: inline; filename=member-benefits\.png/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe("an address that somebody has typed and nobody there has confirmed", () => {
  const typed = "stranger@vic.example";
  const sixFor = async () => {
    desk = await billingDesk(january);
    const paying = await payer();
    const billing = { ...desk.wish({}).billing, email: typed };
    for (let count = 0; count < 6; count++) await desk.open({ payer: paying, billing });
    return messages();
  };

  test("is told who gave it, and gets five messages a day; the payer gets all, and knows which went alone", async () => {
    const all = await sixFor();
    const [theirs, copies] = [sentTo(all, typed), sentTo(all, "payer-1@person.example")];
    expect(theirs).toHaveLength(billingMailsTo.tries);
    expect(copies).toHaveLength(6);
    for (const each of theirs) {
      expect(messageText(each)).toContain("payer-1@person.example gave us this address");
      expect(messageText(each)).toContain("Not yours? Tell us: support@benefits.example.");
    }
    const alone = copies.filter((each) => messageText(each).includes("We didn’t send this to"));
    expect(alone).toEqual(copies.slice(-1));
    expect(copies.filter((each) => messageText(each).includes("as well"))).toHaveLength(5);
    expect(copies.map(messageText).join()).not.toContain("gave us this address");
    desk.clock.advance(days(1));
    await desk.open({
      payer: { userId: "ana" },
      billing: { ...desk.wish({}).billing, email: typed },
    });
    expect(sentTo(await messages(), typed)).toHaveLength(billingMailsTo.tries + 1);
  });

  test("gets everything once a link mailed there was opened", async () => {
    await sixFor();
    const times = { created_at: january, expires_at: "2026-07-01T00:00:00.000Z", ended_at: null };
    await desk.storage.db
      .insertInto("billing_links")
      .values({
        ...{ id: "link", hash: "hash", company_id: null, user_id: "ana", made_by: "ana" },
        ...{ sent_to: typed, last_opened_at: january, ...times },
      })
      .execute();
    await desk.open({
      payer: { userId: "ana" },
      billing: { ...desk.wish({}).billing, email: typed },
    });
    const theirs = sentTo(await messages(), typed);
    expect(theirs).toHaveLength(billingMailsTo.tries + 1);
    expect(theirs.map(messageText).join()).not.toContain("gave us this address");
  });
});
