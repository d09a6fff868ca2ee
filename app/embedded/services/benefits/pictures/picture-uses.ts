import { sql } from "kysely";
import type { Field, KeptPicture, Values } from "~/domain/benefits/catalogue/field";
import { catalogueKinds, type CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { titleOf } from "~/domain/benefits/catalogue/values";
import type { Db } from "../../../db/schema";
import { selectRows, valuesOf } from "../catalogue/catalogue-rows";

/** The items that show each uploaded picture, by its id. */
type PictureUses = Map<string, { kind: CatalogueKind; id: string; title: string }[]>;

const pictureFieldOf = (kind: CatalogueKind): Field | undefined =>
  kinds[kind].fields.find(({ type }) => type === "picture");
const picturedKinds = catalogueKinds.filter((kind) => pictureFieldOf(kind) !== undefined);

/** The LIKE pattern of a version's fields that show an uploaded picture. */
const uploadedIdPattern = '%"id":"picture-%';

/** Returns the items that show an uploaded picture in their published or unpublished version. */
export async function loadPictureUses(db: Db): Promise<PictureUses> {
  const uses: PictureUses = new Map();
  const note = (kind: CatalogueKind, id: string, values: Values) => {
    const picture = values[pictureFieldOf(kind)?.name ?? ""] as KeptPicture | null | undefined;
    if (!picture) return;
    const known = uses.get(picture.id) ?? [];
    if (!known.some((use) => use.kind === kind && use.id === id)) {
      uses.set(picture.id, [...known, { kind, id, title: titleOf(kind, values) }]);
    }
  };
  for (const kind of picturedKinds) {
    const field = pictureFieldOf(kind);
    const column = sql.ref(field?.at?.[0] ?? field?.name ?? "");
    const rows = await selectRows(db, kind)
      .selectAll()
      .where(sql<boolean>`${column} like ${uploadedIdPattern}`)
      .execute();
    for (const row of rows) note(kind, row.id, valuesOf(kind, row));
  }
  const works = await db
    .selectFrom("catalogue_work")
    .select(["kind", "item_id", "fields"])
    .where("kind", "in", picturedKinds)
    .where("fields", "like", uploadedIdPattern)
    .execute();
  for (const { kind, item_id, fields } of works) {
    note(kind, item_id, JSON.parse(fields) as Values);
  }
  return uses;
}

/** Returns true if an item shows the picture, or did so in a version that can be restored. */
export async function isPictureUsed(db: Db, id: string): Promise<boolean> {
  if ((await loadPictureUses(db)).has(id)) return true;
  const version = await db
    .selectFrom("catalogue_versions")
    .select("number")
    .where("kind", "in", picturedKinds)
    .where("fields", "like", `%"id":"${id}"%`)
    .limit(1)
    .executeTakeFirst();
  return version !== undefined;
}
