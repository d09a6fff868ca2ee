import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { recordPayment } from "~/embedded/services/billing/payments";
import { membershipOf, sentApplication } from "../../setup/association/joined";
import { associationMember, demo } from "../../setup/people/people";
import { freshEmail } from "../../setup/people/drafts";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

vi.mock("~/language/offered", () => ({ offered: ["en", "es"] }));

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

async function signedIn(address: string) {
  const browser = app.browser();
  await browser.signIn(address);
  return browser;
}
const mail = (browser: AppBrowser, to: string) =>
  browser.ask(path, { method: "POST", body: new URLSearchParams({ email: to }) });
const copiesTo = async (to: string) => {
  const rows = await app.storage.db
    .selectFrom("outbox")
    .select("payload")
    .where("kind", "=", "payment_copy")
    .where("to_email", "=", to)
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload));
};

test("before anything is paid there is no copy, and none is mailed", async () => {
  const { text } = await owner.ask(path);
  expect(text).toContain("No payment recorded.");
  expect(text).not.toContain("Email a copy to my bookkeeper");
  const books = freshEmail();
  expect(await mail(owner, books)).toMatchObject({ status: 303, to: path, notice: null });
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
    ...{ invoiceNumber: number, amount_c: paid.total_c, kind: "invoice" },
    ...{ providerRef: "Check 9001", receivedOn: new Date().toISOString().slice(0, 10) },
  });
  const { status, text } = await owner.ask(path);
  expect(status).toBe(200);
  expect(text).toContain(number);
  expect(text).toContain("Riverbend Independent Grocers Guild");
  expect(text).toContain("9001");
  expect(text).toContain(
    `Dues of Elm &amp; Third Foods in Riverbend Independent Grocers Guild, member number ${(await membershipOf(app, email)).member_no}`,
  );
  expect(text).toContain(`/settings/subscription/payments/${number}/receipt.pdf`);
  for (const page of ["/association/success", "/settings/association"]) {
    expect((await owner.ask(page)).text).toContain(`href="${path}"`);
  }
});

test.each(["", "nobody"])("an address like “%s” is refused, and kept", async (typed) => {
  const { status, text } = await mail(owner, typed);
  expect(status).toBe(422);
  expect(text).toContain("Error: ");
  expect(text).toContain(typed === "" ? "Enter your email address" : "in the correct format");
  expect(await copiesTo(typed)).toEqual([]);
});

test.each(["en", "es"] as const)(
  "a bookkeeper gets one copy, however often it is sent, in %s",
  async (language) => {
    const { db } = app.storage;
    await db.updateTable("users").set({ language }).where("email", "=", email).execute();
    const books = freshEmail();
    for (let time = 0; time < 3; time++) {
      expect(await mail(owner, books)).toMatchObject({
        ...{ status: 303, to: path, notice: "paymentCopySent" },
      });
    }
    expect(await copiesTo(books)).toEqual([{ number }]);
    const sent = await app.harness.mailTo(books);
    expect(sent?.text).toContain(number);
    expect(sent?.text).toContain(
      language === "en"
        ? "Elm & Third Foods sent you a copy for the books"
        : "Elm & Third Foods le envió una copia",
    );
    expect(sent?.text.replace(/\s+/g, " ")).toContain(
      language === "en"
        ? "The dues are those of Elm & Third Foods in Riverbend Independent Grocers Guild"
        : "Las cuotas son de Elm & Third Foods en Riverbend Independent Grocers Guild",
    );
    // Nobody in it is named, and nothing in it opens anything.
    expect(sent?.text).not.toContain("Ruiz");
    expect(sent?.links.filter((each) => each.includes("token"))).toEqual([]);
    await db.updateTable("users").set({ language: "en" }).where("email", "=", email).execute();
  },
);

test("fifty at once mail one copy and count as one", async () => {
  const caller = app.harness.browser();
  await caller.signIn(email);
  await app.storage.db.deleteFrom("limits").execute();
  const books = freshEmail();
  const body = { number, email: books };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      caller.call("POST", "/api/v1/association-membership/payment/copies", body),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await copiesTo(books)).toEqual([{ number }]);
  const tries = await app.storage.db.selectFrom("limits").select("tries").execute();
  expect(tries.map((row) => row.tries)).toEqual([1, 1]);
});

test("copies and links to bookkeepers share their limit of ten a day", async () => {
  for (let time = 0; time < 10; time++) {
    expect((await mail(owner, freshEmail())).status).toBe(303);
  }
  const over = freshEmail();
  const refused = await mail(owner, over);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Too many tries");
  expect(await copiesTo(over)).toEqual([]);
  const link = new URLSearchParams({ intent: "mail", email: over });
  const links = "/settings/subscription/payments/links";
  expect((await owner.ask(links, { method: "POST", body: link })).status).toBe(429);
});

test("nobody else reads or mails it: not a member of another association, not who is in none", async () => {
  for (const address of [associationMember, demo.member]) {
    const stranger = await signedIn(address);
    const { text } = await stranger.ask(path);
    expect(text).toContain("No payment recorded.");
    expect(text).not.toContain(number);
    const caller = app.harness.browser();
    await app.storage.db.deleteFrom("limits").execute();
    await caller.signIn(address);
    const books = freshEmail();
    const body = { number, email: books };
    const base = "/api/v1/association-membership/payment/copies";
    expect((await caller.call("POST", base, body)).status).toBe(404);
    expect(await copiesTo(books)).toEqual([]);
  }
});
