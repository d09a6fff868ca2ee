import type { Billing } from "~/domain/billing/billing";
import { totalOf } from "~/domain/billing/invoice-terms";
import { creditUsedOn } from "~/domain/billing/money-moves";
import { mergePremiums } from "~/domain/billing/premium-sums";
import type { Db } from "../../db/schema";
import { listSubscriptions } from "../own-rows";
import type { Payer } from "./invoices";
import type { CompanyList } from "./membership/company-people";
import { previewInvoices, type KnownPayer } from "./membership/coming-invoices";
import type { LineSources } from "./line-sources";
import { nameLines, type StoredLine } from "./stored-lines";
import type { SubscriptionRow } from "./subscriptions";

/** Returns those of the memberships that a person pays for: their own, and the company's for its owner. */
export const listPaidBy = (
  { id, company_id, company_role }: Payer,
  subscriptions: readonly SubscriptionRow[],
): SubscriptionRow[] =>
  subscriptions.filter(
    (each) =>
      each.user_id === id ||
      (company_role === "owner" && company_id !== null && each.company_id === company_id),
  );

/** Returns a payer's current and former memberships, newest first. */
export const listOwnSubscriptions = async (db: Db, payer: Payer): Promise<SubscriptionRow[]> =>
  listPaidBy(payer, await listSubscriptions(db, payer));

/**
 * Returns the next invoice: the membership's own, or one for premiums or for association dues alone if that comes
 * first. Null if none is planned, not even one that settles a canceled membership.
 * @param now ms
 * @param list the company's people; null if people aren't counted
 */
export async function previewNextInvoice(
  db: Db,
  now: number,
  current: SubscriptionRow,
  {
    sources,
    apart = null,
    known,
  }: {
    sources: LineSources;
    /** The next invoice for dues alone. */
    apart?: { issued_on: string; lines: StoredLine[] } | null;
    known?: KnownPayer | undefined;
  },
  list: CompanyList | null,
): Promise<Billing["next"]> {
  const own = (await previewInvoices(db, now, current, sources, list, known)).find(
    (each) => each.own.length > 0 || each.added.length > 0,
  );
  const first =
    apart && (!own || apart.issued_on < own.issued_on)
      ? apart
      : own && { issued_on: own.issued_on, lines: [...own.own, ...own.added] };
  if (!first) return null;
  const { issued_on, lines: coming } = first;
  const price = totalOf(coming);
  const used_c = creditUsedOn(price, current.credit_c);
  // Credits above the amount due are kept.
  const credit_c = Math.min(current.credit_c, Math.max(0, price));
  // On the same day, dues are invoiced after the membership.
  const dues_c = first !== apart && apart?.issued_on === issued_on ? totalOf(apart.lines) : 0;
  const duesCredit_c = creditUsedOn(dues_c, current.credit_c - used_c);
  const lines = await nameLines(db, current.company_id ? mergePremiums(coming) : coming);
  return {
    issued_on,
    total_c: price - used_c,
    credit_c,
    lines,
    dues: dues_c === 0 ? null : { total_c: dues_c - duesCredit_c, credit_c: duesCredit_c },
  };
}
