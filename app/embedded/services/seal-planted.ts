import { resealColumn } from "~/storage/reseal";
import type { Seals } from "~/storage/seals";
import type { Storage } from "~/storage/storage";
import type { EmbeddedTables } from "../db/schema";
import { sealedColumns } from "./sealed-columns";

/** This fact records that no sealed column contains plain text. */
export const sealedFact = "sealed";

/** Seals the sample data in batches, unless that was done before; after a crash, the next start continues. */
export async function sealPlanted(storage: Storage<EmbeddedTables>, seals: Seals): Promise<void> {
  const done = await storage.db
    .selectFrom("facts")
    .select("key")
    .where("key", "=", sealedFact)
    .executeTakeFirst();
  if (done) return;
  for (const column of Object.values(sealedColumns)) {
    await resealColumn(storage, seals, column, { readable: true });
  }
  await storage.db
    .insertInto("facts")
    .values({ key: sealedFact, value: "yes" })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}
