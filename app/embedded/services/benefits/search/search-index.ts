import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { spellings } from "~/domain/benefits/search-words";
import { searchedKinds, type SearchedKind } from "~/domain/benefits/searched-kinds";
import type { Db } from "../../../db/schema";
import { selectRows, valuesOf } from "../catalogue/catalogue-rows";
import { entryOf, entryId, type IndexedItem } from "./search-entry";

/** The index of the benefits search is updated with the published items. */

/** Rows of one statement, which both databases accept. */
const batch = 500;

/** Returns true for every kind except legal texts and associations. */
const isSearched = (kind: CatalogueKind): kind is SearchedKind =>
  (searchedKinds as readonly string[]).includes(kind);

/**
 * Indexes up to a hundred catalog items in their published version, or removes them from the index; kinds that aren't
 * searched are left alone. Call it last in the transaction that publishes, changes or retires them.
 */
export async function indexItems(db: Db, kind: CatalogueKind, ids: readonly string[]) {
  if (!isSearched(kind) || ids.length === 0) return;
  const entryIds = ids.map((id) => entryId(kind, id));
  // Of two simultaneous writers, the second waits here and reads what the first wrote.
  await db.updateTable("search_entries").set({ kind }).where("id", "in", entryIds).execute();
  const rows = await selectRows(db, kind).selectAll().where("id", "in", ids).execute();
  const found = rows.flatMap(({ id, status, ...row }) => {
    const values = valuesOf(kind, { ...row });
    return entryOf(kind, { id, status, values }) ?? [];
  });
  await db.deleteFrom("search_words").where("entry_id", "in", entryIds).execute();
  await db.deleteFrom("search_entries").where("id", "in", entryIds).execute();
  if (found.length > 0) await addEntriesWithWords(db, found);
}

/** Indexes the next items by id, if the kind is searched. Returns the last id either way; undefined if none is left. */
export async function indexNextItems(
  db: Db,
  kind: CatalogueKind,
  after: string,
  max: number,
): Promise<string | undefined> {
  const rows = await selectRows(db, kind)
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(max)
    .execute();
  const ids = rows.map(({ id }) => id);
  await indexItems(db, kind, ids);
  return ids.at(-1);
}

/** Records that all items that existed before are indexed, and when; an earlier record stays. */
export const markIndexComplete = (db: Db, timestamp: string) =>
  db
    .insertInto("facts")
    .values({ key: "search", value: timestamp })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();

/** Indexes all items of a small catalog, each anew, and records that the index is complete since `timestamp` (ISO). */
export async function indexCatalogue(db: Db, timestamp: string): Promise<void> {
  for (const kind of searchedKinds) {
    for (let after: string | undefined = ""; after !== undefined;) {
      after = await indexNextItems(db, kind, after, 100);
    }
  }
  await markIndexComplete(db, timestamp);
}

/** Adds missing entries with their words and the words' spellings. */
async function addEntriesWithWords(db: Db, found: readonly IndexedItem[]): Promise<void> {
  await db
    .insertInto("search_entries")
    .values(found.map(({ entry }) => entry))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const words = found.flatMap(({ entry, audiences, words: entryWords }) =>
    audiences.flatMap((audience) =>
      [...entryWords].map(([word, place]) => ({ audience, place, word, entry_id: entry.id })),
    ),
  );
  for (let from = 0; from < words.length; from += batch) {
    await db
      .insertInto("search_words")
      .values(words.slice(from, from + batch))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await addSpellings(db, [...new Set(words.map(({ word }) => word))]);
}

/** Adds the spellings of words. Words without entries are never removed, because they find nothing. */
async function addSpellings(db: Db, words: readonly string[]): Promise<void> {
  for (let from = 0; from < words.length; from += batch) {
    const some = words.slice(from, from + batch);
    const known = await db
      .selectFrom("search_spellings")
      .select("word")
      .where("spelling", "in", some)
      .whereRef("spelling", "=", "word")
      .execute();
    const knows = new Set(known.map(({ word }) => word));
    // A fixed order prevents deadlocks between two writers of the same words.
    const rows = some
      .filter((word) => !knows.has(word))
      .sort()
      .flatMap((word) => spellings(word).map((spelling) => ({ spelling, word })));
    for (let index = 0; index < rows.length; index += batch) {
      await db
        .insertInto("search_spellings")
        .values(rows.slice(index, index + batch))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}
