import { computeCarrierLines, type CarrierLine } from "~/domain/health/carriers/carrier-lines";
import { localDay } from "~/domain/local-days";
import type { Db, Row } from "~/embedded/db/schema";
import { createTurnTaker } from "~/embedded/give-way";
import { isoTime, type Installation } from "~/embedded/installation";
import { notFound } from "~/embedded/refusal";
import { getActor } from "~/embedded/services/acting";
import { recordAudit } from "~/embedded/services/audit";
import { createOrderedId } from "~/embedded/services/ordered-id";
import { sealPlaceOf } from "~/embedded/services/sealed-columns";
import { listCoveringRows } from "~/embedded/services/health/carriers/carrier-coverage";
import {
  storeCarrierRecords,
  loadKnownPeople,
} from "~/embedded/services/health/carriers/carrier-known";
import {
  findCarrierPlans,
  type CarrierPlans,
} from "~/embedded/services/health/carriers/carrier-plans";
import { writeInSteps } from "../call";

type FileRow = Row<"carrier_files">;

/** Subscribers per transaction, which takes some milliseconds. */
const subscribersPerBatch = 100;
/** A call ends before its caller stops waiting, and the next call continues the file. */
const callBudgetMs = 7_000;

/** Locks a carrier's row, created if missing, so that only one transaction at a time changes its files. */
export async function lockCarrier(db: Db, carrier: string): Promise<Row<"carriers">> {
  await db
    .insertInto("carriers")
    .values({ carrier, last_control: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .updateTable("carriers")
    .set({ carrier })
    .where("carrier", "=", carrier)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks the carrier and stores its next control number for a file, which gets one each time before it is sent. */
export async function giveControlNumber(
  db: Db,
  now: number,
  { carrier, id: file_id }: Pick<FileRow, "carrier" | "id">,
): Promise<number> {
  const { last_control } = await lockCarrier(db, carrier);
  const control = last_control + 1;
  const made = { made_by: getActor().actorId, made_at: isoTime(now) };
  await db
    .updateTable("carriers")
    .set({ last_control: control })
    .where("carrier", "=", carrier)
    .execute();
  await db
    .insertInto("carrier_sendings")
    .values({ carrier, control, file_id, ...made })
    .execute();
  return control;
}

/** Locks the carrier and returns the id of its unfinished file, or of a new one, without control number and audit. */
async function findOrCreateFile(db: Db, now: number, carrier: string): Promise<string> {
  await lockCarrier(db, carrier);
  const begun = await db
    .selectFrom("carrier_files")
    .select("id")
    .where("carrier", "=", carrier)
    .where("state", "=", "making")
    .executeTakeFirst();
  if (begun) return begun.id;
  const id = createOrderedId("carrier-file-", now);
  const timestamp = isoTime(now);
  await db
    .insertInto("carrier_files")
    .values({
      id,
      carrier,
      day: localDay(now, "UTC"),
      state: "making",
      through: "",
      additions: 0,
      changes: 0,
      terminations: 0,
      made_by: getActor().actorId,
      created_at: timestamp,
      updated_at: timestamp,
    })
    .execute();
  return id;
}

/**
 * Returns the ids of the next {@link subscribersPerBatch} subscribers after `through` who have one of the carrier's
 * plans or are known to the carrier.
 */
async function listNextSubscribers(
  db: Db,
  { carrier, plans }: CarrierPlans,
  through: string,
): Promise<string[]> {
  // PostgreSQL doesn't allow an empty list, and no plan's id is empty.
  const ids = plans.size > 0 ? [...plans] : [""];
  const covered = db
    .selectFrom("enrollments")
    .select("user_id as id")
    .distinct()
    .where("user_id", ">", through)
    .where((eb) =>
      eb.or([eb("plan_id", "in", ids), eb("dental_id", "in", ids), eb("vision_id", "in", ids)]),
    )
    .orderBy("user_id")
    .limit(subscribersPerBatch);
  const known = db
    .selectFrom("carrier_known")
    .select("subscriber_id as id")
    .where("carrier", "=", carrier)
    .where("subscriber_id", ">", through)
    .orderBy("subscriber_id")
    .limit(subscribersPerBatch);
  // Both parts are limited before the union, which would otherwise sort all people for each batch.
  const rows = await db
    .selectFrom(
      db
        .selectFrom(covered.as("c"))
        .select("id")
        .union(db.selectFrom(known.as("k")).select("id"))
        .as("both"),
    )
    .select("id")
    .orderBy("id")
    .limit(subscribersPerBatch)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts additions, changes (reinstatements and personal details are some) and ends of coverage. */
const countLines = (lines: readonly CarrierLine[]) => {
  const count = (...kinds: CarrierLine["kind"][]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    additions: count("add"),
    changes: count("change", "reinstate", "details"),
    terminations: count("end", "cancel"),
  };
};

/** Ends a file with all lines: gives it its control number, audited ("made"), or deletes an empty one ("nothing"). */
async function finishFile(db: Db, now: number, file: FileRow): Promise<"made" | "nothing"> {
  const { id, carrier, additions, changes, terminations } = file;
  if (additions + changes + terminations === 0) {
    await db.deleteFrom("carrier_files").where("id", "=", id).execute();
    return "nothing";
  }
  const control = await giveControlNumber(db, now, file);
  await db
    .updateTable("carrier_files")
    .set({ state: "made", updated_at: isoTime(now) })
    .where("id", "=", id)
    .execute();
  await recordAudit(db, now, {
    action: "carrier_file.made",
    object: `carrier_file:${id}`,
    after: { carrier, control, additions, changes, terminations },
  });
  return "made";
}

/**
 * Adds the lines of the next {@link subscribersPerBatch} subscribers to a file and stores what the carrier will know of
 * them; without further subscribers it ends the file by {@link finishFile}.
 * @returns null after a batch, else as finishFile; "made" if the file was ended before
 */
async function addBatch(
  { seals }: Pick<Installation, "seals">,
  db: Db,
  now: number,
  id: string,
  carrierPlans: CarrierPlans,
): Promise<"made" | "nothing" | null> {
  const file = await db
    .updateTable("carrier_files")
    .set({ updated_at: isoTime(now) })
    .where("id", "=", id)
    .where("state", "=", "making")
    .returningAll()
    .executeTakeFirst();
  if (!file) return "made";
  const subscribers = await listNextSubscribers(db, carrierPlans, file.through);
  const through = subscribers.at(-1);
  if (through === undefined) return finishFile(db, now, file);
  const [truth, known] = [
    await listCoveringRows({ seals }, db, subscribers),
    await loadKnownPeople({ seals }, db, carrierPlans.carrier, subscribers),
  ];
  const statements = subscribers.flatMap((subscriber_id) => {
    const rows = truth.get(subscriber_id);
    if (!rows) return [];
    const next = computeCarrierLines(
      known.get(subscriber_id) ?? [],
      rows,
      carrierPlans.plans,
      file.day,
    );
    return next.lines.length > 0 ? [{ subscriber_id, ...next }] : [];
  });
  const counts = countLines(statements.flatMap(({ lines }) => lines));
  if (statements.length > 0) {
    const rows = statements.map(({ subscriber_id, lines }) => ({
      file_id: id,
      subscriber_id,
      lines: seals.seal(JSON.stringify(lines), sealPlaceOf("carrierLines", id, subscriber_id)),
    }));
    await db.insertInto("carrier_lines").values(rows).execute();
  }
  await storeCarrierRecords({ seals }, db, carrierPlans.carrier, statements);
  await db
    .updateTable("carrier_files")
    .set({
      through,
      additions: file.additions + counts.additions,
      changes: file.changes + counts.changes,
      terminations: file.terminations + counts.terminations,
    })
    .where("id", "=", id)
    .execute();
  return null;
}

/**
 * Makes a file of what a carrier doesn't know yet. A call after an interruption, or during another call, continues the
 * same file.
 * @returns the file's id, null if there is nothing to send, and whether it was finished within `budgetMs`
 * @throws Refusal not_found for an unknown carrier
 */
export const makeCarrierFile = writeInSteps(
  "super",
  "makeCarrierFile",
  async (
    { app, db, now },
    carrier: string,
    budgetMs: number = callBudgetMs,
  ): Promise<{ id: string | null; finished: boolean }> => {
    const of = await findCarrierPlans(db, carrier);
    if (!of) throw notFound();
    const id = await db.transaction().execute((trx) => findOrCreateFile(trx, now, carrier));
    const turn = createTurnTaker(app.storage);
    const until = performance.now() + budgetMs;
    do {
      const done = await db.transaction().execute((trx) => addBatch(app, trx, now, id, of));
      if (done) return { id: done === "made" ? id : null, finished: true };
      await turn();
    } while (performance.now() < until);
    return { id, finished: false };
  },
);
