import type { Values } from "~/domain/benefits/catalogue/field";
import type { CatalogueAct, CatalogueKind, Problems } from "~/domain/benefits/catalogue/kind";
import { changedFields, titleOf } from "~/domain/benefits/catalogue/values";
import { dayStart } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { Db, Row } from "../../../db/schema";
import { isoTime, type Installation } from "../../../installation";
import { Refusal } from "../../../refusal";
import { recordAudit } from "../../audit";
import { selectRows, valuesOf } from "./catalogue-rows";

/**
 * Every change of the catalog adds a version, numbered without gaps. Of two admins who saw the same version, only one
 * can write the next, and the other gets Refusal conflict. Each has an audit event.
 */

/** The item, and the version that the admin saw. */
export type SeenVersion = { kind: CatalogueKind; id: string; rev: number };
export type StoredItem = Awaited<ReturnType<typeof getStoredItem>>;

/**
 * Returns the row of a published, retired or planted item, its unpublished version (`work`), and the number of its
 * last version; null and 0 for what is missing.
 */
export async function getStoredItem(
  db: Db,
  kind: CatalogueKind,
  id: string,
): Promise<{
  row: Record<string, unknown> | null;
  work: Row<"catalogue_work"> | null;
  rev: number;
}> {
  const row = await selectRows(db, kind).selectAll().where("id", "=", id).executeTakeFirst();
  const work = await db
    .selectFrom("catalogue_work")
    .selectAll()
    .where("kind", "=", kind)
    .where("item_id", "=", id)
    .executeTakeFirst();
  const { rev } = await db
    .selectFrom("catalogue_versions")
    .select(({ fn }) => fn.max<number | null>("number").as("rev"))
    .where("kind", "=", kind)
    .where("item_id", "=", id)
    .executeTakeFirstOrThrow();
  return { row: row ?? null, work: work ?? null, rev: rev ?? 0 };
}

export const catalogueConflict = (message: string): Refusal => new Refusal("conflict", { message });
const newerVersionRefusal = (): Refusal => catalogueConflict(problem("catalogue.newer"));
/** Returns true for the refusal that another admin has saved a newer version. */
export const isNewerVersionRefusal = (error: unknown) =>
  error instanceof Refusal && error.details.message === newerVersionRefusal().details.message;

/** Returns Refusal invalid with these problems by field; its message is the first of them. */
export const createFieldsRefusal = (fields: Problems): Refusal => {
  const [first = ""] = Object.values(fields).flat();
  return new Refusal("invalid", { message: first, fields });
};

/** Returns the unpublished values, or the published ones if there are none; {} without either. */
export const draftValues = (kind: CatalogueKind, { row, work }: StoredItem): Values =>
  work ? (JSON.parse(work.fields) as Values) : row ? valuesOf(kind, row) : {};

type VersionChange = {
  operation: CatalogueAct;
  values: Values;
  by: string | null;
  publish_on?: string | null;
};

/**
 * Wraps every change of an item: loads it, checks the version that the admin saw, and calls `carryOut` in a
 * transaction. Throws Refusal not_found, and conflict if there is a newer version, except if `unless` returns true for
 * it because the same change was already made.
 */
export async function changeItem(
  app: Pick<Installation, "storage" | "clock">,
  seenVersion: SeenVersion,
  unless: (is: StoredItem) => boolean,
  carryOut: (db: Db, now: number, is: StoredItem) => Promise<void>,
): Promise<void> {
  const now = app.clock();
  const { db } = app.storage;
  const attempt = () =>
    db.transaction().execute(async (trx) => {
      const is = await getStoredItem(trx, seenVersion.kind, seenVersion.id);
      if (is.rev === 0 && !is.row) throw new Refusal("not_found");
      if (is.rev !== seenVersion.rev) throw newerVersionRefusal();
      await carryOut(trx, now, is);
    });
  try {
    await attempt();
  } catch (error) {
    if (
      isNewerVersionRefusal(error) &&
      unless(await getStoredItem(db, seenVersion.kind, seenVersion.id))
    )
      return;
    throw error;
  }
}

