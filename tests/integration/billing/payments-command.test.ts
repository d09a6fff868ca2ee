import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { centsOf } from "~/domain/billing/received-payment";
import { embeddedHarness, type Harness } from "../../setup/servers/embedded-harness";
import { parseMail } from "../../setup/servers/mailbox";
import { runCommand } from "../../setup/servers/run-command";

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
    expect(command("received", number, "5.20", "Check 7", "2026-03-01").out).toBe(
      `Recorded. Invoice ${number}: $200.00 still to be paid.\n`,
    );
    expect(command("received", number, "5.20", "Check 7", "2026-03-01").out).toContain(
      "recorded before; nothing changed",
    );
    expect(command("received", number, "300.00", "Check 8").out).toBe(
      `Recorded. Invoice ${number}: paid. $100.00 is kept for the next invoices.\n`,
    );
    const conflict = command("received", number, "300.01", "Check 8");
    expect(conflict.err).toContain("Check 8 is the reference of another payment, of $300.00.");
    const browser = backend.browser();
    // The command stamps with the real time, which is later than this clock.
    backend.clock.advance(Date.now() - backend.clock.now());
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

  test.each([
    [["received"], 2, "Usage:"],
    [["refund", "INV-2026-000001", "1.00", "x"], 2, "Usage:"],
    [["received", "123", "1.00", "x"], 1, "The invoice number looks like INV-2026-000123."],
    [["received", "INV-2026-000001", "1,5", "x"], 1, "The amount looks like 148.00."],
    [["received", "INV-2026-000001", "1.00", "x", "31/03/2026"], 1, "The date looks like"],
    [["received", "INV-2026-000001", "1.00", "x", "2999-01-01"], 1, "in the future"],
  ])("%j is refused with words", (args, code, words) => {
    const answer = command(...args);
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
