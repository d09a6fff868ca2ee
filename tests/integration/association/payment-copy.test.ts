import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordPayment } from "~/embedded/services/billing/payments";
import { membershipOf, sentApplication } from "../../setup/association/joined";
import { associationMember, demo } from "../../setup/people/people";
import { freshEmail } from "../../setup/people/drafts";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import type { Browser } from "../../setup/servers/embedded-harness";

/** Copies of what was paid for a membership in an association: on paper, and to a bookkeeper. */

const path = "/association/payment-copy";

let app: AppInProcess;
let owner: AppBrowser;
let email: string;
let number: string;
beforeAll(async () => {
  app = await appInProcess();
  ({ browser: owner, email } = await sentApplication(app));
});
// Who may be mailed how often is asked where it is the question.
beforeEach(() => app.storage.db.deleteFrom("limits").execute());
afterAll(() => app.close());

async function callerFor(address: string): Promise<Browser> {
  const caller = app.harness.browser();
  await caller.signIn(address);
  await app.storage.db.deleteFrom("limits").execute();
  return caller;
}
const mail = (to: string) =>
  owner.ask(path, { method: "POST", body: new URLSearchParams({ email: to }) });
const copy = (caller: Browser, to: string) =>
  caller.call("POST", "/api/v1/association-membership/payment/copies", { number, email: to });
const copiesTo = async (to: string) => {
  const rows = await app.storage.db
    .selectFrom("outbox")
    .select("payload")
    .where("kind", "=", "payment_copy")
    .where("to_email", "=", to)
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload) as unknown);
};

test("before anything is paid there is no copy, and none is mailed", async () => {
  const { text } = await owner.ask(path);
  expect(text).toContain("No payment recorded.");
  expect(text).not.toContain("Email a copy to my bookkeeper");
  const books = freshEmail();
  expect(await mail(books)).toMatchObject({ status: 303, to: path, notice: null });
  expect(await copiesTo(books)).toEqual([]);
  expect((await owner.ask("/association/success")).text).not.toContain(`href="${path}"`);
});

test("what was paid stands there to print, with the way to it from the success page and from one’s own", async () => {
  const paid = await app.storage.db
    .selectFrom("association_memberships as m")
    .innerJoin("association_dues as d", "d.membership_id", "m.id")
    .innerJoin("invoices as i", "i.id", "d.invoice_id")
    .innerJoin("registrations as r", "r.id", "m.registration_id")
    .select(["i.number", "i.total_c"])
    .where("r.email", "=", email)
    .executeTakeFirstOrThrow();
  number = paid.number;
  await recordPayment(app.storage.db, app.harness.clock.now(), {
    invoiceNumber: number,
    amount_c: paid.total_c,
    kind: "invoice",
    providerRef: "Check 9001",
    receivedOn: new Date().toISOString().slice(0, 10),
  });
  const { text } = await owner.ask(path);
  expect(text).toContain("9001");
  expect(text).toContain(
    `Dues of Elm &amp; Third Foods in Riverbend Independent Grocers Guild, member number ${(await membershipOf(app, email)).member_no}`,
  );
  expect(text).toContain(`/settings/subscription/payments/${number}/receipt.pdf`);
  for (const page of ["/association/success", "/settings/association"]) {
    expect((await owner.ask(page)).text).toContain(`href="${path}"`);
  }
});

test("what is no address is refused, and kept", async () => {
  const { status, text } = await mail("nobody");
  expect(status).toBe(422);
  expect(text).toContain('value="nobody"');
  expect(await copiesTo("nobody")).toEqual([]);
});

test("a bookkeeper gets one copy, however often it is sent", async () => {
  const books = freshEmail();
  for (let time = 0; time < 3; time++) {
    expect(await mail(books)).toMatchObject({ status: 303, to: path, notice: "paymentCopySent" });
  }
  expect(await copiesTo(books)).toEqual([{ number }]);
  const { text = "", links = [] } = (await app.harness.mailTo(books)) ?? {};
  expect(text).toContain(number);
  expect(text).toContain("Elm & Third Foods sent you a copy for the books");
  expect(text.replace(/\s+/g, " ")).toContain(
    "The dues are those of Elm & Third Foods in Riverbend Independent Grocers Guild",
  );
  // Nobody in it is named, and nothing in it opens anything.
  expect(text).not.toContain("Ruiz");
  expect(links.filter((each) => each.includes("token"))).toEqual([]);
});

test("fifty at once mail one copy and count as one", async () => {
  const caller = await callerFor(email);
  const books = freshEmail();
  const answers = await Promise.all(Array.from({ length: 50 }, () => copy(caller, books)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await copiesTo(books)).toEqual([{ number }]);
  const tries = await app.storage.db.selectFrom("limits").select("tries").execute();
  expect(tries.map((row) => row.tries)).toEqual([1, 1]);
});

test("copies and links to bookkeepers share their limit of ten a day", async () => {
  const caller = await callerFor(email);
  for (let time = 0; time < 10; time++) {
    expect((await copy(caller, freshEmail())).status).toBe(204);
  }
  const over = freshEmail();
  const refused = await mail(over);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Too many tries");
  expect(await copiesTo(over)).toEqual([]);
  const link = new URLSearchParams({ intent: "mail", email: over });
  const links = "/settings/subscription/payments/links";
  expect((await owner.ask(links, { method: "POST", body: link })).status).toBe(429);
});

test.each([
  ["a member of another association", associationMember],
  ["somebody who is in none", demo.member],
])("%s mails nothing of it", async (_who, address) => {
  const books = freshEmail();
  expect((await copy(await callerFor(address), books)).status).toBe(404);
  expect(await copiesTo(books)).toEqual([]);
});
