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

/** What administrators work on before anybody sees it: begun, saved, thrown away, taken up again. */

/** An address belongs to one of a kind; dental and vision plans share theirs. */
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

/** @throws Refusal invalid */
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

/** What of one that was published is changed on its association's desk stays as people see it, whatever is sent or taken up again. */
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
 * Begins one that nobody sees. The same key by the same administrator makes the same one.
 * @throws Refusal invalid, conflict
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
    // The same form at the same time has begun it.
    if (!isNewer(error) || (await stored(db, kind, id)).rev === 0) throw error;
  }
  return id;
}

/** Keeps changes that nobody sees until they are published. @throws Refusal not_found, invalid, conflict */
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
      // What is published by itself must be whole on that day.
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

/** Goes back to what people see; one that nobody ever saw is gone from the lists. @throws Refusal not_found, conflict */
export async function discardChanges(app: App, admin: SuperAdmin, seen: Seen): Promise<void> {
  await change(
    app,
    seen,
    ({ work }) => !work,
    (db, now, is) => discard(db, now, admin, { seen, is }),
  );
}

/** Ends what is being worked on, where there is something. */
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

/** Makes an older version the one that is being worked on, which waits for no day. @throws Refusal not_found, invalid, conflict */
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
