import { addMonths, firstOfMonth } from "~/domain/calendar-days";
import type { BilledPremium } from "~/domain/health/cost/premium-months";
import type { Db, NewRow } from "../../../db/schema";
import { prepareQuery } from "~/storage/prepared-query";
import { collectLines, type LineSource } from "../../billing/line-sources";

/** Invoices are corrected until this many months after their period began. */
const monthsBack = 12;

/**
 * A source of lines that also gets what the membership's valid invoices have billed already for the first of the months
 * and later, the oldest invoice first.
 */
export type BilledSource = (
  ...given: [...Parameters<LineSource>, billed: readonly BilledPremium[]]
) => ReturnType<LineSource>;

/** Returns what a membership's valid invoices billed, by person and month, from `from` on, the oldest invoice first. */
const listBilledPremiums = prepareQuery((db: Db, at: (name: "subscription" | "from") => string) =>
  db
    .selectFrom("billed_premiums as b")
    .innerJoin("invoices as i", "i.id", "b.invoice_id")
    .select(["b.person_id as person", "b.month", "b.employer_c", "b.member_c"])
    .select("i.number as invoice")
    .where("i.subscription_id", "=", at("subscription"))
    .where("i.state", "<>", "void")
    .where("b.month", ">=", at("from"))
    .orderBy("i.created_at")
    .orderBy("i.id"),
);

/** Joins sources to one that reads what was billed once for all of them, for at most a year before the last month. */
export const withBilled =
  (...sources: readonly BilledSource[]): LineSource =>
  async (db, payer, { from: first, through }) => {
    const earliest = addMonths(through, -monthsBack);
    const from = firstOfMonth(first > earliest ? first : earliest);
    const billed = await listBilledPremiums(db, { subscription: payer.id, from });
    const joined = sources.map(
      (source): LineSource =>
        (...given) =>
          source(...given, billed),
    );
    return collectLines(joined, db, payer, { from, through });
  };

/** Stores what an invoice bills for people and months, in portions that every database accepts. */
export async function storeBilledPremiums(db: Db, rows: readonly NewRow<"billed_premiums">[]) {
  const portion = 200;
  for (let from = 0; from < rows.length; from += portion)
    await db
      .insertInto("billed_premiums")
      .values(rows.slice(from, from + portion))
      .execute();
}
