import { searchedKinds } from "~/domain/benefits/searched-kinds";
import { isoTime, type Installation } from "../installation";
import { markIndexComplete, indexNextItems } from "../services/benefits/search/search-index";
import type { JobRun } from "./scheduler";

/** Items of one transaction, which takes some ten milliseconds. */
const batch = 10;

/**
 * Indexes the items that existed before the search did. It runs once, because items published later are indexed at
 * once; after an interruption it starts over.
 */
export async function fillSearch(
  { storage: { db }, clock }: Pick<Installation, "storage" | "clock">,
  run: JobRun,
): Promise<void> {
  const done = await db
    .selectFrom("facts")
    .select("key")
    .where("key", "=", "search")
    .executeTakeFirst();
  if (done) return;
  for (const kind of searchedKinds) {
    for (let after: string | undefined = ""; after !== undefined;) {
      if (!(await run.goOn())) return;
      const beyond: string = after;
      after = await db.transaction().execute((trx) => indexNextItems(trx, kind, beyond, batch));
    }
  }
  await markIndexComplete(db, isoTime(clock()));
}
