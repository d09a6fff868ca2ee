import { createHash } from "node:crypto";
import type { BankMatch } from "~/domain/admin/desk-payments";
import { namesPayer, numbersIn, type BankRowDoubt } from "~/domain/billing/bank/bank-file";
import { isSameCheck } from "~/domain/billing/payment-reference";
import type { ManualPaymentKind } from "~/domain/billing/received-payment";
import { addDays } from "~/domain/calendar-days";
import type { Db } from "~/embedded/db/schema";
import { Refusal } from "~/embedded/refusal";
import { recordByHand } from "~/embedded/services/billing/by-hand-payments";
import { hasArrived } from "~/embedded/services/billing/recorded-payments";
import { read, writeInSteps } from "../call";
import { listInvoicesOwing } from "./owed-invoices";
import { selectDeskInvoices, toInvoiceAt } from "./payment-desk";

type CandidateInvoice = BankMatch["candidates"][number];

/** A row of the bank's file with incoming money. */
type BankRow = {
  /** YYYY-MM-DD */
  date: string;
  description: string;
  amount_c: number;
  way?: ManualPaymentKind;
  /** The bank's own column of references. */
  reference?: string | null;
  /** The invoice that the administrator chose for the row. */
  number?: string | null;
};
/** A row to record as a payment of the invoice `number`. */
type ChosenRow = {
  number: string;
  amount_c: number;
  received_on: string;
  way: ManualPaymentKind;
  /** The payer's own reference, if the bank gives one. */
  reference: string | null;
  /** The hash that recognizes the row when the file is read again. */
  bank_row: string;
};

/**
 * Finds the invoice that each row of a bank's file pays, and records the rows that an administrator chose. Nothing else
 * of the file is stored.
 */

/** The most unpaid invoices of one amount that are compared with a payer's name. */
const maxAlike = 25;
/** A payment of the same amount within this many days may be the same money, entered by hand. */
const duplicateWindowDays = 10;

/**
 * Returns for each row "Bank file", its day and a hash (day, amount, description), by which it is recognized when the
 * same file or an overlapping one is read again. Equal rows of a file are numbered.
 */
function rowReferences(rows: readonly BankRow[]): string[] {
  const counts = new Map<string, number>();
  return rows.map(({ date, amount_c, description }) => {
    const row = JSON.stringify([date, amount_c, description]);
    const count = (counts.get(row) ?? 0) + 1;
    counts.set(row, count);
    const hash = createHash("sha256").update(`${row} ${count}`).digest("hex").slice(0, 16);
    return `Bank file ${date} ${hash}`;
  });
}

/** Returns whether each recorded row counts or was undone; a row that was undone and recorded again counts. */
async function loadRecordedRows(
  db: Db,
  references: string[],
): Promise<Map<string, "counts" | "undone">> {
  const rows = await db
    .selectFrom("payments")
    .select(["bank_row", "state"])
    .where("bank_row", "in", references)
    .execute();
  const standing = new Map<string, "counts" | "undone">();
  for (const { bank_row, state } of rows) {
    if (bank_row === null || standing.get(bank_row) === "counts") continue;
    standing.set(bank_row, hasArrived({ state }) ? "counts" : "undone");
  }
  return standing;
}

/** Returns the invoice numbers in a row's text; banks put the payer's text into either field. */
const numbersOf = ({ description, reference }: BankRow): string[] =>
  numbersIn(`${description} ${reference ?? ""}`);

/** Returns the invoices, in any state and by number, that an administrator chose for the rows, or else that the rows name. */
async function loadNamedInvoices(
  db: Db,
  toInvoice: ReturnType<typeof toInvoiceAt>,
  rows: readonly BankRow[],
): Promise<Map<string, CandidateInvoice>> {
  const numbers = rows.flatMap((row) => row.number ?? numbersOf(row));
  if (numbers.length === 0) return new Map();
  const found = await selectDeskInvoices(db).where("i.number", "in", numbers).execute();
  return new Map(found.map(toInvoice).map((invoice) => [invoice.number, invoice]));
}

/** Returns true for a settled payment of the invoice and amount within {@link duplicateWindowDays} of the row's day. */
async function hasSimilarPayment(db: Db, number: string, { amount_c, date }: BankRow) {
  const same = await db
    .selectFrom("payments as p")
    .innerJoin("invoices as i", "i.id", "p.invoice_id")
    .select("p.id")
    .where("i.number", "=", number)
    .where("p.amount_c", "=", amount_c)
    .where("p.state", "=", "settled")
    .where("p.received_on", ">=", addDays(date, -duplicateWindowDays))
    .where("p.received_on", "<=", addDays(date, duplicateWindowDays))
    .executeTakeFirst();
  return same !== undefined;
}

