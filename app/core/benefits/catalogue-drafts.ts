import type { Values } from "~/domain/benefits/catalogue/field";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { changedFields, checkValues, titleOf } from "~/domain/benefits/catalogue/values";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { notFound } from "~/embedded/refusal";
import { checkLegalEdition } from "~/embedded/services/benefits/catalogue/editions";
import { findItemsByFormerSlug } from "~/embedded/services/benefits/catalogue/former-slugs";
import { checkPublishable } from "~/embedded/services/benefits/catalogue/publish";
import { tableOf, valuesOf } from "~/embedded/services/benefits/catalogue/catalogue-rows";
import {
  addDraft,
  addVersion,
  recordCatalogueAct,
  changeItem,
  catalogueConflict,
  deleteDraft,
  isNewerVersionRefusal,
  createFieldsRefusal,
  getStoredItem,
  draftValues,
  type SeenVersion,
  type StoredItem,
} from "~/embedded/services/benefits/catalogue/version";
import { hashSecret } from "~/embedded/services/secret-hash";
import { writeInSteps } from "../call";
import { findItem, loadItem } from "./catalogue-items";

/** Admins create, save, discard and restore unpublished versions of items. */

/** @throws Refusal invalid if another item of the kind has or had the slug; dental and vision plans share theirs */
async function checkSlug(db: Db, kind: CatalogueKind, id: string, values: Values): Promise<void> {
  const { slug } = values;
  if (typeof slug !== "string") return;
  const shared = (Object.keys(kinds) as CatalogueKind[]).filter(
    (each) => tableOf(each) === tableOf(kind),
  );
  const row = await db
    .selectFrom(tableOf(kind))
    .select("id")
    .where("slug", "=", slug)
    .where("id", "!=", id)
    .executeTakeFirst();
  const work = await db
    .selectFrom("catalogue_work")
    .select("item_id")
    .where("kind", "in", shared)
    .where("slug", "=", slug)
    .where("item_id", "!=", id)
    .executeTakeFirst();
  if (row ?? work) throw createFieldsRefusal({ slug: [problem("catalogue.slug_taken", { slug })] });
  const owner = (await findItemsByFormerSlug(db, shared, [slug])).get(slug);
  if (owner !== undefined && owner !== id) {
    throw createFieldsRefusal({ slug: [problem("catalogue.slug_former", { slug })] });
  }
}

/** Returns checked values, after {@link keepDeskFields}; those that `kept` has stay valid. @throws Refusal invalid */
async function parseValues(
  db: Db,
  kind: CatalogueKind,
  id: string,
  input: unknown,
  { now, kept, row }: { now: number; kept: Values | null; row: StoredItem["row"] },
): Promise<Values> {
  const today = localDay(now, "UTC");
  const { values: read, problems } = checkValues(kind, input, { today, kept });
  if (problems) throw createFieldsRefusal(problems);
  const values = keepDeskFields(kind, row, read);
  if (!titleOf(kind, values)) {
    throw createFieldsRefusal({ [kinds[kind].title]: [problem("catalogue.title_missing")] });
  }
  await checkSlug(db, kind, id, values);
  return values;
}

/** Returns the values; those of the association's desk stay as published, except in an item that is a draft. */
function keepDeskFields(kind: CatalogueKind, row: StoredItem["row"], values: Values): Values {
  if (!row || row["status"] === "draft") return values;
  const current = valuesOf(kind, row);
  const deskFields = kinds[kind].fields.filter(({ desk }) => desk);
  return {
    ...values,
    ...Object.fromEntries(deskFields.map(({ name }) => [name, current[name] ?? null])),
  };
}

/**
 * Creates and returns an unpublished item, once for an admin's `key`.
 * @throws Refusal invalid; conflict for one-item kinds
 */
export const createCatalogueItem = writeInSteps(
  "super",
  "createCatalogueItem",
  async (
    { db, now, person },
    { kind, key, values: input }: { kind: CatalogueKind; key: string; values: Values },
  ) => {
    if (kinds[kind].fixedIds) throw catalogueConflict(problem("catalogue.fixed"));
    const id = `${kind}-${hashSecret(`${person.id} ${kind} ${key}`).slice(0, 16)}`;
    try {
      await db.transaction().execute(async (trx) => {
        if ((await getStoredItem(trx, kind, id)).rev > 0) return;
        const values = await parseValues(trx, kind, id, input, { now, kept: null, row: null });
        const created = { operation: "created", values, by: person.id, row: null } as const;
        await addDraft(trx, now, { kind, id, rev: 0 }, created);
      });
    } catch (error) {
      // A simultaneous post of the same form created it.
      if (!isNewerVersionRefusal(error) || (await getStoredItem(db, kind, id)).rev === 0)
        throw error;
    }
    return loadItem(db, now, kind, id);
  },
);

