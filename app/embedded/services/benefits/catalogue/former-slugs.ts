import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import type { Db } from "../../../db/schema";
import { selectRows } from "./catalogue-rows";

/** Items stay reachable by former slugs, which people may have saved. */

/**
 * Records the old slugs of items that are about to be renamed; `items` have the new ones. Items with the same slug are
 * left out, and a slug that was recorded before keeps its item.
 */
export async function storeFormerSlugs(
  db: Db,
  kind: CatalogueKind,
  items: readonly { id: string; slug: string }[],
): Promise<void> {
  const slugOf = new Map(items.map(({ id, slug }) => [id, slug]));
  const rows = await selectRows(db, kind)
    .select(["id", "slug"])
    .where("id", "in", [...slugOf.keys()])
    .execute();
  const former = rows
    .filter(({ id, slug }) => slugOf.get(id) !== slug)
    .map(({ id, slug }) => ({ kind, slug, item_id: id }));
  if (former.length === 0) return;
  await db
    .insertInto("catalogue_former_slugs")
    .values(former)
    .onConflict((conflict) => conflict.columns(["kind", "slug"]).doNothing())
    .execute();
}

/**
 * Returns the ids of the items that had these slugs before they were renamed, by slug; without `slugs`, all of them.
 */
export async function findItemsByFormerSlug(
  db: Db,
  kinds: readonly CatalogueKind[],
  slugs?: readonly string[],
): Promise<Map<string, string>> {
  let query = db
    .selectFrom("catalogue_former_slugs")
    .select(["slug", "item_id"])
    .where("kind", "in", kinds);
  if (slugs) query = query.where("slug", "in", slugs);
  return new Map((await query.execute()).map(({ slug, item_id }) => [slug, item_id]));
}

/** Returns the item with this current or else former slug; undefined without one. `find` looks up a slug or an id. */
export async function findBySlug<Found>(
  db: Db,
  kind: CatalogueKind,
  slug: string,
  find: (slugOrId: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const found = await find(slug);
  if (found !== undefined) return found;
  const owner = (await findItemsByFormerSlug(db, [kind], [slug])).get(slug);
  return owner === undefined ? undefined : find(owner);
}
