import { randomUUID } from "node:crypto";
import type { Values } from "~/domain/benefits/catalogue/field";
import type { Problems } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { changedFields, missingProblems, titleOf } from "~/domain/benefits/catalogue/values";
import {
  parseCatalogueFile,
  readRow,
  slugOfRow,
  type FiledKind,
  type ImportFacts,
  type Referables,
  type RowVerdict,
  cellsOf,
  headingsOf,
} from "~/domain/benefits/files/catalogue-file";
import { type CsvRow, csvLines, writeCsv } from "~/domain/csv-text";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { Db, NewRow } from "~/embedded/db/schema";
import { createTurnTaker } from "~/embedded/give-way";
import { isoTime } from "~/embedded/installation";
import { invalid, Refusal } from "~/embedded/refusal";
import { listCarrierNames } from "~/embedded/services/benefits/catalogue/carriers";
import { findItemsByFormerSlug } from "~/embedded/services/benefits/catalogue/former-slugs";
import {
  listFiledItems,
  loadReferableItems,
  type FiledItem,
} from "~/embedded/services/benefits/files/filed-items";
import { listImportRows } from "~/embedded/services/benefits/files/import-rows";
import { read, writeInSteps } from "../call";
import type { Language } from "~/language/languages";

/** Stores what each row of an admin's file would do, until it is confirmed or a day has passed. */

const rowsPerStatement = 100;

/**
 * Stores what a file's rows would do, in place of the admin's previous file of its kind, and returns the file's facts.
 * @throws Refusal invalid
 */
export const readCatalogueFile = writeInSteps(
  "super",
  "readCatalogueFile",
  async (
    { app, db, now, person },
    { kind, publish, text }: { kind: FiledKind; publish: boolean; text: string },
  ) => {
    const turn = createTurnTaker(app.storage);
    const file = parseCatalogueFile(kind, text);
    if ("refused" in file) throw invalid("file", file.refused);
    await turn();
    const { others, published } = await loadReferableItems(db, kind);
    const items = itemsBySlug(await listFiledItems(db, kind, turn));
    const created_at = isoTime(now);
    const id = `import-${randomUUID()}`;
    const former = await findItemsByFormerSlug(db, [kind]);
    const carriers = await listCarrierNames(db);
    const today = localDay(created_at, "UTC");
    const known = { former, kind, publish, others, published, carriers, today };
    const counts: Record<RowVerdict, number> = { error: 0, add: 0, update: 0, unchanged: 0 };
    const firstOf = new Map<string, number>();
    const rows: NewRow<"catalogue_import_rows">[] = [];
    for (const row of file.rows) {
      const slug = slugOfRow(kind, file, row);
      const same = firstOf.get(slug);
      if (slug && same === undefined) firstOf.set(slug, row.row_number);
      const found = judgeRow(known, file, row, { item: items.get(slug) ?? null, same });
      counts[found.verdict] += 1;
      const { row_number } = row;
      rows.push({ ...found, id: `${id} ${row_number}`, import_id: id, row_number, created_at });
      await turn();
    }
    await deleteEarlierFiles(db, kind, person.id);
    for (let index = 0; index < rows.length; index += rowsPerStatement) {
      await db
        .insertInto("catalogue_import_rows")
        .values(rows.slice(index, index + rowsPerStatement))
        .execute();
      await turn();
    }
    const facts = JSON.stringify({ counts, unknown: file.unknown });
    // The import's row is inserted last, so that its items are complete once it exists.
    await db
      .insertInto("catalogue_imports")
      .values({
        id,
        kind,
        facts,
        created_at,
        by_user_id: person.id,
        publish: publish ? "yes" : "no",
      })
      .execute();
    return getImport(db, person.id, id);
  },
);

/** Returns items by slug, both the published one and that of unpublished changes, which wins over other items'. */
function itemsBySlug(items: readonly FiledItem[]): Map<string, FiledItem> {
  const bySlug = new Map<string, FiledItem>();
  for (const item of items) if (item.publicSlug) bySlug.set(item.publicSlug, item);
  for (const item of items) {
    const slug = item.values["slug"];
    if (typeof slug === "string") bySlug.set(slug, item);
  }
  return bySlug;
}

/** Deletes an administrator's earlier files of a kind. */
async function deleteEarlierFiles(db: Db, kind: FiledKind, userId: string): Promise<void> {
  const earlier = db
    .selectFrom("catalogue_imports")
    .select("id")
    .where("kind", "=", kind)
    .where("by_user_id", "=", userId);
  await db.deleteFrom("catalogue_import_rows").where("import_id", "in", earlier).execute();
  await db
    .deleteFrom("catalogue_imports")
    .where("kind", "=", kind)
    .where("by_user_id", "=", userId)
    .execute();
}

