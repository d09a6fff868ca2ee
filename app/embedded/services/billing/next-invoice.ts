import type { Billing } from "~/domain/billing/billing";
import { totalOf } from "~/domain/billing/invoice-terms";
import { creditOn } from "~/domain/billing/money-moves";
import { togetherPremiums } from "~/domain/billing/premium-sums";
import type { Db } from "../../db/schema";
import type { Payer } from "./invoices";
import type { CompanyList } from "./membership/company-list";
import { comingInvoices } from "./membership/coming-invoices";
import type { LineSources } from "./line-sources";
import { namedLines } from "./stored-lines";
import type { SubscriptionRow } from "./subscriptions";

/** Returns a payer's current and former memberships, newest first. */
export function ownSubscriptions(db: Db, payer: Payer): Promise<SubscriptionRow[]> {
  const company = payer.company_role === "owner" ? payer.company_id : null;
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where((eb) =>
      eb.or([eb("user_id", "=", payer.id), ...(company ? [eb("company_id", "=", company)] : [])]),
    )
    .orderBy("created_at", "desc")
    .execute();
}

/**
 * A source of separate invoices beside a membership's: when it bills next, how much, and if it may bill again later.
 * Line-sources.ts adds lines to the membership's invoices. `now` is ms.
 */
export type ComingApart = (
  db: Db,
  now: number,
  payer: SubscriptionRow,
) => Promise<{ next: { issued_on: string; amount_c: number } | null; goesOn: boolean }>;

/**
 * Returns the next invoice: the membership's own, one between two of them, or one for dues, which may be on the same
 * day. `now` is ms, and `list` holds the people who are counted, null if there are none.
 */
export async function nextOf(
  db: Db,
  now: number,
  current: SubscriptionRow,
  { sources, dues }: Sources,
  list: CompanyList | null,
): Promise<Billing["next"]> {
  const own = (await comingInvoices(db, now, current, sources, list)).find(
    (each) => each.own.length > 0 || each.added.length > 0,
  );
  const apart = (await dues?.(db, now, current))?.next ?? null;
  const issued_on = [own, apart].flatMap((each) => each?.issued_on ?? []).sort()[0];
  if (issued_on === undefined) return null;
  const coming = own?.issued_on === issued_on ? [...own.own, ...own.added] : [];
  const dues_c = apart?.issued_on === issued_on ? apart.amount_c : 0;
  const price = totalOf(coming) + dues_c;
  // Credits above the amount due are kept.
  const credit_c = Math.min(current.credit_c, Math.max(0, price));
  const total_c = price - creditOn(price, current.credit_c);
  const lines = await namedLines(db, current.company_id ? togetherPremiums(coming) : coming);
  return { issued_on, total_c, credit_c, dues_c, lines };
}

/** Further lines on invoices, and further invoices. */
type Sources = { sources: LineSources; dues?: ComingApart | undefined };
