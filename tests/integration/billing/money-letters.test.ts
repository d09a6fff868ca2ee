import { afterEach, beforeEach, expect, test } from "vitest";
import { composeMessage } from "~/embedded/mail/try-message";
import { messageHtml, messageText, type Message } from "~/embedded/mail/message";
import { listMoneyToSend, recordMoneySent } from "~/core/admin/money-to-send";
import { cancelMembership } from "~/core/billing/canceling";
import { requestMoneyBack, getMoneyBack } from "~/core/billing/money-back";
import { newIndividualColumns } from "~/embedded/services/account/users";
import { undoPayment } from "~/embedded/services/billing/returned-payments";
import { billingMailsTo } from "~/embedded/services/limits";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { environmentOn } from "../../setup/servers/embedded-harness";
import { days } from "../../setup/servers/movable-clock";
import { addRows, findRow } from "../../setup/databases/rows";

let desk: BillingDesk;
afterEach(() => desk.close());

const january = "2026-01-05T12:00:00.000Z";
beforeEach(async () => {
  desk = await billingDesk(january);
});
const env = environmentOn({ DATA_DIR: "", DATABASE_URL: undefined });

/** Every message that is stored, oldest first. */
async function messages(seenVersion = new Set<string>()): Promise<(Message & { to: string })[]> {
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
    if (seenVersion.has(row.id)) continue;
    seenVersion.add(row.id);
    const letter = await composeMessage(app, row);
    if (letter) written.push({ ...letter, to: row.to_email });
  }
  return written;
}

const owner = "payer-1@person.example";

async function payer(): Promise<{ userId: string }> {
  await addRows(desk.storage.db, "users", {
    ...newIndividualColumns(Date.parse(january), owner),
    id: "ana",
    first_name: "Ana",
    last_name: "Ruiz",
    status: "active",
    email_verified_at: january,
  });
  return { userId: "ana" };
}

async function bounce(amount_c: number): Promise<void> {
  const { id } = await findRow(desk.storage.db, "payments", { amount_c });
  await undoPayment(desk.storage.db, desk.clock.now(), id, { reason: "bounced", note: null });
}

const sentTo = (all: readonly (Message & { to: string })[], to: string) =>
  all.filter((each) => each.to === to);

test("a receipt names a payment as its payer does, and tells what is left over of a membership that has ended", async () => {
  const { invoiceNumber } = await desk.open({ payer: await payer(), paymentKind: "hosted" });
  const providerRef = "cs_test_a1b2c3";
  await desk.pay(invoiceNumber, 1000, { kind: "hosted", providerRef });
  await desk.pass(45);
  const bankRow = "Bank file 2026-02-19 0123456789abcdef";
  await desk.pay(invoiceNumber, 500, { kind: "bank", providerRef: bankRow, bankRow });
  const all = (await messages()).map(messageText).join("\n").replace(/\s+/g, " ");
  expect(all).toContain("It arrived on January 5, 2026 by card.");
  expect(all).toContain("$15.00 that you paid is left over. You can ask for it back");
  expect(all).toContain("It arrived on February 19, 2026 by bank transfer.");
  expect(all).toContain("$5.00 of it is left over, because your membership has ended.");
  for (const technical of [providerRef, "Bank file", "0123456789abcdef"])
    expect(all).not.toContain(technical);
});

test("a receipt for what paid several invoices names each with its sum", async () => {
  const { invoiceNumber } = await desk.open({ payer: await payer() });
  await desk.pass(17);
  await desk.pay(invoiceNumber, 3000);
  const receipt = (await messages()).findLast(({ subject }) => subject.startsWith("Receipt"));
  expect(receipt?.subject).toBe("Receipt for 2 invoices: $30.00");
  expect(receipt?.parts.find(({ kind }) => kind === "list")).toMatchObject({
    lines: [
      `Invoice ${invoiceNumber}: $19.00. It’s paid.`,
      "Invoice INV-2026-000002: $11.00. $8.00 of it is still to be paid.",
    ],
  });
  await bounce(3000);
  const returned = messageText((await messages()).at(-1)!);
  expect(returned).toContain("Please pay $38.00: the 2 invoices below are unpaid.");
});

