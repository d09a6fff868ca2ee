import type { Kysely } from "kysely";
import type { Payer } from "~/domain/billing/membership-price";
import type { Product } from "~/domain/sign-up/kind-definition";
import { waitlistOf } from "~/domain/sign-up/waitlist-fields";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime } from "../../installation";
import { provedAddress } from "../account/proved-address";
import type { Person } from "../people-queries";
import { tallyOf } from "../tallies";

export type ClosedReason = "state" | "capacity";

/** A subscription that takes a place: everything but an ended one. */
export const liveSubscriptions = [
  "pending",
  "active",
  "past_due",
  "suspended",
  "cancel_scheduled",
] as const;

/** What holds in a state that nobody has set. */
export const unsetOpening = (product: Product) => ({
  status: product === "membership" ? ("open" as const) : ("waitlist" as const),
  capacity: null,
});

/**
 * Why a product cannot be had in a state, or null when it can. Places are counted for memberships only: a health plan
 * is limited by its state alone.
 */
export async function closedReason(
  db: Kysely<EmbeddedTables>,
  product: Product,
  usState: string,
): Promise<ClosedReason | null> {
  const row = await db
    .selectFrom("state_openings")
    .select(["status", "capacity"])
    .where("product", "=", product)
    .where("us_state", "=", usState)
    .executeTakeFirst();
  const { status } = row ?? unsetOpening(product);
  if (status === "waitlist") return "state";
  const capacity = product === "membership" ? (row?.capacity ?? null) : null;
  if (capacity === null) return null;
  return (await tallyOf(db, "places", usState)) >= capacity ? "capacity" : null;
}

/** The states where a product is open, whether or not there is room. In order. */
export async function openStates(db: Kysely<EmbeddedTables>, product: Product): Promise<string[]> {
  const rows = await db
    .selectFrom("state_openings")
    .select("us_state")
    .where("product", "=", product)
    .where("status", "=", "open")
    .orderBy("us_state")
    .execute();
  return rows.map(({ us_state }) => us_state);
}

/** Lets one submission after the other count the places of a state. */
export async function lockPlaces(
  db: Kysely<EmbeddedTables>,
  product: Product,
  usState: string,
): Promise<void> {
  await db
    .updateTable("state_openings")
    .set({ us_state: usState })
    .where("product", "=", product)
    .where("us_state", "=", usState)
    .where("capacity", "is not", null)
    .execute();
}

/** Whether an address has a place in line for a product. */
export async function waitsFor(
  db: Kysely<EmbeddedTables>,
  product: Product,
  email: string | null,
): Promise<boolean> {
  const entry = await entryOf(db, product, email ?? "", "waiting").executeTakeFirst();
  return entry !== undefined;
}

/** The states for which somebody waits, by product, as far as they are closed still. */
export async function placesInLine(
  db: Kysely<EmbeddedTables>,
  person: Pick<Person, "email" | "email_verified_at">,
): Promise<{ product: Product; us_state: string }[]> {
  const address = provedAddress(person);
  if (address === null) return [];
  const places = [];
  for (const product of ["membership", "health"] as const) {
    const entry = await entryOf(db, product, address, "waiting")
      .select("us_state")
      .executeTakeFirst();
    if (entry && (await closedReason(db, product, entry.us_state))) {
      places.push({ product, us_state: entry.us_state });
    }
  }
  return places;
}

const entryOf = (
  db: Kysely<EmbeddedTables>,
  product: Product,
  email: string,
  state: "waiting" | "invited",
) =>
  db
    .selectFrom("waitlist_entries")
    .select("id")
    .where("kind", "=", waitlistOf[product])
    .where("email", "=", email)
    .where("state", "=", state);

async function isInvited(
  db: Kysely<EmbeddedTables>,
  now: number,
  product: Product,
  email: string | null,
): Promise<boolean> {
  if (!email) return false;
  const entry = await entryOf(db, product, email, "invited")
    .where("invited_until", ">", isoTime(now))
    .executeTakeFirst();
  return entry !== undefined;
}

/** The live membership that somebody pays for or has through their company, or null. */
export async function liveMembershipOf(
  db: Kysely<EmbeddedTables>,
  { id, company_id }: Pick<Person, "id" | "company_id">,
): Promise<{ payer: Payer; state: (typeof liveSubscriptions)[number] } | null> {
  const subscription = await db
    .selectFrom("subscriptions")
    .select("state")
    .where("state", "in", liveSubscriptions)
    .where((is) => (company_id ? is("company_id", "=", company_id) : is("user_id", "=", id)))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const state = liveSubscriptions.find((live) => live === subscription?.state);
  return state ? { payer: company_id ? "company" : "individual", state } : null;
}

async function has(
  db: Kysely<EmbeddedTables>,
  person: Person | null,
  product: Product,
): Promise<boolean> {
  if (!person) return false;
  return product === "health"
    ? person.insurance !== null
    : (await liveMembershipOf(db, person)) !== null;
}

/**
 * Whether what a draft is for can be had where it lives (guard forcewaitlist): nothing known yet is open, and so is what
 * somebody was invited to from the waiting list or has already.
 * @param person the draft's owner, when it is they who ask
 */
export async function openingOf(
  db: Kysely<EmbeddedTables>,
  now: number,
  wanted: { product: Product | null; us_state: string | null; email: string | null },
  person: Person | null,
): Promise<{ open: boolean; reason: ClosedReason | null }> {
  const { product, us_state, email } = wanted;
  const reason = product && us_state ? await closedReason(db, product, us_state) : null;
  if (!product || !reason) return { open: true, reason: null };
  const passes = (await isInvited(db, now, product, email)) || (await has(db, person, product));
  return passes ? { open: true, reason: null } : { open: false, reason };
}
