import type { Db, Row } from "../../db/schema";
import type { Person } from "../people-queries";

/**
 * Returns the home of a user, from their newest membership or else their latest sign-up; null if it is unknown, and for a
 * user with a company. The ZIP code is known only from a billing address in that state.
 * @param subscriptions theirs, the newest first
 */
export async function findHome(
  db: Db,
  { id, company_id }: Pick<Person, "id" | "company_id">,
  subscriptions: readonly Pick<Row<"subscriptions">, "us_state" | "billing_address">[],
): Promise<{ us_state: string; zip: string | null } | null> {
  if (company_id !== null) return null;
  const paid = subscriptions.find(({ us_state }) => us_state !== null);
  if (paid?.us_state) {
    // The billing address may be elsewhere.
    const billed = JSON.parse(paid.billing_address) as { state?: string; zip?: string } | null;
    const zip = billed?.state === paid.us_state ? (billed.zip ?? null) : null;
    return { us_state: paid.us_state, zip };
  }
  const t = await db
    .selectFrom("registrations")
    .select("us_state")
    .where("owner_user_id", "=", id)
    .where("us_state", "is not", null)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return t?.us_state ? { us_state: t.us_state, zip: null } : null;
}
