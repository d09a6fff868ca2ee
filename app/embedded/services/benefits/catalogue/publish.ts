import type { Values } from "~/domain/benefits/catalogue/field";
import { lastPublishDay, type CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { missingProblems } from "~/domain/benefits/catalogue/values";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import { isoTime } from "../../../installation";
import type { SuperAdmin } from "../../account/rights";
import { keepFound } from "../search/search-index";
import { keepFormerSlugs } from "./former-slugs";
import { checkEdition } from "./editions";
import { checkReferences } from "./references";
import { cellsOf, tableOf } from "./rows";
import {
  addVersion,
  audit,
  change,
  conflict,
  endWork,
  keepWork,
  refuseFields,
  valuesNow,
  type App,
  type Db,
  type Seen,
  type Stored,
} from "./version";

/** Drafts are published at once or on a scheduled day. */

/** Checks that an item is complete and its references exist. Throws Refusal invalid. */
export async function checkWhole(db: Db, kind: CatalogueKind, values: Values): Promise<void> {
  const missing = missingProblems(kind, values);
  if (Object.keys(missing).length > 0) throw refuseFields(missing);
  await checkReferences(db, kind, values);
}

/** Publishes the unpublished version; `given.isCorrection` means that a legal text's meaning is unchanged. */
export async function showWork(
  db: Db,
  now: number,
  seen: Seen,
  { is, by, isCorrection = false }: { is: Stored; by: string | null; isCorrection?: boolean },
): Promise<void> {
  const { kind, id } = seen;
  const values = valuesNow(kind, is);
  await checkWhole(db, kind, values);
  await checkEdition(db, seen, is.row, { values, on: localDay(now, "UTC"), isCorrection });
  await addVersion(db, now, seen, { act: "published", values, by, row: is.row });
  const cells = { ...cellsOf(kind, values), status: "published", updated_at: isoTime(now) };
  if (is.row) {
    await keepFormerSlugs(db, kind, [{ id, slug: String(values["slug"]) }]);
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
  await endWork(db, seen);
  await keepFound(db, kind, [id]);
  await audit(db, now, "published", seen, isCorrection ? { correction: "yes" } : {});
}

/**
 * Publishes an item now or at the beginning (UTC) of a day. Throws Refusal not_found, invalid if it is incomplete,
 * and conflict.
 */
export async function publishItem(
  app: App,
  admin: SuperAdmin,
  {
    on = null,
    correction = false,
    ...seen
  }: Seen & { on?: string | null | undefined; correction?: boolean | undefined },
): Promise<void> {
  const { kind } = seen;
  const isDone = ({ row, work }: Stored) =>
    on ? work?.publish_on === on : !work && row?.["status"] === "published";
  await change(app, seen, isDone, async (db, now, is) => {
    const today = localDay(now, "UTC");
    if (on && on <= today) throw refuseFields({ on: [problem("catalogue.day_past")] });
    const last = lastPublishDay(today);
    if (on && on > last) throw refuseFields({ on: [problem("catalogue.day_far", { last })] });
    if (!is.work && is.row?.["status"] === "published") {
      throw conflict(problem("catalogue.nothing_to_publish"));
    }
    if (!on) return showWork(db, now, seen, { is, by: admin.id, isCorrection: correction });
    const values = valuesNow(kind, is);
    await checkWhole(db, kind, values);
    await checkEdition(db, seen, is.row, { values, on, isCorrection: false });
    await addVersion(db, now, seen, {
      act: "scheduled",
      values,
      by: admin.id,
      publish_on: on,
      row: is.row,
    });
    await keepWork(db, now, seen, { values, publish_on: on });
    await audit(db, now, "scheduled", seen, { publish_on: on });
  });
}

/** Removes the scheduled day. Throws Refusal not_found and conflict. */
export async function unscheduleItem(app: App, admin: SuperAdmin, seen: Seen): Promise<void> {
  await change(
    app,
    seen,
    ({ work }) => !work?.publish_on,
    async (db, now, is) => {
      if (!is.work?.publish_on) return;
      const values = valuesNow(seen.kind, is);
      await addVersion(db, now, seen, { act: "unscheduled", values, by: admin.id, row: is.row });
      await keepWork(db, now, seen, { values, row: is.row });
      await audit(db, now, "unscheduled", seen);
    },
  );
}
