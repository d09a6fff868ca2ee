import { sql } from "kysely";
import type { Installation } from "~/embedded/installation";

type App = Pick<Installation, "storage">;

/** The name of the counter of notices that a foreign backend's content changed. */
const counterName = "foreign-content";

/** Returns how many notices all processes have received, so that each learns of those that another received. */
export async function getContentChangeCount({ storage }: App): Promise<number> {
  const row = await storage.db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", counterName)
    .executeTakeFirst();
  return row?.value ?? 0;
}

/** Counts a notice that this process has received. */
export async function recordContentChange({ storage }: App): Promise<void> {
  await storage.db
    .insertInto("counters")
    .values({ name: counterName, value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + 1` }),
    )
    .execute();
}
