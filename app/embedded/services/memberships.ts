import type { Kysely } from "kysely";
import type { Invoice, Membership } from "~/contract/membership-calls";
import type { EmbeddedTables } from "../db/schema";

type Address = NonNullable<Invoice["bill_to"]["address"]>;
type Subscription = Membership["subscription"];

/** What somebody wants to become a member with; prices are looked up, never taken from the caller. */
export type MembershipWish = {
  /** The draft that it comes from; a draft opens one membership only. */
  registrationId: string;
  payer: { companyId: string } | { userId: string };
  tier: Subscription["tier"];
  period: Subscription["period"];
  addOnSlugs: string[];
  /** Billable people: 1 for an individual. */
  headcount: number;
  /** YYYY-MM-DD, the first day of the first period. */
  startOn: string;
  paymentKind: Subscription["payment_kind"];
  billing: { name: string; email: string; address: Address };
};

export type OpenedMembership = {
  subscriptionId: string;
  /** INV-2026-000123 */
  invoiceNumber: string;
  /** `pending`: nothing begins before the first payment (hosted); otherwise the issued invoice is enough. */
  state: "active" | "pending";
};

/**
 * Opens a membership with its first invoice, and stores the invoice's letter, in the caller's transaction. Wake the mail
 * worker after the commit.
 * @param now milliseconds
 * @throws Refusal invalid `payment_kind` or `addons` when this installation does not offer them
 */
export async function openMembership(
  _db: Kysely<EmbeddedTables>,
  _now: number,
  _wish: MembershipWish,
): Promise<OpenedMembership> {
  throw new Error("a membership cannot be opened yet");
}
