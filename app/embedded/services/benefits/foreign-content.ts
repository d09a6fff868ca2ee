import { sql } from "kysely";
import type { Installation } from "~/embedded/installation";

type App = Pick<Installation, "storage">;

/** How often somebody else's backend has said that its content changed: by it each process knows that another was told. */
const name = "foreign-content";

/** 0 until the first time. */
export async function contentChanges({ storage }: App): Promise<number> {
  const row = await storage.db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value ?? 0;
}

/** Counts one more. */
export async function countContentChange({ storage }: App): Promise<void> {
  await storage.db
    .insertInto("counters")
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + 1` }),
    )
    .execute();
}
