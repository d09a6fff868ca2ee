import { addMonths } from "~/domain/calendar-days";
import type { Db, NewRow } from "../../../db/schema";

/** What invoices have billed for each person and month, so that later ones can correct it. */

/** Prefixes of people's ids, which tell the other lines from premiums. */
export const billedPrefixes = { marketplace: "marketplace:", addOns: "twice:" } as const;

/** Invoices are corrected until this many months after their period began. */
const monthsBack = 12;

/** Returns the first of the months that an invoice through a month can still correct. */
export function correctedFrom({ from, through }: { from: string; through: string }): string {
  const earliest = addMonths(through, -monthsBack);
  return from > earliest ? from : earliest;
}

/** Returns what a membership's invoices billed since a month. @param prefix of the ids; null for premiums */
export async function billedSince(
  db: Db,
  subscriptionId: string,
  from: string,
  prefix: string | null,
) {
  const prefixes = Object.values(billedPrefixes);
  return db
    .selectFrom("billed_premiums as b")
    .innerJoin("invoices as i", "i.id", "b.invoice_id")
    .select(["b.person_id as person", "b.month", "b.employer_c", "b.member_c"])
    .select("i.number as invoice")
    .where("i.subscription_id", "=", subscriptionId)
    .where("i.state", "<>", "void")
    .where((eb) =>
      prefix === null
        ? eb.and(prefixes.map((each) => eb("b.person_id", "not like", `${each}%`)))
        : eb("b.person_id", "like", `${prefix}%`),
    )
    .where("b.month", ">=", from)
    .orderBy("i.created_at")
    .orderBy("i.id")
    .execute();
}

/** Rows in one insert; databases limit its parameters. */
const portion = 200;

export async function storeBilledPremiums(
  db: Db,
  rows: readonly NewRow<"billed_premiums">[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += portion)
    await db
      .insertInto("billed_premiums")
      .values(rows.slice(from, from + portion))
      .execute();
}
