import type { Kysely } from "kysely";

/**
 * What something comes to that is carried out in a transaction and taken back, so that what is said is what would happen.
 * @param db outside of any transaction
 * @throws what `run` throws
 */
export async function triedOut<Tables, Result>(
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
