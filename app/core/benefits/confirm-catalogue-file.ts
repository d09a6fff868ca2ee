import type { Values } from "~/domain/benefits/catalogue/field";
import type { CatalogueAct } from "~/domain/benefits/catalogue/kind";
import { titleOf } from "~/domain/benefits/catalogue/values";
import type { FiledKind, ImportFacts } from "~/domain/benefits/files/catalogue-file";
import { problem } from "~/domain/problems/problem";
import type { Db, NewRow, Row } from "~/embedded/db/schema";
import { createTurnTaker } from "~/embedded/give-way";
import { isoTime } from "~/embedded/installation";
import { conflict } from "~/embedded/refusal";
import { recordAuditLines } from "~/embedded/services/audit";
import {
  findItemsByFormerSlug,
  storeFormerSlugs,
} from "~/embedded/services/benefits/catalogue/former-slugs";
import {
  cellsOf,
  selectRows,
  tableOf,
  valuesOf,
} from "~/embedded/services/benefits/catalogue/catalogue-rows";
import { loadReferableItems, loadRevs } from "~/embedded/services/benefits/files/filed-items";
import { indexItems } from "~/embedded/services/benefits/search/search-index";
import { hashSecret } from "~/embedded/services/secret-hash";
import { writeInSteps } from "../call";
import { getImport } from "./catalogue-file";

/** Imports a file's valid rows in one transaction, each as a version with an audit event. */

type ImportedRow = Row<"catalogue_import_rows">;
/** A row to import, with its item's id; `publish_on` is the scheduled day that its draft keeps, or null. */
type ReadyRow = { row: ImportedRow; id: string; values: Values; publish_on: string | null };

/** Rows per turn of the thread; their statements take some milliseconds. */
const rowsPerTurn = 50;

/**
 * Imports valid rows whose items haven't changed since the file was read, and returns the file's facts and the result.
 * A repeat changes nothing. @throws Refusal not_found, and conflict if the same items are being changed at this moment
 */
export const confirmCatalogueImport = writeInSteps(
  "super",
  "confirmCatalogueImport",
  async ({ app, db, now, person }, importId: string) => {
    const turn = createTurnTaker(app.storage);
    await app.storage.db.transaction().execute(async (db) => {
      // The second of two simultaneous requests waits here for the first.
      const { numUpdatedRows } = await db
        .updateTable("catalogue_imports")
        .set({ result: "{}" })
        .where("id", "=", importId)
        .where("by_user_id", "=", person.id)
        .where("result", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const facts = await getImport(db, person.id, importId);
      const { published } = await loadReferableItems(db, facts.kind);
      const result: NonNullable<ImportFacts["result"]> = { imported: 0, newer: [] };
      for (let after = 0; ;) {
        const rows = await listReadyRows(db, importId, after);
        if (rows.length === 0) break;
        after = rows.at(-1)?.row_number ?? 0;
        const { ready, newer } = await separateUntouched(db, facts, rows, published);
        for (const { row_number, title } of newer) result.newer.push({ row_number, title });
        result.imported += ready.length;
        if (ready.length > 0) await importRows(db, now, facts, { ready, by: person.id });
        await turn();
      }
      await db
        .updateTable("catalogue_imports")
        .set({ result: JSON.stringify(result) })
        .where("id", "=", importId)
        .execute();
      await db.deleteFrom("catalogue_import_rows").where("import_id", "=", importId).execute();
    });
    const facts = await getImport(db, person.id, importId);
    if (facts.publish) app.content.forget();
    return facts;
  },
);

/** Returns the next valid rows of a file. @param after the last row number before them */
const listReadyRows = (db: Db, importId: string, after: number): Promise<ImportedRow[]> =>
  db
    .selectFrom("catalogue_import_rows")
    .selectAll()
    .where("import_id", "=", importId)
    .where("row_number", ">", after)
    .where("fields", "is not", null)
    .orderBy("row_number")
    .limit(rowsPerTurn)
    .execute();

/** Separates the rows to import from `newer` ones, whose item, slug or references changed since the file was read. */
async function separateUntouched(
  db: Db,
  { kind, publish }: ImportFacts,
  rows: readonly ImportedRow[],
  published: ReadonlySet<string>,
): Promise<{ ready: ReadyRow[]; newer: ImportedRow[] }> {
  const all = rows.map((row) => {
    const values = JSON.parse(row.fields ?? "{}") as Values;
    const made = `${row.import_id} ${row.row_number}`;
    const id = row.item_id ?? `${kind}-${hashSecret(made).slice(0, 16)}`;
    return { row, id, values };
  });
  const ids = all.map(({ id }) => id);
  const revs = await loadRevs(db, kind, ids);
  const taken = await loadTakenSlugs(db, kind, all);
  const works = await db
    .selectFrom("catalogue_work")
    .select(["item_id", "publish_on"])
    .where("kind", "=", kind)
    .where("item_id", "in", ids)
    .execute();
  const dayOf = new Map(works.map(({ item_id, publish_on }) => [item_id, publish_on]));
  const ready: ReadyRow[] = [];
  const newer: ImportedRow[] = [];
  for (const { row, id, values } of all) {
    const owner = taken.get(String(values["slug"] ?? ""));
    const publish_on = publish ? null : (dayOf.get(id) ?? null);
    const shows = [values["category_id"] ?? [], values["association_ids"] ?? []].flat();
    const lacks = (publish || publish_on) && shows.some((each) => !published.has(String(each)));
    const isTouched = (revs.get(id) ?? 0) !== row.rev || (owner !== undefined && owner !== id);
    if (isTouched || lacks) newer.push(row);
    else ready.push({ row, id, values, publish_on });
  }
  return { ready, newer };
}

/** Returns the items that have or had the rows' slugs, by slug. */
async function loadTakenSlugs(
  db: Db,
  kind: FiledKind,
  all: readonly { values: Values }[],
): Promise<Map<string, string>> {
  const slugs = all.map(({ values }) => String(values["slug"] ?? ""));
  const rows = await selectRows(db, kind)
    .select(["id", "slug"])
    .where("slug", "in", slugs)
    .execute();
  const works = await db
    .selectFrom("catalogue_work")
    .select(["item_id as id", "slug"])
    .where("kind", "=", kind)
    .where("slug", "in", slugs)
    .execute();
  const owners = await findItemsByFormerSlug(db, [kind], slugs);
  for (const { id, slug } of [...rows, ...works]) owners.set(slug ?? "", id);
  return owners;
}

/** Stores rows as versions of their items with audit lines. @throws Refusal conflict if one changes at this moment */
async function importRows(
  db: Db,
  now: number,
  { kind, publish }: ImportFacts,
  { ready, by }: { ready: readonly ReadyRow[]; by: string },
): Promise<void> {
  const timestamp = isoTime(now);
  const actOf = ({ row }: ReadyRow): CatalogueAct =>
    publish ? "published" : row.item_id ? "saved" : "created";
  const found = await loadFirstVersions(db, kind, ready);
  const versions = ready.map((each) => ({
    kind,
    item_id: each.id,
    number: each.row.rev + (found.has(each.id) ? 2 : 1),
    act: actOf(each),
    fields: each.row.fields ?? "{}",
    publish_on: each.publish_on,
    by_user_id: by,
    at: timestamp,
  }));
  const all = [...found.values(), ...versions];
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto("catalogue_versions")
    .values(all)
    .onConflict((conflict) => conflict.columns(["kind", "item_id", "number"]).doNothing())
    .executeTakeFirst();
  if (Number(added) !== all.length) {
    throw conflict(problem("catalogue_file.not_now"));
  }
  if (publish) await publishRows(db, timestamp, kind, ready);
  else await storeDrafts(db, timestamp, kind, ready);
  await recordAuditLines(
    db,
    now,
    ready.map((each) => ({
      action: "catalogue.imported",
      object: `${kind}:${each.id}`,
      after: {
        act: actOf(each),
        fields: (JSON.parse(each.row.changed) as string[]).join(", ") || null,
      },
    })),
  );
}

/** Returns a first version of each item that is older than its history, by id, so that it can be restored. */
async function loadFirstVersions(db: Db, kind: FiledKind, ready: readonly ReadyRow[]) {
  const ids = ready.filter(({ row }) => row.item_id && row.rev === 0).map(({ id }) => id);
  if (ids.length === 0) return new Map<string, NewRow<"catalogue_versions">>();
  const rows = await selectRows(db, kind).selectAll().where("id", "in", ids).execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        kind,
        item_id: row.id,
        number: 1,
        act: "found" as const,
        fields: JSON.stringify(valuesOf(kind, row)),
        publish_on: null,
        by_user_id: null,
        at: row.updated_at,
      },
    ]),
  );
}

