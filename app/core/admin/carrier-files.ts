import { carrierMarks, canMark } from "~/domain/health/carriers/carrier-file-states";
import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import type { SubscriberLines } from "~/domain/health/carriers/x12-834";
import type { Db, Row } from "~/embedded/db/schema";
import type { Installation } from "~/embedded/installation";
import { notFound } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { pageOfRows } from "~/embedded/services/page-of-rows";
import { sealPlaceOf } from "~/embedded/services/sealed-columns";
import { countUndecided } from "~/embedded/services/health/carriers/carrier-coverage";
import { openLines } from "~/embedded/services/health/carriers/carrier-known";
import { read, writeInSteps } from "../call";
import { getReceiverCode } from "./carrier-codes";
import {
  findCarrierPlans,
  listCarrierPlans,
} from "~/embedded/services/health/carriers/carrier-plans";
import { isNewest } from "./mark-carrier-file";

/** Subscribers per call, whose lines are some hundred kilobytes. */
const linesPerCall = 200;

/** Returns every insurance carrier of the catalog, its number of plans, and its newest file's day and state, null without one. */
export const listCarriers = read("super", "listCarriers", async ({ db }) => {
  const newest = await db
    .selectFrom("carrier_files")
    .select(({ fn }) => fn.max("id").as("id"))
    .groupBy("carrier")
    .execute();
  const files =
    newest.length === 0
      ? []
      : await db
          .selectFrom("carrier_files")
          .select(["carrier", "day", "state"])
          .where(
            "id",
            "in",
            newest.map(({ id }) => id),
          )
          .execute();
  return (await listCarrierPlans(db)).map(({ carrier, name, plans }) => {
    const { day, state } = files.find((each) => each.carrier === carrier) ?? {};
    // Retired plans count too.
    return { carrier, name, plans: plans.size, day: day ?? null, state: state ?? null };
  });
});

/**
 * Returns a carrier's files, newest first, and how many people can still change a choice of its plans, until which day.
 * @throws Refusal not_found
 */
export const listCarrierFiles = read(
  "super",
  "listCarrierFiles",
  async ({ app, db, now }, { carrier, page }: { carrier: string; page: string }) => {
    const found = await findCarrierPlans(db, carrier);
    if (!found) throw notFound();
    const carrierFiles = db.selectFrom("carrier_files").where("carrier", "=", carrier);
    const listed = carrierFiles.selectAll().orderBy("id", "desc");
    const { rows, pagination } = await pageOfRows(carrierFiles, listed, { page });
    const files = await Promise.all(rows.map((row) => loadCarrierFile(app, db, row)));
    const still_choosing = await countUndecided(db, found, localDay(now, westernmostZone));
    return { carrier, name: found.name, still_choosing, files, pagination };
  },
);

/** Returns a file's facts and counts, without its content. @throws Refusal not_found */
export const getCarrierFile = read("super", "getCarrierFile", async ({ app, db }, id: string) => {
  const row = await db
    .selectFrom("carrier_files")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow(notFound);
  return loadCarrierFile(app, db, row);
});

/** Returns a file's facts, numbers and possible marks, with the refusal's reason unsealed. */
async function loadCarrierFile(
  { seals }: Pick<Installation, "seals">,
  db: Db,
  row: Row<"carrier_files">,
) {
  const { id, carrier, state, refused_because } = row;
  const sendings = await db
    .selectFrom("carrier_sendings")
    .select(["control", "made_at"])
    .where("file_id", "=", id)
    .orderBy("control")
    .execute();
  const newest = await isNewest(db, row);
  const name = (await findCarrierPlans(db, carrier))?.name ?? carrier;
  return {
    id,
    carrier,
    name,
    receiver: await getReceiverCode(db, carrier),
    state,
    day: row.day,
    marked_at: row.marked_at,
    /** Each time that it got numbers, the newest last. */
    sendings,
    additions: row.additions,
    changes: row.changes,
    terminations: row.terminations,
    refused_because:
      refused_because && (await seals.open(refused_because, sealPlaceOf("carrierRefusal", id))),
    marks: carrierMarks.filter((mark) => canMark(mark, { state, newest })),
  };
}

export type CarrierFile = Awaited<ReturnType<typeof loadCarrierFile>>;

/**
 * Returns a part of a file's content in the order of the subscribers' ids. The first part starts a download, which is
 * audited.
 * @param after the last subscriber of the previous part; empty for the first part
 * @returns `next`, the `after` of the next part; null at the end
 * @throws Refusal not_found, even while the file is being made
 */
export const openCarrierFileLines = writeInSteps(
  "super",
  "openCarrierFileLines",
  async (
    { app, db, now },
    { id, after }: { id: string; after: string },
  ): Promise<{ subscribers: SubscriberLines[]; next: string | null }> => {
    const file = await db
      .selectFrom("carrier_files")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!file || file.state === "making") throw notFound();
    const rows = await db
      .selectFrom("carrier_lines")
      .selectAll()
      .where("file_id", "=", id)
      .where("subscriber_id", ">", after)
      .orderBy("subscriber_id")
      .limit(linesPerCall)
      .execute();
    if (after === "") {
      const object = `carrier_file:${id}`;
      await recordAudit(db, now, { action: "carrier_file.downloaded", object });
    }
    const subscribers: SubscriberLines[] = [];
    for (const row of rows) {
      subscribers.push({ subscriber: row.subscriber_id, lines: await openLines(app, row) });
    }
    const last = rows.length < linesPerCall ? null : (rows.at(-1)?.subscriber_id ?? null);
    return { subscribers, next: last };
  },
);
