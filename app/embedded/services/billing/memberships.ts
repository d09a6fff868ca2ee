import { firstOfMonth } from "~/domain/calendar-days";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Invoice } from "~/domain/billing/invoice";
import type { Membership } from "~/domain/billing/membership/membership";
import { totalOf } from "~/domain/billing/invoice-terms";
import { firstPeriod } from "~/domain/billing/membership-periods";
import { membershipLines } from "~/domain/billing/membership-price";
import type { EmbeddedTables, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { invalid } from "../../refusal";
import { recordAudit } from "../audit";
import { issueInvoice, type Line } from "./issue-invoice";
import type { Person } from "../people-queries";
import type { StoredLine } from "./stored-lines";
import { waitsUntil } from "./membership/own-membership";
import { comingTerms, endsOn, type SubscriptionRow } from "./subscriptions";
import { problem } from "~/domain/problems/problem";
import { spanishOf } from "../benefits/readable";

type Db = Kysely<EmbeddedTables>;
type Address = NonNullable<Invoice["bill_to"]["address"]>;
type Subscription = Membership["subscription"];

/** A request for a new membership; prices are looked up and never taken from the caller. */
export type MembershipWish = {
  /** Its draft, which can open only one membership. */
  registrationId: string;
  payer: { companyId: string } | { userId: string };
  /** The payer's state as a USPS code, whose capacity the membership uses. */
  usState: string;
  tier: Subscription["tier"];
  period: Subscription["period"];
  addOnSlugs: readonly string[];
  /** Billable people; 1 for an individual. */
  headcount: number;
  /** YYYY-MM-DD, the first day of the first period. */
  startOn: string;
  /** A method in payments/offered.ts. */
  paymentKind: Subscription["payment_kind"];
  billing: { name: string; email: string; address: Address };
  /** Further lines of the first invoice only. */
  besides?: readonly StoredLine[];
};

export type OpenedMembership = {
  subscriptionId: string;
  /** INV-2026-000123 */
  invoiceNumber: string;
  invoiceId: string;
  /** `pending` waits for the first payment (hosted); otherwise issuing the invoice is enough. */
  state: "active" | "pending";
};

/**
 * Opens a membership with its first invoice and stores the message, in the caller's transaction; wake the mail worker
 * after the commit. `now` is ms. Throws Refusal invalid `addons` for one that isn't available.
 */
export async function openMembership(
  db: Db,
  now: number,
  wish: MembershipWish,
): Promise<OpenedMembership> {
  const at = isoTime(now);
  const isCompany = "companyId" in wish.payer;
  const addOns = await addOnsOf(db, wish.addOnSlugs, isCompany ? "group" : "individual");
  const { lines } = membershipLines({
    payer: isCompany ? "company" : "individual",
    tier: wish.tier,
    period: wish.period,
    headcount: wish.headcount,
    addOns,
    start: wish.startOn,
  });
  const period = firstPeriod(wish.startOn, wish.period);
  const state = wish.paymentKind === "hosted" ? "pending" : "active";
  const subscription = await db
    .insertInto("subscriptions")
    .values({
      id: randomUUID(),
      registration_id: wish.registrationId,
      company_id: "companyId" in wish.payer ? wish.payer.companyId : null,
      user_id: "userId" in wish.payer ? wish.payer.userId : null,
      us_state: wish.usState,
      tier: wish.tier,
      period: wish.period,
      addon_slugs: JSON.stringify(addOns.map(({ slug }) => slug)),
      quantity: isCompany ? Math.max(1, wish.headcount) : 1,
      lines: JSON.stringify(lines),
      proration: "simple",
      state,
      payment_kind: wish.paymentKind,
      billing_name: wish.billing.name,
      billing_email: wish.billing.email,
      billing_address: JSON.stringify(wish.billing.address),
      started_on: wish.startOn,
      current_period_start: period.start,
      current_period_end: period.end,
      cancel_at: null,
      past_due_since: null,
      credit_c: 0,
      premiums_from: firstOfMonth(wish.startOn),
      premiums_through: null,
      next_action_at: at,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(db, now, {
    action: "membership.opened",
    object: `subscription:${subscription.id}`,
    after: { state, tier: wish.tier, period: wish.period, payment_kind: wish.paymentKind },
  });
  const { invoice } = await issueInvoice(db, now, subscription, period, [], wish.besides);
  return {
    subscriptionId: subscription.id,
    invoiceNumber: invoice.number,
    invoiceId: invoice.id,
    state,
  };
}

/** Returns the add-ons in order, each once. Throws Refusal invalid `addons` for one that the market doesn't have. */
export async function addOnsOf(db: Db, slugs: readonly string[], market: "group" | "individual") {
  const wanted = new Set(slugs);
  if (wanted.size === 0) return [];
  const rows = await db
    .selectFrom("add_ons")
    .select(["slug", "title", "spanish", "price_c", "price_unit", "markets"])
    .where("slug", "in", [...wanted])
    .where("status", "=", "published")
    // A membership includes no medical plan.
    .where("requires_medical", "=", "no")
    .orderBy("position")
    .execute();
  const sold = rows.filter(({ markets }) => (JSON.parse(markets) as string[]).includes(market));
  if (sold.length < wanted.size) throw invalid("addons", problem("billing.addons_wrong"));
  return sold.map((row) => ({ ...row, spanish: spanishOf(row.spanish) }));
}

/** Returns the membership that a user pays for, or null; of several, the newest that hasn't ended. */
export async function membershipView(db: Db, person: Person): Promise<Membership | null> {
  const companyId = person.company_role === "owner" ? person.company_id : null;
  const rows = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where((eb) => (companyId ? eb("company_id", "=", companyId) : eb("user_id", "=", person.id)))
    .orderBy("created_at", "desc")
    .execute();
  const row = rows.find(({ state }) => state !== "ended") ?? rows[0];
  if (!row) return null;
  const lines = JSON.parse(row.lines) as Line[];
  return {
    subscription: subscriptionView(row),
    lines,
    total_c: totalOf(lines),
    coming: await comingView(db, row),
    company: row.company_id ? await companyView(db, row.company_id, row.registration_id) : null,
  };
}

async function comingView(db: Db, row: SubscriptionRow): Promise<Membership["coming"]> {
  const coming = comingTerms(row);
  if (!coming) return null;
  const { tier, period, on, lines } = coming;
  return {
    tier,
    period,
    on,
    lines: [...lines],
    is_paid: (await waitsUntil(db, row)) !== null,
  };
}

function subscriptionView(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    payer: row.company_id ? "company" : "individual",
    tier: row.tier,
    period: row.period,
    quantity: row.quantity,
    addon_slugs: JSON.parse(row.addon_slugs) as string[],
    state: row.state,
    payment_kind: row.payment_kind,
    started_on: row.started_on,
    current_period_start: row.current_period_start,
    current_period_end: row.current_period_end,
    ends_on: endsOn(row),
  };
}

type AddressColumns = Record<"line1" | "line2" | "city" | "state" | "zip", string | null>;

/** Returns a location's address; null until it is entered. */
function wholeAddress({ line1, line2, city, state, zip }: AddressColumns): Address | null {
  return line1 && city && state && zip ? { line1, line2, city, state, zip } : null;
}

/** Returns a company's owner and signer as entered in the sign-up; null if not asked or not stored. */
async function ownerAndSigner(
  db: Db,
  { signer_role, named_owner_name }: Pick<Row<"companies">, "signer_role" | "named_owner_name">,
  registrationId: string | null,
) {
  const registration = await db
    .selectFrom("registrations")
    .select(["first_name", "last_name", "signer_name"])
    .where("id", "=", registrationId)
    .executeTakeFirst();
  const { first_name = "", last_name = "", signer_name = null } = registration ?? {};
  // A signature may differ from the name in case.
  const signed_by = signer_name && (`${first_name} ${last_name}`.trim() || signer_name);
  return {
    owner_name: named_owner_name ?? (signer_role === "owner" ? signed_by : null),
    signed_by,
  };
}

async function companyView(
  db: Db,
  id: string,
  registrationId: string | null,
): Promise<Membership["company"]> {
  const company = await db
    .selectFrom("companies")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const address = await db
    .selectFrom("locations")
    .select(["line1", "line2", "city", "state", "zip"])
    .where("company_id", "=", id)
    .where("is_primary", "=", "yes")
    .executeTakeFirst();
  const { count } = await db
    .selectFrom("employees")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("company_id", "=", id)
    .where("employment_state", "!=", "terminated")
    .executeTakeFirstOrThrow();
  return {
    co_name: company.co_name,
    entity_type: company.entity_type,
    industry: company.industry,
    full_time_count: company.full_time_count,
    part_time_count: company.part_time_count,
    phone: company.phone,
    website: company.website,
    ein_last4: company.ein_last4,
    address: address ? wholeAddress(address) : null,
    employee_count: count,
    ...(await ownerAndSigner(db, company, registrationId)),
  };
}
