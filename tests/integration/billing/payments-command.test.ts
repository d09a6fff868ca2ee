import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { centsOf } from "~/domain/billing/received-payment";
import { embeddedHarness, type Harness } from "../../setup/servers/embedded-harness";
import { parseMail } from "../../setup/servers/mailbox";
import { runCommand, runCommandBeside } from "../../setup/servers/run-command";

const late = "ray.delgado@mail.example";
let backend: Harness;
let number: string;

beforeAll(async () => {
  backend = await embeddedHarness();
  const browser = backend.browser();
  await browser.signIn(late);
  const { data } = (await browser.call("GET", "/api/v1/invoices")).body;
  number = data[0].number;
});
afterAll(() => backend.close());

const command = (...args: string[]) => runCommand(backend, "payments", args);

describe("npm run payments", () => {
  test("records a payment in parts, once each, and the app mails the receipts", async () => {
    const first = ["received", number, "5.20", "check", "Check 7", "2026-03-01"];
    expect((await command(...first)).out).toBe(
      `Recorded. Invoice ${number}: $200.00 still to be paid.\n`,
    );
    expect(await runCommandBeside(backend, "payments", first)).toEqual({
      code: 0,
      out: `This payment was recorded before; nothing changed. Invoice ${number}: $200.00 still to be paid.\n`,
      err: "",
    });
    expect((await command("received", number, "300.00", "check", "Check 8")).out).toBe(
      `Recorded. Invoice ${number}: paid. $100.00 is kept for the next invoices.\n`,
    );
    const conflict = await command("received", number, "300.01", "check", "Check 8");
    expect(conflict.err).toContain("Check 8 is the reference of another payment, of $300.00.");
    const browser = backend.browser();
    expect((await backend.mailTo(late))?.subject).toContain(`Receipt for invoice ${number}: $`);
    // Two in one go are written in no order.
    const folder = join(backend.database.DATA_DIR, "outbox");
    const receipts = readdirSync(folder)
      .map((file) => parseMail(readFileSync(join(folder, file), "latin1")))
      .filter(({ subject }) => subject.startsWith("Receipt"));
    expect(receipts).toHaveLength(2);
    expect(receipts.map(({ text }) => text).join()).toContain("$100.00 more than asked is kept");
    await browser.signIn(late);
    const membership = (await browser.call("GET", "/api/v1/membership")).body.data;
    expect(membership.subscription.state).toBe("active");
  });

  test("takes a payment back with its reason, once, as the desk does", async () => {
    const undo = (...more: string[]) => command("undo", number, ...more);
    await command("received", number, "1.00", "check", "Check 21");
    const shown = (await command("received", number, "2.00", "check", "Check 22")).out;
    expect((await undo("#22", "bounced", "Bank's letter")).out).toMatch(
      new RegExp(`^Undone: \\$2\\.00\\. Invoice ${number}: `),
    );
    expect((await undo("#22", "bounced")).out).toContain("undone before; nothing changed");
    expect((await undo("Check 23", "mistake")).err).toBe(
      `Not undone: Invoice ${number} has no payment Check 23.\n`,
    );
    expect((await undo("Check 21", "why")).err).toBe(
      "Not undone: The reason is one of: bounced, wrong-invoice, mistake.\n",
    );
    // The check may come anew.
    expect((await command("received", number, "2.00", "check", "Check 22")).out).toBe(shown);
    const { payments, trail } = await backend.inDatabase(async ({ db }) => ({
      payments: await db
        .selectFrom("payments")
        .select(["state", "failure_reason"])
        .where("provider_ref", "=", "Check 22")
        .orderBy("state")
        .execute(),
      trail: await db
        .selectFrom("audit_events")
        .select(["actor_id", "after"])
        .where("action", "=", "payment.undone")
        .execute(),
    }));
    expect(payments).toEqual([
      { state: "failed", failure_reason: "bounced" },
      { state: "settled", failure_reason: null },
    ]);
    expect(trail.map(({ actor_id, after }) => [actor_id, JSON.parse(after ?? "")])).toEqual([
      [null, expect.objectContaining({ reference: "Check 22", note: "Bank's letter" })],
    ]);
  });

  test("stores how money came as it is told, and undoes it by what the desk calls it", async () => {
    const stored = (reference: string) =>
      backend.inDatabase(async ({ db }) => {
        const payments = db.selectFrom("payments").selectAll();
        return payments.where("provider_ref", "=", reference).executeTakeFirstOrThrow();
      });
    await command("received", number, "3.00", "transfer", "Wire 31");
    expect((await stored("Wire 31")).kind).toBe("bank");
    await command("received", number, "3.00", "check", "Check 32");
    expect((await stored("Check 32")).kind).toBe("invoice");

    const ofFile = "Bank file 2026-03-02 0123456789abcdef";
    await command("received", number, "4.00", "transfer", ofFile);
    expect((await command("undo", number, "Bank file 2026-03-02", "mistake")).out).toContain(
      "Undone: $4.00",
    );
    expect((await stored(ofFile)).state).toBe("failed");
  });

  test.each([
    [["received"], 2, "Usage:"],
    [["undo", "INV-1999-000001", "x", "mistake"], 1, "There’s no invoice INV-1999-000001."],
    [["refund", "INV-2026-000001", "1.00", "x"], 2, "Usage:"],
    [["received", "123", "1.00", "check", "x"], 1, "Enter an invoice number like INV-2026-000123."],
    [["received", "INV-2026-000001", "1,5", "check", "x"], 1, "Enter an amount like 148.00."],
    [
      ["received", "INV-2026-000001", "1.00", "Check 1001", "2026-03-31"],
      1,
      "How it came is one of",
    ],
    [["received", "INV-2026-000001", "1.00", "check", "x", "31/03/2026"], 1, "Enter a date like"],
    [["received", "INV-2026-000001", "1.00", "check", "x", "2999-01-01"], 1, "in the future"],
    [["received", "INV-2026-000001", "1.00", "check", "x", "1999-12-31"], 1, "is too early for"],
  ])("%j is refused with words", async (args, code, words) => {
    const answer = await command(...args);
    expect([answer.code, answer.out]).toEqual([code, ""]);
    expect(answer.err).toContain(words);
  });

  test.each([
    ["148", 14800],
    ["148.05", 14805],
    ["$1,480.50", 148050],
    ["0.01", 1],
    ["0.00", null],
    ["1.5", null],
    ["-1.00", null],
    ["1e3", null],
    ["14,80", null],
    ["", null],
  ])("%j is %s cents", (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });
});
