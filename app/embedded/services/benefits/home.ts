import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import type { Person } from "../people-queries";

/**
 * Where somebody lives who has no company, as they said with their membership, or else with the sign-up that they changed
 * last; null: they never said.
 */
export async function homeOf(
  db: Kysely<EmbeddedTables>,
  { id, company_id }: Pick<Person, "id" | "company_id">,
): Promise<{ us_state: string; zip: string | null } | null> {
  if (company_id !== null) return null;
  const paid = await db
    .selectFrom("subscriptions")
    .select(["us_state", "billing_address"])
    .where("user_id", "=", id)
    .where("us_state", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (paid?.us_state) {
    // Invoices may go elsewhere.
    const billed = JSON.parse(paid.billing_address) as { state?: string; zip?: string } | null;
    const zip = billed?.state === paid.us_state ? (billed.zip ?? null) : null;
    return { us_state: paid.us_state, zip };
  }
  const said = await db
    .selectFrom("registrations")
    .select("us_state")
    .where("owner_user_id", "=", id)
    .where("us_state", "is not", null)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return said?.us_state ? { us_state: said.us_state, zip: null } : null;
}
