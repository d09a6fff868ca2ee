import { paymentMethodOfRow } from "~/domain/billing/payment-reference";
import { expect, test } from "vitest";
import { getBankRows, recordBankRows } from "~/core/admin/bank-rows";
import { getDeskInvoice, recordReceived, undoReceived } from "~/core/admin/payment-desk";
import { addDays } from "~/domain/calendar-days";
import { listReceivedPayments } from "~/core/billing/invoices";
import type { Person } from "~/core/caller";
import { callerOn } from "../../setup/backends/core-caller";
import { minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { todayOf, waitingMembership } from "../../setup/people/waiting-membership";
import { previewOverpaid } from "~/screens/admin/bank-file/overpaid.server";
import { fingerprints } from "../../setup/source/table-snapshot";
import { backendOfFile } from "../../setup/servers/of-file";

const backend = await backendOfFile();
const boss = backend.browser();
await boss.signIn(demo.super);

/** Signing in and the mail worker change these tables meanwhile. */
const apart = ["limits", "backend_sessions", "outbox", "tokens"];

const today = () => todayOf(backend);
type Match = Awaited<ReturnType<typeof getBankRows>>[number];
type Row = Parameters<typeof getBankRows>[1][number];
const row = (description: string, amount_c: number) => ({ date: today(), description, amount_c });
const match = async (rows: Row[]): Promise<Match[]> =>
  (await boss.ask(getBankRows, rows)).body.data;
type Outcome = Awaited<ReturnType<typeof recordBankRows>>;
const post = async (rows: Parameters<typeof recordBankRows>[1]) => {
  const { body } = await boss.ask(recordBankRows, rows);
  const { recorded, known, refused }: Outcome = body.data;
  const reported = refused.map(({ number, why }) => ({ number, why }));
  return { recorded: recorded.length, known: known.length, refused: reported };
};
/** The page posts this when the administrator changes no choice. */
const record = async (rows: Row[], matches: Match[]) => {
  const chosen = matches.flatMap(({ bank_row, status, candidates: [first] }, index) => {
    const { amount_c = 0, date = "", description = "" } = rows[index] ?? {};
    const { number } = first ?? {};
    return number && status === "matched"
      ? [{ number, amount_c, received_on: date, bank_row, ...paymentMethodOfRow(description) }]
      : [];
  });
  return post(chosen);
};

/** Issues an invoice of $19.00 to a person of this name. */
async function invoiced(name: string): Promise<string> {
  backend.clock.advance(minutes(1));
  const { invoiceNumber } = await waitingMembership(backend, {
    tier: "essential",
    addOnSlugs: [],
    name,
    payer: { userId: `user-${backend.clock.now()}` },
  });
  return invoiceNumber;
}

test("rows are matched by number, by amount and name, and recorded once however often they come", async () => {
  const first = await invoiced("Quince Bindery");
  const second = await invoiced("Tamarack Cabinets");
  const rows = [
    row(`ACH 000123456789 ${first.replaceAll("-", " ")}`, 1900),
    row("ZELLE FROM TAMARACK CABINETS 555-0100", 1900),
    row("INTEREST", 7),
    row(`WIRE ${first}`, 500),
    row("DEPOSIT", 123_456_78),
  ];
  const before = await fingerprints(backend.storage.db, apart);
  const matches = await match(rows);
  expect(await fingerprints(backend.storage.db, apart)).toEqual(before);
  expect(matches.map(({ status, candidates }) => [status, candidates[0]?.number])).toEqual([
    ["matched", first],
    ["matched", second],
    ["unknown", undefined],
    ["possible", first],
    ["unknown", undefined],
  ]);
  expect(await record(rows, matches)).toEqual({ recorded: 2, known: 0, refused: [] });
  expect(await record(rows, matches)).toEqual({ recorded: 0, known: 2, refused: [] });

  // The same days again, with one more.
  const again = [row("A NEW DAY", 3), ...rows];
  const statuses = (await match(again)).map(({ status }) => status);
  expect(statuses).toEqual(["unknown", "recorded", "recorded", "unknown", "possible", "unknown"]);

  // The bank's words are stored nowhere, and every payment is the administrator's act.
  const stored = await backend.inDatabase(async ({ db }) => ({
    payments: JSON.stringify(await db.selectFrom("payments").selectAll().execute()),
    trail: await db.selectFrom("audit_events").selectAll().execute(),
    letters: JSON.stringify(await db.selectFrom("outbox").selectAll().execute()),
  }));
  const all = JSON.stringify(stored);
  for (const secret of ["000123456789", "ZELLE", "TAMARACK", "555-0100", "INTEREST"])
    expect(all).not.toContain(secret);
  const acts = stored.trail.filter(
    ({ action, object }) =>
      action === "payment.recorded" && [first, second].includes(object.slice("invoice:".length)),
  );
  expect(acts.map(({ actor_id }) => actor_id)).toEqual(["user-sylvia-marsh", "user-sylvia-marsh"]);
});

test("a number of no invoice is for none, however the sum and the name fit, and a column of references counts", async () => {
  const number = await invoiced("Juniper Looms");
  const wrong = row("JUNIPER LOOMS INV-1999-000001", 1900);
  expect((await match([wrong]))[0]).toMatchObject({
    status: "unknown",
    doubt: "no_invoice",
    candidates: [],
  });
  const t = { ...row("ACH CREDIT", 1900), reference: number };
  expect((await match([t]))[0]).toMatchObject({ status: "matched", candidates: [{ number }] });
});

test("two equal rows of one day are two payments, and only one of them is for an invoice that is owed once", async () => {
  const number = await invoiced("Rowan Glassworks");
  const rows = [row(`PAY ${number}`, 1900), row(`PAY ${number}`, 1900)];
  const matches = await match(rows);
  expect(new Set(matches.map(({ bank_row }) => bank_row)).size).toBe(2);
  expect(matches.map(({ status }) => status)).toEqual(["matched", "possible"]);
  // A check counts once, so nothing is asked about its second row.
  const check = { row_number: 2, description: "", date: today(), amount_c: 1900, number };
  const checks = [1, 2].map(() => ({ ...check, way: "check" as const, reference: "Check 881" }));
  const found = await match(checks);
  expect(found.map(({ doubt }) => doubt)).toEqual([null, "same_check"]);
  const chosen = found.map((match) => ({ number, row: checks[0]!, match }));
  const person = async () => ({ id: "", admin_level: "super", second_factor: null }) as Person;
  const caller = callerOn(backend.backend.app, { person });
  expect(await previewOverpaid(caller, chosen, today())).toBeNull();
});

test("what somebody has typed in by hand already is not chosen by itself", async () => {
  const number = await invoiced("Sorrel Pottery");
  const other = { way: "transfer", reference: `Typed ${number}`, received_on: today() } as const;
  await boss.ask(recordReceived, { number, amount_c: 900, ...other });
  expect((await match([row(`PAY ${number}`, 900)]))[0]?.status).toBe("possible");
  expect((await match([row(`PAY ${number}`, 1000)]))[0]?.status).toBe("matched");
});

test("what was undone is offered again, not chosen by itself, and recorded again it is recorded", async () => {
  const number = await invoiced("Thistle Cycles");
  const rows = [row(`PAY ${number}`, 1900)];
  await record(rows, await match(rows));
  const undo = async () => {
    const { payments } = (await boss.ask(getDeskInvoice, { number })).body.data;
    const { id } = payments.find(({ state }: { state: string }) => state === "settled");
    await boss.ask(undoReceived, { number, id, reason: "mistake", note: null });
  };
  await undo();
  const [again] = await match(rows);
  expect(again).toMatchObject({ status: "possible", doubt: "undone" });
  await record(rows, [{ ...(again as Match), status: "matched" }]);
  expect((await match(rows))[0]?.status).toBe("recorded");
  // The database may report either of the two first.
  await undo();
  await backend.storage.db.transaction().execute(async (trx) => {
    const all = trx
      .selectFrom("payments")
      .select("id")
      .where("bank_row", "=", again?.bank_row ?? "");
    const [first] = await all.execute();
    await trx
      .updateTable("payments")
      .set({ state: "refunded" })
      .where("id", "=", first?.id ?? "")
      .execute();
  });
  expect((await match(rows))[0]?.status).toBe("recorded");
});

test("a row from before the invoice was issued is not its payment by itself", async () => {
  const number = await invoiced("Verbena Soaps");
  const early = { ...row(`PAY ${number}`, 1900), date: addDays(today(), -2) };
  expect((await match([early]))[0]).toMatchObject({ status: "possible", doubt: "before_issue" });
  const named = { ...early, description: "ZELLE FROM VERBENA SOAPS" };
  expect((await match([named]))[0]).toMatchObject({ status: "possible", doubt: "before_issue" });
  expect((await match([row(`PAY ${number}`, 1900)]))[0]?.status).toBe("matched");
});

test("a payer sees their check's number or their bank's, or none at all", async () => {
  const number = await invoiced("Yarrow Boats");
  const rows = [
    row(`CHECK 000${4711} ${number}`, 500),
    row(`ACH ${number} TRACE# 091000019`, 600),
    row(`DEPOSIT ${number}`, 800),
  ];
  const matches = (await match(rows)).map((match) => ({ ...match, status: "matched" as const }));
  expect(await record(rows, matches)).toMatchObject({ recorded: 3 });
  const seenVersion = await backend.inDatabase(async ({ db }) => {
    const invoice = await db
      .selectFrom("invoices as i")
      .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
      .select("s.user_id")
      .where("i.number", "=", number)
      .executeTakeFirstOrThrow();
    const id = invoice.user_id ?? "";
    const person = { id, company_id: null, company_role: null, second_factor: null } as Person;
    return listReceivedPayments(callerOn(backend.backend.app, { person: async () => person }));
  });
  expect(seenVersion.map(({ kind, reference }) => [kind, reference]).sort()).toEqual([
    ["bank", ""],
    ["bank", "091000019"],
    ["invoice", "Check 4711"],
  ]);
  // The second file comes with a check that the administrator types from the paper.
  expect((await match(rows)).map(({ status }) => status)).toEqual(Array(3).fill("recorded"));
  const input = { amount_c: 500, way: "check", reference: "#4711", received_on: today() } as const;
  expect((await boss.ask(recordReceived, { number, ...input })).body.data.is_new).toBe(false);
});

test("a bank's name for a transfer may come each month, and a check that was typed first is the same check", async () => {
  const first = await invoiced("Zinnia Yoga");
  const months = [row(`ACH ${first} REF 55512`, 900), row(`ACH ${first} REF 55512`, 1000)];
  const pair = (await match(months)).map((match) => ({ ...match, status: "matched" as const }));
  expect(await record(months, pair)).toMatchObject({ recorded: 2, refused: [] });

  const second = await invoiced("Aster Tiles");
  const input = { amount_c: 1900, way: "check", reference: "8001", received_on: today() } as const;
  await boss.ask(recordReceived, { number: second, ...input });
  const rows = [row(`CHECK 8001 ${second}`, 1900)];
  const [found] = await match(rows);
  expect(found).toMatchObject({ status: "possible", doubt: "perhaps_recorded" });
  const chosen = [{ ...(found as Match), status: "matched" as const }];
  expect(await record(rows, chosen)).toMatchObject({ recorded: 0, known: 1 });
  expect((await match(rows))[0]?.status).toBe("recorded");
});

test("one row is nobody else's payment", async () => {
  const [mine, foreign] = [await invoiced("Birch Bikes"), await invoiced("Cedar Cakes")];
  const rows = [row(`PAY ${mine}`, 1900)];
  const [found] = await match(rows);
  await record(rows, await match(rows));
  const other = {
    number: foreign,
    amount_c: 1900,
    received_on: today(),
    bank_row: found?.bank_row ?? "",
    way: "transfer" as const,
    reference: null,
  };
  expect(await post([other])).toEqual({
    recorded: 0,
    known: 0,
    refused: [{ number: foreign, why: "billing.row_taken" }],
  });
});

test("a row for an invoice that is not there is said, and the others are recorded", async () => {
  const number = await invoiced("Umber Prints");
  const rows = [row(`PAY ${number}`, 1900)];
  const [found] = await match(rows);
  const good = {
    number,
    amount_c: 1900,
    received_on: today(),
    bank_row: found?.bank_row ?? "",
    way: "transfer" as const,
    reference: null,
  };
  const bank_row = "Bank file 2026-03-01 0123456789abcdef";
  const bad = { ...good, number: "INV-1999-000001", bank_row };
  const reason = 'billing.no_invoice {"number":"INV-1999-000001"}';
  expect(await post([bad, good])).toEqual({
    recorded: 1,
    known: 0,
    refused: [{ number: "INV-1999-000001", why: reason }],
  });
});
