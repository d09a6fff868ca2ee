import { hkdfSync } from "node:crypto";
import { decrypted, unpacked } from "~/storage/aes";
import { overwriteDeleted } from "~/storage/overwrite-deleted";
import { resealColumn, type Before } from "~/storage/reseal";
import type { Seals } from "~/storage/seals";
import type { Storage } from "~/storage/storage";
import type { EmbeddedTables } from "../db/schema";
import { placeOf, sealedColumns } from "./sealed-columns";

/** The fact that says that nothing stands in the clear any more. */
const sealedFact = "sealed";

const asItIs: Before = (text) => text;

/** EINs were encrypted with a key of their own that stood in `facts`, bound to nothing. */
async function oldEins(storage: Storage<EmbeddedTables>, seals: Seals): Promise<Before> {
  const kept = await storage.db
    .selectFrom("facts")
    .select("value")
    .where("key", "=", "key.eins")
    .executeTakeFirst();
  const text = kept && (await seals.open(kept.value, placeOf("installationKey", "key.eins")));
  if (!text) return () => null;
  const key = Buffer.from(hkdfSync("sha256", Buffer.from(text, "base64"), "", "encrypt", 32));
  return (cipher) => decrypted(key, unpacked(Buffer.from(cipher, "base64"))).toString("utf8");
}

/**
 * Seals what an earlier version left in the clear or encrypted otherwise, and what the sample data has planted. In
 * batches, each a transaction: a start that is killed goes on with the next one. Afterwards a text that isn't sealed is
 * refused wherever one must be.
 * @param planted sample data was planted just now, and nothing else can be there
 */
export async function sealAtStart(
  storage: Storage<EmbeddedTables>,
  seals: Seals,
  { planted }: { planted: boolean },
): Promise<void> {
  const done = await storage.db
    .selectFrom("facts")
    .select("key")
    .where("key", "=", sealedFact)
    .executeTakeFirst();
  if (done && !planted) return;
  const { installationKey, heldEin, companyEin, ...others } = sealedColumns;
  // First of all: the old EINs open with one of these keys.
  let sealed = await resealColumn(storage, seals, installationKey, asItIs);
  const eins = await oldEins(storage, seals);
  for (const column of [heldEin, companyEin]) {
    sealed += await resealColumn(storage, seals, column, eins);
  }
  for (const column of Object.values(others)) {
    sealed += await resealColumn(storage, seals, column, asItIs);
  }
  if (sealed > 0 && !planted) await overwriteDeleted(storage);
  await storage.db
    .insertInto("facts")
    .values({ key: sealedFact, value: "yes" })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}
