import type { Values } from "~/domain/benefits/catalogue/field";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { missingProblems } from "~/domain/benefits/catalogue/values";
import { localDay } from "~/domain/local-days";
import type { Db } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { indexItems } from "../search/search-index";
import { storeFormerSlugs } from "./former-slugs";
import { checkLegalEdition } from "./editions";
import { checkReferences } from "./references";
import { cellsOf, tableOf } from "./catalogue-rows";
import {
  addVersion,
  recordCatalogueAct,
  deleteDraft,
  createFieldsRefusal,
  draftValues,
  type SeenVersion,
  type StoredItem,
} from "./version";

/** Checks that an item can be published: it is complete, and what it refers to is published. Throws Refusal invalid. */
export async function checkPublishable(db: Db, kind: CatalogueKind, values: Values): Promise<void> {
  const missing = missingProblems(kind, values);
  if (Object.keys(missing).length > 0) throw createFieldsRefusal(missing);
  await checkReferences(db, kind, values);
}

/**
 * Checks, publishes, indexes and records an item's unpublished version, or republishes the published one, and keeps its
 * former slug; `isCorrection` means that a legal text's meaning is unchanged. Throws Refusal invalid, and conflict.
 */
export async function publishDraft(
  db: Db,
  now: number,
  seenVersion: SeenVersion,
  { is, by, isCorrection = false }: { is: StoredItem; by: string | null; isCorrection?: boolean },
): Promise<void> {
  const { kind, id } = seenVersion;
  const values = draftValues(kind, is);
  await checkPublishable(db, kind, values);
  await checkLegalEdition(db, seenVersion, is.row, {
    values,
    on: localDay(now, "UTC"),
    isCorrection,
  });
  await addVersion(db, now, seenVersion, { operation: "published", values, by, row: is.row });
  const cells = { ...cellsOf(kind, values), status: "published", updated_at: isoTime(now) };
  if (is.row) {
    await storeFormerSlugs(db, kind, [{ id, slug: String(values["slug"]) }]);
    // The cells are the columns of the kind's own table.
    await db
      .updateTable(tableOf(kind))
      .set(cells as never)
      .where("id", "=", id)
      .execute();
  } else {
    const made = { id, created_at: isoTime(now), ...cells };
    await db
      .insertInto(tableOf(kind))
      .values(made as never)
      .execute();
  }
  await deleteDraft(db, seenVersion);
  await indexItems(db, kind, [id]);
  await recordCatalogueAct(
    db,
    now,
    "published",
    seenVersion,
    isCorrection ? { correction: "yes" } : {},
  );
}