/** What a file's rows are compared with. */
type ComparedCatalogue = {
  /** Ids by former slug. */
  former: ReadonlyMap<string, string>;
  kind: FiledKind;
  /** True if the rows are to be published at once. */
  publish: boolean;
  /** Items of other kinds that a row can name. */
  others: Referables;
  /** Their ids, if published. */
  published: Set<string>;
  carriers: ReadonlySet<string>;
  /** YYYY-MM-DD */
  today: string;
};
/** Returns what a row would do to the item with its slug, and its problems. @param same an earlier row with the slug */
function judgeRow(
  { kind, publish, others, published, carriers, former, today }: ComparedCatalogue,
  file: Parameters<typeof readRow>[1],
  row: CsvRow,
  { item, same }: { item: FiledItem | null; same: number | undefined },
) {
  const existing = item?.values ?? null;
  const { values, problems } = readRow(kind, file, row, { existing, others, today });
  for (const field of kinds[kind].fields) {
    const value = field.type === "text" && field.listed ? values[field.name] : null;
    if (typeof value === "string" && value !== "" && !carriers.has(value)) {
      problems[field.name] = [problem("carrier.not_listed")];
    }
  }
  const changed = changedFields(kind, existing ?? {}, values);
  const isSeen = item?.state === "published" && !item.hasWork;
  const isDone = item !== null && changed.length === 0;
  const isRetired = item?.state === "retired";
  if (same !== undefined)
    problems["slug"] = [problem("catalogue_file.same_address", { row: String(same) })];
  const slug = String(values["slug"] ?? "");
  const owner = former.get(slug);
  if (owner !== undefined && owner !== item?.id)
    problems["slug"] = [problem("catalogue.slug_former", { slug })];
  const verdict: RowVerdict =
    isDone && (!publish || isSeen || isRetired) ? "unchanged" : item ? "update" : "add";
  const isShown = publish || Boolean(item?.publish_on);
  if (verdict !== "unchanged" && isShown) {
    Object.assign(problems, {
      ...(publish && isRetired ? { slug: [problem("catalogue_file.retired")] } : {}),
      ...findPublishProblems(kind, values, { others, published }),
      ...problems,
    });
  }
  const isWrong = Object.keys(problems).length > 0;
  return {
    verdict: isWrong ? ("error" as const) : verdict,
    title: titleOf(kind, values) || String(values["slug"] ?? ""),
    item_id: item?.id ?? null,
    rev: item?.rev ?? 0,
    // A row that won't be imported stores only its errors.
    fields: isWrong || verdict === "unchanged" ? null : JSON.stringify(values),
    changed: JSON.stringify(item ? changed : []),
    problems: JSON.stringify(problems),
  };
}

/** Returns why an item can't be published: missing fields, and references that aren't published. */
function findPublishProblems(
  kind: FiledKind,
  values: Values,
  { others, published }: Pick<ComparedCatalogue, "others" | "published">,
): Problems {
  const problems = missingProblems(kind, values);
  for (const field of kinds[kind].fields) {
    if (field.type !== "one-of" && field.type !== "some-of") continue;
    for (const id of [values[field.name] ?? []].flat() as string[]) {
      if (published.has(id)) continue;
      const name = others[field.kind].find((each) => each.id === id)?.title ?? id;
      (problems[field.name] ??= []).push(problem("catalogue.not_published", { name }));
    }
  }
  return problems;
}

/** Returns the facts of an administrator's own file, without its rows. @throws Refusal not_found */
export async function getImport(db: Db, userId: string, id: string): Promise<ImportFacts> {
  const found = await db
    .selectFrom("catalogue_imports")
    .selectAll()
    .where("id", "=", id)
    .where("by_user_id", "=", userId)
    .executeTakeFirst();
  if (!found) throw new Refusal("not_found", { message: problem("catalogue_file.gone") });
  return {
    ...(JSON.parse(found.facts) as Pick<ImportFacts, "counts" | "unknown">),
    id,
    kind: found.kind,
    publish: found.publish === "yes",
    result: found.result === null ? null : (JSON.parse(found.result) as ImportFacts["result"]),
  };
}

/** Returns a file of the caller's, with a page of its rows. @throws Refusal not_found */
export const getCatalogueImport = read(
  "super",
  "getCatalogueImport",
  async (
    { app, db, person },
    { id, ...query }: { id: string; page?: string; verdict?: string },
  ) => {
    const facts = await getImport(db, person.id, id);
    return { ...facts, ...(await listImportRows(app, facts, query)) };
  },
);

/** The thread yields after so many items. */
const itemsPerTurn = 50;

/** Returns all items of a kind as a CSV file, by slug, with unpublished changes. */
export const exportCatalogue = read(
  "super",
  "exportCatalogue",
  async ({ app, db }, { kind, language }: { kind: FiledKind; language: Language }) => {
    const turn = createTurnTaker(app.storage);
    const items = await listFiledItems(db, kind, turn);
    const { others } = await loadReferableItems(db, kind);
    const place = ({ values, id }: (typeof items)[number]) =>
      `${String(values["slug"] ?? "")} ${id}`;
    items.sort((a, b) => (place(a) < place(b) ? -1 : 1));
    const texts = [writeCsv(headingsOf(kind, language), [])];
    for (let index = 0; index < items.length; index += itemsPerTurn) {
      const some = items.slice(index, index + itemsPerTurn);
      texts.push(csvLines(some.map((item) => cellsOf(kind, item, { others, language }))));
      await turn();
    }
    return texts.join("");
  },
);
