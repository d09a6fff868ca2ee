import { sql } from "kysely";
import type { Installation } from "../installation";
import { keepWordsOf } from "../services/company/company-names";
import type { JobRun } from "./scheduler";

/*
 * While a server is updated, a process of the version before may still write: memberships that do not say whose state's place
 * they take, and companies that no search finds. Both are null in an index, so that looking for them costs nothing.
 */

/** Rows of one statement: it takes some milliseconds. */
const batch = 100;

/** Whose state's place a membership takes. */
const stateOf = sql<string | null>`case when s.company_id is null
  then (select r.us_state from registrations as r where r.id = s.registration_id)
  else (select c.state from companies as c where c.id = s.company_id) end`;

async function fillStates({ db }: Installation["storage"], run: JobRun): Promise<void> {
  for (let filled = BigInt(batch); filled >= batch;) {
    if (!(await run.goOn())) return;
    const { numAffectedRows } = await sql`
      update subscriptions as s set us_state = ${stateOf} where s.us_state is null and s.id in (
        select s.id from subscriptions as s
        where s.us_state is null and ${stateOf} is not null limit ${batch}
      )`.execute(db);
    filled = numAffectedRows ?? 0n;
  }
}

async function fillWords({ db }: Installation["storage"], run: JobRun): Promise<void> {
  for (let filled = batch; filled >= batch;) {
    if (!(await run.goOn())) return;
    await db.transaction().execute(async (trx) => {
      const companies = await trx
        .selectFrom("companies")
        .select(["id", "co_name"])
        .where("words_of", "is", null)
        .limit(batch)
        .execute();
      if (companies.length > 0) await keepWordsOf(trx, companies);
      filled = companies.length;
    });
  }
}

/** Fills what an older process left out, a few rows at a time. */
export async function fillLeftOut(
  { storage }: Pick<Installation, "storage">,
  run: JobRun,
): Promise<void> {
  await fillStates(storage, run);
  await fillWords(storage, run);
}
