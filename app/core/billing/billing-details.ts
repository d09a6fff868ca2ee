import { unpaidStates } from "~/domain/billing/invoice-terms";
import type { BillingAddress, PaymentKind } from "~/domain/billing/invoice";
import type { BillingDetails } from "~/domain/billing/membership/membership";
import { problem } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { conflict, invalid } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import {
  lockOwnMembership,
  ownMembershipAmong,
} from "~/embedded/services/billing/membership/own-membership";
import { changeSubscription } from "~/embedded/services/billing/subscriptions";
import { read, write } from "../call";
import { readSubscriptions } from "../own-rows";

/** The recipient of a membership's invoices, and how they are paid. */

/** Returns the ways to pay that this installation offers, in display order. */
export const listPaymentKinds = read(
  "anyone",
  "listPaymentKinds",
  async ({ app }) => app.payments.offered,
);

/** Returns an address from its JSON; null if a part other than the second line is missing. */
function parseWholeAddress(stored: string): BillingAddress | null {
  const address = JSON.parse(stored) as Partial<BillingAddress> | null;
  if (!address) return null;
  const { line1, line2 = null, city, state, zip } = address;
  return line1 && city && state && zip ? { line1, line2, city, state, zip } : null;
}

/** Returns the number of the unpaid invoice that the newest online payment was for, if it failed; else null. */
async function findFailedInvoice(db: Db, subscriptionId: string): Promise<string | null> {
  const newest = await db
    .selectFrom("payments as p")
    .innerJoin("invoices as i", "i.id", "p.invoice_id")
    .select(["i.number", "p.state"])
    .where("i.subscription_id", "=", subscriptionId)
    .where("i.state", "in", unpaidStates)
    .where("p.kind", "=", "hosted")
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .limit(1)
    .executeTakeFirst();
  return newest?.state === "failed" ? newest.number : null;
}

/** Returns the caller's billing details, or null without a membership. */
export const getBillingDetails = read(
  "signed-in",
  "getBillingDetails",
  async (call): Promise<BillingDetails | null> => {
    const { app, db, person } = call;
    const membership = ownMembershipAmong(await readSubscriptions(call), person);
    if (!membership) return null;
    return {
      name: membership.billing_name,
      email: membership.billing_email,
      address: parseWholeAddress(membership.billing_address),
      payment_kind: membership.payment_kind,
      is_offered: app.payments.offered.includes(membership.payment_kind),
      failed: await findFailedInvoice(db, membership.id),
    };
  },
);

/** What is left out stays as it is. */
type ChangedDetails = {
  name?: string | undefined;
  email?: string | undefined;
  address?: BillingAddress | undefined;
};

/**
 * Changes the name, email and address on the membership's later invoices, not how they are paid. Idempotent.
 * @throws Refusal conflict if the caller pays for none
 */
export const changeBillingDetails = write(
  "themselves",
  "changeBillingDetails",
  async ({ db, now, person }, change: ChangedDetails) => {
    const membership = await lockOwnMembership(db, person);
    const before = {
      name: membership.billing_name,
      email: membership.billing_email,
      address: membership.billing_address,
    };
    const after = {
      name: change.name ?? before.name,
      email: change.email?.toLowerCase() ?? before.email,
      address: change.address ? JSON.stringify(change.address) : before.address,
    };
    const changed = (["name", "email", "address"] as const).filter(
      (field) => after[field] !== before[field],
    );
    if (changed.length === 0) return;
    await changeSubscription(db, now, membership, {
      billing_name: after.name,
      billing_email: after.email,
      billing_address: after.address,
    });
    await recordAudit(db, now, {
      action: "membership.billing_changed",
      object: `subscription:${membership.id}`,
      before: Object.fromEntries(changed.map((field) => [field, before[field]])),
      after: Object.fromEntries(changed.map((field) => [field, after[field]])),
    });
  },
);

/**
 * Changes how a membership is paid, including its open invoices. A repeat changes nothing.
 * @throws Refusal invalid `payment_kind` if it isn't offered; conflict if the caller pays for no membership
 */
export const chooseWayToPay = write(
  "themselves",
  "chooseWayToPay",
  async ({ app, db, now, person }, payment_kind: PaymentKind) => {
    if (!app.payments.offered.includes(payment_kind)) {
      throw invalid("payment_kind", problem("sign_up.payment_missing"));
    }
    const membership = await lockOwnMembership(db, person);
    if (membership.state === "ended") throw conflict(problem("billing.no_membership"));
    if (membership.payment_kind === payment_kind) return;
    await changeSubscription(db, now, membership, { payment_kind });
    await recordAudit(db, now, {
      action: "membership.way_to_pay_changed",
      object: `subscription:${membership.id}`,
      before: { payment_kind: membership.payment_kind },
      after: { payment_kind },
    });
  },
);
