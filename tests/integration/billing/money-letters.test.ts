import { afterEach, expect, test } from "vitest";
import { composeMessage } from "~/embedded/mail/compose";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { environmentOn } from "../../setup/servers/embedded-harness";

/** What the letters about money say of days and of what is left over. */

let desk: BillingDesk;
afterEach(() => desk?.close());

const january = "2026-01-05T12:00:00.000Z";

/** What was written to who pays, oldest first, in their language, without greeting and footer. */
async function letters(language: "en" | "es" = "en"): Promise<string[]> {
  const { storage, clock } = desk;
  await storage.db.updateTable("users").set({ language }).execute();
  const env = environmentOn({ DATA_DIR: "", DATABASE_URL: undefined });
  const app = { env, storage, clock: clock.now } as Parameters<typeof composeMessage>[0];
  const rows = await storage.db
    .selectFrom("outbox")
    .selectAll()
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const written = [];
  for (const row of rows) {
    const letter = await composeMessage(app, row);
    const parts = letter?.parts.slice(1, -2) ?? [];
    written.push(
      [letter?.subject, ...parts.map((part) => ("text" in part ? part.text : ""))].join("\n"),
    );
  }
  return written;
}

async function payer(): Promise<{ userId: string }> {
  const times = { created_at: january, updated_at: january };
  await desk.storage.db
    .insertInto("users")
    .values({
      ...{ id: "ana", email: "ana@person.example", first_name: "Ana", last_name: "Ruiz" },
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
  expect(invoice).toContain("Please pay it by April 5, 2026:");
  expect(invoice).toContain("from April 5, 2026 to May 4, 2026");
  expect(reminder).toContain("was due on April 5, 2026");
  expect(reminder).toContain("We keep it until May 6, 2026.");
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
  expect((await letters("es")).slice(-2).join()).toMatch(/Sobran \$15\.00 [^]*Sobran \$5\.00,/);
});

test("what is more than was asked comes off the next invoices of a membership that goes on", async () => {
  desk = await billingDesk(january);
  const { invoiceNumber } = await desk.open({ payer: await payer() });
  await desk.pay(invoiceNumber, 2400);
  expect((await letters()).at(-1)).toContain("$5.00 more than asked is kept and comes off");
});
