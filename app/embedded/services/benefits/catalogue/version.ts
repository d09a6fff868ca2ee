import type { Kysely } from "kysely";
import type { Values } from "~/domain/benefits/catalogue/field";
import type { CatalogueAct, CatalogueKind, Problems } from "~/domain/benefits/catalogue/kind";
import { changedFields, titleOf } from "~/domain/benefits/catalogue/values";
import { dayStart } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { EmbeddedTables } from "../../../db/schema";
import { isoTime, type Installation } from "../../../installation";
import { Refusal } from "../../../refusal";
import { recordAudit } from "../../audit";
import { stored } from "./items";
import { valuesOf } from "./rows";

/**
 * How every change of the catalogue is written. Each is one version more, numbered without a gap: of two administrators who saw the same version
 * only one can write the next, and the other is told (Refusal conflict). A line in the audit trail goes with each.
 */

export type Db = Kysely<EmbeddedTables>;
export type App = Pick<Installation, "storage" | "clock">;
/** Which one, and the number of the version that the administrator saw. */
export type Seen = { kind: CatalogueKind; id: string; rev: number };
export type Stored = Awaited<ReturnType<typeof stored>>;

export const conflict = (message: string) => new Refusal("conflict", { message });
export const newer = () => conflict(problem("catalogue.newer"));
export const isNewer = (error: unknown) =>
  error instanceof Refusal && error.details.message === newer().details.message;
export const refuseFields = (fields: Problems): Refusal => {
  const [first = ""] = Object.values(fields).flat();
  return new Refusal("invalid", { message: first, fields });
};

/** What is being worked on: the work, or what people see. */
export const valuesNow = (kind: CatalogueKind, { row, work }: Stored): Values =>
  work ? (JSON.parse(work.fields) as Values) : row ? valuesOf(kind, row) : {};

type Done = { act: CatalogueAct; values: Values; by: string | null; publish_on?: string | null };

/**
 * The frame of every change: what is there, at the version that the administrator saw.
 * @param unless says, of what is there, that it was done already: the same again changes nothing
 */
export async function change(
  app: App,
  seen: Seen,
  unless: (is: Stored) => boolean,
  carryOut: (db: Db, now: number, is: Stored) => Promise<void>,
): Promise<void> {
  const now = app.clock();
  const { db } = app.storage;
  const attempt = () =>
    db.transaction().execute(async (trx) => {
      const is = await stored(trx, seen.kind, seen.id);
      if (is.rev === 0 && !is.row) throw new Refusal("not_found");
      if (is.rev !== seen.rev) throw newer();
      await carryOut(trx, now, is);
    });
  try {
    await attempt();
  } catch (error) {
    if (isNewer(error) && unless(await stored(db, seen.kind, seen.id))) return;
    throw error;
  }
}

/**
 * One version more.
 * @param row what people see, where there is something
 * @throws Refusal conflict: somebody wrote this version already
 */
export async function addVersion(
  db: Db,
  now: number,
  seen: Seen,
  { row, ...done }: Done & { row: Stored["row"] },
): Promise<void> {
  const { kind, id, rev } = seen;
  if (!row || rev > 0) return insertVersion(db, now, seen, done);
  // What is older than its history can be compared with, and taken up again.
  const found = { act: "found", values: valuesOf(kind, row), by: null } as const;
  await insertVersion(db, Date.parse(String(row["updated_at"])), seen, found);
  await insertVersion(db, now, { kind, id, rev: 1 }, done);
}

async function insertVersion(
  db: Db,
  now: number,
  { kind, id, rev }: Seen,
  done: Done,
): Promise<void> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto("catalogue_versions")
    .values({
      kind,
      item_id: id,
      number: rev + 1,
      act: done.act,
      fields: JSON.stringify(done.values),
      publish_on: done.publish_on ?? null,
      by_user_id: done.by,
      at: isoTime(now),
    })
    .onConflict((is) => is.columns(["kind", "item_id", "number"]).doNothing())
    .executeTakeFirst();
  if (!added) throw newer();
}

/** @param row what people see: what says the same, and waits for no day, is no work any more */
export async function keepWork(
  db: Db,
  now: number,
  { kind, id }: Pick<Seen, "kind" | "id">,
  {
    values,
    publish_on = null,
    row = null,
  }: { values: Values; publish_on?: string | null; row?: Stored["row"] },
): Promise<void> {
  const isSeen = row !== null && row["status"] !== "draft";
  if (isSeen && !publish_on && changedFields(kind, valuesOf(kind, row), values).length === 0) {
    await endWork(db, { kind, id });
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
    .onConflict((is) => is.columns(["kind", "item_id"]).doUpdateSet(kept))
    .execute();
}

export const endWork = (db: Db, { kind, id }: Pick<Seen, "kind" | "id">) =>
  db.deleteFrom("catalogue_work").where("kind", "=", kind).where("item_id", "=", id).execute();

/** The trail says what was done to what; the versions say what it said. */
export const audit = (
  db: Db,
  now: number,
  act: Exclude<CatalogueAct, "found">,
  { kind, id }: Pick<Seen, "kind" | "id">,
  after: Record<string, string | number | null> = {},
) => recordAudit(db, now, { action: `catalogue.${act}`, object: `${kind}:${id}`, after });
