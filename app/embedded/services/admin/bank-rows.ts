import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { BankMatch, BankRowAsked, ChosenRow } from "~/contract/admin/payment-desk-calls";
import { namesPayer, numbersIn } from "~/domain/billing/bank-file";
import { addDays } from "~/domain/calendar-days";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { recordByHand } from "../billing/by-hand-payments";
import { closePages } from "../billing/online-payment";
import { invoicesOwing } from "./owed-invoices";
import { deskInvoices, shownInvoice } from "./payment-desk";

type Db = Kysely<EmbeddedTables>;
type Candidate = BankMatch["candidates"][number];

/** Rows of a bank's file: which invoice each is for, and recording those that somebody chose. Nothing else of a file is kept. */

/** So many invoices of one amount are looked at. */
const mostAlike = 25;
/** A payment of the same amount so many days around may be the same money, typed in by hand. */
const around = 10;

/**
 * By what a row is known when the same file, or one that overlaps it, comes again: nothing of what the bank wrote can be read from
 * it. Rows that are equal are counted.
 */
function referencesOf(rows: readonly BankRowAsked[]): string[] {
  const counts = new Map<string, number>();
  return rows.map(({ date, amount_c, description }) => {
    const row = JSON.stringify([date, amount_c, description]);
    const count = (counts.get(row) ?? 0) + 1;
    counts.set(row, count);
    const hash = createHash("sha256").update(`${row} ${count}`).digest("hex").slice(0, 16);
    return `Bank file ${date} ${hash}`;
  });
}

async function recordedOf(db: Db, references: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("payments")
    .select(["provider_ref", "state"])
    .where("provider_ref", "in", references)
    .execute();
  return new Map(rows.map(({ provider_ref, state }) => [provider_ref, state]));
}

async function invoicesNamed(
  db: Db,
  rows: readonly BankRowAsked[],
): Promise<Map<string, Candidate>> {
  const numbers = rows.flatMap(({ description }) => numbersIn(description));
  if (numbers.length === 0) return new Map();
  const found = await deskInvoices(db).where("i.number", "in", numbers).execute();
  return new Map(found.map(shownInvoice).map((invoice) => [invoice.number, invoice]));
}

/** Payments of the same amount for the same invoice at about the same time. */
async function perhapsKnown(db: Db, number: string, { amount_c, date }: BankRowAsked) {
  const same = await db
    .selectFrom("payments as p")
    .innerJoin("invoices as i", "i.id", "p.invoice_id")
    .select("p.id")
    .where("i.number", "=", number)
    .where("p.amount_c", "=", amount_c)
    .where("p.state", "=", "settled")
    .where("p.received_on", ">=", addDays(date, -around))
    .where("p.received_on", "<=", addDays(date, around))
    .executeTakeFirst();
  return same !== undefined;
}

/** Says of each row which invoice it is for, as far as that can be known. Changes nothing. */
export async function matchBankRows(
  { storage: { db } }: Pick<Installation, "storage">,
  rows: readonly BankRowAsked[],
): Promise<BankMatch[]> {
  const references = referencesOf(rows);
  const recorded = await recordedOf(db, references);
  const named = await invoicesNamed(db, rows);
  /** What earlier rows of the file pay already. */
  const taken = new Map<string, number>();
  const matches: BankMatch[] = [];
  for (const [index, row] of rows.entries()) {
    const reference = references[index] ?? "";
    const state = recorded.get(reference);
    if (state === "settled" || state === "refunded") {
      matches.push({ reference, status: "recorded", candidates: [] });
      continue;
    }
    const { candidates, isSure } = await candidatesFor(db, row, named);
    const [first] = candidates;
    const left = first ? first.owed_c - (taken.get(first.number) ?? 0) : 0;
    const isMatch =
      isSure &&
      first !== undefined &&
      left === row.amount_c &&
      state === undefined &&
      !(await perhapsKnown(db, first.number, row));
    if (isMatch) taken.set(first.number, (taken.get(first.number) ?? 0) + row.amount_c);
    const status = isMatch ? "matched" : candidates.length > 0 ? "possible" : "unknown";
    matches.push({ reference, status, candidates });
  }
  return matches;
}

/** The invoices whose number a row says; else those of exactly its amount, if it names one payer alone. */
async function candidatesFor(
  db: Db,
  { description, amount_c }: BankRowAsked,
  named: ReadonlyMap<string, Candidate>,
): Promise<{ candidates: Candidate[]; isSure: boolean }> {
  const said = numbersIn(description).flatMap((number) => named.get(number) ?? []);
  const numbered = said.filter(({ state }) => state !== "void");
  if (numbered.length > 0) return { candidates: numbered, isSure: numbered.length === 1 };
  const owing = (await invoicesOwing(db, amount_c, mostAlike)).map(shownInvoice);
  const ofPayer = owing.filter(({ payer }) => namesPayer(description, payer));
  if (ofPayer.length > 0) return { candidates: ofPayer, isSure: ofPayer.length === 1 };
  // A list of strangers helps nobody.
  return { candidates: owing.length <= 3 ? owing : [], isSure: false };
}

/**
 * Records rows that somebody chose, each in a transaction of its own, as the command does.
 * @returns how many are new, how many were recorded before, and which could not be
 */
export async function recordBankRows(
  app: Installation,
  rows: readonly ChosenRow[],
): Promise<{ recorded: number; known: number; refused: string[] }> {
  const done = { recorded: 0, known: 0, refused: [] as string[] };
  for (const { number, amount_c, received_on, reference } of rows) {
    try {
      const { isNew } = await recordByHand(app.storage.db, app.clock(), {
        ...{ invoiceNumber: number, amount_c, reference, receivedOn: received_on },
        way: "transfer",
      });
      done[isNew ? "recorded" : "known"] += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      done.refused.push(number);
    }
  }
  app.nudgeMail();
  for (const number of new Set(rows.map((row) => row.number))) await closePages(app, number);
  return done;
}
