import { addMonths } from "~/domain/calendar-days";
import type { BilledPremium } from "~/domain/health/cost/premium-months";
import type { Db } from "../../../db/schema";
import { collectLines, type LineSource } from "../../billing/line-sources";

/** Invoices are corrected until this many months after their period began. */
const monthsBack = 12;

/** A source of lines that needs what valid invoices have charged since the first of its months, the oldest first. */
export type BilledSource = (
  ...given: [...Parameters<LineSource>, billed: readonly BilledPremium[]]
) => ReturnType<LineSource>;

const billedSince = (db: Db, subscriptionId: string, from: string): Promise<BilledPremium[]> =>
  db
    .selectFrom("billed_premiums as b")
    .innerJoin("invoices as i", "i.id", "b.invoice_id")
    .select(["b.person_id as person", "b.month", "b.employer_c", "b.member_c"])
    .select("i.number as invoice")
    .where("i.subscription_id", "=", subscriptionId)
    .where("i.state", "<>", "void")
    .where("b.month", ">=", from)
    .orderBy("i.created_at")
    .orderBy("i.id")
    .execute();

/** Joins sources to one that reads once what was billed. */
export const withBilled =
  (...sources: readonly BilledSource[]): LineSource =>
  async (db, payer, { from: first, through }) => {
    const earliest = addMonths(through, -monthsBack);
    const from = first > earliest ? first : earliest;
    const billed = await billedSince(db, payer.id, from);
    const joined = sources.map(
      (source): LineSource =>
        (...given) =>
          source(...given, billed),
    );
    return collectLines(joined, db, payer, { from, through });
  };
