import { duesAskedOn, isTakenUp, nextYearToInvoice } from "~/domain/association/dues";
import { localDay } from "~/domain/local-days";
import type { Db } from "../../db/schema";
import type { SubscriptionRow } from "../billing/subscriptions";
import { duesLine, findPayingSubscription } from "./dues-invoices";
import { isLiveMembership } from "./ending";
import {
  getAssociationName,
  listInvoicedYears,
  toDuesStanding,
  type AssociationMembership,
} from "./membership-rows";

/**
 * Returns the next invoice of the payer's one association membership, if `payer`, a membership with us, will pay it and
 * nothing changes: `issued_on`, today at the earliest, and its `lines`. `next` is null without one; `goesOn` is true if
 * more dues may follow even then, such as after a late payment. `now` is ms, and `zone` the payer's.
 * @param memberships in associations, among them the payer's
 */
export async function findUpcomingDues(
  db: Db,
  now: number,
  payer: SubscriptionRow,
  memberships: readonly AssociationMembership[],
  zone: string,
) {
  const membership = memberships
    .filter(isLiveMembership)
    .find(({ company_id, user_id }) =>
      payer.company_id ? company_id === payer.company_id : user_id === payer.user_id,
    );
  const none = { next: null, goesOn: false };
  if (!membership || membership.dues_c === 0) return none;
  if ((await findPayingSubscription(db, membership)) !== payer.id) return none;
  const years = await listInvoicedYears(db, membership.id);
  const standing = toDuesStanding(membership, years, zone);
  // A membership that only waits for its first day is active by its next invoice.
  if (isTakenUp(membership)) standing.state = "active";
  const year = nextYearToInvoice(standing);
  // A lapsed membership, or one before its first payment, is invoiced again after it is paid.
  const goesOn = membership.leaves_on === null;
  if (!year) return { next: null, goesOn };
  const [today, start] = [localDay(now, zone), duesAskedOn(year)];
  const issued_on = start > today ? start : today;
  const name = await getAssociationName(db, membership.association_id);
  return { next: { issued_on, lines: [duesLine(name, membership.dues_c, year)] }, goesOn };
}