/**
 * Adds a version, after a first one of the published item `row` if that has none. Throws Refusal conflict if this
 * version exists already.
 */
export async function addVersion(
  db: Db,
  now: number,
  seenVersion: SeenVersion,
  { row, ...done }: VersionChange & { row: StoredItem["row"] },
): Promise<void> {
  const { kind, id, rev } = seenVersion;
  if (!row || rev > 0) return insertVersion(db, now, seenVersion, done);
  // The first version is there to compare with and restore.
  const found = { operation: "found", values: valuesOf(kind, row), by: null } as const;
  await insertVersion(db, Date.parse(String(row["updated_at"])), seenVersion, found);
  await insertVersion(db, now, { kind, id, rev: 1 }, done);
}

/** Stores the version that follows `rev`. Throws Refusal conflict if it exists already. */
async function insertVersion(
  db: Db,
  now: number,
  { kind, id, rev }: SeenVersion,
  done: VersionChange,
): Promise<void> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto("catalogue_versions")
    .values({
      kind,
      item_id: id,
      number: rev + 1,
      act: done.operation,
      fields: JSON.stringify(done.values),
      publish_on: done.publish_on ?? null,
      by_user_id: done.by,
      at: isoTime(now),
    })
    .onConflict((conflict) => conflict.columns(["kind", "item_id", "number"]).doNothing())
    .executeTakeFirst();
  if (!added) throw newerVersionRefusal();
}

/**
 * Stores an item's unpublished version. If it equals the published `row` and isn't scheduled, there is nothing to
 * publish, so the unpublished version is deleted instead.
 */
export async function saveDraft(
  db: Db,
  now: number,
  { kind, id }: Pick<SeenVersion, "kind" | "id">,
  {
    values,
    publish_on = null,
    row = null,
  }: { values: Values; publish_on?: string | null; row?: StoredItem["row"] },
): Promise<void> {
  const isSeen = row !== null && row["status"] !== "draft";
  if (isSeen && !publish_on && changedFields(kind, valuesOf(kind, row), values).length === 0) {
    await deleteDraft(db, { kind, id });
    return;
  }
  const kept = {
    slug: String(values["slug"] ?? "") || null,
    title: titleOf(kind, values),
    fields: JSON.stringify(values),
    publish_on,
    next_action_at: publish_on && dayStart(publish_on, "UTC"),
    updated_at: isoTime(now),
  };
  await db
    .insertInto("catalogue_work")
    .values({ kind, item_id: id, ...kept })
    .onConflict((conflict) => conflict.columns(["kind", "item_id"]).doUpdateSet(kept))
    .execute();
}

/** Adds a version, saves it as the draft, and records it in the audit trail. */
export async function addDraft(
  db: Db,
  now: number,
  seenVersion: SeenVersion,
  done: VersionChange & { operation: Exclude<CatalogueAct, "found">; row: StoredItem["row"] },
  about: Record<string, string | number | null> = {},
): Promise<void> {
  await addVersion(db, now, seenVersion, done);
  await saveDraft(db, now, seenVersion, done);
  await recordCatalogueAct(db, now, done.operation, seenVersion, about);
}

/** Deletes an item's unpublished version. */
export const deleteDraft = (db: Db, { kind, id }: Pick<SeenVersion, "kind" | "id">) =>
  db.deleteFrom("catalogue_work").where("kind", "=", kind).where("item_id", "=", id).execute();

/**
 * Records an act on an item as `catalogue.<operation>` in the audit trail, without its values, which are in its
 * versions.
 */
export const recordCatalogueAct = (
  db: Db,
  now: number,
  operation: Exclude<CatalogueAct, "found">,
  { kind, id }: Pick<SeenVersion, "kind" | "id">,
  after: Record<string, string | number | null> = {},
) => recordAudit(db, now, { action: `catalogue.${operation}`, object: `${kind}:${id}`, after });