/** Stores rows as unpublished changes; a scheduled day stays. */
async function storeDrafts(
  db: Db,
  timestamp: string,
  kind: FiledKind,
  ready: readonly ReadyRow[],
): Promise<void> {
  await db
    .insertInto("catalogue_work")
    .values(
      ready.map(({ id, values, row }) => ({
        kind,
        item_id: id,
        slug: String(values["slug"] ?? "") || null,
        title: titleOf(kind, values),
        fields: row.fields ?? "{}",
        updated_at: timestamp,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["kind", "item_id"]).doUpdateSet(({ ref }) => ({
        slug: ref("excluded.slug"),
        title: ref("excluded.title"),
        fields: ref("excluded.fields"),
        updated_at: ref("excluded.updated_at"),
      })),
    )
    .execute();
}

/** Makes rows the published items, deletes their unpublished changes, and stores former slugs and the search index. */
async function publishRows(
  db: Db,
  timestamp: string,
  kind: FiledKind,
  ready: readonly ReadyRow[],
): Promise<void> {
  await storeFormerSlugs(
    db,
    kind,
    ready.map(({ id, values }) => ({ id, slug: String(values["slug"]) })),
  );
  const rows = ready.map(({ id, values }) => ({
    id,
    created_at: timestamp,
    ...cellsOf(kind, values),
    status: "published",
    updated_at: timestamp,
  }));
  const columns = Object.keys(rows[0] ?? {}).filter(
    (name) => name !== "id" && name !== "created_at",
  );
  await db
    .insertInto(tableOf(kind))
    // The cells are the columns of the kind's own table.
    .values(rows as never)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(
            columns.map((name) => [name, ref(`excluded.${name}` as "excluded.id")]),
          ),
        ),
    )
    .execute();
  const ids = ready.map(({ id }) => id);
  await db
    .deleteFrom("catalogue_work")
    .where("kind", "=", kind)
    .where("item_id", "in", ids)
    .execute();
  await indexItems(db, kind, ids);
}
