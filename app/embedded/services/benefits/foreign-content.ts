import { sql } from "kysely";
import type { Installation } from "~/embedded/installation";

type App = Pick<Installation, "storage">;

/** Counts the change notices of a foreign backend, so that each process learns of those that another received. */
const name = "foreign-content";

/** Returns the number, 0 before the first. */
export async function countContentChanges({ storage }: App): Promise<number> {
  const row = await storage.db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value ?? 0;
}

export async function countContentChange({ storage }: App): Promise<void> {
  await storage.db
    .insertInto("counters")
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + 1` }),
    )
    .execute();
}
