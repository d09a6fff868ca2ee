import type { Kysely } from "kysely";
import type { OpenAssociation } from "~/contract/association/entrance-calls";
import type { EmbeddedTables } from "../../db/schema";
import { plansFor } from "../benefits/plans";

/**
 * The associations that take new members, by name; how many members one has is told nobody.
 * @param today YYYY-MM-DD: whose plan year counts
 */
export async function openAssociations(
  db: Kysely<EmbeddedTables>,
  today: string,
): Promise<OpenAssociation[]> {
  const rows = await db
    .selectFrom("associations")
    .select(["id", "slug", "name", "dues_c", "approval"])
    .where("status", "=", "published")
    .where("join_open", "=", "yes")
    .orderBy("name")
    .orderBy("id")
    .execute();
  return Promise.all(
    rows.map(async ({ id, approval, ...association }) => ({
      ...association,
      knows_members: approval === "auto_if_rostered",
      plans: (await plansFor(db, today, "association", [id])).map(({ name }) => name),
    })),
  );
}
