import type { Kysely } from "kysely";

/**
 * Returns what an operation would do, by running it in a transaction that is rolled back. `db` must not be in a
 * transaction. Throws what `run` throws.
 */
export async function runAndRollBack<Tables, Result>(
  db: Kysely<Tables>,
  run: (trx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const takenBack = new Error("Nothing of this is kept");
  const tried: Result[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      tried.push(await run(trx));
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return tried[0] as Result;
}
