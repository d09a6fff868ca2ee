import {
  knownAfterLines,
  type CarrierLine,
  type KnownPerson,
} from "~/domain/health/carriers/carrier-lines";
import type { Db } from "../../../db/schema";
import { sealPlaceOf } from "../../sealed-columns";
import type { SealsHolder } from "../receipts";

/** Rebuilds what a carrier knows of a subscriber from the lines of all its files that weren't refused. */
async function rebuildFromLines(
  vault: SealsHolder,
  db: Db,
  carrier: string,
  subscriber_id: string,
): Promise<KnownPerson[]> {
  const rows = await db
    .selectFrom("carrier_lines as l")
    .innerJoin("carrier_files as f", "f.id", "l.file_id")
    .select(["l.file_id", "l.lines"])
    .where("l.subscriber_id", "=", subscriber_id)
    .where("f.carrier", "=", carrier)
    .where("f.state", "!=", "refused")
    .orderBy("l.file_id")
    .execute();
  let known: KnownPerson[] = [];
  for (const row of rows)
    known = knownAfterLines(known, await openLines(vault, { subscriber_id, ...row }));
  return known;
}

/** Returns the unsealed lines of one file about one subscriber. */
export async function openLines(
  { seals }: SealsHolder,
  { file_id, subscriber_id, lines }: { file_id: string; subscriber_id: string; lines: string },
): Promise<CarrierLine[]> {
  const place = sealPlaceOf("carrierLines", file_id, subscriber_id);
  return JSON.parse(await seals.open(lines, place)) as CarrierLine[];
}

/**
 * Returns by subscriber what a carrier knows of them, rebuilt (and not stored) while `stale`; unknown ones are missing.
 */
export async function loadKnownPeople(
  vault: SealsHolder,
  db: Db,
  carrier: string,
  subscriberIds: readonly string[],
): Promise<Map<string, KnownPerson[]>> {
  const rows = await db
    .selectFrom("carrier_known")
    .select(["subscriber_id", "known", "stale"])
    .where("carrier", "=", carrier)
    .where("subscriber_id", "in", [...subscriberIds])
    .execute();
  const found = new Map<string, KnownPerson[]>();
  for (const { subscriber_id, known, stale } of rows) {
    const place = sealPlaceOf("carrierKnown", carrier, subscriber_id);
    found.set(
      subscriber_id,
      stale === null
        ? (JSON.parse(await vault.seals.open(known, place)) as KnownPerson[])
        : await rebuildFromLines(vault, db, carrier, subscriber_id),
    );
  }
  return found;
}

/** Stores what a carrier knows now of these subscribers, sealed, in place of what it knew before, and isn't `stale`. */
export async function storeCarrierRecords(
  { seals }: SealsHolder,
  db: Db,
  carrier: string,
  all: readonly { subscriber_id: string; known: readonly KnownPerson[] }[],
): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map(({ subscriber_id, known }) => ({
    carrier,
    subscriber_id,
    stale: null,
    known: seals.seal(JSON.stringify(known), sealPlaceOf("carrierKnown", carrier, subscriber_id)),
  }));
  await db
    .insertInto("carrier_known")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["carrier", "subscriber_id"]).doUpdateSet(({ ref }) => ({
        known: ref("excluded.known"),
        stale: null,
      })),
    )
    .execute();
}