/**
 * Saves an existing item's draft, or deletes one that equals what is published and has no day; a scheduled one keeps
 * its day and must be complete. A repeat is no conflict. Returns the item.
 * @throws Refusal not_found, invalid, conflict
 */
export const saveCatalogueItem = writeInSteps(
  "super",
  "saveCatalogueItem",
  async (
    { app, db, now, person },
    { values: input, ...seenVersion }: SeenVersion & { values: Values },
  ) => {
    const { kind, id } = seenVersion;
    const isSame = (is: StoredItem, values: Values) =>
      changedFields(kind, draftValues(kind, is), values).length === 0;
    const { values: sent } = checkValues(kind, input, { kept: input });
    await changeItem(
      app,
      seenVersion,
      (is) => sent !== null && isSame(is, keepDeskFields(kind, is.row, sent)),
      async (db, now, is) => {
        const kept = draftValues(kind, is);
        const values = await parseValues(db, kind, id, input, { now, kept, row: is.row });
        if (isSame(is, values)) return;
        const publish_on = is.work?.publish_on ?? null;
        // A scheduled item must be complete for its day.
        if (publish_on) {
          await checkPublishable(db, kind, values);
          await checkLegalEdition(db, seenVersion, is.row, {
            values,
            on: publish_on,
            isCorrection: false,
          });
        }
        const saved = {
          operation: "saved",
          values,
          by: person.id,
          publish_on,
          row: is.row,
        } as const;
        const changed = changedFields(kind, draftValues(kind, is), values).join(", ");
        await addDraft(db, now, seenVersion, saved, { fields: changed });
      },
    );
    return loadItem(db, now, kind, id);
  },
);

/**
 * Reverts to the published version; a repeat changes nothing. Returns null for an item that was never published, which
 * disappears from the lists.
 * @throws Refusal not_found and conflict
 */
export const discardCatalogueChanges = writeInSteps(
  "super",
  "discardCatalogueChanges",
  async ({ app, db, now, person }, seenVersion: SeenVersion) => {
    await changeItem(
      app,
      seenVersion,
      ({ work }) => !work,
      (db, now, is) => discardDraft(db, now, person.id, { seenVersion, is }),
    );
    return findItem(db, now, seenVersion.kind, seenVersion.id);
  },
);

/** Deletes unpublished changes, if any, with a version in the history; the caller has checked `seenVersion`. */
export async function discardDraft(
  db: Db,
  now: number,
  userId: string,
  { seenVersion, is }: { seenVersion: SeenVersion; is: StoredItem },
): Promise<void> {
  if (!is.work) return;
  const values = is.row ? valuesOf(seenVersion.kind, is.row) : draftValues(seenVersion.kind, is);
  await addVersion(db, now, seenVersion, {
    operation: "discarded",
    values,
    by: userId,
    row: is.row,
  });
  await deleteDraft(db, seenVersion);
  await recordCatalogueAct(db, now, "discarded", seenVersion);
}

/** Restores an older version as an unscheduled draft. @throws Refusal not_found, invalid and conflict */
export const restoreCatalogueItem = writeInSteps(
  "super",
  "restoreCatalogueItem",
  async (
    { app, db, now, person },
    { number, ...seenVersion }: SeenVersion & { number: number },
  ) => {
    const { kind, id } = seenVersion;
    await changeItem(
      app,
      seenVersion,
      () => false,
      async (db, now, is) => {
        const version = await db
          .selectFrom("catalogue_versions")
          .select("fields")
          .where("kind", "=", kind)
          .where("item_id", "=", id)
          .where("number", "=", number)
          .executeTakeFirstOrThrow(notFound);
        const kept = draftValues(kind, is);
        const older: unknown = JSON.parse(version.fields);
        const values = await parseValues(db, kind, id, older, { now, kept, row: is.row });
        const restored = { operation: "restored", values, by: person.id, row: is.row } as const;
        await addDraft(db, now, seenVersion, restored, { number });
      },
    );
    return loadItem(db, now, kind, id);
  },
);
