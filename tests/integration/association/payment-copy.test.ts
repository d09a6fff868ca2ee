import { beforeEach, expect, test } from "vitest";
import { mailPaymentCopy } from "~/core/association/association-membership";
import { recordPayment } from "~/embedded/services/billing/payments";
import { sentApplication } from "../../setup/association/joined";
import { associationMember, demo } from "../../setup/people/people";
import { freshEmail } from "../../setup/people/drafts";
import { appOfFile } from "../../setup/servers/app-in-process";
import type { Browser } from "../../setup/servers/embedded-harness";
import { findRows } from "../../setup/databases/rows";

const path = "/association/payment-copy";

const app = await appOfFile();
const { browser: owner, email } = await sentApplication(app);
const paid = await app.storage.db
  .selectFrom("association_memberships as m")
  .innerJoin("association_dues as d", "d.membership_id", "m.id")
  .innerJoin("invoices as i", "i.id", "d.invoice_id")
  .innerJoin("registrations as r", "r.id", "m.registration_id")
  .select(["i.number", "i.total_c"])
  .where("r.email", "=", email)
  .executeTakeFirstOrThrow();
const number = paid.number;
await recordPayment(app.storage.db, app.harness.clock.now(), {
  invoiceNumber: number,
  amount_c: paid.total_c,
  kind: "invoice",
  providerRef: "Check 9001",
  receivedOn: new Date().toISOString().slice(0, 10),
});
// Limits on emails have a test of their own.
beforeEach(() => app.storage.db.deleteFrom("limits").execute());

async function callerFor(address: string): Promise<Browser> {
  const caller = await app.harness.signedIn(address);
  await app.storage.db.deleteFrom("limits").execute();
  return caller;
}
const mail = (to: string) =>
  owner.ask(path, { method: "POST", body: new URLSearchParams({ email: to }) });
const copy = (caller: Browser, to: string) => caller.ask(mailPaymentCopy, { number, email: to });
const copiesTo = async (to: string) => {
  const rows = await findRows(app.storage.db, "outbox", { kind: "payment_copy", to_email: to }, [
    "payload",
  ]);
  return rows.map(({ payload }) => JSON.parse(payload) as unknown);
};

test("a bookkeeper gets one copy, however often it is sent", async () => {
  const books = freshEmail();
  for (let time = 0; time < 3; time++)
    expect(await mail(books)).toMatchObject({ status: 303, to: path, notice: "paymentCopySent" });
  expect(await copiesTo(books)).toEqual([{ number }]);
  const { text = "", links = [] } = (await app.harness.mailTo(books)) ?? {};
  expect(text).toContain(number);
  // It names no person and holds no link.
  expect(text).not.toContain("Ruiz");
  expect(links.filter((each) => each.includes("token"))).toEqual([]);
});

test("copies and links to bookkeepers share their limit of ten a day", async () => {
  const caller = await callerFor(email);
  for (let time = 0; time < 10; time++) expect((await copy(caller, freshEmail())).status).toBe(200);
  const over = freshEmail();
  const refused = await mail(over);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Too many tries");
  expect(await copiesTo(over)).toEqual([]);
  const body = new URLSearchParams({ intent: "mail", email: over });
  const links = "/settings/subscription/payments/links";
  expect((await owner.ask(links, { method: "POST", body })).status).toBe(429);
});

test.each([
  ["a member of another association", associationMember],
  ["somebody who is in none", demo.member],
])("%s mails nothing of it", async (_who, address) => {
  const books = freshEmail();
  expect((await copy(await callerFor(address), books)).status).toBe(404);
  expect(await copiesTo(books)).toEqual([]);
});
