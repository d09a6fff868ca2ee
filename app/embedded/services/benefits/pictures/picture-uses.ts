import { sql } from "kysely";
import type { KeptPicture, Values } from "~/domain/benefits/catalogue/field";
import { catalogueKinds, type CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { titleOf } from "~/domain/benefits/catalogue/values";
import type { Db } from "../../../db/schema";
import { selectRows, valuesOf } from "../catalogue/rows";

type Uses = Map<string, { kind: CatalogueKind; id: string; title: string }[]>;

const fieldOf = (kind: CatalogueKind) => kinds[kind].fields.find(({ type }) => type === "picture");
const pictured = catalogueKinds.filter((kind) => fieldOf(kind) !== undefined);
const sent = '%"id":"picture-%';

/** Returns by picture the items that show it, in their published or unpublished version. */
export async function loadPictureUses(db: Db): Promise<Uses> {
  const uses: Uses = new Map();
  const note = (kind: CatalogueKind, id: string, values: Values) => {
    const picture = values[fieldOf(kind)?.name ?? ""] as KeptPicture | null | undefined;
    if (!picture) return;
    const known = uses.get(picture.id) ?? [];
    if (!known.some((use) => use.kind === kind && use.id === id)) {
      uses.set(picture.id, [...known, { kind, id, title: titleOf(kind, values) }]);
    }
  };
  for (const kind of pictured) {
    const field = fieldOf(kind);
    const column = sql.ref(field?.at?.[0] ?? field?.name ?? "");
    const rows = await selectRows(db, kind)
      .selectAll()
      .where(sql<boolean>`${column} like ${sent}`)
      .execute();
    for (const row of rows) note(kind, row.id, valuesOf(kind, row));
  }
  const works = await db
    .selectFrom("catalogue_work")
    .select(["kind", "item_id", "fields"])
    .where("kind", "in", pictured)
    .where("fields", "like", sent)
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
    .where("kind", "in", pictured)
    .where("fields", "like", `%"id":"${id}"%`)
    .limit(1)
    .executeTakeFirst();
  return version !== undefined;
}
