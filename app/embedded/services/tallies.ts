import { sql } from "kysely";
import { usStates } from "~/domain/us-states";
import type { Db } from "../db/schema";
import type { Tally } from "../db/tables/installation";
import type { Installation } from "../installation";
import type { JobRun } from "../schedule/scheduler";

/* Counts of large tables are maintained and not computed (decisions/0033). Triggers insert a row for each change
   in the same transaction, so that counts are exact and never block; a part's count is the sum of its rows, and
   housekeeping merges them. */

/** Returns the name of the part of a tally that counts one waiting list in one state, such as "membership NY". */
export const listPart = ({ kind, us_state }: { kind: string; us_state: string }): string =>
  `${kind} ${us_state}`;

/** Returns a tally's counts by part; a part without rows is missing. */
export async function loadTallies(db: Db, tally: Tally): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("tallies")
    .select("part")
    .select(({ fn }) => fn.sum<number>("amount").as("amount"))
    .where("tally", "=", tally)
    .groupBy("part")
    .execute();
  return new Map(rows.map(({ part, amount }) => [part, amount]));
}

/** Returns the count of one part. */
export async function loadTally(db: Db, tally: Tally, part: string): Promise<number> {
  const { amount } = await db
    .selectFrom("tallies")
    .select(({ fn }) => fn.sum<number | null>("amount").as("amount"))
    .where("tally", "=", tally)
    .where("part", "=", part)
    .executeTakeFirstOrThrow();
  return amount ?? 0;
}

/** Rows of one statement, which takes some milliseconds. */
const batch = 500;

/**
 * Replaces a part's rows by one with their sum, none for 0, in batches until one isn't full; simultaneous processes
 * take different rows.
 */
async function mergeRows(
  { db, engine }: Installation["storage"],
  run: JobRun,
  { tally, part }: { tally: Tally; part: string },
): Promise<void> {
  // The table has no key, so each engine's own row id is used.
  const key = sql.ref(engine === "postgres" ? "ctid" : "rowid");
  for (let taken = batch; taken >= batch;) {
    if (!(await run.goOn())) return;
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ amount: number }>`
        delete from tallies where ${key} in (
          select ${key} from tallies where tally = ${tally} and part = ${part} limit ${batch}
        ) returning amount`.execute(trx);
      const amount = rows.reduce((sum, row) => sum + row.amount, 0);
      if (amount !== 0) await trx.insertInto("tallies").values({ tally, part, amount }).execute();
      taken = rows.length;
    });
  }
}

/** Returns a query that counts the actual rows of a part. */
function selectActualCount(db: Db, tally: Tally, part: string) {
  const [value = "", two = ""] = part.split(" ");
  const count = sql<number>`count(*)`.as("rows");
  switch (tally) {
    case "places":
      return db
        .selectFrom("subscriptions")
        .select(count)
        .where("us_state", "=", value)
        .where("state", "!=", "ended");
    case "users":
      return db
        .selectFrom("users")
        .select(count)
        .where(sql`type || ' ' || status`, "=", part);
    case "waiting":
    case "invited":
      return db
        .selectFrom("waitlist_entries")
        .select(count)
        .where("kind", "=", value as "membership")
        .where("us_state", "=", two)
        .where("state", "=", tally);
  }
}

const states = usStates.map(([us_state]) => us_state);
/** The {@link listPart} of each waiting list. */
const waitingListParts = ["membership", "insurance"].flatMap((kind) =>
  states.map((us_state) => listPart({ kind, us_state })),
);
/** Every part that a tally can have. */
const partsOfTallies: Record<Tally, readonly string[]> = {
  places: states,
  waiting: waitingListParts,
  invited: waitingListParts,
  users: ["COMPANY", "INDIVIDUAL"].flatMap((type) =>
    ["active", "inactive", "invited"].map((status) => `${type} ${status}`),
  ),
};

/** Compares a part's tally with the actual rows in one statement; a wrong one is corrected and logged. */
async function correctTally(
  { storage: { db }, log }: Pick<Installation, "storage" | "log">,
  tally: Tally,
  part: string,
): Promise<void> {
  const { rows } = await sql<{ kept: number; rows: number }>`
    select (${selectActualCount(db, tally, part)}) as "rows", coalesce((
      select sum(amount) from tallies where tally = ${tally} and part = ${part}
    ), 0) as kept`.execute(db);
  const [found] = rows;
  if (!found || found.kept === found.rows) return;
  log.error({ tally, part, ...found }, "a tally was wrong, and is put right");
  const amount = found.rows - found.kept;
  await db.insertInto("tallies").values({ tally, part, amount }).execute();
}

/** Merges the rows of each tally's parts, and corrects and logs sums that are wrong. */
export async function mergeTallies(
  app: Pick<Installation, "storage" | "log">,
  run: JobRun,
): Promise<void> {
  const { db } = app.storage;
  for (const [tally, each] of Object.entries(partsOfTallies) as [Tally, readonly string[]][]) {
    const long = await db
      .selectFrom("tallies")
      .select("part")
      .where("tally", "=", tally)
      .groupBy("part")
      .having(({ fn }) => fn.countAll(), ">", 1)
      .execute();
    for (const { part } of long) await mergeRows(app.storage, run, { tally, part });
    for (const part of each) {
      if (!(await run.goOn())) return;
      await correctTally(app, tally, part);
    }
  }
}
