import { setImmediate as nextTurn } from "node:timers/promises";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { TestDatabase } from "../servers/test-database";

/** Writes pairs of rows, each pair in one transaction, beside the app. @returns how to stop, and what was acknowledged */
export async function writePairs(on: TestDatabase) {
  const { db, close } = await openEmbeddedDatabase(on, { beside: true });
  const acknowledged: string[] = [];
  let stopping = false;
  const writing = (async () => {
    for (let number = 0; !stopping; number++) {
      const [id, at] = [`pair ${number}`, new Date().toISOString()];
      await db.transaction().execute(async (trx) => {
        await trx.insertInto("facts").values({ key: id, value: at }).execute();
        const limit = { key: id, tries: 1, resets_at: "2999-01-01T00:00:00.000Z" };
        await trx.insertInto("limits").values(limit).execute();
      });
      acknowledged.push(id);
      // SQLite answers at once; the rest of this process gets its turn here.
      await nextTurn();
    }
  })();
  const stop = async () => {
    stopping = true;
    await writing;
    await close();
  };
  return { acknowledged, stop };
}

/** The keys of the pairs in two tables. */
export async function pairsIn(on: TestDatabase) {
  const { db, close } = await openEmbeddedDatabase(on, { beside: true });
  const keys = async (table: "facts" | "limits") =>
    (await db.selectFrom(table).select("key").where("key", "like", "pair %").execute())
      .map(({ key }) => key)
      .sort();
  try {
    return { facts: await keys("facts"), limits: await keys("limits") };
  } finally {
    await close();
  }
}
