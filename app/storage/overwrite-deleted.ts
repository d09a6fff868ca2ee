import * as postgres from "./postgres";
import * as sqlite from "./sqlite";
import type { Storage } from "./storage";

/** Rewrites the database without what was deleted or replaced, as far as the engine can: no old text stays in the file. */
export async function overwriteDeleted<Tables>({ engine, db }: Storage<Tables>): Promise<void> {
  for (const statement of (engine === "postgres" ? postgres : sqlite).overwriteDeleted) {
    await statement.execute(db);
  }
}
