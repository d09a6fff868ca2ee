import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { lastPublishDay } from "~/domain/benefits/catalogue/kind";
import { titleOf } from "~/domain/benefits/catalogue/values";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { checkLegalEdition } from "~/embedded/services/benefits/catalogue/editions";
import { checkPublishable, publishDraft } from "~/embedded/services/benefits/catalogue/publish";
import { listDependentItems } from "~/embedded/services/benefits/catalogue/references";
import { tableOf, valuesOf } from "~/embedded/services/benefits/catalogue/catalogue-rows";
import {
  addDraft,
  addVersion,
  recordCatalogueAct,
  changeItem,
  catalogueConflict,
  createFieldsRefusal,
  draftValues,
  type SeenVersion,
  type StoredItem,
} from "~/embedded/services/benefits/catalogue/version";
import { indexItems } from "~/embedded/services/benefits/search/search-index";
import { writeInSteps } from "../call";
import { loadItem } from "./catalogue-items";

/** Drafts are published at once or on a day. Retired items can't be chosen any more, but their members keep them. */

/**
 * Publishes a draft now or at the start of `on` (UTC), tomorrow or up to 24 months ahead; a `correction` leaves the
 * meaning of a legal text unchanged. A repeat changes nothing.
 * @throws Refusal not_found; invalid for a bad day or incomplete item; conflict if it changed or there's no draft
 */
export const publishCatalogueItem = writeInSteps(
  "super",
  "publishCatalogueItem",
  async (
    { app, db, now, person },
    {
      on = null,
      correction: isCorrection = false,
      ...seenVersion
    }: SeenVersion & { on?: string | null; correction?: boolean },
  ) => {
    const { kind } = seenVersion;
    const userId = person.id;
    const isDone = ({ row, work }: StoredItem) =>
      on ? work?.publish_on === on : !work && row?.["status"] === "published";
    await changeItem(app, seenVersion, isDone, async (db, now, is) => {
      const today = localDay(now, "UTC");
      if (on && on <= today) throw createFieldsRefusal({ on: [problem("catalogue.day_past")] });
      const last = lastPublishDay(today);
      if (on && on > last)
        throw createFieldsRefusal({ on: [problem("catalogue.day_far", { last })] });
      if (!is.work && is.row?.["status"] === "published") {
        throw catalogueConflict(problem("catalogue.nothing_to_publish"));
      }
      if (!on) return publishDraft(db, now, seenVersion, { is, by: userId, isCorrection });
      const values = draftValues(kind, is);
      await checkPublishable(db, kind, values);
      await checkLegalEdition(db, seenVersion, is.row, { values, on, isCorrection: false });
      const scheduled = {
        operation: "scheduled",
        values,
        by: userId,
        publish_on: on,
        row: is.row,
      } as const;
      await addDraft(db, now, seenVersion, scheduled, { publish_on: on });
    });
    app.content.forget();
    return loadItem(db, now, kind, seenVersion.id);
  },
);

/** Removes the scheduled day; the draft stays. A repeat changes nothing. @throws Refusal not_found and conflict */
export const unscheduleCatalogueItem = writeInSteps(
  "super",
  "unscheduleCatalogueItem",
  async ({ app, db, now, person }, seenVersion: SeenVersion) => {
    const isDone = ({ work }: StoredItem) => !work?.publish_on;
    await changeItem(app, seenVersion, isDone, async (db, now, is) => {
      if (isDone(is)) return;
      const values = draftValues(seenVersion.kind, is);
      const unscheduled = { operation: "unscheduled", values, by: person.id, row: is.row } as const;
      await addDraft(db, now, seenVersion, unscheduled);
    });
    return loadItem(db, now, seenVersion.kind, seenVersion.id);
  },
);

export const isRetired = ({ row }: StoredItem) => row?.["status"] === "retired";

/**
 * Hides a published item from members and keeps its draft, even a scheduled one; a repeat changes nothing.
 * @throws Refusal not_found; conflict if it changed, isn't published, is needed by another, or its kind has fixed items
 */
export const retireCatalogueItem = writeInSteps(
  "super",
  "retireCatalogueItem",
  async ({ app, db, now, person }, seenVersion: SeenVersion) => {
    if (kinds[seenVersion.kind].fixedIds) throw catalogueConflict(problem("catalogue.fixed"));
    await changeItem(app, seenVersion, isRetired, async (db, now, is) => {
      if (isRetired(is)) return;
      const hindrance = await findHindranceToRetire(db, seenVersion, is);
      if (hindrance) throw catalogueConflict(hindrance);
      await retireItem(db, now, person.id, { seenVersion, is });
    });
    app.content.forget();
    return loadItem(db, now, seenVersion.kind, seenVersion.id);
  },
);

/** Returns why an item can't be retired: it isn't published, or a category has vendors; null if it can. */
export async function findHindranceToRetire(
  db: Db,
  { kind, id }: Pick<SeenVersion, "kind" | "id">,
  { row }: StoredItem,
): Promise<string | null> {
  if (row?.["status"] !== "published") return problem("catalogue.not_retired");
  // A category's vendors must be retired first, because they couldn't be found without it.
  const names = await listDependentItems(db, kind, id);
  const title = titleOf(kind, valuesOf(kind, row));
  return names.length > 0 ? problem("catalogue.used_by", { title, names }) : null;
}

/** Retires a published item without further checks, with a version and an audit entry; its draft and its day stay. */
export async function retireItem(
  db: Db,
  now: number,
  userId: string,
  { seenVersion, is: { row } }: { seenVersion: SeenVersion; is: StoredItem },
): Promise<void> {
  if (!row) return;
  const { kind, id } = seenVersion;
  await addVersion(db, now, seenVersion, {
    operation: "retired",
    values: valuesOf(kind, row),
    by: userId,
    row,
  });
  const cells = { status: "retired" as const, updated_at: isoTime(now) };
  await db.updateTable(tableOf(kind)).set(cells).where("id", "=", id).execute();
  await indexItems(db, kind, [id]);
  await recordCatalogueAct(db, now, "retired", seenVersion);
}
