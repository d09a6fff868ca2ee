import { liveSubscriptionStates } from "~/domain/billing/membership/membership";
import type { Payer } from "~/domain/billing/membership-price";
import type { Product } from "~/domain/sign-up/kind-definition";
import { waitlistOf } from "~/domain/sign-up/waitlist-fields";
import { prepareQuery } from "~/storage/prepared-query";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { verifiedAddressOf } from "../account/proved-address";
import { listSubscriptions } from "../own-rows";
import type { Person } from "../people-queries";
import { loadTally } from "../tallies";

/** Why a product isn't available in a state: the state is closed, or its capacity is used up. */
export type ClosedReason = "state" | "capacity";

/** Returns a state's opening until an admin sets one: open for memberships, a waiting list for health plans; no capacity. */
export const defaultOpening = (
  product: Product,
): { status: "waitlist" | "open"; capacity: null } => ({
  status: product === "membership" ? ("open" as const) : ("waitlist" as const),
  capacity: null,
});

/**
 * Returns why a product isn't available in a state, or null. Only memberships have a capacity; health plans depend on
 * the state alone.
 */
export async function findClosedReason(
  db: Db,
  product: Product,
  usState: string,
): Promise<ClosedReason | null> {
  const row = await db
    .selectFrom("state_openings")
    .select(["status", "capacity"])
    .where("product", "=", product)
    .where("us_state", "=", usState)
    .executeTakeFirst();
  const { status } = row ?? defaultOpening(product);
  if (status === "waitlist") return "state";
  const capacity = product === "membership" ? (row?.capacity ?? null) : null;
  if (capacity === null) return null;
  return (await loadTally(db, "places", usState)) >= capacity ? "capacity" : null;
}

/** Returns the states that an admin opened for a product, even if full, but not those open by default. */
export async function listOpenStates(db: Db, product: Product): Promise<string[]> {
  const rows = await db
    .selectFrom("state_openings")
    .select("us_state")
    .where("product", "=", product)
    .where("status", "=", "open")
    .orderBy("us_state")
    .execute();
  return rows.map(({ us_state }) => us_state);
}

/**
 * Locks a state's setting until the transaction ends if it has a capacity, so that submissions count it one after
 * another.
 */
export async function lockCapacity(db: Db, product: Product, usState: string): Promise<void> {
  await db
    .updateTable("state_openings")
    .set({ us_state: usState })
    .where("product", "=", product)
    .where("us_state", "=", usState)
    .where("capacity", "is not", null)
    .execute();
}

/**
 * Returns true if exactly this address waits on a product's waiting list, in any state of the country; false for null,
 * and once it is invited.
 */
export async function isOnWaitlist(
  db: Db,
  product: Product,
  email: string | null,
): Promise<boolean> {
  const entry = await selectWaitlistEntry(db, product, email ?? "", "waiting").executeTakeFirst();
  return entry !== undefined;
}

const findWaitingEntries = prepareQuery((db: Db, at: (name: "email") => string) =>
  db
    .selectFrom("waitlist_entries")
    .select(["kind", "us_state"])
    .where("kind", "in", Object.values(waitlistOf))
    .where("email", "=", at("email"))
    .where("state", "=", "waiting"),
);

/**
 * Returns the products on whose waiting list a user is in a state that is still closed or full, any one state for each
 * product; none until their address is confirmed.
 */
export async function listWaitlistedStates(
  db: Db,
  person: Pick<Person, "email" | "email_verified_at">,
): Promise<{ product: Product; us_state: string }[]> {
  const address = verifiedAddressOf(person);
  if (address === null) return [];
  const entries = await findWaitingEntries(db, { email: address });
  const places = [];
  for (const product of ["membership", "health"] as const) {
    const entry = entries.find(({ kind }) => kind === waitlistOf[product]);
    if (entry && (await findClosedReason(db, product, entry.us_state))) {
      places.push({ product, us_state: entry.us_state });
    }
  }
  return places;
}

/** Selects the entry of exactly this address on a product's waiting list of any state. */
const selectWaitlistEntry = (
  db: Db,
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

type LiveMembership = { payer: Payer; state: (typeof liveSubscriptionStates)[number] };

/**
 * Returns the newest membership that hasn't ended, even if it is pending, of the user's company, or of those they pay
 * for if they have no company; or null.
 * @param subscriptions theirs and their company's, the newest first
 */
export function liveMembershipAmong(
  subscriptions: readonly Pick<Row<"subscriptions">, "state" | "company_id">[],
  { company_id }: Pick<Person, "company_id">,
): LiveMembership | null {
  const states = subscriptions
    .filter((each) => company_id === null || each.company_id === company_id)
    .flatMap(({ state }) => liveSubscriptionStates.filter((live) => live === state));
  return states[0] ? { payer: company_id ? "company" : "individual", state: states[0] } : null;
}

/** Loads the memberships of a user and their company, and returns the one that {@link liveMembershipAmong} selects. */
export const findLiveMembership = async (
  db: Db,
  person: Pick<Person, "id" | "company_id">,
): Promise<LiveMembership | null> =>
  liveMembershipAmong(await listSubscriptions(db, person), person);

/**
 * Returns whether a draft's product is available in its state (guard forcewaitlist), and why not. It counts as open
 * without a product or state, for an address invited from the waiting list, and if `person`, who is the draft's owner if
 * they ask, has the product already.
 */
export async function findOpening(
  db: Db,
  now: number,
  place: { product: Product | null; us_state: string | null; email: string | null },
  person: Pick<Person, "id" | "company_id" | "insurance"> | null,
): Promise<{ open: boolean; reason: ClosedReason | null }> {
  const { product, us_state, email } = place;
  const reason = product && us_state ? await findClosedReason(db, product, us_state) : null;
  if (!product || !reason) return { open: true, reason: null };
  const invited = await selectWaitlistEntry(db, product, email ?? "", "invited")
    .where("invited_until", ">", isoTime(now))
    .executeTakeFirst();
  const held =
    product === "health" ? person?.insurance : person && (await findLiveMembership(db, person));
  return invited || held ? { open: true, reason: null } : { open: false, reason };
}
