import { listInvoices } from "~/core/billing/invoices";
import { expect, test } from "vitest";
import { runCommand, runCommandBeside } from "../../setup/servers/run-command";
import { backendOfFile } from "../../setup/servers/of-file";
import { findRows } from "../../setup/databases/rows";

const late = "ray.delgado@mail.example";

const backend = await backendOfFile();
const browser = backend.browser();
await browser.signIn(late);
const { data } = (await browser.ask(listInvoices)).body;
const number = data[0].number;

const command = (...args: string[]) => runCommand(backend, "payments", args);

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
  expect((await backend.mailTo(late))?.subject).toContain(`Receipt for invoice ${number}: $`);
});

test("takes a payment back with its reason, once; it may come anew", async () => {
  const undo = (...more: string[]) => command("undo", number, ...more);
  const again = ["received", number, "2.00", "check", "Check 22"];
  const visible = (await command(...again)).out;
  expect((await undo("#22", "bounced", "Bank's letter")).out).toContain("Undone: $2.00.");
  expect((await undo("#22", "bounced")).out).toContain("undone before; nothing changed");
  expect((await undo("#22", "why")).err).toContain("The reason is one of: bounced");
  expect((await command(...again)).out).toBe(visible);
  const trail = await backend.inDatabase(({ db }) =>
    findRows(db, "audit_events", { action: "payment.undone" }, ["actor_id", "after"]),
  );
  expect(trail.map(({ actor_id, after }) => [actor_id, JSON.parse(after ?? "")])).toEqual([
    [null, expect.objectContaining({ reference: "Check 22", note: "Bank's letter" })],
  ]);
});

test.each([
  [["received"], 2, "Usage:"],
  [["received", "INV-2026-000001", "1,5", "check", "x"], 1, "Enter an amount like 148.00."],
])("%j is refused with words", async (args, code, words) => {
  const answer = await command(...args);
  expect([answer.code, answer.out]).toEqual([code, ""]);
  expect(answer.err).toContain(words);
});
