import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { linkLifetime } from "~/embedded/services/billing/billing-links";
import { createSecret, hashSecret } from "~/embedded/services/secret-hash";
import { addRows } from "../databases/rows";

/**
 * Plants a link to the invoices of an individual, as they would have made it themselves.
 * @param opened the address that it was emailed to, once it is opened
 */
export async function plantBillingLink(
  db: Kysely<EmbeddedTables>,
  now: number,
  userId: string,
  { opened = null }: { opened?: string | null } = {},
): Promise<{ id: string; token: string }> {
  const [id, token] = [randomUUID(), createSecret()];
  await addRows(db, "billing_links", {
    id,
    hash: hashSecret(token),
    user_id: userId,
    made_by: userId,
    sent_to: opened,
    last_opened_at: opened && new Date(now).toISOString(),
    expires_at: new Date(now + linkLifetime).toISOString(),
    created_at: new Date(now).toISOString(),
  });
  return { id, token };
}
