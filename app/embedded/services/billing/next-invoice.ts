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
import { nameLines } from "./stored-lines";
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
 * Returns what is invoiced on the next billing day: by the membership's own invoice or one for premiums alone, and by
 * one for association dues if it is on the same day. Null if none is planned, not even one that settles a canceled
 * membership.
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
    apart?: { issued_on: string; amount_c: number } | null;
    known?: KnownPayer | undefined;
  },
  list: CompanyList | null,
): Promise<Billing["next"]> {
  const nextInvoice = (await previewInvoices(db, now, current, sources, list, known)).find(
    (each) => each.own.length > 0 || each.added.length > 0,
  );
  const issued_on = [nextInvoice, apart].flatMap((each) => each?.issued_on ?? []).sort()[0];
  if (issued_on === undefined) return null;
  const coming =
    nextInvoice?.issued_on === issued_on ? [...nextInvoice.own, ...nextInvoice.added] : [];
  const dues_c = apart?.issued_on === issued_on ? apart.amount_c : 0;
  const price = totalOf(coming) + dues_c;
  // Credits above the amount due are kept.
  const credit_c = Math.min(current.credit_c, Math.max(0, price));
  const total_c = price - creditUsedOn(price, current.credit_c);
  const lines = await nameLines(db, current.company_id ? mergePremiums(coming) : coming);
  return { issued_on, total_c, credit_c, dues_c, lines };
}