test("what is kept goes back once to who asks for it: no invoice takes it off, and sending it is told once", async () => {
  const { invoiceNumber, subscriptionId } = await desk.open({ payer: await payer() });
  await desk.pay(invoiceNumber, 5000);
  const ana = desk.callerOf({ id: "ana" });
  const root = desk.callerOf({ id: "root", admin_level: "super" });
  const ask = (cents: number) => requestMoneyBack(ana, cents);
  await expect(ask(3000)).rejects.toMatchObject({ status: 409 });
  await ask(3100);
  await ask(3100);
  await desk.pass(17);
  expect(await getMoneyBack(ana)).toMatchObject({
    kept_c: 0,
    requests: [{ amount_c: 3100, sent_on: null }],
    name: "Ana Ruiz",
    address: ["1 A St", "Portland, OR 97201"],
  });
  expect((await messages()).at(-1)?.subject).toContain("$19.00");
  const id = (await listMoneyToSend(root))[0]?.id ?? "";
  const send = (reference: string, of = id) =>
    recordMoneySent(root, of, { sent_on: desk.today(), reference, amount_c: 3100 });
  await send("Check 77");
  await send("Check 77");
  await expect(send("Check 78")).rejects.toMatchObject({ status: 409 });
  expect(await listMoneyToSend(root)).toEqual([]);
  const reported = (await messages()).filter(({ subject }) => subject === "We’ve sent you $31.00");
  expect(reported.map(messageText)).toEqual([
    expect.stringContaining("January 22, 2026 (Check 77)"),
  ]);

  // A bounced payment is taken from what was asked for before any invoice.
  for (const cents of [1000, 6000]) await desk.pay(invoiceNumber, cents);
  await ask(5100);
  const { id: next = "" } = (await listMoneyToSend(root))[0] ?? {};
  const held = [];
  for (const cents of [1000, 6000]) {
    await bounce(cents);
    await expect(send("Check 79", next)).rejects.toMatchObject({ status: 409 });
    held.push((await listMoneyToSend(root))[0]?.amount_c);
    held.push(...(await desk.invoices(subscriptionId)).map(({ paid_c }) => paid_c));
  }
  expect(held).toEqual([4100, 1900, 1900, undefined, 0, 1900]);
  const told = (await messages()).map(messageText).join();
  expect(told).toMatch(/we’ll send you \$41.00[^]*\$41.00[^:]*: that request is canceled/);
});

test("who pays gets a copy of each message that goes to another address, and alone can open the page", async () => {
  const bookkeeper = "books@ledger.example";
  const billing = { ...desk.request({}).billing, email: bookkeeper };
  const first = await desk.open({ payer: await payer(), billing });
  await desk.pay(first.invoiceNumber, 500);
  // Each is written on its day: later there may be nothing to remind of.
  const seenVersion = new Set<string>();
  const all = await messages(seenVersion);
  await desk.pass(80, async () => void all.push(...(await messages(seenVersion))));

  const [foreign, copies] = [sentTo(all, bookkeeper), sentTo(all, owner)];
  expect(foreign.length).toBeGreaterThan(6);
  expect(foreign[0]?.subject).toContain("$14.00, due January 19, 2026");
  expect(copies.map(({ subject }) => subject)).toEqual(foreign.map(({ subject }) => subject));
  for (const each of foreign) {
    expect(messageText(each)).not.toMatch(/https?:/);
    expect(messageText(each)).toContain("a link to the invoices that works without an account");
    // Nothing is fetched from anywhere when the message is opened.
    expect(messageHtml(each)).not.toMatch(/(src|background)="?(https?:)?\/\//);
  }
  for (const each of copies) {
    expect(messageText(each)).toMatch(/^Hello Ana,/);
    expect(messageText(each)).toMatch(/\/settings\/subscription\/payments/);
    expect(messageText(each)).toContain(`We sent this to ${bookkeeper} as well.`);
  }
});

test("who only gets the invoices hears of a cancellation, not that they asked for it or can take it back", async () => {
  const bookkeeper = "books@ledger.example";
  const billing = { ...desk.request({}).billing, email: bookkeeper };
  const { invoiceNumber } = await desk.open({ payer: await payer(), billing });
  await desk.pay(invoiceNumber, 1900);
  await cancelMembership(desk.callerOf({ id: "ana" }), { ends_on: "2026-02-05", reason: null });
  const about = (await messages()).filter(({ subject }) => subject.includes("is canceled"));
  const [foreign = "", copy = ""] = [bookkeeper, owner].map((to) =>
    sentTo(about, to).map(messageText).join(),
  );
  expect(foreign).toContain("Ana Ruiz’s membership is canceled");
  expect(foreign).not.toMatch(/you asked|You can resume/);
  expect(copy).toMatch(/As you asked[\s\S]*You can resume/);
});

test("an address that nobody there has confirmed is told who gave it, and gets five messages a day; the payer gets all", async () => {
  const input = "stranger@vic.example";
  const paying = await payer();
  const open = async () => {
    const billing = { ...desk.request({}).billing, email: input };
    await desk.open({ payer: paying, billing });
  };
  for (let count = 0; count < 6; count++) await open();
  const all = await messages();
  const [foreign, copies] = [sentTo(all, input), sentTo(all, owner)];
  expect(foreign).toHaveLength(billingMailsTo.tries);
  expect(copies).toHaveLength(6);
  for (const each of foreign) {
    expect(messageText(each)).toContain(`${owner} gave us this address`);
    expect(messageText(each)).toContain("Not yours? Tell us: support@benefits.example.");
  }
  const alone = copies.filter((each) => messageText(each).includes("We didn’t send this to"));
  expect(alone).toEqual(copies.slice(-1));
  expect(copies.map(messageText).join()).not.toContain("gave us this address");
  desk.clock.advance(days(1));
  await open();
  expect(sentTo(await messages(), input)).toHaveLength(billingMailsTo.tries + 1);
});
