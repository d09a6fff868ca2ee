import { sql, type Kysely } from "kysely";
import type { CataloguePicture } from "~/contract/benefits/catalogue-picture-calls";
import type { KeptPicture, Values } from "~/domain/benefits/catalogue/field";
import { catalogueKinds, type CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { titleOf } from "~/domain/benefits/catalogue/values";
import type { EmbeddedTables } from "../../../db/schema";
import { rowsOf, valuesOf } from "../catalogue/rows";

/** What of the catalogue shows which picture. */

type Db = Kysely<EmbeddedTables>;
type Uses = Map<string, CataloguePicture["uses"]>;

const fieldOf = (kind: CatalogueKind) => kinds[kind].fields.find(({ type }) => type === "picture");
const pictured = catalogueKinds.filter((kind) => fieldOf(kind) !== undefined);
const sent = '%"id":"picture-%';

/** By the picture's id: what people see, and what is being worked on. */
export async function usesOfPictures(db: Db): Promise<Uses> {
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
    const rows = await rowsOf(db, kind)
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

/** Whether something shows it, or showed it in a version that can be taken up again. */
export async function isPictureUsed(db: Db, id: string): Promise<boolean> {
  if ((await usesOfPictures(db)).has(id)) return true;
  const version = await db
    .selectFrom("catalogue_versions")
    .select("number")
    .where("kind", "in", pictured)
    .where("fields", "like", `%"id":"${id}"%`)
    .limit(1)
    .executeTakeFirst();
  return version !== undefined;
}
