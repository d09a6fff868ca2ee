import type { Values } from "~/domain/benefits/catalogue/field";
import { referredKinds, type CatalogueState } from "~/domain/benefits/catalogue/kind";
import { titleOf } from "~/domain/benefits/catalogue/values";
import type { FiledKind, Referable, Referables } from "~/domain/benefits/files/catalogue-file";
import type { Db } from "../../../db/schema";
import { selectRows, valuesOf } from "../catalogue/catalogue-rows";

export type FiledItem = {
  id: string;
  values: Values;
  /** The published slug, which may differ. */
  publicSlug: string | null;
  state: CatalogueState;
  rev: number;
  hasWork: boolean;
  publish_on: string | null;
};

/** The number of ids in one statement. */
const idsAtOnce = 200;

/**
 * Returns all items of a kind for its file, those with a row first, each by id, and with their unpublished values if there
 * are any. `turn` is awaited between pieces of work, so that other work of the process goes first.
 */
export async function listFiledItems(
  db: Db,
  kind: FiledKind,
  turn: () => Promise<void>,
): Promise<FiledItem[]> {
  const works = new Map<string, { values: Values; publish_on: string | null }>();
  for (let after = ""; ;) {
    const found = await db
      .selectFrom("catalogue_work")
      .select(["item_id", "fields", "publish_on"])
      .where("kind", "=", kind)
      .where("item_id", ">", after)
      .orderBy("item_id")
      .limit(idsAtOnce)
      .execute();
    for (const { item_id, fields, publish_on } of found) {
      works.set(item_id, { values: JSON.parse(fields) as Values, publish_on });
    }
    await turn();
    if (found.length < idsAtOnce) break;
    after = found.at(-1)?.item_id ?? "";
  }
  const revs = await loadRevs(db, kind);
  const items: FiledItem[] = [];
  for (let after = ""; ;) {
    const rows = await selectRows(db, kind)
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(idsAtOnce)
      .execute();
    for (const row of rows) {
      const { id, slug, status } = row;
      const work = works.get(id);
      works.delete(id);
      const publish_on = work?.publish_on ?? null;
      items.push({
        id,
        publicSlug: slug,
        hasWork: work !== undefined,
        publish_on,
        values: work?.values ?? valuesOf(kind, row),
        state: status === "draft" && publish_on ? "scheduled" : status,
        rev: revs.get(id) ?? 0,
      });
    }
    await turn();
    if (rows.length < idsAtOnce) break;
    after = rows.at(-1)?.id ?? "";
  }
  for (const [id, { values, publish_on }] of works) {
    items.push({
      id,
      values,
      publicSlug: null,
      hasWork: true,
      publish_on,
      state: publish_on ? "scheduled" : "draft",
      rev: revs.get(id) ?? 0,
    });
  }
  return items;
}

/** Returns the number of each item's last version, or of those given. */
export async function loadRevs(
  db: Db,
  kind: FiledKind,
  ids?: readonly string[],
): Promise<Map<string, number>> {
  let query = db
    .selectFrom("catalogue_versions")
    .select(({ fn }) => ["item_id", fn.max<number>("number").as("rev")])
    .where("kind", "=", kind)
    .groupBy("item_id");
  if (ids) query = query.where("item_id", "in", ids);
  return new Map((await query.execute()).map(({ item_id, rev }) => [item_id, Number(rev)]));
}

/**
 * Returns by kind the items to which files of this kind refer (categories for vendors, otherwise associations),
 * published or not, and the ids of the published ones.
 */
export async function loadReferableItems(
  db: Db,
  kind: FiledKind,
): Promise<{ others: Referables; published: Set<string> }> {
  const others: Record<keyof Referables, Referable[]> = {
    category: [],
    article: [],
    association: [],
  };
  const published = new Set<string>();
  const kinds = kind === "vendors" ? (["category"] as const) : (["association"] as const);
  for (const name of kinds) {
    const of = referredKinds[name];
    for (const row of await selectRows(db, of).selectAll().execute()) {
      const { id, slug, status } = row;
      others[name].push({ id, slug, title: titleOf(of, valuesOf(of, row)) });
      if (status === "published") published.add(id);
    }
    const works = await db
      .selectFrom("catalogue_work")
      .select(["item_id as id", "slug", "title"])
      .where("kind", "=", of)
      .execute();
    for (const work of works) {
      if (!others[name].some(({ id }) => id === work.id)) others[name].push(work);
    }
  }
  return { others, published };
}
