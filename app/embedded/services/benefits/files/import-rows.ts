import type { FieldValue, Values } from "~/domain/benefits/catalogue/field";
import type { Problems } from "~/domain/benefits/catalogue/kind";
import { changedFields } from "~/domain/benefits/catalogue/values";
import type { FiledKind, ImportFacts, RowVerdict } from "~/domain/benefits/files/catalogue-file";
import { localDay } from "~/domain/local-days";
import type { Db } from "../../../db/schema";
import type { Installation } from "../../../installation";
import { pageOf } from "~/domain/page-numbers";
import { countCovered, countEnrolled } from "../catalogue/enrolled";
import { selectRows, valuesOf } from "../catalogue/catalogue-rows";

/** Returns what the rows of an unconfirmed file would change. */

/**
 * Returns a page of an unconfirmed file's rows in its order, those of one verdict or all, with the changes and enrolled
 * people of each, and how many people's plans the whole file changes. A confirmed file has no rows.
 */
export async function listImportRows(
  { storage: { db }, clock }: Pick<Installation, "storage" | "clock">,
  facts: ImportFacts,
  query: { page?: string; verdict?: string },
) {
  const { counts, id, kind, result } = facts;
  const today = localDay(clock(), "UTC");
  const verdict = (Object.keys(counts) as RowVerdict[]).find((each) => each === query.verdict);
  const all = Object.values(counts).reduce((a, b) => a + b, 0);
  const total = result ? 0 : verdict ? counts[verdict] : all;
  const { pagination, offset } = pageOf(query, total, 50);
  let rows = db
    .selectFrom("catalogue_import_rows")
    .select(["row_number", "verdict", "title", "item_id", "fields", "problems"])
    .where("import_id", "=", id);
  if (verdict) rows = rows.where("verdict", "=", verdict);
  const found = await rows
    .orderBy("row_number")
    .limit(pagination.per_page)
    .offset(offset)
    .execute();
  const ids = found.flatMap(({ item_id }) => item_id ?? []);
  const [before, enrolled] = await Promise.all([
    loadValuesBefore(db, facts, ids),
    countEnrolled(db, today, kind, ids),
  ]);
  return {
    pagination,
    covered: await countCovered(db, today, kind, id),
    rows: found.map(({ item_id, fields, problems, ...row }) => {
      const was = item_id === null ? undefined : before.get(item_id);
      return {
        ...row,
        /** Compared with the published values if the rows will be published. */
        changes: was && fields ? listFieldChanges(kind, was, JSON.parse(fields) as Values) : [],
        enrolled: item_id === null ? null : enrolled(item_id),
        /** The row's problems by field. */
        problems: JSON.parse(problems) as Problems,
      };
    }),
  };
}

const listFieldChanges = (
  kind: FiledKind,
  was: Values,
  values: Values,
): { name: string; before: FieldValue; after: FieldValue }[] =>
  changedFields(kind, was, values).map((name) => ({
    name,
    before: was[name] ?? null,
    after: values[name] ?? null,
  }));

/** Returns the current values: published ones if the rows will be published, otherwise with unpublished changes. */
async function loadValuesBefore(db: Db, { kind, publish }: ImportFacts, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await selectRows(db, kind)
    .selectAll()
    .where("id", "in", [...ids])
    .execute();
  const valuesById = rows.map((row) => [row.id, valuesOf(kind, row)] as const);
  const works = await db
    .selectFrom("catalogue_work")
    .select(["item_id", "fields"])
    .where("kind", "=", kind)
    .where("item_id", "in", [...ids])
    .execute();
  const worked = works.map(
    ({ item_id, fields }) => [item_id, JSON.parse(fields) as Values] as const,
  );
  return new Map(publish ? [...worked, ...valuesById] : [...valuesById, ...worked]);
}
