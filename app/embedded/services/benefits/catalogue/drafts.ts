import type { Values } from "~/domain/benefits/catalogue/field";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { changedFields, checkValues, titleOf } from "~/domain/benefits/catalogue/values";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import { Refusal } from "../../../refusal";
import type { SuperAdmin } from "../../account/rights";
import { secretHash } from "../../secret-hash";
import { checkEdition } from "./editions";
import { formerOwners } from "./former-slugs";
import { stored } from "./items";
import { checkWhole } from "./publish";
import { tableOf, valuesOf } from "./rows";
import {
  addVersion,
  audit,
  change,
  conflict,
  endWork,
  isNewer,
  keepWork,
  refuseFields,
  valuesNow,
  type App,
  type Db,
  type Seen,
  type Stored,
} from "./version";

/** Admins create, save, discard and restore unpublished versions of items. */

/** A slug is unique within a kind; dental and vision plans share theirs. */
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
  if (row ?? work) throw refuseFields({ slug: [problem("catalogue.slug_taken", { slug })] });
  const owner = (await formerOwners(db, shared, [slug])).get(slug);
  if (owner !== undefined && owner !== id) {
    throw refuseFields({ slug: [problem("catalogue.slug_former", { slug })] });
  }
}

/** Throws Refusal invalid. */
export async function checked(
  db: Db,
  kind: CatalogueKind,
  id: string,
  given: unknown,
  { now, kept, row }: { now: number; kept: Values | null; row: Stored["row"] },
): Promise<Values> {
  const today = localDay(now, "UTC");
  const { values: read, problems } = checkValues(kind, given, { today, kept });
  if (problems) throw refuseFields(problems);
  const values = asOnDesk(kind, row, read);
  if (!titleOf(kind, values)) {
    throw refuseFields({ [kinds[kind].title]: [problem("catalogue.title_missing")] });
  }
  await checkSlug(db, kind, id, values);
  return values;
}

/**
 * Returns the values, with the published ones in place of any sent or restored ones for fields that are changed on
 * the association's desk.
 */
function asOnDesk(kind: CatalogueKind, row: Stored["row"], values: Values): Values {
  if (!row || row["status"] === "draft") return values;
  const seen = valuesOf(kind, row);
  const there = kinds[kind].fields.filter(({ desk }) => desk);
  return {
    ...values,
    ...Object.fromEntries(there.map(({ name }) => [name, seen[name] ?? null])),
  };
}

/**
 * Creates an unpublished item; the same key of the same admin creates the same one. Throws Refusal invalid and
 * conflict.
 */
export async function createItem(
  app: App,
  admin: SuperAdmin,
  { kind, key, values: given }: { kind: CatalogueKind; key: string; values: unknown },
): Promise<string> {
  if (kinds[kind].only) throw conflict(problem("catalogue.fixed"));
  const now = app.clock();
  const id = `${kind}-${secretHash(`${admin.id} ${kind} ${key}`).slice(0, 16)}`;
  const { db } = app.storage;
  try {
    await db.transaction().execute(async (trx) => {
      if ((await stored(trx, kind, id)).rev > 0) return;
      const values = await checked(trx, kind, id, given, { now, kept: null, row: null });
      await addVersion(
        trx,
        now,
        { kind, id, rev: 0 },
        { act: "created", values, by: admin.id, row: null },
      );
      await keepWork(trx, now, { kind, id }, { values });
      await audit(trx, now, "created", { kind, id });
    });
  } catch (error) {
    // A simultaneous post of the same form created it.
    if (!isNewer(error) || (await stored(db, kind, id)).rev === 0) throw error;
  }
  return id;
}

/** Saves changes that stay invisible until they are published. Throws Refusal not_found, invalid and conflict. */
export async function saveItem(
  app: App,
  admin: SuperAdmin,
  { values: given, ...seen }: Seen & { values: unknown },
): Promise<void> {
  const { kind, id } = seen;
  const isSame = (is: Stored, values: Values) =>
    changedFields(kind, valuesNow(kind, is), values).length === 0;
  const { values: sent } = checkValues(kind, given, { kept: given as Values });
  await change(
    app,
    seen,
    (is) => sent !== null && isSame(is, asOnDesk(kind, is.row, sent)),
    async (db, now, is) => {
      const kept = valuesNow(kind, is);
      const values = await checked(db, kind, id, given, { now, kept, row: is.row });
      if (isSame(is, values)) return;
      const publish_on = is.work?.publish_on ?? null;
      // A scheduled item must be complete for its day.
      if (publish_on) {
        await checkWhole(db, kind, values);
        await checkEdition(db, seen, is.row, { values, on: publish_on, isCorrection: false });
      }
      await addVersion(db, now, seen, {
        act: "saved",
        values,
        by: admin.id,
        publish_on,
        row: is.row,
      });
      await keepWork(db, now, seen, { values, publish_on, row: is.row });
      const changed = changedFields(kind, valuesNow(kind, is), values).join(", ");
      await audit(db, now, "saved", seen, { fields: changed });
    },
  );
}

/**
 * Reverts to the published version; an item that was never published disappears from the lists. Throws Refusal
 * not_found and conflict.
 */
export async function discardChanges(app: App, admin: SuperAdmin, seen: Seen): Promise<void> {
  await change(
    app,
    seen,
    ({ work }) => !work,
    (db, now, is) => discard(db, now, admin, { seen, is }),
  );
}

/** Deletes the unpublished version, if there is one. */
export async function discard(
  db: Db,
  now: number,
  admin: SuperAdmin,
  { seen, is }: { seen: Seen; is: Stored },
): Promise<void> {
  if (!is.work) return;
  const values = is.row ? valuesOf(seen.kind, is.row) : valuesNow(seen.kind, is);
  await addVersion(db, now, seen, { act: "discarded", values, by: admin.id, row: is.row });
  await endWork(db, seen);
  await audit(db, now, "discarded", seen);
}

/**
 * Restores an older version as the unpublished one, without a scheduled day. Throws Refusal not_found, invalid and
 * conflict.
 */
export async function restoreItem(
  app: App,
  admin: SuperAdmin,
  { number, ...seen }: Seen & { number: number },
): Promise<void> {
  const { kind, id } = seen;
  await change(
    app,
    seen,
    () => false,
    async (db, now, is) => {
      const version = await db
        .selectFrom("catalogue_versions")
        .select("fields")
        .where("kind", "=", kind)
        .where("item_id", "=", id)
        .where("number", "=", number)
        .executeTakeFirst();
      if (!version) throw new Refusal("not_found");
      const values = await checked(db, kind, id, JSON.parse(version.fields), {
        now,
        kept: valuesNow(kind, is),
        row: is.row,
      });
      await addVersion(db, now, seen, { act: "restored", values, by: admin.id, row: is.row });
      await keepWork(db, now, seen, { values, row: is.row });
      await audit(db, now, "restored", seen, { number });
    },
  );
}
