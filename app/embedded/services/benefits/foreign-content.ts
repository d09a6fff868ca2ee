import { sql } from "kysely";
import type { Installation } from "~/embedded/installation";

type App = Pick<Installation, "storage">;

/** The counter of a foreign backend's notices that its content changed. */
const name = "foreign-content";

/** Returns how many notices all processes have received, so that each learns of those that another received. */
export async function countContentChanges({ storage }: App): Promise<number> {
  const row = await storage.db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value ?? 0;
}

/** Counts a notice that this process has received. */
export async function countContentChange({ storage }: App): Promise<void> {
  await storage.db
    .insertInto("counters")
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + 1` }),
    )
    .execute();
}