/** Returns for each row which invoices it may pay besides the rows before it, and what is doubtful; none if it is recorded. */
export const getBankRows = read(
  "super",
  "getBankRows",
  async ({ db, now }, rows: readonly BankRow[]) => {
    const references = rowReferences(rows);
    const recorded = await loadRecordedRows(db, references);
    const toInvoice = toInvoiceAt(now);
    const named = await loadNamedInvoices(db, toInvoice, rows);
    /** What earlier rows of the file already pay, by invoice number, in cents. */
    const allocatedCents = new Map<string, number>();
    const matches: BankMatch[] = [];
    for (const [index, row] of rows.entries()) {
      const bank_row = references[index] ?? "";
      const before = recorded.get(bank_row);
      if (before === "counts") {
        matches.push({ bank_row, status: "recorded", doubt: null, candidates: [] });
        continue;
      }
      const { candidates, isSure } = await listCandidates(db, row, { named, toInvoice });
      const [first] = candidates;
      if (!first) {
        const doubt = numbersOf(row).length > 0 && !row.number ? "no_invoice" : null;
        matches.push({ bank_row, status: "unknown", doubt, candidates });
        continue;
      }
      const same = rows.slice(0, index).some((earlier, at) => {
        const payer = matches[at]?.candidates[0]?.payer;
        return payer === first.payer && isSameCheck(row, earlier);
      });
      const left_c = first.owed_c - (allocatedCents.get(first.number) ?? 0);
      const doubt = isSure
        ? before === "undone"
          ? "undone"
          : same
            ? "same_check"
            : await findDoubt(db, row, { first, left_c })
        : candidates.length > 1
          ? "several"
          : "amount_only";
      const isMatch = doubt === null && !row.number;
      if (isMatch)
        allocatedCents.set(first.number, (allocatedCents.get(first.number) ?? 0) + row.amount_c);
      matches.push({ bank_row, status: isMatch ? "matched" : "possible", doubt, candidates });
    }
    return matches;
  },
);

/** Returns the first doubt: `first` was issued later, has a like payment, or owes (`left_c`) nothing or other cents. */
async function findDoubt(
  db: Db,
  row: BankRow,
  { first, left_c }: { first: CandidateInvoice; left_c: number },
): Promise<BankRowDoubt | null> {
  if (row.date < first.issued_on) return "before_issue";
  if (await hasSimilarPayment(db, first.number, row)) return "perhaps_recorded";
  if (left_c <= 0) return "nothing_owed";
  return left_c === row.amount_c ? null : "other_amount";
}

/**
 * Returns the invoices that a row may pay: the one that the administrator chose, else those whose numbers it has, else
 * the unpaid ones of exactly its amount: those whose payer it names, else all of them if there are at most three. A row
 * that has only unknown numbers gets none. `isSure` if the invoice was chosen, or a number or name leaves only one.
 */
async function listCandidates(
  db: Db,
  row: BankRow,
  {
    named,
    toInvoice,
  }: { named: ReadonlyMap<string, CandidateInvoice>; toInvoice: ReturnType<typeof toInvoiceAt> },
): Promise<{ candidates: CandidateInvoice[]; isSure: boolean }> {
  const { description, amount_c, number } = row;
  if (number) return { candidates: [named.get(number) ?? []].flat(), isSure: true };
  const numbers = numbersOf(row);
  const matchedInvoices = numbers.flatMap((number) => named.get(number) ?? []);
  // The payer meant a certain invoice, so another one with the same amount is no match.
  if (numbers.length > 0 && matchedInvoices.length === 0) return { candidates: [], isSure: false };
  const numbered = matchedInvoices.filter(({ state }) => state !== "void");
  if (numbered.length > 0) return { candidates: numbered, isSure: numbered.length === 1 };
  const owing = (await listInvoicesOwing(db, amount_c, maxAlike)).map(toInvoice);
  const ofPayer = owing.filter(({ payer }) => namesPayer(description, payer));
  if (ofPayer.length > 0) return { candidates: ofPayer, isSure: ofPayer.length === 1 };
  // A longer list of unrelated payers doesn't help.
  return { candidates: owing.length <= 3 ? owing : [], isSure: false };
}

/**
 * Records the rows that an administrator chose as payments, with receipts, each in a transaction of its own.
 * @returns which are new, which were recorded before, and which were refused, with the reason
 */
export const recordBankRows = writeInSteps(
  "super",
  "recordBankRows",
  async ({ app }, rows: readonly ChosenRow[]) => {
    const done = {
      recorded: [] as string[],
      known: [] as string[],
      refused: [] as { bank_row: string; number: string; why: string }[],
    };
    for (const { number, amount_c, received_on, way, reference, bank_row } of rows) {
      try {
        const { isNew } = await recordByHand(app, {
          invoiceNumber: number,
          amount_c,
          receivedOn: received_on,
          way,
          reference: reference ?? bank_row,
          bankRow: bank_row,
        });
        done[isNew ? "recorded" : "known"].push(bank_row);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        done.refused.push({ bank_row, number, why: error.details.message ?? error.message });
      }
    }
    return done;
  },
);
