import { sql } from "kysely";
import type { Installation } from "~/embedded/installation";

type App = Pick<Installation, "storage">;

const counterName = "foreign-content";

/** Returns how often any process was told that the foreign backend's content changed, so that each learns of it. */
export async function getContentChangeCount({ storage }: App): Promise<number> {
  const row = await storage.db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", counterName)
    .executeTakeFirst();
  return row?.value ?? 0;
}

/** Counts that this process was told that the foreign backend's content changed. */
export async function recordContentChange({ storage }: App): Promise<void> {
  await storage.db
    .insertInto("counters")
    .values({ name: counterName, value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + 1` }),
    )
    .execute();
}
