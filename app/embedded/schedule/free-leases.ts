import type { EmbeddedTables } from "../db/schema";
import type { Storage } from "~/storage/storage";

/**
 * Frees the jobs and messages that a process was at when it died, where this one cannot share them with a living process: a
 * SQLite file has one owner. Otherwise they are free when their leases end.
 */
export async function freeLeasesOfTheDead({ db, engine }: Storage<EmbeddedTables>): Promise<void> {
  if (engine !== "sqlite") return;
  for (const table of ["jobs", "outbox"] as const) {
    await db
      .updateTable(table)
      .set({ leased_until: null })
      .where("leased_until", "is not", null)
      .execute();
  }
}
