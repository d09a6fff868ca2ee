import type { EmbeddedTables } from "../db/schema";
import type { Storage } from "~/storage/storage";

/**
 * Releases the jobs and messages of a dead process if no other can be alive, because a SQLite file has one owner.
 * Otherwise their leases expire.
 */
export async function releaseDeadLeases({ db, engine }: Storage<EmbeddedTables>): Promise<void> {
  if (engine !== "sqlite") return;
  for (const table of ["jobs", "outbox"] as const) {
    await db
      .updateTable(table)
      .set({ leased_until: null })
      .where("leased_until", "is not", null)
      .execute();
  }
}
