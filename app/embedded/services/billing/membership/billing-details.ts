import type { Kysely } from "kysely";
import type { BillingDetails } from "~/contract/billing/membership-change-calls";
import type { EmbeddedTables } from "../../../db/schema";
import type { Installation } from "../../../installation";
import type { Themselves } from "../../account/rights";
import { recordAudit } from "../../audit";
import type { Payer } from "../invoices";
import { changeSubscription } from "../subscriptions";
import { lockOwnMembership, ownMembership } from "./own-membership";

/** The recipient of a membership's invoices, and the payment method. */

type Db = Kysely<EmbeddedTables>;
type Address = NonNullable<BillingDetails["address"]>;

/** An address is complete or null. */
function wholeAddress(stored: string): Address | null {
  const kept = JSON.parse(stored) as Partial<Address> | null;
  if (!kept) return null;
  const { line1, line2 = null, city, state, zip } = kept;
  return line1 && city && state && zip ? { line1, line2, city, state, zip } : null;
}

/** Returns the invoice whose latest online payment failed, while it is unpaid. */
async function failedTry(db: Db, subscriptionId: string): Promise<string | null> {
  const tries = await db
    .selectFrom("payments as p")
    .innerJoin("invoices as i", "i.id", "p.invoice_id")
    .select(["i.number", "p.state"])
    .where("i.subscription_id", "=", subscriptionId)
    .where("i.state", "in", ["open", "overdue"])
    .where("p.kind", "=", "hosted")
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .limit(1)
    .execute();
  const [newest] = tries;
  return newest?.state === "failed" ? newest.number : null;
}

/** Returns the user's own billing details; null without a membership. */
export async function billingDetailsView(
  { storage: { db }, payments }: Pick<Installation, "storage" | "payments">,
  person: Payer,
): Promise<BillingDetails | null> {
  const own = await ownMembership(db, person);
  if (!own) return null;
  return {
    name: own.billing_name,
    email: own.billing_email,
    address: wholeAddress(own.billing_address),
    payment_kind: own.payment_kind,
    is_offered: payments.offered.includes(own.payment_kind),
    failed: await failedTry(db, own.id),
  };
}

/**
 * Changes the recipient of future invoices; issued ones stay as they are, and repeating it changes nothing. Throws
 * Refusal conflict without a membership.
 */
export async function changeBillingDetails(
  app: Pick<Installation, "storage" | "clock">,
  person: Themselves,
  change: { name?: string; email?: string; address?: Address },
): Promise<void> {
  await app.storage.db.transaction().execute(async (db) => {
    const own = await lockOwnMembership(db, person);
    const { billing_name, billing_email } = own;
    const before = { name: billing_name, email: billing_email, address: own.billing_address };
    const after = {
      name: change.name ?? before.name,
      email: change.email?.toLowerCase() ?? before.email,
      address: change.address ? JSON.stringify(change.address) : before.address,
    };
    const changed = (["name", "email", "address"] as const).filter(
      (field) => after[field] !== before[field],
    );
    if (changed.length === 0) return;
    const now = app.clock();
    await changeSubscription(db, now, own, {
      billing_name: after.name,
      billing_email: after.email,
      billing_address: after.address,
    });
    await recordAudit(db, now, {
      action: "membership.billing_changed",
      object: `subscription:${own.id}`,
      before: Object.fromEntries(changed.map((field) => [field, before[field]])),
      after: Object.fromEntries(changed.map((field) => [field, after[field]])),
    });
  });
}
